import PredictionEngine
import PredictionEvaluation

/// Draws some values of a dataset's donations anew, and declares other shortcut types: what a payload that varies costs,
/// and what more types are worth.
///
///     let study = VariedValues(names: ["options", "note"], types: [["soup", "quantity"]])
///     let varied = try study.applied(to: weeks, seed: 1)
///
/// # Definition
/// The intents that declare the first of the names are changed. A name that they do not declare is added, as an enumeration.
/// Each donation gets, for each name, one of six cases with equal chances, and any of the 64 sets of them where the
/// parameter is an array. The shortcut types are those given, or every set of the parameters, the empty one among them, as
/// far as sixteen allow; the predicted type is the one with most parameters.
///
/// # Edge cases
/// What is drawn depends on the person, the seed and the order of the person's donations, and not on the types: two
/// datasets that differ by types alone have the same donations. There is no oracle.
struct VariedValues: Sendable, Equatable {
  let names: [String]
  /// The shortcut types; `nil` for every set of parameters.
  let types: [[String]]?

  private static let cases = ["a", "b", "c", "d", "e", "f"]

  init(names: [String], types: [[String]]?) { (self.names, self.types) = (names, types) }

  /// Returns the dataset with other values and types; `nil` where no intent has the first name.
  /// - Throws: ``DefinitionError`` where the types do not fit the intent.
  /// - Complexity: O(values).
  func applied(to dataset: Dataset, seed: UInt64) throws -> Dataset? {
    var changed: Set<String> = []
    let intents = dataset.catalog.intents.map { intent -> IntentDefinition in
      guard let first = names.first, intent.parameters.contains(where: { $0.name == first }) else {
        return intent
      }
      changed.insert(intent.name)
      return self.changed(intent)
    }
    if changed.isEmpty { return nil }
    let catalog = try DefinitionCatalog(intents: intents, activities: dataset.catalog.activities)
    var randoms = dataset.people.map {
      SplitMix64(seed: StableHash.fold(StableHash.hash($0.identifier), StableHash.fold(seed, 20)))
    }
    var drawn: [Int: [ParameterValue]] = [:]
    for (number, person) in dataset.people.enumerated() {
      for row in person.rows {
        let entry = catalog.entries[dataset.rows[row].donation.definition]
        guard changed.contains(entry.name) else { continue }
        drawn[row] = names.map { name in
          draw(entry.parameters.first { $0.name == name }, &randoms[number])
        }
      }
    }
    return try dataset.rewritten(catalog) { row, symbols in
      let old = dataset.rows[row].donation
      guard let values = drawn[row] else { return old }
      let kept = dataset.namedValues(ofRow: row).filter { !names.contains($0.name) }
      return try catalog.donation(
        intent: catalog.entries[old.definition].name,
        parameters: kept + zip(names, values).map { ($0, $1) }, context: old.context, symbols: &symbols)
    }.dataset
  }

  private func changed(_ old: IntentDefinition) -> IntentDefinition {
    var intent = old
    for name in names {
      guard let place = intent.parameters.firstIndex(where: { $0.name == name }) else {
        intent.parameters.append(ParameterDefinition(name, .enumeration, cases: VariedValues.cases))
        continue
      }
      (intent.parameters[place].type, intent.parameters[place].cases) = (.enumeration, VariedValues.cases)
    }
    let all = intent.parameters.map(\.name)
    let sets =
      types
      ?? (0..<(1 << min(4, all.count))).map { bits in
        all.indices.filter { $0 < 4 && bits >> $0 & 1 == 1 }.map { all[$0] }
      }
    intent.shortcutTypes = sets.map { ShortcutType($0, runsInBackground: true) }
    intent.primaryShortcutType = nil
    return intent
  }

  private func draw(_ parameter: ParameterDefinition?, _ random: inout SplitMix64) -> ParameterValue {
    guard parameter?.isArray ?? false else {
      return .string(VariedValues.cases[random.below(VariedValues.cases.count)])
    }
    return .array(VariedValues.cases.filter { _ in random.below(2) == 1 }.map { .string($0) })
  }
}
