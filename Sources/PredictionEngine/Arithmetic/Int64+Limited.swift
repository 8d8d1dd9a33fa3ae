/// Sums and products that stop at the ends of 64 bits, for times.
extension Int64 {
  func limitedTimes(_ other: Int64) -> Int64 {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return !overflows ? product : (self < 0) == (other < 0) ? .max : .min
  }

  func limitedPlus(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return !overflows ? sum : other < 0 ? .min : .max
  }
}
