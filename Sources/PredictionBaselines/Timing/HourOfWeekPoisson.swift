import PredictionEngine

/// How often it was done at this hour of this weekday.
///
/// With l_1 of ``HourPoisson``: l_2 = (n_k[weekday, hour] + 2·l_1)/(days[weekday] + 2), and P_k as there.
/// With few weeks it is worse than ``HourPoisson``. It keeps 672 bytes for each candidate.
///
/// Source: textbook; the usual second reference of event forecasts.
public struct HourOfWeekPoisson: TimingStrategy {
  public static let name = "hour-of-week-poisson"
  public static let summary = "how often it was done at this hour of this weekday"
  public let recipe: Recipe

  public init(recipe: Recipe) { self.recipe = recipe }

  public func makeTimer() -> any PersonTimer { makeTimer(holidays: HolidayCalendar()) }

  public func makeTimer(holidays: HolidayCalendar) -> any PersonTimer {
    HourTimer(isOfWeek: true, holidays: holidays)
  }
}
