/// What the mixture works out for one question: sums by candidate, then its features, column after column.
///
/// It is kept from question to question beside the evidence, so that nothing is allocated once warm, and so that the
/// donation that follows a question learns from the very numbers that answered it.
///
/// # Layout
/// ```
/// sums[candidate · 16 + kind]                     see RingSums
/// totals[kind]                                    their sums over the candidates; [16] is N₁₀
/// features[column · candidates + candidate]       bits; the columns of MixtureFeature, then four a sensed dimension
/// ```
///
/// # Definition
/// Forms of A(c), the weight of the candidate's donations, and T over all: L = log₂(1 + A/(αP₀)); LB the same over
/// P_prev; H = log₂((A + ½P₀)/((T + ½)P₀)).
///
/// # Source
/// Ours.
struct MixtureWorkspace: Sendable {
  /// One nat in bits.
  static let bitsPerNat = 1.4426950408889634
  /// One bit in nats.
  static let natsPerBit = 0.6931471805599453

  var candidates = 0
  var sums: [Double] = []
  var totals: [Double] = []
  var features: [Double] = []
  var prior: [Double] = []
  var inverse: [Double] = []
  /// log₂ P_new at half-life 40.
  var bitsOfNew = 0.0
  /// The rows of the weight sets that speak.
  var sets: [Int] = []
  /// The weight of each column there, see WeightSets.
  var weights: [Double] = []

  /// Makes room for a question, all zeros.
  mutating func reset(candidates: Int) {
    self.candidates = candidates
    MixtureWorkspace.fill(&sums, candidates * RingSums.width)
    MixtureWorkspace.fill(&totals, RingSums.width + 1)
    MixtureWorkspace.fill(&features, candidates * MixtureFeature.count)
    MixtureWorkspace.fill(&prior, candidates)
    MixtureWorkspace.fill(&inverse, candidates)
    sets.removeAll(keepingCapacity: true)
  }

  /// Sums the rows over the candidates.
  mutating func addTotals() {
    for candidate in 0..<candidates {
      let row = candidate * RingSums.width
      for kind in 0..<RingSums.width { totals[kind] += sums[row + kind] }
    }
  }

  /// Sets up the argument of L.
  mutating func lift(_ kind: Int, into feature: MixtureFeature, smoothing: Double) {
    let column = feature.rawValue * candidates
    for candidate in 0..<candidates {
      features[column + candidate] =
        1 + sums[candidate * RingSums.width + kind] * inverse[candidate] / smoothing
    }
  }

  /// Sets up the argument of LB.
  mutating func backedOffLift(_ kind: Int, into feature: MixtureFeature, smoothing: Double) {
    let column = feature.rawValue * candidates
    let scale = (totals[RingKind.previous] + smoothing) / smoothing
    for candidate in 0..<candidates {
      let row = candidate * RingSums.width
      features[column + candidate] =
        1 + sums[row + kind] * scale / (sums[row + RingKind.previous] + smoothing * prior[candidate])
    }
  }

  /// Sets up the numerator of H.
  mutating func share(_ kind: Int, into feature: MixtureFeature) {
    let column = feature.rawValue * candidates
    for candidate in 0..<candidates {
      features[column + candidate] = sums[candidate * RingSums.width + kind] * inverse[candidate] + 0.5
    }
  }

  /// Takes the logarithms of the first columns, all at once, and the denominators of H from theirs.
  mutating func takeLogarithms() {
    takeLogarithms(0, count: MixtureFeature.logarithms * candidates)
    for (feature, kind) in MixtureWorkspace.shares {
      let scale = Logarithm.binary(totals[kind] + 0.5)
      let column = feature.rawValue * candidates
      for candidate in 0..<candidates { features[column + candidate] -= scale }
    }
  }

  /// Takes the logarithms of some numbers in place.
  mutating func takeLogarithms(_ first: Int, count: Int) {
    features.withUnsafeMutableBufferPointer {
      Logarithm.binary(each: UnsafeMutableBufferPointer(rebasing: $0[first..<(first + count)]))
    }
  }

  /// Appends the columns of a sensed dimension, as zeros, and says where they begin.
  mutating func beginSensed(_ dimension: Int) -> Int {
    let first = features.count
    precondition(first == (MixtureFeature.count + dimension * SensedValue.count) * candidates, "in order")
    features.append(contentsOf: repeatElement(0, count: SensedValue.count * candidates))
    return first
  }

  private static let shares: [(MixtureFeature, Int)] = [
    (.clock25, RingKind.clock25), (.clock60, RingKind.clock60), (.clock150, RingKind.clock150),
    (.weekdayClock, RingKind.weekdayClock), (.dayClassClock, RingKind.dayClassClock),
    (.gap, RingKind.gap), (.gapAndClock, RingKind.gapAndClock), (.fortnight, RingKind.fortnight),
    (.threeDays, RingKind.threeDays), (.lastTen, RingSums.width),
  ]

  private static func fill(_ array: inout [Double], _ count: Int) {
    array.removeAll(keepingCapacity: true)
    array.append(contentsOf: repeatElement(0, count: count))
  }
}
