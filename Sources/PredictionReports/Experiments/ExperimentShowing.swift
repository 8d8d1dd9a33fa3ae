import PredictionEngine
import PredictionLogs
import PredictionReplays

/// Reads what a recipe of an experiment says of the shown list, by the options of `replay` behind `show.`. The other
/// keys of a recipe are the strategy's.
///
///     {"most general": {"show.specificity": "most-general"}, "no gains": {"show.background-gain": 1}}
enum ExperimentShowing {
  private static let prefix = "show."
  /// The keys, each with the name of its fact in results.
  private static let facts: KeyValuePairs = [
    "show.specificity": "specificity", "show.background-gain": "backgroundGain",
    "show.parameter-gain": "parameterGain", "show.confirmation-cost": "confirmationCost",
    "show.gains-move-bar": "gainsMoveBar",
  ]

  static func isKey(_ name: String) -> Bool { name.hasPrefix(prefix) }

  /// Returns the policy of a recipe; without such keys it is the standard one.
  static func policy(
    _ values: [(name: String, node: JSONNode)], areTiming: Bool, _ reader: JSONDocument
  ) throws(DataError) -> SpecificityPolicy {
    var policy = SpecificityPolicy()
    for (name, node) in values where isKey(name) {
      if areTiming {
        throw reader.fail(
          node.offset,
          "\"\(Excerpt.of(name))\" is about shown lists, and \"moments\" asks whether now is the time",
          "leave it out")
      }
      switch name {
      case "show.specificity":
        let text = try reader.string(node, name)
        do { policy.rule = try SpecificityRule(text) } catch {
          throw reader.fail(node.offset, error)
        }
      case "show.background-gain": policy.worth.backgroundGain = try factor(node, name, 0.1...10, reader)
      case "show.parameter-gain": policy.worth.parameterGain = try factor(node, name, 0.1...10, reader)
      case "show.confirmation-cost": policy.worth.confirmationCost = try factor(node, name, 1...1000, reader)
      case "show.gains-move-bar": policy.worth.movesBar = try reader.boolean(node, name)
      default:
        let keys = facts.map(\.key)
        throw reader.fail(
          node.offset, "there is no option \"\(Excerpt.of(name))\" of shown lists",
          NearName.remedy(for: name, among: keys, else: "options are " + keys.joined(separator: ", ")))
      }
    }
    return policy
  }

  /// The keys of a policy with their values, where they are not the standard ones, for a manifest.
  static func members(_ policy: SpecificityPolicy) -> [(String, JSONOutput)] {
    policy.facts.compactMap { fact in facts.first { $0.value == fact.name }.map { ($0.key, fact.value) } }
  }

  private static func factor(
    _ node: JSONNode, _ name: String, _ range: ClosedRange<Double>, _ reader: JSONDocument
  ) throws(DataError) -> Double {
    guard let number = node.number, range.contains(number) else {
      throw reader.fail(
        node.offset, "\"\(name)\" is no number from \(range.lowerBound) to \(range.upperBound)", "correct it")
    }
    return number
  }
}
