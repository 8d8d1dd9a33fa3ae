import PredictionEngine

extension [UInt8] {
  /// Flips a bit, cuts some bytes, puts a piece in, or overwrites a byte by another character, once or twice.
  mutating func slip(_ pieces: [[UInt8]], _ random: inout SplitMix64) {
    for _ in 0...random.below(2) {
      let position = random.below(count)
      switch random.below(4) {
      case 0: self[position] ^= 1 << UInt8(random.below(8))
      case 1: removeSubrange(position..<Swift.min(count, position + 1 + random.below(12)))
      case 2: insert(contentsOf: pieces[random.below(pieces.count)], at: position)
      default: self[position] = UInt8(32 + random.below(95))
      }
      if isEmpty { self = [32] }
    }
  }
}
