import PredictionEngine

extension BinaryFloatingPoint {
  /// The nearest of the whole numbers that a shipped weight is kept as: 16 bits without the least number.
  var nearestUnit: Int { Int(max(-32_767, min(32_767, self)) + (self < 0 ? -0.5 : 0.5)) }
}

extension [Int] {
  /// Puts the elements into an order that is drawn anew.
  mutating func draw(by random: inout SplitMix64) {
    for place in stride(from: count - 1, to: 0, by: -1) {
      swapAt(place, Int(random.next() % UInt64(place + 1)))
    }
  }
}
