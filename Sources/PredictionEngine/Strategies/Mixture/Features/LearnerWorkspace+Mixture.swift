/// The methods by which the mixture fills its workspace for one question, feature by feature.
extension LearnerWorkspace {
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
    unsafe sums.withUnsafeBytes { sums in
      unsafe totals.withUnsafeMutableBufferPointer { totals in
        for pair in stride(from: 0, to: RingSums.width, by: 2) {
          var total = SIMD2<Double>.zero
          for place in stride(from: pair * 8, to: sums.count, by: RingSums.width * 8) {
            total += unsafe sums.loadUnaligned(fromByteOffset: place, as: SIMD2<Double>.self)
          }
          unsafe (totals[pair], totals[pair + 1]) = (total[0], total[1])
        }
      }
    }
  }

  /// Fills the columns that are logarithms, the first of which holds P₀.
  mutating func takeLogarithms(smoothing: Double) {
    takeLogarithms(0, count: candidates)
    let (prior, inverse, sums) = (prior, inverse, sums)
    let scale = (totals[MixtureFeature.previous.rawValue] + smoothing) / smoothing
    for line in MixtureFeature.table.prefix(MixtureFeature.logarithms) {
      switch line.form {
      case .lift:
        fill(line.feature, offset: 1, less: 0) { pair, first, second in
          pair * SIMD2(inverse[first], inverse[second]) * (1 / smoothing)
        }
      case .backedOffLift:
        fill(line.feature, offset: 1, less: 0) { pair, first, second in
          let of = MixtureFeature.previous.rawValue
          let previous = SIMD2(sums[first * RingSums.width + of], sums[second * RingSums.width + of])
          return pair * scale / (previous + SIMD2(prior[first], prior[second]) * smoothing)
        }
      case .share:
        let total = totals[line.feature.rawValue] + 0.5
        fill(line.feature, offset: 0.5, less: Logarithm.binary(total)) { pair, first, second in
          pair * SIMD2(inverse[first], inverse[second])
        }
      default: continue
      }
    }
  }

  /// Fills a column with log₂(offset + part), less a constant. Where two candidates have no sums, no logarithm is taken.
  @inline(__always)
  private mutating func fill(
    _ feature: MixtureFeature, offset: Double, less constant: Double,
    _ part: (_ sums: SIMD2<Double>, _ first: Int, _ second: Int) -> SIMD2<Double>
  ) {
    let (column, kind, candidates) = (feature.rawValue * candidates, feature.rawValue, candidates)
    let none = SIMD2(repeating: Logarithm.binary(offset) - constant)
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe features.withUnsafeMutableBufferPointer { features in
        for first in stride(from: 0, to: candidates, by: 2) {
          let second = min(first &+ 1, candidates &- 1)
          let pair = unsafe SIMD2(
            sums[first &* RingSums.width &+ kind], sums[second &* RingSums.width &+ kind])
          let bits =
            pair[0] + pair[1] == 0
            ? none : Logarithm.binaryOfNormal(part(pair, first, second) + offset) - constant
          // Behind an odd number of candidates the last one stands twice.
          unsafe (features[column &+ first], features[column &+ second]) = (bits[0], bits[1])
        }
      }
    }
  }

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

  /// Returns Σ errors · column in nats. It uses four sums, so that an addition need not wait for the one before.
  private func product(_ column: Int, _ errors: [Double]) -> Double {
    unsafe features.withUnsafeBufferPointer { features in
      unsafe errors.withUnsafeBufferPointer { errors in
        let first = column * errors.count
        let whole = errors.count & ~3
        var sums = SIMD4<Double>.zero
        for place in stride(from: 0, to: whole, by: 4) {
          let four = unsafe SIMD4(errors[place], errors[place &+ 1], errors[place &+ 2], errors[place &+ 3])
          let from = first &+ place
          unsafe sums +=
            four * SIMD4(features[from], features[from &+ 1], features[from &+ 2], features[from &+ 3])
        }
        var sum = (sums[0] + sums[2]) + (sums[1] + sums[3])
        for place in whole..<errors.count { unsafe sum += errors[place] * features[first + place] }
        return sum * Logarithm.natsPerBit
      }
    }
  }

  /// Keeps the probabilities that follow from what was learned alone, whose scores are multiplied by `share`.
  mutating func keepLearned(_ scores: [Double], of slots: [Int], scoreOfNew: Double, share: Double) {
    var highest = scoreOfNew
    let inverse = 1 / share
    learnedScores.fill(slots.count)
    unsafe learnedScores.withUnsafeMutableBufferPointer { learnedScores in
      for place in slots.indices {
        let score = scores[slots[place]] * inverse
        unsafe learnedScores[place] = score
        highest = score > highest ? score : highest
      }
    }
    learned.fill(slots.count)
    for place in slots.indices { learned[place] = learnedScores[place] }
    let ofNew = Exponential.binary(scoreOfNew - highest)
    unsafe learned.withUnsafeMutableBufferPointer { learned in
      let scale = unsafe 1 / (Exponential.fading(each: learned, from: highest) + ofNew)
      for place in learned.indices { unsafe learned[place] *= scale }
      learnedOfNew = ofNew * scale
    }
  }

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
}
