/// What each of the days before a day weighs: among all days, among those of its class, among those of its
/// weekday, and among the recent ones of its class.
///
/// A class is the working days or the weekend. Days without any donation count, and a day of more than
/// ``DayWeights/oldest`` days weighs nothing. The weight of recent days halves in nine.
struct PastDays: Sendable {
  /// Weights among all days, those of the class, those of the weekday, and the recent ones of the class.
  typealias Weights = SIMD4<Double>

  /// The weights by age in days; the first element is 0.
  let byAge: [Weights]
  /// By number of days, the sum of the weights of so many before today.
  private let sums: [Weights]

  /// Looks back from a day; `today` and `weekday` of an age are the weekdays that days are lived as.
  init(on weekend: Weekend = .saturdayAndSunday, before today: Int, weekday: (Int) -> Int) {
    let (weights, recent) = (DayWeights.byAge, DayWeights.recent)
    var (byAge, sums) = ([Weights.zero], [Weights.zero])
    byAge.reserveCapacity(weights.count)
    sums.reserveCapacity(weights.count)
    for age in 1..<weights.count {
      let other = weekday(age)
      let isOfClass = weekend.contains(other) == weekend.contains(today)
      let slow = weights[age]
      let seen = Weights(
        slow, isOfClass ? slow : 0, other == today ? slow : 0, isOfClass ? recent[age] : 0)
      byAge.append(seen)
      sums.append(sums[age - 1] + seen)
    }
    (self.byAge, self.sums) = (byAge, sums)
  }

  /// What a day of an age weighs; nothing today, tomorrow and beyond the oldest.
  @inline(__always)
  func weight(atAge age: Int) -> Weights { age > 0 && age < byAge.count ? byAge[age] : .zero }

  /// The weight of so many days before today.
  func sum(of days: Int) -> Weights { sums[max(0, min(sums.count - 1, days))] }
}
