import PredictionEngine

/// An answerer of one person's questions in a replay, which learns the donations that it reveals.
///
/// A strategy cannot look ahead, because its question contains a context and never a donation.
package protocol TrialAnswerer {
  /// The type of everything that was learned. A replay with a ``FrozenHistory`` copies and restores it.
  associatedtype Knowledge
  static var timesQuestions: Bool { get }
  static var timesDonations: Bool { get }
  var knowledge: Knowledge { get set }
  /// The strategy's forecast for the last question, or `nil` when the contender is no strategy.
  var strategyForecast: Forecast? { get }
  var history: PersonalHistory { get }
  /// The bytes that are held for the person.
  var byteCount: Int { get }
  /// Announces a donation when it is made, which may be long before it is learned.
  mutating func note(_ donation: Donation)
  mutating func learn(_ donation: Donation)
  /// Takes what came of a suggestion, which is known from its moment on.
  mutating func record(
    _ outcome: Feedback.Outcome, of shortcut: Shortcut, on surface: String, at moment: Moment, by person: Int)
  /// Forgets the donations that a filter selects.
  mutating func forget(_ filter: DonationFilter)
  /// Shows nothing from now on that is not available.
  mutating func hide(without available: Availability)
  /// Answers the question at a row and keeps the answer.
  mutating func ask(in context: Context, at row: Int)
  /// Compares the kept answer with the truth, given the history at the question.
  mutating func answer(to truth: Truth, in history: PersonalHistory) -> TrialAnswer
  /// The kept answer with every candidate by rank, given the history at the question.
  func ranking(in history: PersonalHistory) -> RankedAnswer
}

extension TrialAnswerer {
  package var strategyForecast: Forecast? { nil }
  package var byteCount: Int { 0 }
  package mutating func note(_ donation: Donation) {}
  package mutating func record(
    _ outcome: Feedback.Outcome, of shortcut: Shortcut, on surface: String, at moment: Moment, by person: Int
  ) {}
}

/// Observes every answer before its donation is learned. It is called from any thread.
package struct TrialObserver: Sendable {
  /// Gets each strategy's forecast with the row and the person's history.
  package var forecasts: (@Sendable (_ row: Int, _ forecast: Forecast, _ history: PersonalHistory) -> Void)?
  /// Gets each contender's answer with every candidate by rank.
  package var rankings: (@Sendable (_ row: Int, _ answer: RankedAnswer) -> Void)?

  package init(
    forecasts: (@Sendable (Int, Forecast, PersonalHistory) -> Void)? = nil,
    rankings: (@Sendable (Int, RankedAnswer) -> Void)? = nil
  ) {
    (self.forecasts, self.rankings) = (forecasts, rankings)
  }
}
