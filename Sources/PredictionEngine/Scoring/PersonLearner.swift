/// What answers for one person: it weighs their shortcuts, and keeps beside the history what it learns of them.
///
/// A value: a copy is independent. Of a donation it is told twice, with the history as it was when the question could have
/// been asked, and with the history that has learned it, so that it can predict, then learn.
///
/// # Edge cases
/// A donation without a target-type shortcut has no target, and is told all the same.
///
/// # Cost
/// `byteCount` is printed beside the history's bytes.
///
/// # Source
/// Ours; predict, then learn after Dawid, "Statistical Theory: The Prequential Approach", JRSS A 1984.
public protocol PersonLearner: Sendable {
  /// Whether everything that it answers by is derived from the history, which alone is told of donations then.
  var isDerivedFromHistory: Bool { get }
  /// Fills the evidence columns for a question; `evidence` comes reset to one row a slot.
  func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns)
  /// Told of the moment of a donation, before the history learns it.
  mutating func willLearn(_ question: Question, _ history: PersonalHistory)
  /// Told what was donated, after the history learned it: the slot of its target-type shortcut, if it has one.
  mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory)
  /// Whether it learns from how a donation's question was answered. If so, ``Predictor`` answers the question before every
  /// donation, unless it was just asked, and hands the answer on.
  var learnsFromForecasts: Bool { get }
  /// Told what was donated, after the history learned it, with the answer to its question from before.
  mutating func didLearn(
    _ target: Int?, _ question: Question, _ history: PersonalHistory, after forecast: Forecast)
  /// Swaps what people share with what it holds, where its strategy is a ``SharingStrategy``: lent before each question
  /// and donation, and given back after it.
  mutating func exchange(_ commons: inout any Sendable)
  /// Bytes held beside the history.
  var byteCount: Int { get }
}

extension PersonLearner {
  /// It keeps something of its own.
  public var isDerivedFromHistory: Bool { false }
  /// Nothing to prepare.
  public mutating func willLearn(_ question: Question, _ history: PersonalHistory) {}
  /// People share nothing.
  public mutating func exchange(_ commons: inout any Sendable) {}
  /// It learns from what happened alone.
  public var learnsFromForecasts: Bool { false }
  /// Whatever was answered.
  public mutating func didLearn(
    _ target: Int?, _ question: Question, _ history: PersonalHistory, after forecast: Forecast
  ) { didLearn(target, question, history) }
}
