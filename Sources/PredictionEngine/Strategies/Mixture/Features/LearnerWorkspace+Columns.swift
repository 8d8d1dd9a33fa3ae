import PredictionKernels

/// The methods that read the columns of the workspace, in blocks of 64 candidates that fit the nearest memory.
extension LearnerWorkspace {
  /// The candidate in a slot, or −1.
  func candidate(in slot: Int) -> Int {
    slots.isEmpty ? slot < candidates ? slot : -1 : Int(slots[slot])
  }

  /// The bits of a column about a candidate.
  func bits(_ source: Source, of candidate: Int) -> Double {
    switch source {
    case .features(let column): return features[column * candidates + candidate]
    case .ring(let column):
      let place = ringed.firstIndex(of: UInt32(candidate))
      return place.map { ringBits[column * ringed.count + $0] } ?? none[column]
    case .residual: return residual[candidate]
    }
  }

  /// Sets the score of each candidate to the sum of the weighted columns, in their order. A candidate without donations in the
  /// ring has the same bits of a kind of evidence as any other.
  mutating func addColumns(to scores: inout [Double]) {
    guard candidates > 0 else { return }
    // The blocks are moved out and back, so that they can be written while the workspace is read.
    var blocks: [Double] = []
    swap(&blocks, &self.blocks)
    blocks.makeRoom(columns.count * 64)
    unsafe blocks.withUnsafeMutableBufferPointer { blocks in
      unsafe withUnsafeTemporaryAllocation(of: PredictionWeightedColumn.self, capacity: columns.count) {
        own in
        unsafe features.withUnsafeBufferPointer { features in
          unsafe residual.withUnsafeBufferPointer { residual in
            unsafe scores.withUnsafeMutableBufferPointer { scores in
              var end = 0
              for first in stride(from: 0, to: candidates, by: 64) {
                let start = end
                while end < ringed.count, ringed[end] < first + 64 { end += 1 }
                for (number, (source, weight)) in columns.enumerated() {
                  var (column, weight): (UnsafePointer<Double>?, Double) = (nil, weight)
                  switch source {
                  case .features(let own):
                    unsafe column = features.baseAddress.map { unsafe $0 + own * candidates + first }
                  case .residual: unsafe column = residual.baseAddress.map { unsafe $0 + first }
                  case .ring(let own) where start == end: weight *= none[own]
                  case .ring(let own):
                    let place = (number * 64)..<(number * 64 + 64)
                    let block = unsafe UnsafeMutableBufferPointer(rebasing: blocks[place])
                    unsafe read(own, start..<end, into: block)
                    unsafe column = UnsafePointer(block.baseAddress)
                  }
                  unsafe own[number] = PredictionWeightedColumn(column: column, weight: weight)
                }
                let count = min(64, candidates - first)
                unsafe UnsafeMutableBufferPointer(rebasing: scores[first..<(first + count)]).each {
                  unsafe ColumnKernel.best.weigh(own.baseAddress, columns.count, $0, $1)
                }
              }
            }
          }
        }
      }
    }
    swap(&blocks, &self.blocks)
  }

  /// Writes a column over the ring of 64 candidates, of which those in some places are in the ring.
  @inline(__always)
  private func read(_ column: Int, _ places: Range<Int>, into block: UnsafeMutableBufferPointer<Double>) {
    unsafe block.update(repeating: none[column])
    let from = column &* ringed.count
    let (ringed, bits) = (ringed.span, ringBits.span)
    for place in places {
      unsafe block[Int(ringed[unchecked: place] & 63)] = bits[unchecked: from &+ place]
    }
  }

  /// Fills the gradient of −ln P(truth) by weight: Σ (p − [c])·x in nats, in the order of `WeightSets`.
  func fillGradient(_ gradient: inout [Double], _ errors: [Double], ofNew error: Double) {
    gradient.removeAll(keepingCapacity: true)
    for feature in 0..<MixtureFeature.learned {
      gradient.append(product(MixtureFeature.sources[feature], errors))
    }
    gradient.append(error)
    gradient.append(error * bitsOfNew * Logarithm.natsPerBit)
    for column in MixtureFeature.sparse..<max(MixtureFeature.sparse, none.count) {
      gradient.append(product(.ring(column), errors))
    }
    // A person without candidates may still have columns for sensed dimensions that other people met.
    while gradient.count < weights.count { gradient.append(0) }
  }

  private func product(_ source: Source, _ errors: [Double]) -> Double {
    unsafe errors.withUnsafeBufferPointer { errors in
      switch source {
      case .features(let column):
        return unsafe features.withUnsafeBufferPointer { features in
          let first = column * errors.count
          let own = unsafe UnsafeBufferPointer(rebasing: features[first..<(first + errors.count)])
          var sums = SIMD4<Double>.zero
          return unsafe LearnerWorkspace.add(errors, own, to: &sums, isLast: true)
        }
      case .ring(let column): return unsafe product(column, errors)
      case .residual: return 0
      }
    }
  }

  /// Returns Σ errors · column over the ring in nats, with the same bits as if the column stood there for every candidate.
  private func product(_ column: Int, _ errors: UnsafeBufferPointer<Double>) -> Double {
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 64) { block in
      let none = none[column]
      var (start, sums) = (0, SIMD4<Double>.zero)
      for first in stride(from: 0, through: errors.count, by: 64) {
        let isLast = errors.count - first < 64
        let isInRing = start < ringed.count && ringed[start] < first + 64
        // What is zero adds nothing.
        if !isLast, !isInRing, none == 0 { continue }
        let own = unsafe UnsafeBufferPointer(rebasing: errors[first..<min(errors.count, first + 64)])
        if !isLast, !isInRing {
          unsafe LearnerWorkspace.add(own, times: none, to: &sums)
          continue
        }
        var end = start
        while end < ringed.count, ringed[end] < first + 64 { end += 1 }
        unsafe read(column, start..<end, into: block)
        let sum = unsafe LearnerWorkspace.add(own, UnsafeBufferPointer(block), to: &sums, isLast: isLast)
        if isLast { return sum }
        start = end
      }
      return 0
    }
  }

  /// Adds the products of two columns to four sums, so that an addition need not wait for the one before; at the end it returns
  /// the sum of these and of the last three products at most, in nats.
  @inline(__always)
  private static func add(
    _ errors: UnsafeBufferPointer<Double>, _ column: UnsafeBufferPointer<Double>,
    to sums: inout SIMD4<Double>, isLast: Bool
  ) -> Double {
    let whole = errors.count & ~3
    if let from = errors.baseAddress, let column = column.baseAddress {
      unsafe withUnsafeMutableBytes(of: &sums) { sums in
        let four = unsafe sums.baseAddress?.assumingMemoryBound(to: Double.self)
        unsafe ColumnKernel.best.add_products(four, from, column, whole)
      }
    }
    if !isLast { return 0 }
    var sum = (sums[0] + sums[2]) + (sums[1] + sums[3])
    for place in whole..<errors.count { unsafe sum += errors[place] * column[place] }
    return sum * Logarithm.natsPerBit
  }

  /// Adds the products of a column and of one number.
  @inline(__always)
  private static func add(
    _ errors: UnsafeBufferPointer<Double>, times number: Double, to sums: inout SIMD4<Double>
  ) {
    unsafe withUnsafeMutableBytes(of: &sums) { sums in
      let four = unsafe sums.baseAddress?.assumingMemoryBound(to: Double.self)
      unsafe ColumnKernel.best.add_multiples(four, errors.baseAddress, number, errors.count)
    }
  }
}
