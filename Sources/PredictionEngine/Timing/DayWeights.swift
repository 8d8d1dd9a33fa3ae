/// How much a past day weighs by its age, and how much the past days of a person weigh together.
///
/// # Definition
/// D(age) = 2^(−age/28) for ages of 1 to 112 days, else 0. The days of a person are those after the first day
/// with a donation, which was chosen by the donation, up to yesterday; days without any donation count.
///
/// # Source
/// Ours.
struct DayWeights: Sendable {
  /// The greatest age in days of a day that weighs anything.
  static let oldest = 112

  /// D by age; the first element is 0, because today is not over.
  let byAge: [Double]

  /// Makes the table for a half-life in days.
  init(halfLife: Double = 28) {
    byAge = [0] + (1...DayWeights.oldest).map { Exponential.binary(-Double($0) / halfLife) }
  }

  /// D of a day, seen from another.
  @inline(__always)
  func weight(of day: Int, from today: Int) -> Double {
    let age = today - day
    return age > 0 && age <= DayWeights.oldest ? byAge[age] : 0
  }

  /// The weight of all past days of a person, by weekday; 0 is Monday.
  /// - Complexity: O(112).
  func sums(after first: Int, before today: Int) -> [7 of Double] {
    var sums = [7 of Double](repeating: 0)
    for age in stride(from: 1, through: min(DayWeights.oldest, today - first - 1), by: 1) {
      sums[HabitDay.weekday(of: today - age)] += byAge[age]
    }
    return sums
  }
}
