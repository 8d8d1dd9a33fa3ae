extension Int {
  /// Makes an integer from a number that is whole and fits; otherwise the result is `nil`.
  ///
  /// `Int(exactly:)` gives the same result, but it calls the C library's rounding functions, and the engine
  /// calls none.
  init?(wholeNumber number: Double) {
    guard number > -0x1p63, number < 0x1p63 else { return nil }
    let truncated = Int(number)
    guard Double(truncated) == number else { return nil }
    self = truncated
  }
}
