/// A table of stated confidence against accuracy: the top probability in bins of equal width, each with its share of hits.
///
/// # Definition
/// Bin i of ten holds the trials whose top probability lies in [i/10, (i + 1)/10), an edge being the number nearest to i/10;
/// the last bin also holds 1. A bin's confidence is the mean of the top probabilities, its accuracy the share of trials whose
/// truth ranks first. Bins without trials are left out. A trial without candidates has confidence 0.
///
/// # Example
/// Confidences .5 (right), .55 (wrong), .45 (wrong): [.4, .5) has one trial at .45 with accuracy 0; [.5, .6) has two at .525
/// with accuracy ½.
///
/// # Source
/// Murphy and Winkler, "Reliability of subjective probability forecasts of precipitation and temperature", Applied Statistics
/// 1977, doi:10.2307/2346866.
public struct ReliabilityTable: Sendable, Equatable {
  /// The trials of one bin.
  public struct Bin: Sendable, Equatable {
    /// The lower edge, which belongs to the bin.
    public let low: Double
    /// The upper edge, which belongs to the next bin.
    public let high: Double
    /// The number of trials in the bin.
    public let trials: Int
    /// The mean top probability of the trials.
    public let confidence: Double
    /// The share of the trials whose truth ranks first.
    public let accuracy: Double

    package init(low: Double, high: Double, trials: Int, confidence: Double, accuracy: Double) {
      self.low = low
      self.high = high
      self.trials = trials
      self.confidence = confidence
      self.accuracy = accuracy
    }
  }

  /// The bins that have trials, ascending.
  public let bins: [Bin]

  /// Puts trials into ten bins.
  /// - Complexity: O(trials).
  public init(_ trials: [Trial]) {
    var sums = ConfidenceSums.empty
    for trial in trials { ConfidenceSums.add(trial, oracleTop: nil, to: &sums, at: 0) }
    self.init(sums: sums)
  }

  /// Makes the table of what trials add up to, see ``ConfidenceSums``.
  package init(sums: [Double]) {
    let count = ConfidenceSums.bins
    bins = (0..<count).filter { sums[$0] > 0 }.map { (bin: Int) -> Bin in
      Bin(
        low: Double(bin) / Double(count), high: Double(bin + 1) / Double(count), trials: Int(sums[bin]),
        confidence: sums[bin + count] / sums[bin], accuracy: sums[bin + 2 * count] / sums[bin])
    }
  }
}

/// The trials, confidences and hits by bin of the top probability.
///
/// # Layout
/// ```
/// [n₀ … n₉ | Σ confidence₀ … Σ confidence₉ | hits₀ … hits₉]
/// ```
package enum ConfidenceSums {
  package static let bins = 10
  static let width = 3 * bins
  package static let empty = Array(repeating: 0.0, count: width)

  static func add(
    _ trial: borrowing Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int
  ) {
    let bin = offset + ConfidenceSums.bin(trial.topProbability)
    sums[bin] += 1
    sums[bin + bins] += trial.topProbability
    if trial.rank == 1 { sums[bin + 2 * bins] += 1 }
  }

  /// The last bin whose lower edge, the number nearest to bin/count, is not above a confidence.
  ///
  /// A multiplication alone would round: ten times the number just below .9 is 9.
  static func bin(_ confidence: Double) -> Int {
    let count = bins
    let guess = min(count - 1, Int(confidence * Double(count)))
    return confidence < Double(guess) / Double(count) ? guess - 1 : guess
  }
}
