import PredictionEngine

/// How often it was done at this hour of a working day, or of a day of the weekend.
///
/// l_0 = 60·n_k/E is the rate an hour of the homogeneous process (``Poisson``), and l_1 = (n_k[class, hour] +
/// 2·l_0)/(days[class] + 2) that of an hour of a class of days: n_k[class, hour] past donations of k in it,
/// days[class] the days of the class from the first to today. P_k = 1 − e^(−Λ), Λ the sum of l_1 over the
/// hours of the window by their share in it. It keeps 672 bytes for each candidate.
///
/// Source: textbook; an inhomogeneous Poisson process, constant by the piece, shrunk to the homogeneous one.
public struct HourPoisson: TimingStrategy {
  public static let name = "hour-poisson"
  public static let summary = "how often it was done at this hour of a working day or of the weekend"
  public let recipe: Recipe

  public init(recipe: Recipe) { self.recipe = recipe }

  public func makeTimer() -> any PersonTimer { makeTimer(holidays: HolidayCalendar()) }

  public func makeTimer(holidays: HolidayCalendar) -> any PersonTimer {
    HourTimer(isOfWeek: false, holidays: holidays)
  }
}
