/// The probability that a leak guard detects a strategy that reads the truth of some of its trials.
///
///     LeakGuardChance(probes: 100).found(oneIn: 10)    // 0.99997
///     LeakGuardChance(probes: 100).found(oneIn: 100)   // 0.634
///
/// # Definition
/// Let a strategy read the truth at a share f of the trials, and let the guard exchange the truth of k
/// trials. Then P(found) = 1 − (1 − f)^k. A trial counts among the k only when the old or the new truth was a
/// candidate, because no strategy can answer with a shortcut that it does not know. The guard draws trials
/// without replacement, so the real probability is at least this.
/// # Edge cases
/// Without a probe, the probability is 0 for every share. With a feedback delay or a frozen history, fewer
/// shortcuts are candidates than the person donated before, and the real probability is lower than this.
public struct LeakGuardChance: Sendable, Equatable {
  /// The number of trials whose truth was exchanged and whose own answer was compared.
  public let probes: Int

  /// Creates a chance from a number of probes.
  public init(probes: Int) { self.probes = probes }

  /// The probability, from 0 to 1, of detecting a strategy that reads the truth at one trial in `number`.
  /// - Complexity: O(probes).
  public func found(oneIn number: Int) -> Double {
    precondition(number > 0, "one trial in a number of trials")
    let honest = 1 - 1 / Double(number)
    var missed = 1.0
    for _ in 0..<probes { missed *= honest }
    return 1 - missed
  }
}
