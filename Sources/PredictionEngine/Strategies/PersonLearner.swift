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
  /// Fills the evidence columns for a question; `evidence` comes reset to one row a slot.
  func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns)
  /// Told of the moment of a donation, before the history learns it.
  mutating func willLearn(_ question: Question, _ history: PersonalHistory)
  /// Told what was donated, after the history learned it: the slot of its target-type shortcut, if it has one.
  mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory)
  /// Bytes held beside the history.
  var byteCount: Int { get }
}

extension PersonLearner {
  /// Nothing to prepare.
  public mutating func willLearn(_ question: Question, _ history: PersonalHistory) {}
}
