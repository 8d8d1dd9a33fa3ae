/// What each past day of a person weighs, seen from one day: among all days, among those of its class, and among
/// those of its weekday.
///
/// # Definition
/// The days are those after the first day with a donation, which was chosen by the donation, up to yesterday; days
/// without any donation count, and a day of more than ``DayWeights/oldest`` days weighs nothing. A holiday is a
/// Sunday. A class is the working days or the weekend.
///
/// # Cost
/// 3.6 KB, filled for each moment that is asked about.
///
/// # Source
/// Ours.
struct PastDays {
  /// Weights among all days, those of the class and those of the weekday; the fourth is 0.
  typealias Weights = SIMD4<Double>

  /// The weights by age in days. The last element is that of all ages that weigh nothing.
  private var byAge = [114 of Weights](repeating: .zero)
  /// The weight of all past days together.
  private(set) var sum = Weights.zero

  /// Looks back from a day.
  /// - Complexity: O(112).
  init(from today: Int, after first: Int, _ weights: DayWeights, _ holidays: HolidayCalendar) {
    let weekday = holidays.weekday(of: today)
    var masks = [7 of Weights](repeating: .zero)
    for other in 0..<7 {
      masks[other] = Weights(1, (other >= 5) == (weekday >= 5) ? 1 : 0, other == weekday ? 1 : 0, 0)
    }
    var other = HabitDay.weekday(of: today)
    let oldest = min(DayWeights.oldest, today - first - 1)
    var age = 1
    while age <= oldest {
      other = other == 0 ? 6 : other - 1
      let lived = holidays.days.isEmpty ? other : holidays.weekday(of: today - age)
      let seen = masks[lived] * weights.byAge[age]
      byAge[age] = seen
      sum += seen
      age += 1
    }
  }

  /// The weights of a day by its age, which is at least 1.
  @inline(__always)
  subscript(age: Int) -> Weights { byAge[min(age, DayWeights.oldest + 1)] }
}
