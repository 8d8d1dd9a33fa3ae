/// What each of the days before a day weighs: among all days, among those of its class, among those of its
/// weekday, and among the recent ones of its class.
///
/// A class is the working days or the weekend. Days without any donation count, and a day of more than
/// ``DayWeights/oldest`` days weighs nothing, and neither does a quiet one. The weight of recent days halves in nine.
struct PastDays: Sendable {
  /// Weights among all days, those of the class, those of the weekday, and the recent ones of the class.
  typealias Weights = SIMD4<Double>

  /// What days weigh that are lived as their weekdays.
  struct Table: Sendable {
    /// The weights by age in days; the first element is 0.
    fileprivate let byAge: [Weights]
    fileprivate let floats: [SIMD4<Float>]
    /// By number of days, the sum of the weights of so many before today.
    fileprivate let sums: [Weights]

    /// Looks back from a day of a weekday that is lived as another one, or as itself.
    init(on weekend: Weekend, before weekday: Int, livedAs today: Int) {
      var (byAge, sums) = ([Weights.zero], [Weights.zero])
      byAge.reserveCapacity(DayWeights.oldest + 1)
      sums.reserveCapacity(DayWeights.oldest + 1)
      for age in 1...DayWeights.oldest {
        let other = (weekday + 7 * DayWeights.oldest - age) % 7
        byAge.append(PastDays.weights(age, other, on: weekend, before: today))
        sums.append(sums[age - 1] + byAge[age])
      }
      (self.byAge, self.sums, floats) = (byAge, sums, byAge.map { SIMD4<Float>($0) })
    }
  }

  private let table: Table
  private let lived: LivedDays
  private let weekend: Weekend
  private let today: Int

  /// Looks back from a day that is lived as a weekday, with some days that weigh otherwise than in a table.
  init(_ table: Table, _ lived: LivedDays, on weekend: Weekend, before today: Int) {
    (self.table, self.lived, self.weekend, self.today) = (table, lived, weekend, today)
  }

  /// What a day of an age weighs; nothing today, tomorrow and beyond the oldest.
  @inline(__always)
  func weight(atAge age: Int) -> Weights {
    guard age > 0, age < table.byAge.count else { return .zero }
    return isAsItsWeekday(age) ? table.byAge[age] : other(age)
  }

  /// The weight of a day of an age, in single precision.
  @inline(__always)
  func floats(atAge age: Int) -> SIMD4<Float> {
    guard age > 0, age < table.floats.count else { return .zero }
    return isAsItsWeekday(age) ? table.floats[age] : SIMD4<Float>(other(age))
  }

  /// The weight of so many days before today.
  func sum(of days: Int) -> Weights {
    let days = max(0, min(DayWeights.oldest, days))
    var sum = table.sums[days]
    if lived.isPlain { return sum }
    var ages = (lived.sundays | lived.quiet) & (UInt128(1) << UInt128(days + 1) - 1)
    while ages != 0 {
      let age = ages.trailingZeroBitCount
      sum += other(age) - table.byAge[age]
      ages &= ages - 1
    }
    // What is left of a difference is no weight.
    return sum.replacing(with: 0, where: sum .< 0x1p-40)
  }

  @inline(__always)
  private func isAsItsWeekday(_ age: Int) -> Bool {
    (lived.sundays | lived.quiet) &>> UInt128(truncatingIfNeeded: age) & 1 == 0
  }

  /// What a day weighs that was lived as a Sunday, or quietly.
  private func other(_ age: Int) -> Weights {
    if lived.quiet >> UInt128(age) & 1 == 1 { return .zero }
    return PastDays.weights(age, weekend.lastDay, on: weekend, before: today)
  }

  private static func weights(_ age: Int, _ weekday: Int, on weekend: Weekend, before today: Int) -> Weights {
    let isOfClass = weekend.contains(weekday) == weekend.contains(today)
    let slow = DayWeights.byAge[age]
    return Weights(
      slow, isOfClass ? slow : 0, weekday == today ? slow : 0, isOfClass ? DayWeights.recent[age] : 0)
  }
}
