import PredictionEngine

/// Folds everything that a side answered into one number, in an order that both sides share.
///
/// Scores go in by their bits: a last digit that differs makes another digest.
struct Digest {
  /// The number.
  private(set) var value: UInt64 = 0

  /// Adds one answer: the score of every shortcut and the positions of the best.
  mutating func add(scores: [Double], best: [Int]) {
    add(scores.count)
    for score in scores { value = StableHash.fold(value, score.bitPattern) }
    for position in best { add(position) }
  }

  /// Adds one shortcut's counts.
  mutating func add(shortcut: String, total: Int, counts: [Int]) {
    add(text: shortcut)
    add(total)
    for count in counts { add(count) }
  }

  /// Adds a text by its bytes.
  mutating func add(text: String) { value = StableHash.fold(value, StableHash.hash(text)) }

  /// Adds a key of 64 bits.
  mutating func add(key: UInt64) { value = StableHash.fold(value, key) }

  private mutating func add(_ number: Int) { value = StableHash.fold(value, UInt64(number)) }
}
