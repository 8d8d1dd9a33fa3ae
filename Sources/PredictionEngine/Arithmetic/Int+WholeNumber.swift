extension Int {
  /// The number as an integer when it is whole and fits, else `nil`.
  ///
  /// `Int(exactly:)` would do the same, but it calls the C library's rounding functions, and the engine calls none.
  init?(wholeNumber number: Double) {
    guard number > -0x1p63, number < 0x1p63 else { return nil }
    let truncated = Int(number)
    guard Double(truncated) == number else { return nil }
    self = truncated
  }
}
