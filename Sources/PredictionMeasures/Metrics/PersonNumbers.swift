import PredictionEngine

/// Counts that add up over people, whatever their order, and the value that they come to.
public protocol AddedCounts: Sendable {
  /// The number of counts.
  var width: Int { get }
  /// Returns what a person's trials count. `seed` is the person's own.
  func counts(ofPerson trials: ArraySlice<Trial>, seed: UInt64) -> [Int]
  /// Returns whether numbers are such as everybody's trials count, who have so many; a file may hold any.
  func areCounts(_ numbers: [Int], trials: Int) -> Bool
  /// Returns the value for the counts of some people, without its name; `nil` without trials.
  func value(of counts: [Int]) -> MetricValue?
}

/// Some whole numbers of each person, which have to be known person by person, and the value that they come
/// to.
public protocol PersonNumbers: Sendable {
  /// True when means of person means use the value of each person alone; false for one that is about people
  /// already.
  var averagesOverPeople: Bool { get }
  /// Returns the numbers of the person whose trials stand in a range of a run.
  func numbers(of run: StrategyRun, _ range: Range<Int>) -> [UInt32]
  /// Returns whether numbers are such as ``numbers(of:_:)`` returns of so many trials; a file may hold any.
  func areNumbers(_ numbers: [UInt32], trials: Int) -> Bool
  /// Returns the value for the numbers of people, in order of their identifiers, without its name; `nil` when
  /// there is none.
  func value(of people: [[UInt32]], seed: UInt64) -> MetricValue?
}

extension AddedCounts {
  /// Returns what the person of a range of trials counts.
  func counts(of run: StrategyRun, _ range: Range<Int>, seed: UInt64) -> [Int] {
    let person = run.trials[range.lowerBound].person
    return counts(ofPerson: run.trials[range], seed: StableHash.fold(seed, run.key(of: person)))
  }
}
