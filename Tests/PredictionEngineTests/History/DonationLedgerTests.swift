import Testing

@testable import PredictionEngine

@Suite("The ledger of donations")
struct DonationLedgerTests {
  private func donation(_ values: [UInt32], signals: Int = 0) -> Donation {
    Donation(
      definition: 2, values: values.map { Symbol(rawValue: $0) },
      context: Context(
        at: Moment(microsecondsSince1970: -1, secondsFromGMT: -3600),
        signals: (0..<signals).map {
          DeviceSignal(name: Symbol(rawValue: UInt32($0)), value: Symbol(rawValue: 70 + UInt32($0)))
        }))
  }

  private func append(_ donation: Donation, slots: [Int], to ledger: inout DonationLedger) {
    var added = CountedSlots()
    for (place, slot) in slots.enumerated() { added.append(slot: slot, combination: place, isNew: false) }
    ledger.append(donation, slots: added, targetPlace: slots.count > 1 ? 1 : nil)
  }

  @Test("A record is as it is drawn, word for word")
  func layout() {
    var full = donation([10, .max], signals: 1)
    full.displays = [.missing, Symbol(rawValue: 11)]
    full.payload = Symbol(rawValue: 12)
    full.context.place = Symbol(rawValue: 13)
    full.identifier = Symbol(rawValue: 14)
    full.group = Symbol(rawValue: 15)
    full.relatedItem = Symbol(rawValue: 16)
    full.origin = .shortcut
    var ledger = DonationLedger()
    append(donation([]), slots: [], to: &ledger)
    append(full, slots: [5, 6, 7], to: &ledger)
    let head: [UInt32] = [2, 0, 0, 0, .max, .max, UInt32(bitPattern: -3600)]
    #expect(Array(ledger.words[..<7]) == head)
    let second: [UInt32] = [
      2, 0x3F | 3 << 8 | 2 << 16 | 2 << 24, 2, 1, .max, .max, UInt32(bitPattern: -3600),
    ]
    #expect(Array(ledger.words[7..<14]) == second)
    #expect(Array(ledger.words[14...]) == [5, 6, 7, 10, .max, .max, 11, 12, 13, 0, 70, 14, 15, 16])
    #expect(ledger.byteCount == 28 * 4 + 2 * 4)
    #expect(ledger[0] == donation([]) && ledger[1] == full)
    #expect(ledger.target(at: 0) == nil && ledger.target(at: 1) == 6)
    #expect(ledger.displays(at: 1).map(\.parameter) == [1])
  }

  @Test(
    "What is taken out is gone, what is left is as it was",
    arguments: [0b1, 0b10000, 0b10101, 0b11110, 0b11111])
  func removal(mask: Int) {
    var ledger = DonationLedger()
    let donations = (0..<5).map { donation(Array(0..<UInt32($0)), signals: $0 % 3) }
    for (number, donation) in donations.enumerated() {
      append(donation, slots: Array(0...number), to: &ledger)
    }
    let gone = (0..<5).filter { mask >> $0 & 1 == 1 }
    ledger.remove(gone)
    let kept = (0..<5).filter { !gone.contains($0) }
    #expect((0..<ledger.count).map { ledger[$0] } == kept.map { donations[$0] })
    #expect((0..<ledger.count).map { ledger.slots(at: $0).count } == kept.map { $0 + 1 })
    var never = DonationLedger()
    for number in kept { append(donations[number], slots: Array(0...number), to: &never) }
    #expect(ledger.words == never.words && ledger.byteCount == never.byteCount)
    append(donations[4], slots: [9], to: &ledger)
    #expect(ledger[ledger.count - 1] == donations[4])
  }
}
