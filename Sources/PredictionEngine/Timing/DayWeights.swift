/// How much a past day weighs by its age.
///
/// # Definition
/// D(age) = 2^(−age/28) for ages of 1 to 112 days, else 0.
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
}
