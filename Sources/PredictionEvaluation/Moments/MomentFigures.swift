import PredictionEngine

/// The figures of some people's moments: how much a contender knows of the time, and what acting on it is worth.
///
///     figures.nats(of: 4, against: 0)       // 1.21 nats an event more than by rate alone
///     figures.utility(of: 4, bar: 0.3)      // 14.2 a person and week
///
/// # Source
/// Ours but for what each figure names.
package struct MomentFigures: Sendable {
  private let people: [PersonMoments]
  /// The position of the horizon that the figures are of.
  private let horizon: Int

  /// Makes the figures of some people at one of the horizons.
  package init(_ people: [PersonMoments], horizon: Int) {
    self.people = people
    self.horizon = horizon
  }

  private func sum(_ contender: Int, _ part: (MomentScores) -> Double) -> Double {
    people.reduce(0) { $0 + part($1.scores[contender][horizon]) }
  }

  /// The gain over a reference in nats for each positive pair. Where windows do not overlap it is the gain in log
  /// likelihood for each event.
  /// - Returns: `nil` where nothing happened.
  package func nats(of contender: Int, against reference: Int) -> Double? {
    let events = sum(contender) { Double($0.positives) }
    return events > 0 ? (sum(reference) { $0.logLoss } - sum(contender) { $0.logLoss }) / events : nil
  }

  /// The share of a reference's Brier score that is gone.
  package func brierSkill(of contender: Int, against reference: Int) -> Double? {
    let base = sum(reference) { $0.squaredError }
    return base > 0 ? 1 - sum(contender) { $0.squaredError } / base : nil
  }

  /// What the looks of a person and week are worth where the best candidate is shown from a probability on: 1 for
  /// each that comes within the horizon, −bar/(1 − bar) for each that does not.
  package func utility(of contender: Int, bar: Double) -> Double? {
    let weeks = people.reduce(0) { $0 + $1.days } / 7
    if weeks == 0 { return nil }
    let cost = bar / (1 - bar)
    let worth = sum(contender) { scores in
      scores.tops.reduce(0) { $0 + ($1.probability < bar ? 0 : $1.isRight ? 1 : -cost) }
    }
    return worth / weeks
  }

  /// The share of donations that come while their shortcut is on display, where the best candidates of all people
  /// are shown for a quarter of an hour each, from the most probable down, until that takes some minutes a person
  /// and day. It is the Molchan diagram at one time on display.
  /// - Precondition: the horizon is a quarter of an hour.
  package func displayCoverage(of contender: Int, minutes: Double) -> Double? {
    let donations = people.reduce(0) { $0 + $1.donations }
    if donations == 0 { return nil }
    let budget = minutes / 15 * people.reduce(0) { $0 + $1.days }
    let tops = people.flatMap { $0.scores[contender][horizon].tops }.sorted {
      $0.probability > $1.probability
    }
    var (shown, covered) = (0.0, 0.0)
    var start = 0
    while start < tops.count {
      // Equal probabilities are one bar: they are shown together, or in part as a line between two bars.
      var end = start
      var right = 0.0
      while end < tops.count, tops[end].probability == tops[start].probability {
        right += tops[end].isRight ? 1 : 0
        end += 1
      }
      let count = Double(end - start)
      if shown + count >= budget {
        covered += right * (budget - shown) / count
        break
      }
      (shown, covered, start) = (shown + count, covered + right, end)
    }
    return covered / Double(donations)
  }

  /// The mean distance between what the best candidates' probabilities say and how often they are right, over
  /// twenty bins of equal width.
  package func calibrationError(of contender: Int) -> Double? {
    var (counts, stated, right) = (
      [20 of Double](repeating: 0), [20 of Double](repeating: 0), [20 of Double](repeating: 0)
    )
    var moments = 0.0
    for person in people {
      for top in person.scores[contender][horizon].tops {
        let bin = max(0, min(19, Int(top.probability * 20)))
        counts[bin] += 1
        stated[bin] += top.probability
        right[bin] += top.isRight ? 1 : 0
        moments += 1
      }
    }
    if moments == 0 { return nil }
    return (0..<20).reduce(0) { $0 + abs(stated[$1] - right[$1]) } / moments
  }
}
