import PredictionEngine
import PredictionLogs

/// The rules of learning as options write them: in seconds and as a share, with 0 and 1 for a replay that learns every
/// donation.
extension LearningRules {
  /// Says what is wrong with a window in seconds, or `nil` where nothing is.
  package static func problem(doubleWindowSeconds seconds: Double) -> String? {
    (0...longestWindowSeconds).contains(seconds)
      ? nil : "a window lasts from 0 to \(Int(longestWindowSeconds)) seconds; write 5 for a double tap"
  }

  /// Says what is wrong with a weight, or `nil` where nothing is.
  package static func problem(suggestionWeight weight: Double) -> String? {
    (0...1).contains(weight)
      ? nil : "a weight is a share from 0, by which no run of a suggestion counts, to 1, by which each does"
  }

  /// The rules that change an answer, for results.
  package var facts: [(name: String, value: JSONOutput)] {
    var facts: [(name: String, value: JSONOutput)] = []
    if doubleWindowSeconds > 0 { facts.append(("doubleWindow", .number(doubleWindowSeconds))) }
    if suggestionWeight < 1 { facts.append(("suggestionWeight", .number(suggestionWeight))) }
    return facts
  }

  /// A sentence for tables; empty where every donation is learned.
  package var note: String {
    var text = ""
    if doubleWindowSeconds > 0 {
      text +=
        "Equal donations of one person within \(NumberForm.decimal.text(doubleWindowSeconds)) s are learned once. "
    }
    if suggestionWeight < 1 {
      text += "Of runs that a suggestion began \(NumberForm.decimal.text(suggestionWeight)) count. "
    }
    return text
  }
}
