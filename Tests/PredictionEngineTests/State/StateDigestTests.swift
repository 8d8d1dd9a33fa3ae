import Testing

@testable import PredictionEngine

@Suite("The digest of a state")
struct StateDigestTests {
  @Test("Whatever a history keeps beside its counters has a part in it")
  func everything() throws {
    let predictor = try SoupChef.week()
    let plain = predictor.history
    let changes: [(what: String, change: (inout PersonalHistory) -> Void)] = [
      ("candidates", { $0.candidates.swapAt(0, 1) }),
      ("what is a candidate", { $0.isCandidate[0].toggle() }),
      ("last uses", { $0.lastUse[1] -= 1 }), ("first uses", { $0.firstUse[1] += 1 }),
      ("how many first uses", { $0.firstUses += 1 }),
      ("the targets", { $0.targetSlots.swapAt(0, 1) }),
      ("the displays", { $0.displays.removeAll() }),
    ]
    func digest(_ history: PersonalHistory) -> UInt64 {
      StateDigest(of: history, numbers: (0..<UInt32(predictor.symbols.count)).map { $0 }).value
    }
    for (what, change) in changes {
      var history = plain
      change(&history)
      #expect(digest(history) != digest(plain), "\(what)")
    }
    #expect(digest(plain) == digest(try SoupChef.week().history))
  }
}
