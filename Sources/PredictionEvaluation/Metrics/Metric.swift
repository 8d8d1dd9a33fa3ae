/// A number that says how well a strategy predicts, in a form that a bootstrap over people can resample.
///
/// A metric reduces each person's trials to a few sums once; every resample then only adds up such sums. To
/// add a metric, write one file and one line in ``MetricRegistry``.
///
/// # Edge cases
/// A metric without a value for a run (no probabilities, no oracle, no trial that counts) is absent, never 0.
public protocol Metric: SumStatistic {
  /// The name in results, which must not change.
  var name: String { get }
  /// The line in `list metrics`: what the metric measures, its unit and which way is better.
  var summary: String { get }
  /// True when larger values are better.
  var isBetterWhenLarger: Bool { get }
  /// True when ``PairedComparison`` can compare it: it is then made of sums over trials.
  var isComparable: Bool { get }
  /// Returns whether the run has the data that the metric needs.
  func applies(to run: StrategyRun) -> Bool
  /// Adds a trial to its person's sums, which start at `offset`.
  func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int)
  /// Adds a range of a run's trials to the sums of their blocks, `width` sums for each block. `blocks` holds
  /// the block of every trial.
  ///
  /// A metric need not implement it. It is a requirement so that each metric gets a specialised loop.
  func add(_ run: StrategyRun, _ positions: Range<Int>, blocks: [Int], to sums: inout [Double])
}

extension Metric {
  /// True for a metric that is made of sums over trials.
  public var isComparable: Bool { width > 0 }

  /// Adds every trial of a run to the sums of its block.
  public func add(_ run: StrategyRun, blocks: [Int], to sums: inout [Double]) {
    add(run, run.trials.indices, blocks: blocks, to: &sums)
  }

  /// Adds one trial after the other.
  public func add(_ run: StrategyRun, _ positions: Range<Int>, blocks: [Int], to sums: inout [Double]) {
    let width = width
    // A span lends a trial. An array would copy it, with its references, for each metric.
    let trials = run.trials.span
    let blocks = blocks.span
    guard let oracleTop = run.oracleTop else {
      for index in positions {
        add(trials[index], oracleTop: nil, to: &sums, at: blocks[index] * width)
      }
      return
    }
    let tops = oracleTop.span
    for index in positions {
      add(trials[index], oracleTop: tops[index], to: &sums, at: blocks[index] * width)
    }
  }
}

/// A metric that is one sum over another, pooled over trials, as most metrics are.
///
/// A metric with its own ``SumStatistic/value(_:)`` or ``SumStatistic/linearisation(at:)`` is not such a
/// ratio.
public protocol RatioMetric: Metric {
  /// Returns what a trial adds to numerator and denominator; `nil` when it does not count.
  func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)?
}

extension RatioMetric {
  /// The sums are numerator and denominator.
  public var width: Int { 2 }
  /// True for a plain ratio of two sums.
  public var isRatio: Bool { true }
  /// True, because larger values are better.
  public var isBetterWhenLarger: Bool { true }
  /// Values lie between 0 and 1.
  public var range: ClosedRange<Double> { 0...1 }
  /// Returns true for every run.
  public func applies(to run: StrategyRun) -> Bool { true }

  /// Adds the numerator and the denominator of a trial.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {
    guard let (numerator, denominator) = contribution(of: trial, oracleTop: oracleTop) else { return }
    sums[offset] += numerator
    sums[offset + 1] += denominator
  }

  /// Adds both parts of every trial. They are added up in registers while the block stays the same.
  public func add(_ run: StrategyRun, _ positions: Range<Int>, blocks: [Int], to sums: inout [Double]) {
    let trials = run.trials.span
    let blocks = blocks.span
    let tops = run.oracleTop ?? []
    let hasTops = !tops.isEmpty
    var index = positions.lowerBound
    while index < positions.upperBound {
      let block = blocks[index]
      var (numerator, denominator) = (sums[block * 2], sums[block * 2 + 1])
      while index < positions.upperBound, blocks[index] == block {
        if let part = contribution(of: trials[index], oracleTop: hasTops ? tops[index] : nil) {
          numerator += part.numerator
          denominator += part.denominator
        }
        index += 1
      }
      (sums[block * 2], sums[block * 2 + 1]) = (numerator, denominator)
    }
  }

  /// Returns the first sum divided by the second; `nil` unless the second is above zero.
  public func value(_ sums: [Double]) -> Double? { sums[1] > 0 ? sums[0] / sums[1] : nil }

  /// Returns the two sums themselves, because the metric is a ratio already.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    ([1, 0], [0, 1])
  }
}
