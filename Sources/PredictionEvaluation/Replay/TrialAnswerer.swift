import PredictionEngine

/// What a replay asks at each trial, and reveals donations to.
///
/// A strategy cannot look ahead: it is asked with a context, never with a donation.
///
/// # Source
/// Ours.
protocol TrialAnswerer {
  /// Everything that was learned. A ``FrozenHistory`` copies it and puts it back.
  associatedtype Knowledge
  /// Whether the time of its questions is part of a replay's cost.
  static var timesQuestions: Bool { get }
  /// Whether the time of its learning is part of a replay's cost.
  static var timesDonations: Bool { get }
  /// What was learned so far.
  var knowledge: Knowledge { get set }
  /// The answer of a strategy to the last question; `nil` for whoever is no strategy.
  var strategyForecast: Forecast? { get }
  /// What is known of a person.
  func history(of person: Int) -> PersonalHistory
  /// The bytes held for a person.
  func byteCount(of person: Int) -> Int
  /// Tells that a donation was made, which may be long before it is known.
  mutating func note(_ donation: Donation)
  /// Learns a donation that is known.
  mutating func learn(_ donation: Donation, of person: Int)
  /// Answers the question at a row, and keeps the answer.
  mutating func ask(in context: Context, of person: Int, at row: Int)
  /// Compares the kept answer with what happened, given the history of whoever was asked.
  mutating func answer(to truth: Truth, in history: PersonalHistory) -> TrialAnswer
  /// The whole of the kept answer, every candidate by rank, given the history of whoever was asked.
  func ranking(in history: PersonalHistory) -> RankedAnswer
}

extension TrialAnswerer {
  var strategyForecast: Forecast? { nil }
  func byteCount(of person: Int) -> Int { 0 }
  mutating func note(_ donation: Donation) {}
}

/// Who is told of every answer before the donation is learned; from any thread.
struct TrialObserver: Sendable {
  /// Is told of the answers of strategies.
  var forecasts: (@Sendable (_ row: Int, _ forecast: Forecast, _ history: PersonalHistory) -> Void)?
  /// Is told of everybody's answers, every candidate by rank.
  var rankings: (@Sendable (_ row: Int, _ answer: RankedAnswer) -> Void)?
}
