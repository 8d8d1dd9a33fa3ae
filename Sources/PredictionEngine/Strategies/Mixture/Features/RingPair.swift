/// A past donation beside the question: everything that evidence weighs it by.
///
/// Each source of evidence in the ring is a product of these, written in its own file under `Evidence/`.
struct RingPair {
  /// D₃₀₀ and D₁₅₀ of its age in donations.
  var recency300: Double
  var recency150: Double
  /// K_σ of the minutes of day between, for σ of 25, 60 and 150.
  var clock25: Double
  var clock60: Double
  var clock150: Double
  /// K_gap.
  var gap: Double
  /// Same weekday; both working days or both weekend; same weekday and two hours.
  var sameWeekday: Bool
  var sameDayClass: Bool
  var sameTwoHours: Bool
  /// Same previous shortcut; same two previous; same previous and gap bucket.
  var samePrevious: Bool
  var sameTwoPrevious: Bool
  var samePreviousAndGap: Bool
}
