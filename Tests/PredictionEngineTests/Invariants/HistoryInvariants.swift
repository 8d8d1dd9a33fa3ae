@testable import PredictionEngine

/// The invariants of a person's history: everything in it can be derived from the ledger.
extension PersonalHistory {
  /// Throws when it does not hold, in the history or in its counters.
  func checkInvariants() throws(BrokenInvariant) {
    try counters.checkInvariants()
    try ledger.checkInvariants()
    let slots = counters.count
    try BrokenInvariant.require(
      isCandidate.count == slots && lastUse.count == slots && firstUse.count == slots, of: Self.self,
      "every slot has its uses")
    try BrokenInvariant.require(
      candidates == isCandidate.indices.filter { isCandidate[$0] } && candidates.count == firstUses,
      of: Self.self,
      "candidates are the slots of target types")
    var totals = Array(repeating: 0, count: slots)
    var (first, last) = (Array(repeating: UInt32(0), count: slots), Array(repeating: UInt32(0), count: slots))
    var days = Array(repeating: Set<Int>(), count: slots)
    var targets: [UInt32] = []
    var number: UInt32 = 0
    for position in 0..<ledger.count where ledger.isLearned(at: position) {
      number += 1
      for slot in ledger.slots(at: position).map({ Int($0) }) {
        if ledger.standing(at: position) == .counted { totals[slot] += 1 }
        days[slot].insert(ledger.moment(at: position).dayOfInterest)
        if first[slot] == 0 { first[slot] = number }
        last[slot] = number
      }
      if let target = ledger.target(at: position) { targets.append(target) }
    }
    try BrokenInvariant.require(
      totals == (0..<slots).map { counters.total($0) }, of: Self.self, "totals are those of the ledger")
    try BrokenInvariant.require(
      days.indices.allSatisfy { 1...days[$0].count ~= support(of: $0) }, of: Self.self,
      "support is days of use")
    try BrokenInvariant.require(
      first == firstUse && last == lastUse, of: Self.self, "first and last uses are those of the ledger")
    try BrokenInvariant.require(
      zip(firstUse, firstUse.dropFirst()).allSatisfy { $0 <= $1 }, of: Self.self,
      "slots are numbered by first use")
    try BrokenInvariant.require(
      targets == targetSlots, of: Self.self, "targets are those of the ledger, in its order")
  }
}

extension DonationLedger {
  func checkInvariants() throws(BrokenInvariant) {
    let ends = starts.dropFirst().map { Int($0) } + [words.count]
    for (position, end) in zip(starts.indices, ends) {
      let record = LedgerRecord(self, position)
      try BrokenInvariant.require(
        record.end == end && record.start == (position == 0 ? 0 : ends[position - 1]), of: Self.self,
        "record \(position) ends where the next begins")
    }
    try BrokenInvariant.require(count > 0 || words.isEmpty, of: Self.self, "no words without a record")
  }
}
