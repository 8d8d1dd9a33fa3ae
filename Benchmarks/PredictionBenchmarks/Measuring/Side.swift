/// One way to do a scenario's work: the engine's, or the dictionary's.
///
/// A side is a value and runs in place, so that no class, lock or exclusivity check stands between the clock and
/// the work.
protocol Side {
  /// Does a lap's worth of work and digests everything it answers; equal digests, equal answers.
  mutating func answer() -> UInt64
  /// Brings the state back to where a lap begins; not timed.
  mutating func prepare()
  /// Does some operations, the first of them number `first` of the lap.
  /// - Returns: something that depends on the answers, so that no work can be left out.
  mutating func run(_ operations: Range<Int>) -> Int
  /// Bytes of counters and how many combinations they count; `nil` where that is not measured.
  var memory: Memory? { get }
  /// Bytes that an operation reads; `nil` where it reads no input.
  var inputBytes: Int? { get }
}

extension Side {
  /// No input.
  var inputBytes: Int? { nil }
}

/// What a side's counters hold.
struct Memory: Sendable {
  /// Bytes of rows, lists, totals and index.
  var bytes: Int
  /// Combinations, of every shortcut type.
  var combinations: Int
  /// Known shortcuts of the target type, the mean over people.
  var candidates: Int

  /// Bytes of counters for each combination.
  var bytesPerCombination: Double { Double(bytes) / Double(max(1, combinations)) }
}

/// Keeps a result alive: the optimiser cannot see that nothing happens to it.
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
