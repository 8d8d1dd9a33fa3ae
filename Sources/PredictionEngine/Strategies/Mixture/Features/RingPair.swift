/// A past donation compared with the question: all factors by which evidence weighs the donation.
///
/// Each kind of evidence from the ring is a product of these factors, written in a file of its own beside
/// this one.
struct RingPair {
  /// The recency D₃₀₀ of the donation's age in donations.
  var recency300: Double
  /// The recency D₁₅₀ of the same age.
  var recency150: Double
  /// The kernel K₂₅ of the distance in minutes of day.
  var clock25: Double
  /// The kernel K₆₀ of the same distance.
  var clock60: Double
  /// The kernel K₁₅₀ of the same distance.
  var clock150: Double
  /// The kernel K_gap of the difference between the two gaps.
  var gap: Double
  /// Indicates whether both have the same weekday.
  var sameWeekday: Bool
  /// Indicates whether both are on working days, or both on the weekend.
  var sameDayClass: Bool
  /// Indicates whether both have the same weekday and the same two hours of the day.
  var sameTwoHours: Bool
  /// Indicates whether both have the same previous shortcut.
  var samePrevious: Bool
  /// Indicates whether both have the same previous two shortcuts.
  var sameTwoPrevious: Bool
  /// Indicates whether both have the same previous shortcut and gap bucket.
  var samePreviousAndGap: Bool
}
