/// The figures of some people's moments at one horizon: how much a contender knows of the time, and what acting on
/// it is worth.
///
///     figures.nats(of: 4, against: 0)       // 1.21 nats an event more than by rate alone
///     figures.utility(of: 4, bar: 0.3)      // 14.2 a person and week
///
/// # Source
/// Ours but for what each metric names.
package struct MomentFigures: Sendable {
  private let people: [PersonMoments]
  /// The position of the horizon that the figures are of.
  private let horizon: Int

  /// Makes the figures of some people at one of the horizons.
  package init(_ people: [PersonMoments], horizon: Int) {
    self.people = people
    self.horizon = horizon
  }

  /// A metric of a contender; `nil` where it has no value.
  package func value(_ metric: any MomentMetric, of contender: Int, against reference: Int = 0) -> Double? {
    metric.value(of: people, MomentPlace(contender: contender, reference: reference, horizon: horizon))
  }

  /// The gain over a reference in nats for each positive pair.
  package func nats(of contender: Int, against reference: Int) -> Double? {
    value(MomentNats(), of: contender, against: reference)
  }

  /// The share of a reference's Brier score that is gone.
  package func brierSkill(of contender: Int, against reference: Int) -> Double? {
    value(MomentBrierSkill(), of: contender, against: reference)
  }

  /// What the looks of a person and week are worth where the best candidate is shown from a bar on, .3 or .5.
  package func utility(of contender: Int, bar: Double) -> Double? {
    value(MomentUtility(bar: bar), of: contender)
  }

  /// The share of donations that come while their shortcut is on display for some minutes a person and day.
  /// - Precondition: the horizon is a quarter of an hour.
  package func displayCoverage(of contender: Int, minutes: Double) -> Double? {
    value(DisplayCoverage(minutes: minutes), of: contender)
  }

  /// The distance between what the best candidates' probabilities say and how often they are right.
  package func calibrationError(of contender: Int) -> Double? {
    value(MomentCalibrationError(), of: contender)
  }
}
