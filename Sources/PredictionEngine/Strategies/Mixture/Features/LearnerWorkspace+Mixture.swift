/// The methods by which the mixture fills its workspace for one question, feature by feature.
extension LearnerWorkspace {
  mutating func reset(candidates: Int) {
    clearSums()
    self.candidates = candidates
    sums.makeRoom(candidates * RingSums.width)
    totals.fill(RingSums.width)
    features.makeRoom(candidates * MixtureFeature.dense)
    prior.makeRoom(candidates)
    let words = (candidates + 63) / 64
    if marks.count > words { marks.removeLast(marks.count - words) }
    while marks.count < words { marks.append(0) }
    ringed.removeAll(keepingCapacity: true)
    sets.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
  }

  /// Makes the sums of the candidates in the ring zero, and unless they are kept their marks.
  mutating func clearSums(keepingMarks: Bool = false) {
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      for candidate in ringed {
        for place in 0..<RingSums.width { unsafe sums[Int(candidate) &* RingSums.width &+ place] = 0 }
      }
    }
    if keepingMarks { return }
    for candidate in ringed { marks[Int(candidate >> 6)] = 0 }
  }

  /// Lists the candidates that are marked, and sums each kind of evidence over them.
  mutating func addTotals() {
    for word in marks.indices {
      var left = marks[word]
      while left != 0 {
        ringed.append(UInt32(truncatingIfNeeded: word &<< 6 | left.trailingZeroBitCount))
        left &= left &- 1
      }
    }
    unsafe sums.withUnsafeBytes { sums in
      unsafe totals.withUnsafeMutableBytes { totals in
        for pair in stride(from: 0, to: RingSums.width * 8, by: 16) {
          var total = SIMD2<Double>.zero
          for candidate in ringed {
            let place = Int(candidate) &* (RingSums.width * 8) &+ pair
            total += unsafe sums.loadUnaligned(fromByteOffset: place, as: SIMD2<Double>.self)
          }
          unsafe totals.storeBytes(of: total, toByteOffset: pair, as: SIMD2<Double>.self)
        }
      }
    }
    inverse.makeRoom(ringed.count)
    for place in ringed.indices { inverse[place] = 1 / prior[Int(ringed[place])] }
  }

  /// Fills the columns that are logarithms of sums over the ring.
  mutating func takeLogarithms(smoothing: Double) {
    ringBits.makeRoom(ringed.count * MixtureFeature.sparse)
    none.makeRoom(MixtureFeature.sparse)
    for column in MixtureFeature.ringed..<MixtureFeature.sparse {
      none[column] = 0
      for place in ringed.indices { ringBits[column * ringed.count + place] = 0 }
    }
    let scale = (totals[MixtureFeature.previous.rawValue] + smoothing) / smoothing
    for feature in 1...MixtureFeature.ringed {
      let column = feature - 1
      switch MixtureFeature.forms[feature] {
      case .lift:
        fill(column, sum: feature, offset: 1, less: 0) { pair, inverse, _, _ in
          pair * inverse * (1 / smoothing)
        }
      case .backedOffLift:
        fill(column, sum: feature, offset: 1, less: 0) { pair, _, previous, prior in
          pair * scale / (previous + prior * smoothing)
        }
      default:
        let total = totals[feature] + 0.5
        fill(column, sum: feature, offset: 0.5, less: Logarithm.binary(total)) { pair, inverse, _, _ in
          pair * inverse
        }
      }
    }
  }

  /// Fills a column with log₂(offset + part), less a constant. Where two candidates have no sums, no logarithm is taken.
  @inline(__always)
  mutating func fill(
    _ column: Int, sum kind: Int, offset: Double, less constant: Double,
    _ part: (
      _ sums: SIMD2<Double>, _ inverse: SIMD2<Double>, _ previous: SIMD2<Double>, _ prior: SIMD2<Double>
    ) -> SIMD2<Double>
  ) {
    let none = SIMD2(repeating: Logarithm.binary(offset) - constant)
    self.none[column] = none[0]
    let (members, inverses, priors) = (ringed, inverse, prior)
    let (ringed, inverse, prior, start) = (
      members.span, inverses.span, priors.span, column * members.count
    )
    let of = MixtureFeature.previous.rawValue
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe ringBits.withUnsafeMutableBufferPointer { bits in
        for place in stride(from: 0, to: ringed.count, by: 2) {
          let next = min(place &+ 1, ringed.count &- 1)
          let (first, second) = unsafe (Int(ringed[unchecked: place]), Int(ringed[unchecked: next]))
          let (one, other) = (first &* RingSums.width, second &* RingSums.width)
          let pair = unsafe SIMD2(sums[one &+ kind], sums[other &+ kind])
          let own =
            unsafe pair[0] + pair[1] == 0
            ? none
            : Logarithm.binaryOfNormal(
              part(
                pair, SIMD2(inverse[unchecked: place], inverse[unchecked: next]),
                SIMD2(sums[one &+ of], sums[other &+ of]),
                SIMD2(prior[unchecked: first], prior[unchecked: second])) + offset) - constant
          // Behind an odd number of candidates the last one stands twice.
          unsafe (bits[start &+ place], bits[start &+ next]) = (own[0], own[1])
        }
      }
    }
  }

  /// Fills the column of a feature that is no sum over the ring, which holds anything before.
  @inline(__always)
  mutating func change(_ feature: MixtureFeature, _ fill: (UnsafeMutableBufferPointer<Double>) -> Void) {
    guard case .features(let column) = feature.source else { preconditionFailure("no column of all") }
    let first = column * candidates
    unsafe features.withUnsafeMutableBufferPointer {
      unsafe fill(UnsafeMutableBufferPointer(rebasing: $0[first..<(first + candidates)]))
    }
  }

  /// Sets the bits of a feature of a candidate that is marked, by its place among these.
  @inline(__always)
  mutating func set(_ feature: MixtureFeature, at place: Int, to bits: Double) {
    guard case .ring(let column) = feature.source else { preconditionFailure("no column of the marked") }
    ringBits[column * ringed.count + place] = bits
  }

  /// Keeps the probabilities that follow from what was learned alone, whose scores are multiplied by `share`.
  mutating func keepLearned(_ scores: [Double], of slots: [Int], scoreOfNew: Double, share: Double) {
    learnedScores.take(slots, of: scores)
    learnedScores.scale(by: 1 / share)
    let highest = learnedScores.greatest(and: scoreOfNew)
    let ofNew = Exponential.binary(scoreOfNew - highest)
    let scale = 1 / (learned.takePowers(of: learnedScores, from: highest) + ofNew)
    learned.scale(by: scale)
    learnedOfNew = ofNew * scale
  }

  /// Makes a feature zero for every candidate.
  mutating func remove(_ feature: MixtureFeature) {
    switch feature.source {
    case .features(let column):
      for cell in (column * candidates)..<((column + 1) * candidates) { features[cell] = 0 }
    case .ring(let column):
      none[column] = 0
      for cell in (column * ringed.count)..<((column + 1) * ringed.count) { ringBits[cell] = 0 }
    case .residual: break
    }
  }

  /// Appends columns of zeros for a sensed dimension, and returns the number of the first.
  mutating func beginSensed(_ dimension: Int) -> Int {
    let first = MixtureFeature.sparse + dimension * SensedValue.count
    precondition(none.count == first, "in order")
    none.append(contentsOf: repeatElement(0, count: SensedValue.count))
    ringBits.append(contentsOf: repeatElement(0, count: SensedValue.count * ringed.count))
    return first
  }
}
