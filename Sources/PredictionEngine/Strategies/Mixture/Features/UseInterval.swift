/// The evidence that a shortcut is due: how long after its last use it is usually used again.
///
/// # Definition
/// The bin of an interval is b = ⌊2 ln(hours since the last use + ½) + 2⌋, limited to 0…15; m is the
/// shortcut's histogram of intervals. The feature is a hazard: ln(3(m_b + ½m_{b−1} + ½m_{b+1} + .3)/(Σ_{k≥b}
/// m_k + ½m_{b−1} + 1.5)). It is 0 for a shortcut used once.
///
/// # Cost
/// 72 bytes for each candidate.
///
/// # Source
/// Ours; a hazard estimate as in survival analysis.
struct UseInterval: Sendable, Equatable {
  static let name = "interval"
  private static let bins = 16

  /// The first whole second of each bin except the first bin, and one that no interval reaches.
  private static let bounds: [Int32] = (1...bins).map { bin in
    let bound = 3600 * (Exponential.natural(Double(bin - 2) / 2) - 0.5)
    if bin == bins { return .max }
    return Double(Int32(bound)) < bound ? Int32(bound) + 1 : Int32(bound)
  }

  private var histogram: [UInt32] = []
  private var last: [Int64] = []

  /// The bytes that the histograms and last uses occupy.
  var byteCount: Int { histogram.count * 4 + last.count * 8 }

  /// Fills the column with the hazards.
  func fill(_ work: inout LearnerWorkspace, asked now: MixtureMoment, _ counts: DecayedCounts) {
    let column = MixtureFeature.interval.rawValue * work.candidates
    let (bounds, histogram) = (UseInterval.bounds.span, histogram.span)
    for candidate in 0..<work.candidates {
      guard counts.uses[candidate] >= 2 else {
        work.features[column + candidate] = 1
        continue
      }
      let bin = UseInterval.bin(from: last[candidate], to: now.seconds, bounds)
      let row = histogram.extracting(candidate * UseInterval.bins..<(candidate + 1) * UseInterval.bins)
      var survivors: UInt32 = 0
      for later in 0..<UseInterval.bins { survivors &+= later >= bin ? row[later] : 0 }
      let below = bin > 0 ? 0.5 * Double(row[bin - 1]) : 0
      let above = bin < UseInterval.bins - 1 ? 0.5 * Double(row[bin + 1]) : 0
      let ended = Double(row[bin]) + below + above + 0.3
      work.features[column + candidate] = 3 * ended / (Double(survivors) + below + 1.5)
    }
    work.takeLogarithms(column, count: work.candidates)
  }

  /// Counts a donation. A new candidate has the next number.
  mutating func count(_ target: Int, at moment: MixtureMoment) {
    if target == last.count {
      last.append(moment.seconds)
      histogram.append(contentsOf: repeatElement(0, count: UseInterval.bins))
    } else {
      let bin = UseInterval.bin(from: last[target], to: moment.seconds, UseInterval.bounds.span)
      histogram[target * UseInterval.bins + bin] += 1
      last[target] = moment.seconds
    }
  }

  /// Codes the histograms and last uses of some candidates.
  mutating func code(_ coder: inout LearnerCoder, candidates: Int) {
    coder.code(&histogram, count: candidates * UseInterval.bins, in: 0...1 << 26)
    coder.code(&last, count: candidates, in: MixtureMoment.seconds)
  }

  /// The number of bounds that an interval has reached.
  @inline(__always)
  private static func bin(from last: Int64, to now: Int64, _ bounds: Span<Int32>) -> Int {
    let seconds = Int32(clamping: now &- last)
    var bin: Int32 = 0
    for place in 0..<bins { bin &+= seconds >= bounds[place] ? 1 : 0 }
    return min(Int(bin), bins - 1)
  }
}
