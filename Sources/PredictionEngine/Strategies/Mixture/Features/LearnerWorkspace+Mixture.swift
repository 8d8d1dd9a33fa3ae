/// The methods by which the mixture fills its workspace for one question, feature by feature.
extension LearnerWorkspace {
  /// Sizes the workspace for a question and sets all numbers to zero.
  mutating func reset(candidates: Int) {
    self.candidates = candidates
    sums.fill(candidates * RingSums.width)
    totals.fill(RingSums.width)
    features.fill(candidates * MixtureFeature.count)
    prior.fill(candidates)
    inverse.fill(candidates)
    sets.removeAll(keepingCapacity: true)
  }

  /// Sums each kind of evidence over the candidates.
  mutating func addTotals() {
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe totals.withUnsafeMutableBufferPointer { totals in
        for row in stride(from: 0, to: sums.count, by: RingSums.width) {
          for kind in 0..<RingSums.width { unsafe totals[kind] += sums[row + kind] }
        }
      }
    }
  }

  /// Fills a feature's column with the argument of L.
  mutating func lift(_ kind: Int, into feature: MixtureFeature, smoothing: Double) {
    setUp(kind, feature, scale: 1 / smoothing, offset: 1)
  }

  /// Fills a feature's column with the numerator of H.
  mutating func share(_ kind: Int, into feature: MixtureFeature) {
    setUp(kind, feature, scale: 1, offset: 0.5)
  }

  /// Fills a feature's column with the argument of LB.
  mutating func backedOffLift(_ kind: Int, into feature: MixtureFeature, smoothing: Double) {
    let column = feature.rawValue * candidates
    let scale = (totals[RingKind.previous] + smoothing) / smoothing
    for candidate in 0..<candidates {
      let row = candidate * RingSums.width
      features[column + candidate] =
        1 + sums[row + kind] * scale / (sums[row + RingKind.previous] + smoothing * prior[candidate])
    }
  }

  private mutating func setUp(_ kind: Int, _ feature: MixtureFeature, scale: Double, offset: Double) {
    let (column, candidates) = (feature.rawValue * candidates, candidates)
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe inverse.withUnsafeBufferPointer { inverse in
        unsafe features.withUnsafeMutableBufferPointer { features in
          for candidate in 0..<candidates {
            unsafe features[column + candidate] =
              unsafe offset + sums[candidate * RingSums.width + kind] * inverse[candidate] * scale
          }
        }
      }
    }
  }

  /// Takes the logarithms of the first columns together, and subtracts the logarithms of the denominators of
  /// H.
  mutating func takeLogarithms() {
    takeLogarithms(0, count: MixtureFeature.logarithms * candidates)
    for (feature, kind) in LearnerWorkspace.shares {
      let scale = Logarithm.binary(totals[kind] + 0.5)
      let column = feature.rawValue * candidates
      for candidate in 0..<candidates { features[column + candidate] -= scale }
    }
  }

  /// Replaces a range of numbers by their logarithms.
  mutating func takeLogarithms(_ first: Int, count: Int) {
    unsafe features.withUnsafeMutableBufferPointer {
      unsafe Logarithm.binary(each: UnsafeMutableBufferPointer(rebasing: $0[first..<(first + count)]))
    }
  }

  /// Fills the gradient of −ln P(truth) by weight: Σ (p − [c])·x in nats, in the order of `WeightSets`.
  func fillGradient(_ gradient: inout [Double], _ errors: [Double], ofNew error: Double) {
    gradient.removeAll(keepingCapacity: true)
    for column in 0..<MixtureFeature.learned { gradient.append(product(column, errors)) }
    gradient.append(error)
    gradient.append(error * bitsOfNew * Logarithm.natsPerBit)
    for column in MixtureFeature.count..<max(MixtureFeature.count, features.count / max(1, candidates)) {
      gradient.append(product(column, errors))
    }
    // A person without candidates may still have columns for sensed dimensions that other people met.
    while gradient.count < weights.count { gradient.append(0) }
  }

  /// Returns Σ errors · column in nats. It uses two sums, so that an addition need not wait for the one
  /// before.
  private func product(_ column: Int, _ errors: [Double]) -> Double {
    unsafe features.withUnsafeBufferPointer { features in
      unsafe errors.withUnsafeBufferPointer { errors in
        let first = column * errors.count
        var (even, odd) = (0.0, 0.0)
        for candidate in stride(from: 0, to: errors.count - 1, by: 2) {
          unsafe even += errors[candidate] * features[first + candidate]
          unsafe odd += errors[candidate + 1] * features[first + candidate + 1]
        }
        if errors.count % 2 == 1 {
          unsafe even += errors[errors.count - 1] * features[first + errors.count - 1]
        }
        return (even + odd) * Logarithm.natsPerBit
      }
    }
  }

  /// Keeps the probabilities that follow from what was learned alone, whose scores are multiplied by `share`.
  mutating func keepLearned(_ scores: [Double], of slots: [Int], scoreOfNew: Double, share: Double) {
    var highest = scoreOfNew
    learnedScores.removeAll(keepingCapacity: true)
    for slot in slots {
      let score = scores[slot] / share
      learnedScores.append(score)
      highest = max(highest, score)
    }
    learned.removeAll(keepingCapacity: true)
    var ofKnown = 0.0
    for score in learnedScores {
      let power = Exponential.binary(score - highest)
      learned.append(power)
      ofKnown += power
    }
    let ofNew = Exponential.binary(scoreOfNew - highest)
    let scale = 1 / (ofKnown + ofNew)
    for candidate in learned.indices { learned[candidate] *= scale }
    learnedOfNew = ofNew * scale
  }

  /// Sets a feature's column to zero.
  mutating func remove(_ feature: MixtureFeature) {
    for cell in (feature.rawValue * candidates)..<((feature.rawValue + 1) * candidates) { features[cell] = 0 }
  }

  /// Appends columns of zeros for a sensed dimension, and returns where they begin.
  mutating func beginSensed(_ dimension: Int) -> Int {
    let first = features.count
    precondition(first == (MixtureFeature.count + dimension * SensedValue.count) * candidates, "in order")
    features.append(contentsOf: repeatElement(0, count: SensedValue.count * candidates))
    return first
  }

  /// The columns whose denominators are subtracted, and the kinds of sums that these are.
  private static let shares: [(feature: MixtureFeature, kind: Int)] = MixtureFeature.table.compactMap {
    line in
    guard case .share(let kind) = line.form else { return nil }
    return (line.feature, kind)
  }
}
