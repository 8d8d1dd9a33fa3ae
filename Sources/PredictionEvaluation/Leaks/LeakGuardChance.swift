/// How likely a leak guard is to find a strategy that reads the truth of its own trial now and then.
///
///     LeakGuardChance(probes: 100).found(oneIn: 10)    // 0.99997
///     LeakGuardChance(probes: 100).found(oneIn: 100)   // 0.634
///
/// # Definition
/// A strategy reads the truth at a share f of the trials, and the guard exchanges the truth of k trials for another one:
/// P(found) = 1 − (1 − f)^k. A trial counts among the k only if the old truth or the new one was a candidate, for nobody
/// can answer with what is not known. The guard draws trials without putting them back, so that the chance is at least
/// this.
///
/// # Edge cases
/// No probe: the chance is 0, whatever the share. Under a feedback delay or a frozen history fewer shortcuts are
/// candidates than the person donated before, and the chance is lower than this.
///
/// # Source
/// Ours.
public struct LeakGuardChance: Sendable, Equatable {
  /// How many trials had their own truth exchanged, and their own answer compared.
  public let probes: Int

  /// A chance for some probes.
  public init(probes: Int) { self.probes = probes }

  /// The chance to find a strategy that reads the truth at one trial in `number`, from 0 to 1.
  /// - Complexity: O(probes).
  public func found(oneIn number: Int) -> Double {
    precondition(number > 0, "one trial in a number of trials")
    let honest = 1 - 1 / Double(number)
    var missed = 1.0
    for _ in 0..<probes { missed *= honest }
    return 1 - missed
  }
}
