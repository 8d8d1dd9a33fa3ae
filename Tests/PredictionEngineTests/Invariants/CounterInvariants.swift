@testable import PredictionEngine

/// The conditions that a person's counters always satisfy.
extension CounterTable {
  func checkInvariants() throws(BrokenInvariant) {
    try index.checkInvariants()
    try planes.checkInvariants()
    try open.checkInvariants(slots: count)
    try BrokenInvariant.require(
      index.count == planes.count, of: Self.self,
      "every shortcut has counts, \(index.count) and \(planes.count)")
  }
}

/// The conditions that tiles always satisfy.
extension CounterTiles {
  func checkInvariants() throws(BrokenInvariant) {
    let tiles = tileCount
    try BrokenInvariant.require(
      bytes.count == tiles * planes * lanes && totals.count == tiles * lanes, of: Self.self,
      "every tile has its planes and its totals")
    try BrokenInvariant.require(tiles <= 1 || lanes == 64, of: Self.self, "one tile alone is narrow")
    try BrokenInvariant.require(
      totals.dropFirst(count).allSatisfy { $0 == 0 }, of: Self.self, "nothing is counted behind the last lane"
    )
    try BrokenInvariant.require(
      zip(slots, slots.dropFirst()).allSatisfy { $0 < $1 }, of: Self.self, "slots ascend with lanes")
    try BrokenInvariant.require(
      wideNumbers.count == (wideOwners.isEmpty ? 0 : tiles * planes) && wide.count == wideOwners.count * 64
        && (wideHigh.isEmpty || wideHigh.count == wide.count), of: Self.self,
      "every promoted plane has 64 counts, and their upper halves where any is not zero")
    for (number, owner) in wideOwners.enumerated() {
      let (tile, column) = (Int(owner) / planes, Int(owner) % planes)
      try BrokenInvariant.require(
        wideNumbers[Int(owner)] == UInt32(number + 1), of: Self.self, "a promoted plane knows its number")
      let start = place(tile * 64, column)
      try BrokenInvariant.require(
        bytes[start..<(start + lanes)].allSatisfy { $0 == 0 }, of: Self.self,
        "a promoted plane's bytes are zero")
      try BrokenInvariant.require(
        (number * 64..<number * 64 + 64).contains { wideCount($0) > 255 }, of: Self.self,
        "a plane is promoted for a count that passes a byte")
    }
    for lane in 0..<count {
      for column in 0..<planes {
        try BrokenInvariant.require(
          count(lane, column) <= total(lane), of: Self.self,
          "lane \(lane) was donated in column \(column) no more often than in all")
      }
    }
  }
}

extension PlaneCounts {
  func checkInvariants() throws(BrokenInvariant) {
    try candidates.checkInvariants()
    try others.checkInvariants()
    try BrokenInvariant.require(
      candidates.count + others.count == count && candidates.planes == width + buckets.count
        && others.planes == candidates.planes, of: Self.self, "every slot has a lane, every bucket a plane")
    for (slot, lane) in lanes.enumerated() {
      let tiles = lane & 1 == 0 ? candidates : others
      try BrokenInvariant.require(
        tiles.slots[Int(lane >> 1)] == UInt32(slot), of: Self.self,
        "slot \(slot) and its lane name each other")
    }
  }
}

extension OpenCounts {
  func checkInvariants(slots: Int) throws(BrokenInvariant) {
    try chains.checkInvariants(count: keys.count)
    try BrokenInvariant.require(lists.count == keys.count, of: Self.self, "every bucket has a list")
    for (list, bucket) in keys.enumerated() {
      try BrokenInvariant.require(find(bucket) == list, of: Self.self, "\(bucket) is found")
      try lists[list].checkInvariants()
      try BrokenInvariant.require(
        lists[list].pairs.allSatisfy { $0.slot < slots }, of: Self.self,
        "\(bucket) counts slots that there are")
    }
  }
}

extension PairList {
  func checkInvariants() throws(BrokenInvariant) {
    let pairs = pairs
    try BrokenInvariant.require(
      zip(pairs, pairs.dropFirst()).allSatisfy { $0.slot < $1.slot } && pairs.allSatisfy { $0.count > 0 },
      of: Self.self, "slots ascend, and each was counted")
    try BrokenInvariant.require(
      first.count <= PairList.blockPairs
        && rest.allSatisfy { (1...PairList.blockPairs).contains($0.count) }, of: Self.self,
      "no block is too long, and none but the first is empty")
  }
}

extension ShortcutIndex {
  func checkInvariants() throws(BrokenInvariant) {
    try chains.checkInvariants(count: count)
    try BrokenInvariant.require(
      kinds.count == count && starts.count == count + 1 && starts.last == UInt32(words.count), of: Self.self,
      "every slot has a hash, a kind and words")
    for slot in 0..<count {
      try BrokenInvariant.require(
        starts[slot] + UInt32(contained(slot)) <= starts[slot + 1]
          && generalisations(of: slot).allSatisfy { Int($0) < count && Int($0) != slot }, of: Self.self,
        "slot \(slot) contains slots that there are")
      try BrokenInvariant.require(
        chains.find(
          Int(hashes[slot]), { $0 == slot },
          order: {
            order(hashes[slot], kinds[slot] >> 4, words(of: slot), to: $0)
          }) == slot, of: Self.self, "slot \(slot) is found by its hash")
    }
  }
}
