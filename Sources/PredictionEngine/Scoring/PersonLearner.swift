/// The part of a strategy that answers for one person: it weighs the person's shortcuts and keeps what it
/// learns of them.
///
/// A learner is a value, so copies are independent. For each donation it is called twice: with the history
/// before the donation, and with the history that has learned it. So it can predict first and learn then.
///
/// # Edge cases
/// A donation without a target-type shortcut has no target, and the learner is called all the same.
///
/// # Source
/// Ours; predict, then learn after Dawid, "Statistical Theory: The Prequential Approach", JRSS A 1984.
public protocol PersonLearner: Sendable {
  /// Indicates whether everything that the learner answers by is derived from the history. Such a learner is not
  /// told of donations.
  var isDerivedFromHistory: Bool { get }
  /// Fills the evidence columns for a question. The caller has reset `evidence` to one row for each slot.
  func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns)
  /// Prepares for a donation at a moment, before the history learns it.
  mutating func willLearn(_ question: Question, _ history: PersonalHistory)
  /// Learns a donation after the history has learned it; `target` is the slot of its target-type shortcut, if
  /// it has one.
  mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory)
  /// Indicates whether the learner learns from the forecast for a donation's question. If so, ``Predictor``
  /// answers that question before every donation, unless it was asked just before.
  var learnsFromForecasts: Bool { get }
  /// Learns a donation after the history has learned it, with the forecast that was made before.
  mutating func didLearn(
    _ target: Int?, _ question: Question, _ history: PersonalHistory, after forecast: Forecast)
  /// The number of bytes that the learner keeps beside the history.
  var byteCount: Int { get }
  /// Writes or reads back what the learner keeps, for a snapshot.
  ///
  /// - Returns: false when the learner's numbers are not kept; then it learns the donations again when a
  ///   snapshot is loaded.
  /// - Complexity: O(bytes that the learner keeps).
  mutating func code(_ coder: inout LearnerCoder, _ history: PersonalHistory) -> Bool
}

extension PersonLearner {
  public var isDerivedFromHistory: Bool { false }
  public mutating func willLearn(_ question: Question, _ history: PersonalHistory) {}
  public mutating func code(_ coder: inout LearnerCoder, _ history: PersonalHistory) -> Bool { false }
  public var learnsFromForecasts: Bool { false }
  public mutating func didLearn(
    _ target: Int?, _ question: Question, _ history: PersonalHistory, after forecast: Forecast
  ) { didLearn(target, question, history) }
}
