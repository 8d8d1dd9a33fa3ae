/// The prior: how common a shortcut is in any context. All other evidence is added to it.
///
/// P₀(c) = (n(c) + ½)/(N + ½K) for n(c) donations of the shortcut, N counted donations with a target and K
/// candidates. The sum over the candidates is 1. The column holds log₂ P₀.
///
/// Jeffreys' rule for a multinomial; Krichevsky and Trofimov, "The performance of universal encoding", 1981.
package enum FrequencyPrior {
  @inline(__always)
  package static func share(_ slot: Int, _ history: PersonalHistory) -> Double {
    (Double(history.counters.total(slot)) + 0.5) / whole(history)
  }

  /// The whole that a history's shares are parts of.
  @inline(__always)
  package static func whole(_ history: PersonalHistory) -> Double {
    Double(history.countedTargets) + 0.5 * Double(max(1, history.candidates.count))
  }

  /// Fills a column with log₂ P₀.
  package static func fill(_ column: inout [Double], _ history: PersonalHistory) {
    let whole = whole(history)
    for slot in column.indices {
      column[slot] = Logarithm.binary((Double(history.counters.total(slot)) + 0.5) / whole)
    }
  }
}
