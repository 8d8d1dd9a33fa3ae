/// A number that says how well a strategy did, in a form that a bootstrap over people can resample.
///
/// A metric reduces each person's trials to a few sums once; every resample then only adds such sums up. To add one,
/// write one file and one line in ``MetricRegistry``.
///
/// # Edge cases
/// A metric without a value for a run (no probabilities, no oracle, no trial that counts) is absent, never 0.
///
/// # Source
/// Ours.
public protocol Metric: SumStatistic {
  /// The name in results; it stays.
  var name: String { get }
  /// One line for `list metrics`: what it is, its unit, which way is better.
  var summary: String { get }
  /// Whether larger is better.
  var isBetterWhenLarger: Bool { get }
  /// Whether ``PairedComparison`` can take it: whether it is made of its trials' sums.
  var isComparable: Bool { get }
  /// Whether the run has what the metric needs.
  func applies(to run: StrategyRun) -> Bool
  /// Adds a trial to its person's sums, which start at `offset`.
  func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int)
  /// Adds some trials of a run to the sums of their blocks, `width` sums a block: `blocks` has the block of every trial.
  ///
  /// There is no need to write it: it is a requirement so that each metric has a loop of its own.
  func add(_ run: StrategyRun, _ positions: Range<Int>, blocks: [Int], to sums: inout [Double])
}

extension Metric {
  /// What is made of sums over trials.
  public var isComparable: Bool { width > 0 }

  /// Adds every trial of a run.
  public func add(_ run: StrategyRun, blocks: [Int], to sums: inout [Double]) {
    add(run, run.trials.indices, blocks: blocks, to: &sums)
  }

  /// One trial after the other.
  public func add(_ run: StrategyRun, _ positions: Range<Int>, blocks: [Int], to sums: inout [Double]) {
    let width = width
    // Spans lend a trial where an array would copy it, and what it holds, for each metric.
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

/// A metric that is one sum over another, pooled over trials: most are.
///
/// A metric with a ``SumStatistic/value(_:)`` or a ``SumStatistic/linearisation(at:)`` of its own is no such ratio.
public protocol RatioMetric: Metric {
  /// What a trial adds above and below the line; `nil` when it does not count.
  func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)?
}

extension RatioMetric {
  /// Numerator and denominator.
  public var width: Int { 2 }
  /// One sum over another and nothing else.
  public var isRatio: Bool { true }
  /// Larger is better.
  public var isBetterWhenLarger: Bool { true }
  /// From 0 to 1.
  public var range: ClosedRange<Double> { 0...1 }
  /// Every run.
  public func applies(to run: StrategyRun) -> Bool { true }

  /// Adds both parts.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {
    guard let (numerator, denominator) = contribution(of: trial, oracleTop: oracleTop) else { return }
    sums[offset] += numerator
    sums[offset + 1] += denominator
  }

  /// Both parts of every trial, added up in registers while the block stays the same.
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

  /// One over the other.
  public func value(_ sums: [Double]) -> Double? { sums[1] > 0 ? sums[0] / sums[1] : nil }

  /// It is a ratio already.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    ([1, 0], [0, 1])
  }
}
