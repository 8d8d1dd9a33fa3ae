import PredictionEngine

/// A metric that is no sum over trials. It has its own interval, or none.
///
/// An ``AddedMetric`` or a ``PartedMetric`` is one that a person's whole numbers suffice for, so that people may
/// be replayed on several machines. Any other needs all trials of a run at once.
public protocol WholeRunMetric: Metric {
  /// Returns the metric's value for a run.
  func evaluate(_ run: StrategyRun, seed: UInt64) -> MetricValue?
  /// True when means of person means use the metric of each person alone; false for a metric that is about
  /// people already.
  var averagesOverPeople: Bool { get }
}

extension WholeRunMetric {
  /// True: by default the metric is evaluated for each person alone.
  public var averagesOverPeople: Bool { true }
  /// Values lie between 0 and 1.
  public var range: ClosedRange<Double> { 0...1 }
  /// The metric has no sums.
  public var width: Int { 0 }
  /// Adds nothing, because the metric has no sums.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {}
  /// Returns `nil`, because the metric has no sums.
  public func value(_ sums: [Double]) -> Double? { nil }
  /// Returns no weights, because the metric has no sums.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) { ([], []) }
}

/// A whole-run metric of counts that add up over people, whatever their order.
public protocol AddedMetric: WholeRunMetric {
  /// The number of counts.
  var countWidth: Int { get }
  /// Returns what a person's trials count. `seed` is the person's own.
  func counts(ofPerson trials: ArraySlice<Trial>, seed: UInt64) -> [Int]
  /// Returns whether numbers are such as everybody's trials count, who have so many; a file may hold any.
  func isCount(_ numbers: [Int], trials: Int) -> Bool
  /// Returns the value for the counts of some people; `nil` without trials.
  func value(ofCounts counts: [Int]) -> MetricValue?
}

extension AddedMetric {
  /// Adds up what every person counts.
  public func evaluate(_ run: StrategyRun, seed: UInt64) -> MetricValue? {
    let run = run.byPerson
    var counts = Array(repeating: 0, count: countWidth)
    for range in run.ranges { addCounts(of: run, range, seed: seed, to: &counts) }
    return value(ofCounts: counts)
  }

  /// Adds what the person of a range of trials counts.
  func addCounts(of run: StrategyRun, _ range: Range<Int>, seed: UInt64, to counts: inout [Int]) {
    let seed = StableHash.fold(seed, run.key(of: run.trials[range.lowerBound].person))
    let own = self.counts(ofPerson: run.trials[range], seed: seed)
    for place in counts.indices { counts[place] += own[place] }
  }
}

/// A whole-run metric of some whole numbers of each person, which have to be known person by person.
public protocol PartedMetric: WholeRunMetric {
  /// Returns whether numbers are such as ``part(of:_:)`` returns of so many trials; a file may hold any.
  func isPart(_ numbers: [UInt32], trials: Int) -> Bool
  /// Returns the numbers of the person whose trials stand in a range of a run.
  func part(of run: StrategyRun, _ range: Range<Int>) -> [UInt32]
  /// Returns the value for the numbers of people, in order of their identifiers; `nil` when there is none.
  func value(ofParts parts: [[UInt32]], seed: UInt64) -> MetricValue?
}

extension PartedMetric {
  /// Takes the numbers of every person.
  public func evaluate(_ run: StrategyRun, seed: UInt64) -> MetricValue? {
    let run = run.byPerson
    return value(ofParts: run.ranges.map { part(of: run, $0) }, seed: seed)
  }
}
