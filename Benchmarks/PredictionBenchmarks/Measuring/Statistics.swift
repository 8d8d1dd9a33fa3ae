/// Order statistics of a few numbers.
enum Statistics {
  /// The value below which a share of the numbers lies, interpolated between neighbours.
  ///
  ///     Statistics.quantile(0.5, of: [3, 1, 2])   // 2
  static func quantile(_ share: Double, of numbers: [Double]) -> Double {
    guard !numbers.isEmpty else { return .nan }
    let sorted = numbers.sorted()
    let position = share * Double(sorted.count - 1)
    let lower = Int(position)
    let upper = min(lower + 1, sorted.count - 1)
    return sorted[lower] + (position - Double(lower)) * (sorted[upper] - sorted[lower])
  }

  /// The middle of the numbers.
  static func median(_ numbers: [Double]) -> Double { quantile(0.5, of: numbers) }

  /// The median absolute deviation from the median, in percent of the median.
  ///
  ///     Statistics.spread([9, 10, 12])   // 10
  static func spread(_ numbers: [Double]) -> Double {
    let middle = median(numbers)
    return median(numbers.map { abs($0 - middle) }) / middle * 100
  }
}
