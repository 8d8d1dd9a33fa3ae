import PredictionKernels

/// The evidence that a habit has ended: how much it was expected since its last use. The evidence is stronger
/// while the person's behaviour is changing.
///
/// The number m sums the probabilities stated for the shortcut since its last donation. If these
/// probabilities are right, a continuing habit is not used for that long with probability q = exp(−m), at
/// least .05. The column is (.13 + .87e)·log₂(q/(q + .1(1 − q))). The logarithm is that of the probability
/// that the habit continues, if one habit in eleven ends. A small part of it always counts, and all of it
/// when the excess e of `Surprise` is 1. Its weight does not learn.
///
/// A shortcut just used has m = 0. A rare or irregular shortcut is little expected, so its m grows slowly.
///
/// For customers who may have left without notice: Fader, Hardie and Shang, "Customer-base analysis in a
/// discrete-time noncontractual setting", Marketing Science 2010, doi:10.1287/mksc.1100.0580.
struct Lapse: Sendable, Equatable {
  static let name = "lapse"
  private static let least = 0.05
  private static let ends = 0.1

  /// The sum m of each candidate's stated probabilities since its last donation.
  private(set) var missed: [Float] = []

  var byteCount: Int { missed.count * 4 }

  func fill(_ work: inout LearnerWorkspace, _ surprise: Surprise, calm: Double) {
    let (missed, share) = (missed, calm + (1 - calm) * surprise.excess)
    precondition(missed.count >= work.candidates, "a sum for every candidate")
    unsafe missed.withUnsafeBufferPointer { missed in
      unsafe work.change(.lapse) { column in
        unsafe column.each { unsafe ColumnKernel.best.lapse(missed.baseAddress, share, $0, $1) }
      }
    }
  }

  /// Adds the probability that was stated for each of the first candidates.
  mutating func expect(_ probabilities: [Double]) {
    precondition(probabilities.count <= missed.count, "of known candidates")
    unsafe missed.withUnsafeMutableBufferPointer { missed in
      unsafe probabilities.withUnsafeBufferPointer { stated in
        guard let missed = missed.baseAddress, let first = stated.baseAddress else { return }
        unsafe ColumnKernel.best.add_floats(missed, first, stated.count)
      }
    }
  }

  /// Restarts the sum of a candidate that was donated. A new candidate has the next number.
  mutating func count(_ target: Int) {
    if target == missed.count { missed.append(0) } else { missed[target] = 0 }
  }

  mutating func code(_ coder: inout LearnerCoder, candidates: Int) {
    coder.code(&missed, count: candidates, in: 0...1e9)
  }

  /// Returns q, the probability that a continuing habit is not used for so long.
  @inline(__always)
  static func probability(missed: SIMD2<Double>) -> SIMD2<Double> {
    let expected = missed.replacing(with: 4, where: missed .> 4)
    let goesOn = Exponential.fading(expected * -Logarithm.bitsPerNat)
    return goesOn.replacing(with: least, where: goesOn .< least)
  }
}
