import PredictionKernels

/// The prior of the mixture: how common a shortcut was of late. All other evidence is added to it.
///
/// For half-lives h of 40 and of 150 donations, counts decay by 2^(−1/h) a donation; the newest donation
/// weighs 1. With v the decayed first uses, N the decayed donations and K known shortcuts, P_new = (v + ½)/(N
/// + 1) and KT(c) = (1 − P_new)(n(c) + ½)/(N + ½K). P₀ is the mean of the two KT; the column holds log₂ P₀.
///
/// Krichevsky and Trofimov, "The performance of universal encoding", IEEE Trans. Inf. Theory 1981.
enum PriorShare {
  static let name = "prior"

  /// Fills P₀ and the column.
  static func fill(_ work: inout LearnerWorkspace, _ counts: DecayedCounts) {
    let count = work.candidates
    let known = 0.5 * Double(count)
    let scale40 = (1 - counts.probabilityOfNew40) / (counts.all40 + known) / 2
    let scale150 = (1 - counts.probabilityOfNew150) / (counts.all150 + known) / 2
    let (by40, by150) = (counts.by40, counts.by150)
    precondition(by40.count >= count && by150.count >= count, "counts of every candidate")
    unsafe by40.withUnsafeBufferPointer { by40 in
      unsafe by150.withUnsafeBufferPointer { by150 in
        unsafe work.prior.withUnsafeMutableBufferPointer { prior in
          unsafe work.features.withUnsafeMutableBufferPointer { column in
            guard count > 0, let prior = prior.baseAddress, let column = column.baseAddress else { return }
            unsafe ColumnKernel.best.prior(
              by40.baseAddress, by150.baseAddress, scale40, scale150, prior, column, count)
          }
        }
      }
    }
  }
}
