/// Splits the Brier score of confidences into three parts: reliability (how well confidences match accuracy),
/// resolution (how well they separate right from wrong) and uncertainty (how hard the task is).
///
///     let parts = BrierDecomposition(run.trials)
///     parts.reliability - parts.resolution + parts.uncertainty   // the score of the binned confidences
///
/// It decomposes the confidence in the first candidate: p is the top probability, and o says whether the
/// truth ranks first. ``BrierScore`` is another score, which sums over all classes.
///
/// # Definition
/// The bins are the ten of ``ReliabilityTable``. Bin k has nₖ trials, mean confidence p̄ₖ and accuracy ōₖ; N
/// is the number of all trials and ō their accuracy. Reliability is Σ nₖ(p̄ₖ − ōₖ)²/N, resolution Σ nₖ(ōₖ −
/// ō)²/N, and uncertainty ō(1 − ō). Reliability less resolution plus uncertainty is exactly Σ(p̄ − o)²/N,
/// with every confidence replaced by its bin's mean. The raw score Σ(p − o)²/N has two more terms for the
/// variation within bins: plus Σ(p − p̄ₖ)²/N, less 2Σ(p − p̄ₖ)(o − ōₖ)/N.
///
/// # Edge cases
/// Without trials the result is `nil`. With all trials in one bin the resolution is 0.
///
/// # Example
/// .2 wrong, .2 right, .8 right, .8 right give ō = ¾ and the bins (.2, ½) and (.8, 1). Reliability is (.09 +
/// .04)/2 = .065, resolution 1/16, uncertainty 3/16, and the score .19 = .065 − .0625 + .1875.
///
/// # Cost
/// One pass over the trials.
///
/// # Source
/// Murphy, "A new vector partition of the probability score", Journal of Applied Meteorology 1973; the terms
/// within bins: Stephenson, Coelho and Jolliffe, "Two extra components in the Brier score decomposition",
/// Weather and Forecasting 2008.
public struct BrierDecomposition: Sendable, Equatable {
  /// The mean squared distance between confidence and accuracy by bin; 0 is best.
  public let reliability: Double
  /// The mean squared distance of the bins' accuracies from the overall accuracy; larger is better.
  public let resolution: Double
  /// The variance of right and wrong, which does not depend on confidences.
  public let uncertainty: Double
  /// The mean of (top probability − hit)².
  public let score: Double
  /// The variance of confidences within bins.
  public let withinBinVariance: Double
  /// Twice the covariance of confidences and hits within bins.
  public let withinBinCovariance: Double

  /// Decomposes the score of trials; `nil` without trials.
  /// - Complexity: O(trials).
  public init?(_ trials: [Trial]) {
    guard !trials.isEmpty else { return nil }
    var sums = ConfidenceSums.empty
    var (squares, hitConfidence, raw) = (0.0, 0.0, 0.0)
    for trial in trials {
      let hit: Double = trial.rank == 1 ? 1 : 0
      ConfidenceSums.add(trial, to: &sums, at: 0)
      squares += trial.topProbability * trial.topProbability
      hitConfidence += trial.topProbability * hit
      raw += (trial.topProbability - hit) * (trial.topProbability - hit)
    }
    let parts = ConfidenceSums(sums)
    let count = parts.trials
    reliability = parts.reliability / count
    resolution = parts.resolution / count
    uncertainty = parts.hits / count * (1 - parts.hits / count)
    score = raw / count
    var (confidence, shared) = (0.0, 0.0)
    for bin in 0..<ConfidenceSums.bins where parts.counts[bin] > 0 {
      confidence += parts.confidences[bin] * parts.confidences[bin] / parts.counts[bin]
      shared += parts.confidences[bin] * parts.binHits[bin] / parts.counts[bin]
    }
    withinBinVariance = (squares - confidence) / count
    withinBinCovariance = 2 * (hitConfidence - shared) / count
  }
}
