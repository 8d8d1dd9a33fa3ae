/// The probabilities that now is the time, for the shortcuts of every type.
extension Forecast {
  /// The probability of each slot that it is donated within the horizon that was asked about.
  ///
  /// Timing answers for candidates. What candidates contain has their sum, at most 1. Any other shortcut has
  /// its share of what comes next: of the candidate that it contains or of its intent's. It has 0 of a
  /// strategy that states no probabilities.
  func due(in history: PersonalHistory) -> [Double] {
    let index = history.counters.index
    var due = Array(repeating: 0.0, count: index.count)
    var ofIntent = Array(repeating: (due: 0.0, next: 0.0), count: history.catalog.entries.count)
    for (number, slot) in history.candidates.enumerated() {
      let own = times.probabilities[number]
      due[slot] = own
      for general in index.generalisations(of: slot) { due[Int(general)] = min(1, due[Int(general)] + own) }
      ofIntent[index.definition(of: slot)].due += own
      if !probabilities.isEmpty { ofIntent[index.definition(of: slot)].next += probabilities[slot] }
    }
    for slot in probabilities.indices where due[slot] == 0 && !history.isCandidate[slot] {
      var (whole, next) = ofIntent[index.definition(of: slot)]
      if let general = index.generalisations(of: slot).first(where: { history.isCandidate[Int($0)] }) {
        (whole, next) = (due[Int(general)], probabilities[Int(general)])
      }
      if next > 0 { due[slot] = min(1, whole) * min(1, probabilities[slot] / next) }
    }
    return due
  }
}
