/// Sums and products that stop at the ends of 64 bits, for times.
extension Int64 {
  /// The product, or the end of the range that it lies beyond.
  func limitedTimes(_ other: Int64) -> Int64 {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return !overflows ? product : (self < 0) == (other < 0) ? .max : .min
  }

  /// The sum, or the end of the range that it lies beyond.
  func limitedPlus(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return !overflows ? sum : other < 0 ? .min : .max
  }
}
