/// The evidence from which weights are learned.
extension MixtureTimer {
  /// Computes the inputs of every candidate for a question, to learn from.
  package func visit(
    _ question: TimingQuestion, candidates: Int, _ use: (Int, borrowing TimingInputs) -> Void
  ) {
    var answer = TimingForecast()
    answer.reset(candidates: candidates)
    visit(look(question), &answer) { candidate, inputs, _ in use(candidate, inputs) }
  }

  /// Computes what is sensed of every candidate for a question, to learn from.
  package func visitSensed(
    _ question: TimingQuestion, candidates: Int, _ use: (Int, SensedEvidence) -> Void
  ) {
    guard rates.total > 0, let sensed, !sensed.isEmpty else { return }
    let sensing = sensed.look(question, look(question).past)
    visit(question, candidates: candidates) { candidate, inputs in
      use(candidate, SensedEvidence(of: candidate, sensed, sensing, plain: weights.probability(inputs)))
    }
  }
}
