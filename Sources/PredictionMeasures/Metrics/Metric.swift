/// A number that says how well a strategy predicts, in a form that a bootstrap over people can resample.
///
///     extension Metric {
///       static let falseAlarmRate = Metric(
///         "false_alarm_rate", "share of trials shown only wrong ones; smaller is better",
///         isBetterWhenLarger: false
///       ) { trial, _ in (trial.shown > 0 && trial.matchPosition == nil ? 1 : 0, 1) }
///     }
///
/// A metric reduces each person's trials to a few sums once; every resample then only adds up such sums. To
/// add a metric, write one file and one line in ``MetricRegistry``.
///
/// # Edge cases
/// A metric without a value for a run (no probabilities, no oracle, no trial that counts) is absent, never 0.
public struct Metric: Sendable {
  /// The data of a run without which a metric has no value.
  public enum Need: Sendable {
    /// Every run has the metric.
    case nothing
    /// The strategy states probabilities.
    case probabilities
    /// The run has an oracle beside it.
    case oracle
  }

  /// The numbers that a trial, with the oracle's top probability, adds to numerator and denominator; `nil` when it does
  /// not count.
  public typealias TrialPart =
    @Sendable (borrowing Trial, Double?) -> (numerator: Double, denominator: Double)?
  /// Adds a trial, with the oracle's top probability, to its block's sums, which start at an offset.
  public typealias Addition = @Sendable (borrowing Trial, Double?, inout [Double], Int) -> Void

  /// The data that a metric is made of.
  public enum Source: Sendable {
    /// One sum over trials over another.
    case trials(TrialPart)
    /// Another number of a few sums over trials.
    case sums(any SumStatistic, Addition)
    /// Counts that add up over people. The metric has its own interval, or none, and compares no strategies.
    case counts(any AddedCounts)
    /// Whole numbers of each person. The metric has its own interval, or none, and compares no strategies.
    case numbers(any PersonNumbers)
  }

  /// The name in results, which must not change.
  public let name: String
  /// The line in `list metrics`: what the metric measures, its unit and which way is better.
  public let summary: String
  /// True when larger values are better.
  public let isBetterWhenLarger: Bool
  /// The data that a run needs.
  public let need: Need
  /// The data that the metric is made of.
  public let source: Source
  private let form: any SumStatistic

  /// Creates a metric of any source. A number of sums has the range of its statistic.
  public init(
    _ name: String, _ summary: String, isBetterWhenLarger: Bool = true, range: ClosedRange<Double> = 0...1,
    needs need: Need = .nothing, _ source: Source
  ) {
    (self.name, self.summary, self.isBetterWhenLarger) = (name, summary, isBetterWhenLarger)
    (self.need, self.source) = (need, source)
    switch source {
    case .trials: form = RatioOfSums(range: range)
    case .sums(let statistic, _): form = statistic
    case .counts, .numbers: form = NoSums(range: range)
    }
  }

  /// Creates a metric that is one sum over trials over another, as most metrics are.
  public init(
    _ name: String, _ summary: String, isBetterWhenLarger: Bool = true, range: ClosedRange<Double> = 0...1,
    needs need: Need = .nothing, ofTrial part: @escaping TrialPart
  ) {
    self.init(
      name, summary, isBetterWhenLarger: isBetterWhenLarger, range: range, needs: need, .trials(part))
  }

  /// True when ``PairedComparison`` can compare it: it is then made of sums over trials.
  public var isComparable: Bool {
    switch source {
    case .trials, .sums: true
    case .counts, .numbers: false
    }
  }

  /// True for a metric without sums.
  var isOfNumbers: Bool { width == 0 }

  /// True when means of person means use the metric of each person alone; false for one that is about people
  /// already.
  var averagesOverPeople: Bool {
    if case .numbers(let form) = source { form.averagesOverPeople } else { true }
  }

  /// The name without a cut `@k`.
  package var family: Substring { name.prefix { $0 != "@" } }

  /// Returns whether the run has the data that the metric needs.
  public func applies(to run: StrategyRun) -> Bool {
    switch need {
    case .nothing: true
    case .probabilities: run.statesProbabilities
    case .oracle: run.oracleTop != nil
    }
  }
}

extension Metric: SumStatistic {
  public var width: Int { form.width }
  public var range: ClosedRange<Double> { form.range }
  public var isRatio: Bool { form.isRatio }
  public func value(_ sums: [Double]) -> Double? { form.value(sums) }
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    form.linearisation(at: totals)
  }
}

/// The statistic of a metric that has no sums.
private struct NoSums: SumStatistic {
  let width = 0
  let range: ClosedRange<Double>

  func value(_ sums: [Double]) -> Double? { nil }

  func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) { ([], []) }
}
