/// What each of the days before a day weighs: among all days, among those of its class, and among those of its
/// weekday.
///
/// # Definition
/// A class is the working days or the weekend. Days without any donation count, and a day of more than
/// ``DayWeights/oldest`` days weighs nothing.
///
/// # Source
/// Ours.
struct PastDays: Sendable {
  /// Weights among all days, those of the class and those of the weekday; the fourth is 0.
  typealias Weights = SIMD4<Double>

  /// The weights by age in days; the first element is 0.
  let byAge: [Weights]
  /// By number of days, the sum of the weights of so many before today.
  private let sums: [Weights]

  /// Looks back from a day.
  /// - Parameters:
  ///   - weights: D by age.
  ///   - today: the weekday that the day is lived as.
  ///   - weekday: the weekday that the day of an age is lived as.
  init(_ weights: [Double], before today: Int, weekday: (Int) -> Int) {
    var (byAge, sums) = ([Weights.zero], [Weights.zero])
    byAge.reserveCapacity(weights.count)
    sums.reserveCapacity(weights.count)
    for age in 1..<weights.count {
      let other = weekday(age)
      let isOfClass = (other >= 5) == (today >= 5)
      let seen = weights[age] * Weights(1, isOfClass ? 1 : 0, other == today ? 1 : 0, 0)
      byAge.append(seen)
      sums.append(sums[age - 1] + seen)
    }
    (self.byAge, self.sums) = (byAge, sums)
  }

  /// The weight of so many days before today.
  /// - Complexity: O(1).
  func sum(of days: Int) -> Weights { sums[max(0, min(sums.count - 1, days))] }
}
