@testable import PredictionEngine
import Testing

@Suite("The shortcut index")
struct ShortcutIndexTests {
  private let names = ["a", "b", "c"]
  private let catalog: DefinitionCatalog

  /// Types {}, {a}, {a, b}, {b}, {a, b, c}, declared in an order of no meaning.
  init() throws {
    catalog = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: "Do", parameters: names.map { ParameterDefinition($0, .integer) },
        shortcutTypes: [["a", "b", "c"], [], ["b"], ["b", "a"], ["a"]])
    ])
  }

  private func donation(_ values: [Int?], _ symbols: inout SymbolTable) throws -> Donation {
    try catalog.donation(
      intent: "Do",
      parameters: zip(names, values).compactMap { name, value in value.map { (name, .integer($0)) } },
      context: Context(at: SoupChef.moment(day: 0, hour: 8)), symbols: &symbols)
  }

  @Test("A slot is linked to every known shortcut that it contains, old or new", arguments: [32, 3])
  func links(hashBits: Int) throws {
    var symbols = SymbolTable()
    var history = PersonalHistory(catalog: catalog, hashBits: hashBits)
    for values: [Int?] in [
      [1, nil, nil], [nil, 2, nil], [1, 2, nil], [1, 2, 3], [1, 3, 3], [nil, nil, nil],
    ] {
      history.learn(try donation(values, &symbols), symbols: symbols)
    }
    let shortcuts = history.counters.shortcuts
    #expect(Set(shortcuts).count == shortcuts.count)
    func pairs(_ slot: Int) -> Set<[Int]> {
      let parameters = catalog.entries[0].combinations[shortcuts[slot].combination].parameters
      return Set(zip(parameters, shortcuts[slot].values).map { [$0, Int($1.rawValue)] })
    }
    for specific in shortcuts.indices {
      for general in shortcuts.indices {
        #expect(
          history.contains(specific, general) == pairs(general).isStrictSubset(of: pairs(specific)),
          "slots \(specific) and \(general)")
      }
      #expect(history.shortcut(at: specific) == shortcuts[specific])
    }
    let empty = try #require(shortcuts.firstIndex { $0.values.isEmpty })
    #expect(history.counters.total(empty) == 6, "a type without parameters is every donation's")
  }

  @Test("Slots are found again by a donation of the same values, and by no other")
  func found() throws {
    var symbols = SymbolTable()
    var index = ShortcutIndex(hashBits: 1)
    let entry = catalog.entries[0]
    var slots: [[Int]: Int] = [:]
    for a in 0..<6 {
      for b in 0..<6 {
        let added = index.add(
          try donation([a, b, nil], &symbols), combination: 3, plan: entry.plan, hashes: symbols.hashes)
        slots[[a, b]] = try #require(added).slot
      }
    }
    #expect(Set(slots.values).count == 36)
    for (values, slot) in slots {
      let same = try donation([values[0], values[1], 9], &symbols)
      #expect(index.slot(of: same, combination: 3, plan: entry.plan, hashes: symbols.hashes) == slot)
      #expect(index.slot(of: same, combination: 0, plan: entry.plan, hashes: symbols.hashes) == nil)
    }
    let unknown = try donation([7, 1, nil], &symbols)
    #expect(index.slot(of: unknown, combination: 3, plan: entry.plan, hashes: symbols.hashes) == nil)
  }
}
