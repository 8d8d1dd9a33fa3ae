/// How often something was donated per minute of a person's time: the homogeneous Poisson process.
///
/// rate = n/E: n past donations, E the minutes since the midnight of the person's first day, and half a day. The
/// probability of at least one in H minutes is 1 − e^(−rate·H).
package struct DonationRates: Sendable, Equatable {
  package private(set) var counts: [UInt32] = []
  /// The number of donations, those without a target included.
  package private(set) var total: UInt32 = 0
  /// The second since 1970 of the first day's midnight; `nil` before the first donation.
  package private(set) var start: Int64?
  package private(set) var firstDay = 0

  package init() {}

  package var byteCount: Int { counts.count * 4 + 24 }

  package mutating func count(_ candidate: Int?, at moment: Moment) {
    if start == nil {
      start = moment.secondsSince1970 - Int64(moment.secondOfDay)
      firstDay = HabitDay(moment).number
    }
    total &+= 1
    guard let candidate else { return }
    if candidate == counts.count { counts.append(0) }
    counts[candidate] &+= 1
  }

  package func exposure(at moment: Moment) -> Double {
    // Before the first donation nothing is expected.
    guard let start else { return .infinity }
    return Double(max(0, moment.secondsSince1970 - start)) / 60 + 720
  }

  package static func probability(of count: UInt32, _ minutes: Int, exposure: Double) -> Double {
    1 - Exponential.natural(-(Double(count) * Double(minutes) / exposure))
  }
}
