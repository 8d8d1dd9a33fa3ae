/// The normal distribution function Φ of a distance in whole minutes, for one standard deviation.
///
/// Φ(x/σ) at x minutes; 0 and 1 beyond six standard deviations. The density is integrated by Simpson's rule,
/// sixteen steps a minute, so that the table is the same on every machine.
struct NormalTable: Sendable {
  /// One of 64 steps a deviation.
  private static let standard = NormalTable(deviation: 64)

  /// The greatest distance in minutes whose value lies between 0 and 1.
  let reach: Int
  private let values: [Double]

  init(deviation: Double) {
    reach = Int(6 * deviation)
    func density(_ minutes: Double) -> Double {
      let part = minutes / deviation
      return Exponential.natural(-part * part / 2)
    }
    let steps = 16
    var sums: [Double] = [0]
    for minute in -reach..<reach {
      var sum = 0.0
      for step in 0..<steps {
        let from = Double(minute) + Double(step) / Double(steps)
        let to = Double(minute) + Double(step + 1) / Double(steps)
        sum += (density(from) + 4 * density((from + to) / 2) + density(to)) / (6 * Double(steps))
      }
      sums.append(sums[sums.count - 1] + sum)
    }
    let total = sums[sums.count - 1]
    values = sums.map { $0 / total }
  }

  @inline(__always)
  subscript(minutes: Int) -> Double {
    // The first element is 0 and the last one 1.
    values[max(0, min(2 * reach, minutes + reach))]
  }

  /// The standard normal distribution function, read between the values of a table.
  static func below(_ deviations: Double) -> Double {
    if deviations < -6 { return 0 }
    if deviations >= 6 { return 1 }
    let place = (deviations + 6) * 64
    let whole = Int(place)
    let low = standard[whole - standard.reach]
    return low + (place - Double(whole)) * (standard[whole + 1 - standard.reach] - low)
  }
}
