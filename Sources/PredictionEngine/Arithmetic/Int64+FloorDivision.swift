/// Division that rounds down, so that what lies before 1970 falls into the right second, day and week.
extension Int64 {
  /// Returns the quotient, rounded down, for a positive divisor.
  ///
  ///     Int64(-1).dividedDown(by: 86_400)   // -1
  @inline(__always)
  package func dividedDown(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return quotient &* divisor > self ? quotient - 1 : quotient
  }

  /// Returns what the quotient, rounded down, leaves: from 0 to the positive divisor less one.
  @inline(__always)
  package func remainderDown(by divisor: Int64) -> Int64 {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
