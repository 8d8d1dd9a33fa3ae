import PredictionEngine
import PredictionLogs

extension SpecificityPolicy {
  /// What differs from the standard policy, for results: a policy that changes nothing leaves results as they are
  /// without it.
  package var facts: [(name: String, value: JSONOutput)] {
    let standard = SpecificityPolicy()
    var facts: [(name: String, value: JSONOutput)] = []
    if rule.text != standard.rule.text { facts.append(("specificity", .string(rule.text))) }
    let (own, usual) = (worth, standard.worth)
    for (name, value, other) in [
      ("backgroundGain", own.backgroundGain, usual.backgroundGain),
      ("parameterGain", own.parameterGain, usual.parameterGain),
      ("confirmationCost", own.confirmationCost, usual.confirmationCost),
    ] where value != other {
      facts.append((name, .number(value)))
    }
    if own.movesBar { facts.append(("gainsMoveBar", .boolean(true))) }
    return facts
  }
}
