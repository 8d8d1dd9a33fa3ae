import Testing

@testable import PredictionEngine

/// Each invariant is seen to break once: what is tampered with is named.
@Suite("What structures always hold")
struct InvariantTests {
  /// A history that has seconds uses, promoted planes and open buckets.
  private func history() throws -> PersonalHistory {
    var predictor = try SoupChef.week()
    for day in 0..<300 {
      try predictor.donate(
        "OrderSoup", ["soup": .object("tomato", display: nil), "quantity": 1, "options": ["croutons"]],
        at: SoupChef.moment(day: 4 + day, hour: 12), place: "place \(day % 20)")
    }
    try predictor.history.checkInvariants()
    try predictor.symbols.checkInvariants()
    return predictor.history
  }

  private func expectBroken(
    _ statement: String, _ tamper: (inout PersonalHistory) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var history = try history()
    tamper(&history)
    let error = #expect(throws: BrokenInvariant.self, sourceLocation: sourceLocation) {
      try history.checkInvariants()
    }
    #expect(
      error?.description.contains(statement) == true, "\(error.debugDescription)",
      sourceLocation: sourceLocation)
  }

  @Test("A history that differs from its ledger says in what")
  func historyTampered() throws {
    try expectBroken("first and last uses are those") { $0.lastUse[0] += 1 }
    try expectBroken("first and last uses are those") { $0.firstUse[0] += 1 }
    try expectBroken("candidates are the slots") { $0.candidates.removeLast() }
    try expectBroken("targets are those") { $0.targetSlots.removeLast() }
    try expectBroken("every slot has its uses") { $0.lastUse.removeLast() }
    try expectBroken("totals are those") {
      var slots = CountedSlots()
      slots.append(slot: 0, combination: 0, isNew: false)
      $0.ledger.append($0.ledger[0], slots: slots, targetPlace: nil)
    }
  }

  @Test("Tiles that contradict themselves say in what")
  func tilesTampered() throws {
    func tiles() throws -> CounterTiles {
      let tiles = try history().counters.planes.candidates
      #expect(tiles.promotedPlanes > 0)
      return tiles
    }
    let tampers: [(String, (inout CounterTiles) -> Void)] = [
      ("every tile has its planes", { $0.bytes.removeLast() }),
      ("nothing is counted behind the last lane", { $0.totals[$0.totals.count - 1] = 1 }),
      ("no more often than in all", { $0.totals[0] = 0 }),
      ("every promoted plane has 64 counts", { $0.wide.removeLast() }),
      ("a promoted plane knows its number", { $0.wideOwners[0] += 1 }),
      ("a plane is promoted for a count", { tiles in for place in 0..<64 { tiles.wide[place] = 0 } }),
    ]
    for (statement, tamper) in tampers {
      var broken = try tiles()
      tamper(&broken)
      let error = #expect(throws: BrokenInvariant.self, "\(statement)") { try broken.checkInvariants() }
      #expect(error?.description.contains(statement) == true, "\(error.debugDescription)")
    }
  }
}
