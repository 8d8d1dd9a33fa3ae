/// A table of stated confidence against accuracy: the top probability in bins of equal width, each with its
/// share of hits.
///
///     let table = ReliabilityTable(run.trials)
///     table.bins[0].confidence   // .29: what was stated, on average
///     table.bins[0].accuracy     // .00: how often it was right
///
/// # Definition
/// Bin i of m holds the trials whose top probability lies in [i/m, (i + 1)/m); the last bin also holds 1. A
/// bin's confidence is the mean of the top probabilities, its accuracy the share of trials whose truth ranks
/// first.
///
/// # Edge cases
/// Bins without trials are left out. A trial without candidates has confidence 0 and is in the first bin. An
/// edge is the number nearest to i/m, so .5 lies in [.5, .6).
///
/// # Example
/// Confidences .5 (right), .55 (wrong), .45 (wrong): [.4, .5) has one trial at .45 with accuracy 0; [.5, .6)
/// has two at .525 with accuracy ½.
///
/// # Source
/// Murphy and Winkler, "Reliability of subjective probability forecasts of precipitation and temperature",
/// Applied Statistics 1977, doi:10.2307/2346866.
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
  }

  /// The bins that have trials, ascending.
  public let bins: [Bin]

  /// Puts trials into bins.
  /// - Complexity: O(trials + bins).
  public init(_ trials: [Trial], bins count: Int = 10) {
    precondition(count > 0, "at least one bin")
    var numbers = Array(repeating: 0, count: count)
    var hits = Array(repeating: 0, count: count)
    var stated = Array(repeating: 0.0, count: count)
    for trial in trials {
      let bin = ReliabilityTable.bin(trial.topProbability, of: count)
      numbers[bin] += 1
      stated[bin] += trial.topProbability
      if trial.rank == 1 { hits[bin] += 1 }
    }
    self.init(numbers, stated, hits)
  }

  /// Makes the table of what trials add up to in each of ten bins.
  init(_ sums: ConfidenceSums) {
    self.init(sums.counts.map { Int($0) }, sums.confidences, sums.binHits.map { Int($0) })
  }

  /// Makes the table of trials, summed confidences and hits by bin.
  private init(_ numbers: [Int], _ stated: [Double], _ hits: [Int]) {
    bins = numbers.indices.filter { numbers[$0] > 0 }.map { (bin: Int) -> Bin in
      let (parts, trials) = (Double(numbers.count), Double(numbers[bin]))
      return Bin(
        low: Double(bin) / parts, high: Double(bin + 1) / parts, trials: numbers[bin],
        confidence: stated[bin] / trials, accuracy: Double(hits[bin]) / trials)
    }
  }

  /// Returns the bin of a confidence: the last one whose lower edge, the number nearest to bin/count, is not
  /// above it.
  ///
  /// A multiplication alone would round: ten times the number just below .9 is 9.
  static func bin(_ confidence: Double, of count: Int) -> Int {
    let guess = min(count - 1, Int(confidence * Double(count)))
    return confidence < Double(guess) / Double(count) ? guess - 1 : guess
  }
}
