/// One line of `comparisons` in printed results.
///
/// # Source
/// The command line's JSON.
struct ReportedComparison: Equatable {
  /// Who challenges.
  var challenger: String
  /// Whom.
  var baseline: String
  /// In which metric.
  var metric: String
  /// Challenger less baseline.
  var difference: Double
  /// The 95 % interval, where there is one.
  var low: Double?, high: Double?
  /// The p-value.
  var pValue: Double
  /// The same after Holm's correction.
  var holmAdjusted: Double
  /// What difference would have been found four times in five; `nil` where nothing could be.
  var smallestDetectableEffect: Double?
  /// How many people, or days of one person, it rests on.
  var blocks: Int
  /// The verdict as it was printed; `nil` in files from before it was.
  var verdict: String?

  /// Whether a larger value of the metric is better.
  var isBetterWhenLarger: Bool {
    MetricRegistry.all.first { $0.name == metric }?.isBetterWhenLarger ?? true
  }

  /// What was said of it; for a file that says nothing, what the numbers allow one to say without a margin.
  ///
  /// `kind`: what the blocks are.
  func words(kind: String) -> String { verdict ?? derivedVerdict(kind: kind).words }

  private func derivedVerdict(kind: String) -> Verdict {
    if difference == 0, pValue == 1, low.map({ $0 == high }) ?? true { return .same }
    var isBeyondZero = true
    if let low, let high { isBeyondZero = low > 0 || high < 0 }
    guard holmAdjusted <= 0.05, isBeyondZero else { return .cannotTell(blocks: blocks, kind: kind) }
    return (difference > 0) == isBetterWhenLarger ? .better : .worse
  }
}
