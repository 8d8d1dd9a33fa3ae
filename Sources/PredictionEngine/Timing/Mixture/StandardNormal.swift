/// The standard normal distribution function, read between the values of a table.
///
///     StandardNormal.below(0)   // 0.5
///
/// The table is a ``NormalTable`` of 64 steps a deviation.
enum StandardNormal {
  private static let steps = 64
  private static let table = NormalTable(deviation: Double(steps))

  /// The function at a number of standard deviations; 0 and 1 beyond six.
  static func below(_ deviations: Double) -> Double {
    if deviations < -6 { return 0 }
    if deviations >= 6 { return 1 }
    let place = (deviations + 6) * Double(steps)
    let whole = Int(place)
    let low = table[whole - table.reach]
    return low + (place - Double(whole)) * (table[whole + 1 - table.reach] - low)
  }
}
