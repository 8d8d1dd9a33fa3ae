/// A past donation compared with the question: all factors by which evidence weighs the donation.
///
/// Each kind of evidence from the ring is a product of these factors, written in a file of its own beside
/// this one.
struct RingPair {
  /// The recency D₃₀₀ of the donation's age in donations; the next is D₁₅₀.
  var recency300: Double
  var recency150: Double
  /// The kernel K₂₅ of the distance in minutes of day; the next are K₆₀ and K₁₅₀.
  var clock25: Double
  var clock60: Double
  var clock150: Double
  /// The kernel K_gap of the difference between the two gaps.
  var gap: Double
  /// Whether both have the same weekday; then, both are working days or both of the weekend; then, both have
  /// the same weekday and two hours.
  var sameWeekday: Bool
  var sameDayClass: Bool
  var sameTwoHours: Bool
  /// Whether both have the same previous shortcut; then, the same two previous; then, the same previous and
  /// gap bucket.
  var samePrevious: Bool
  var sameTwoPrevious: Bool
  var samePreviousAndGap: Bool
}
