import PredictionEngine

/// Finds shortcut types from which no suggestion can come that another type does not give.
///
/// # Definition
/// A type *never earns a suggestion* when at least ten donations have it, nobody made one of its shortcuts three
/// times, which is what a surface asks for, and another type of the intent has a shortcut that somebody did. A type
/// *duplicates* another when both differ by parameters that have one value in all donations, of which there are at
/// least ten. The predicted type is never reported; of two others that are alike, the larger is.
///
/// # Edge cases
/// Types with a parameter that an earlier rule reported are not judged. More than sixteen types are refused when
/// definitions are read.
///
/// # Cost
/// O(types × rows + types²).
///
/// # Source
/// "List every variant that helps prediction", at most sixteen: WWDC 2018, session 211.
public struct UselessTypes: LintRule {
  /// The rule's registered name, `useless-types`.
  public let name = "useless-types"
  /// The line in the list of rules.
  public let summary = "shortcut types that never earn a suggestion, or duplicate another"
  /// How many types, and what they are for.
  public let behaviours = ["I4", "I8"]

  private static let fewestRows = 10

  /// Creates the rule, which has no parameters.
  public init() {}

  /// Returns a finding for each useless type.
  public func findings(in table: LintTable) -> [LintFinding] {
    let combinations = table.entry.combinations
    guard table.entry.kind == .intent, combinations.count > 1, !table.isReported else { return [] }
    let judged = combinations.indices.filter { place in
      !combinations[place].parameters.contains { table.fields[$0].isReported }
    }
    let supports = judged.map { support(of: $0, in: table) }
    let isEarning = supports.contains { $0.most >= Surface.search.minimumSupport }
    var useless: Set<Int> = []
    return zip(judged, supports).compactMap { place, support -> LintFinding? in
      if place == table.entry.targetCombination || support.rows < UselessTypes.fewestRows { return nil }
      let twin = judged.first {
        $0 != place && !useless.contains($0) && isTwin(place, of: $0, in: table)
      }
      let neverEarns = isEarning && support.most < Surface.search.minimumSupport
      guard twin != nil || neverEarns else { return nil }
      useless.insert(place)
      let type = combinations[place].type.parameters
      let name = "{" + type.joined(separator: ", ") + "}"
      let reason: String
      if let twin {
        let other = combinations[twin].type.parameters.joined(separator: ", ")
        reason = "says nothing that {\(other)} does not say"
      } else {
        reason = "never earns a suggestion: nobody made one of its shortcuts three times"
      }
      return LintFinding(
        self, .remark, definition: table.definition, key: type.joined(separator: "+"), rows: [],
        problem: "The shortcut type \(name) of \(table.title) \(reason)",
        remedy: "do not declare \(name)",
        repair: DatasetRepair(of: table.definition) { $0.droppedTypes = [type] })
    }
  }

  /// The donations that have a type, and the most that one person made of one of its shortcuts.
  private func support(of combination: Int, in table: LintTable) -> (rows: Int, most: Int) {
    var counts: [Shortcut: Int] = [:]
    var (rows, most, person) = (0, 0, -1)
    let decomposer = Decomposer(catalog: table.dataset.catalog)
    for (place, row) in table.rows.enumerated() {
      if table.person(place) != person {
        counts.removeAll(keepingCapacity: true)
        person = table.person(place)
      }
      guard
        let shortcut = decomposer.shortcut(
          of: table.dataset.rows[row].donation, combination: combination)
      else { continue }
      rows += 1
      counts[shortcut, default: 0] += 1
      most = max(most, counts[shortcut] ?? 0)
    }
    return (rows, most)
  }

  /// Returns whether a type differs from another only by parameters of one value. Of two types that are not
  /// predicted, the smaller stays.
  private func isTwin(_ place: Int, of other: Int, in table: LintTable) -> Bool {
    let (mine, theirs) = (
      Set(table.entry.combinations[place].parameters), Set(table.entry.combinations[other].parameters)
    )
    guard
      mine.isStrictSubset(of: theirs) && other == table.entry.targetCombination
        || theirs.isStrictSubset(of: mine)
    else { return false }
    return mine.symmetricDifference(theirs).allSatisfy { parameter in
      let values = table.fields[parameter].values.filter { $0 != .missing }
      return values.count >= UselessTypes.fewestRows && values.allSatisfy { $0 == values[0] }
    }
  }
}
