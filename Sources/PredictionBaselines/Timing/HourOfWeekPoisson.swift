import PredictionEngine

/// How often it was done at this hour of this weekday.
///
/// With l_1 of ``HourPoisson``: l_2 = (n_k[weekday, hour] + 2·l_1)/(days[weekday] + 2), and P_k as there.
/// With few weeks it is worse than ``HourPoisson``. It keeps 672 bytes for each candidate.
///
/// Source: textbook; the usual second reference of event forecasts.
public struct HourOfWeekPoisson: TimingStrategy {
  /// The strategy's registered name, `hour-of-week-poisson`.
  public static let name = "hour-of-week-poisson"
  /// A one-line description for lists.
  public static let summary = "how often it was done at this hour of this weekday"
  /// The recipe that the strategy was made with.
  public let recipe: Recipe

  /// Makes the strategy from a recipe.
  public init(recipe: Recipe) { self.recipe = recipe }

  /// Makes the timer of a person of whom nothing is known.
  public func makeTimer() -> any PersonTimer { makeTimer(holidays: HolidayCalendar()) }

  /// Makes the timer of a person who has some holidays.
  public func makeTimer(holidays: HolidayCalendar) -> any PersonTimer {
    HourTimer(isOfWeek: true, holidays: holidays)
  }
}
