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

  @Test("What is left out and what was sensed is in the record")
  func parts() {
    var ledger = DonationLedger()
    var sensed = donation([4], signals: 2)
    sensed.context.place = Symbol(rawValue: 8)
    sensed.sensed = SensedPart(hasPlace: true, signals: 1)
    append(donation([1]), slots: [0], to: &ledger)
    ledger.append(sensed, slots: CountedSlots(), targetPlace: nil, .double)
    append(donation([2]), slots: [0], to: &ledger)
    ledger.append(donation([3]), slots: CountedSlots(), targetPlace: nil, .happened)
    #expect((0..<4).map { ledger.standing(at: $0) } == [.counted, .double, .counted, .happened])
    #expect(ledger.leftOut == [1] && (0..<3).map { ledger.position(ofLearned: $0) } == [0, 2, 3])
    #expect((0..<4).map { ledger.isLearned(at: $0) } == [true, false, true, true])
    #expect(!ledger.isWhollyCounted)
    #expect(ledger[1] == sensed && ledger[1].origin == .user)
    let told = ledger[1].asTold
    #expect(told.sensed == nil && told.context.place == nil)
    #expect(told.context.signals == [sensed.context.signals[0]])
    #expect(ledger.sensedPlaces == [Symbol(rawValue: 8)])
    let some: Set<Symbol> = [Symbol(rawValue: 1), Symbol(rawValue: 8), Symbol(rawValue: 90)]
    #expect(ledger.withoutUsed(some) == [Symbol(rawValue: 90)] && ledger.withoutUsed([]).isEmpty)
    // Also where the highest of them is in use.
    #expect(ledger.withoutUsed([Symbol(rawValue: 1), Symbol(rawValue: 8)]).isEmpty)
    #expect(ledger.texts(at: [1]).isSuperset(of: [Symbol(rawValue: 4), Symbol(rawValue: 8)]))
  }
}
