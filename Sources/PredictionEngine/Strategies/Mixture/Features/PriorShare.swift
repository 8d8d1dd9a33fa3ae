/// The prior of the mixture: how common a shortcut was of late. All other evidence is added to it.
///
/// For half-lives h of 40 and of 150 donations, counts decay by 2^(−1/h) a donation; the newest donation
/// weighs 1. With v the decayed first uses, N the decayed donations and K known shortcuts, P_new = (v + ½)/(N
/// + 1) and KT(c) = (1 − P_new)(n(c) + ½)/(N + ½K). P₀ is the mean of the two KT; the column holds log₂ P₀.
///
/// Krichevsky and Trofimov, "The performance of universal encoding", IEEE Trans. Inf. Theory 1981.
enum PriorShare {
  static let name = "prior"

  /// Fills P₀, 1/P₀ and the column; it also fills log₂ of P_new at half-life 40.
  static func fill(_ work: inout LearnerWorkspace, _ counts: DecayedCounts) {
    let known = 0.5 * Double(work.candidates)
    let scale40 = (1 - counts.probabilityOfNew40) / (counts.all40 + known) / 2
    let scale150 = (1 - counts.probabilityOfNew150) / (counts.all150 + known) / 2
    let column = MixtureFeature.prior.rawValue * work.candidates
    for candidate in 0..<work.candidates {
      let share = scale40 * (counts.by40[candidate] + 0.5) + scale150 * (counts.by150[candidate] + 0.5)
      work.prior[candidate] = share
      work.inverse[candidate] = 1 / share
      work.features[column + candidate] = share
    }
  }
}
