/// A part of a person's day that an app can name without knowing the person; the engine learns when or where it is.
///
///     let provider = RelevanceProvider.routine(.morning)   // when this person begins the day
///
/// Morning and evening are learned of the times of the first and the last donation of the last 28 days of use, home
/// and work of the places of the nights and of the working hours; a place of that name is it.
///
/// Source: `INDailyRoutineRelevanceProvider`; WWDC 2018, session 217: a date or location with parameters that are learned.
public enum DailyRoutine: String, Sendable, CaseIterable {
  /// When the person begins the day.
  case morning
  /// When the person ends the day.
  case evening
  /// Where the person spends the night.
  case home
  /// Where the person spends the working hours.
  case work
  /// The person is at the place that is labelled `school`.
  case school
  /// The person is at the place that is labelled `gym`.
  case gym
  /// The person is at the place that is labelled `commute`, on the way.
  case commute
  /// The signal `headphones` is true.
  case headphones
  /// The signal `workout` is true.
  case activeWorkout = "active-workout"
  /// The signal `activity-incomplete` is true.
  case activityIncomplete = "activity-incomplete"

  var signal: String? {
    switch self {
    case .headphones: "headphones"
    case .activeWorkout: "workout"
    case .activityIncomplete: "activity-incomplete"
    default: nil
    }
  }
}
