extension Int {
  /// Makes an integer from a number that is whole and fits, else `nil`: `Int(exactly:)` without the C
  /// library's rounding functions, because the engine calls none.
  init?(wholeNumber number: Double) {
    guard number > -0x1p63, number < 0x1p63 else { return nil }
    let truncated = Int(number)
    guard Double(truncated) == number else { return nil }
    self = truncated
  }
}
