import PredictionEngine

/// The metrics of what a surface showed.
extension Metric {
  /// The answered share: the trials whose shown list is not empty, over all trials.
  ///
  /// # Source
  /// El-Yaniv and Wiener, "On the foundations of noise-free selective classification", JMLR 2010.
  public static let coverage = Metric(
    "coverage", "share of trials that are answered: the surface showed something"
  ) { trial, _ in (trial.shown > 0 ? 1 : 0, 1) }

  /// The share of trials at which one of the first k suggestions shown matches the donation, at any level of
  /// detail: it has the donation's intent, and all its parameters equal the donation's.
  ///
  /// A trial at which nothing is shown is a miss and is not skipped. First matches at 1, 4, none, 3 give 2/4
  /// at 3.
  public static func hitRateAny(at k: Int) -> Metric {
    Metric(
      "hit_rate_any@\(k)",
      "share of trials that one of the first \(k) shown suggestions matches; larger is better"
    ) { trial, _ in (trial.matchPosition.map { $0 <= k } ?? false ? 1 : 0, 1) }
  }

  /// The share of a donation's parameters that the first matching suggestion among the first k shown fills in for the person:
  /// the mean over all trials, with 0 for a miss.
  ///
  /// At 3, a match that fills 1 of 2 parameters, one at position 4, and one that fills all give (.5 + 0 + 1)/3.
  public static func parametersSaved(at k: Int) -> Metric {
    Metric(
      "parameters_saved@\(k)",
      "share of parameters that the first matching of \(k) suggestions fills; larger is better"
    ) { trial, _ in (trial.matchPosition.map { $0 <= k } ?? false ? trial.parametersSaved : 0, 1) }
  }

  /// The share of first suggestions that the person has not used for more than 28 days, which contain every weekday habit four
  /// times, over the answered trials.
  ///
  /// It is absent for a run that never answers, and 0 in the first four weeks. A monthly habit counts as stale, and a person
  /// would see it so too.
  public static let staleRate = Metric(
    "stale_rate", "share of first suggestions not used for 28 days; smaller is better",
    isBetterWhenLarger: false
  ) { trial, _ in trial.secondsSinceUse.map { ($0 > 28 * 86_400 ? 1 : 0, 1) } }
}
