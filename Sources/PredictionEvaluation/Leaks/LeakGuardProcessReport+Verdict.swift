/// Judges a program by what it answered to tampered copies, and to the log itself after them.
///
/// # Definition
/// The log is asked last, so nothing that a run kept of an earlier one can be about the log. An answer up to a
/// copy's moment that differs from the answer to the log is a leak. A program whose answers after the moments are all
/// the same, whatever was donated there, reads nothing of them or answers from what it kept, which cannot be told apart.
extension LeakGuardProcessReport {
  /// What a program answered to a tampered copy.
  package struct Run: Sendable {
    let moment: String
    /// The trials whose answers may not move, in order of time.
    let compared: [String]
    let answers: [String: UInt64]

    package init(moment: String, compared: [String], answers: [String: UInt64]) {
      (self.moment, self.compared, self.answers) = (moment, compared, answers)
    }
  }
}

extension LeakGuardProcessReport.Result {
  /// Compares every answer up to a moment with that to the log. The finding is a leak or ``LeakGuardProcessReport/Finding/clean``.
  package init(
    _ name: String, _ copies: LeakGuardCopies, _ runs: [LeakGuardProcessReport.Run],
    answers: [String: UInt64]
  ) {
    var (compared, moved, finding) = (0, 0, LeakGuardProcessReport.Finding.clean)
    for run in runs {
      let others = run.compared.filter { run.answers[$0] != answers[$0] }
      (compared, moved) = (compared + run.compared.count, moved + others.count)
      if finding == .clean, let first = others.first {
        finding = .future(trial: copies.words(for: first), moment: run.moment)
      }
    }
    self.init(name: name, compared: compared, moved: moved, finding: finding)
  }

  /// Finds a program that answers the same log otherwise when it is asked again.
  package mutating func findUnsteady(
    _ copies: LeakGuardCopies, _ answers: [String: UInt64], again: [String: UInt64]
  ) {
    guard let trial = copies.trials.first(where: { answers[$0] != again[$0] }) else { return }
    finding = .unsteady(trial: copies.words(for: trial))
  }

  /// Finds a program whose answers after the moments are all the same.
  package mutating func findUnmoved(
    _ copies: LeakGuardCopies, _ runs: [LeakGuardProcessReport.Run], answers: [String: UInt64]
  ) {
    let areSame = runs.allSatisfy { run in
      let early = Set(run.compared)
      return copies.trials.allSatisfy { early.contains($0) || run.answers[$0] == answers[$0] }
    }
    if areSame { finding = .unmoved }
  }
}
