import PredictionKernels

/// The evidence that a shortcut is due: how long after its last use it is usually used again.
///
/// The bin of an interval is b = ⌊2 ln(hours since the last use + ½) + 2⌋, limited to 0…15; m is the
/// shortcut's histogram of intervals. The feature is a hazard: ln(3(m_b + ½m_{b−1} + ½m_{b+1} + .3)/(Σ_{k≥b}
/// m_k + ½m_{b−1} + 1.5)). It is 0 for a shortcut used once.
struct UseInterval: Sendable, Equatable {
  static let name = "interval"
  private static let bins = 16

  /// The last second before each bin except the first, and one that no interval passes.
  private static let bounds = SIMD16<Int32>(
    (1..<bins).map { bin in
      let bound = 3600 * (Exponential.natural(Double(bin - 2) / 2) - 0.5)
      return Double(Int32(bound)) < bound ? Int32(bound) : Int32(bound) - 1
    } + [.max])

  private var histogram: [UInt32] = []
  private var last: [Int64] = []
  /// The feature of each candidate as of the newest donation, and the bin that it was computed for. It changes with the bin alone.
  private var bits: [Double] = []
  private var bins: [UInt8] = []
  /// A bin that no interval has.
  private static let none: UInt8 = 255

  var byteCount: Int { histogram.count * 4 + last.count * 17 }

  func fill(_ work: inout LearnerWorkspace, asked now: MixtureMoment, _ counts: DecayedCounts) {
    precondition(last.count >= work.candidates, "an interval of every candidate")
    unsafe work.change(.interval) { column in
      unsafe bits.withUnsafeBufferPointer {
        _ = unsafe column.update(fromContentsOf: UnsafeBufferPointer(rebasing: $0[..<column.count]))
      }
      unsafe bins.withUnsafeBufferPointer {
        unsafe compute(column, now.seconds, counts, $0.baseAddress, nil)
      }
    }
  }

  /// Computes the bits of the candidates whose bins are others now.
  private func compute(
    _ column: UnsafeMutableBufferPointer<Double>, _ now: Int64, _ counts: DecayedCounts,
    _ bins: UnsafePointer<UInt8>?, _ newBins: UnsafeMutablePointer<UInt8>?
  ) {
    precondition(counts.uses.count >= column.count && histogram.count >= column.count * UseInterval.bins)
    var bounds = UseInterval.bounds
    unsafe withUnsafeBytes(of: &bounds) { bounds in
      unsafe histogram.withUnsafeBufferPointer { histogram in
        unsafe last.withUnsafeBufferPointer { last in
          unsafe counts.uses.withUnsafeBufferPointer { uses in
            unsafe column.each {
              unsafe ColumnKernel.best.interval(
                histogram.baseAddress, last.baseAddress, uses.baseAddress, now,
                bounds.baseAddress?.assumingMemoryBound(to: Int32.self), bins, newBins, $0, $1)
            }
          }
        }
      }
    }
  }

  /// Counts a donation, which `counts` has counted before.
  mutating func count(_ target: Int, at moment: MixtureMoment, _ counts: DecayedCounts) {
    if target == last.count {
      last.append(moment.seconds)
      histogram.append(contentsOf: repeatElement(0, count: UseInterval.bins))
      bits.append(0)
      bins.append(UseInterval.none)
    } else {
      let passed = UseInterval.passed(from: last[target], to: moment.seconds, UseInterval.bounds)
      let bin = -Int(UseInterval.sum(passed))
      histogram[target * UseInterval.bins + bin] += 1
      last[target] = moment.seconds
      bins[target] = UseInterval.none
    }
    refresh(at: moment.seconds, counts)
  }

  /// Computes the bits of each candidate as of a time, none of which are there.
  mutating func begin(candidates: Int, at seconds: Int64, _ counts: DecayedCounts) {
    bits = Array(repeating: 0, count: candidates)
    bins = Array(repeating: UseInterval.none, count: candidates)
    refresh(at: seconds, counts)
  }

  /// Computes the bits of the candidates whose bins are others at a time.
  private mutating func refresh(at seconds: Int64, _ counts: DecayedCounts) {
    // They are moved out and back, so that they can be written while the rest is read.
    var (bits, bins): ([Double], [UInt8]) = ([], [])
    swap(&bits, &self.bits)
    swap(&bins, &self.bins)
    unsafe bits.withUnsafeMutableBufferPointer { bits in
      unsafe bins.withUnsafeMutableBufferPointer {
        unsafe compute(bits, seconds, counts, UnsafePointer($0.baseAddress), $0.baseAddress)
      }
    }
    swap(&bits, &self.bits)
    swap(&bins, &self.bins)
  }

  /// Codes what was counted; the bits follow from that and from the newest donation's time.
  mutating func code(_ coder: inout LearnerCoder, candidates: Int) {
    coder.code(&histogram, count: candidates * UseInterval.bins, in: 0...1 << 26)
    coder.code(&last, count: candidates, in: MixtureMoment.seconds)
  }

  /// Returns −1 for each bound that an interval has passed, and 0 for the others.
  @inline(__always)
  private static func passed(from last: Int64, to now: Int64, _ bounds: SIMD16<Int32>) -> SIMD16<Int32> {
    let seconds = Int32(truncatingIfNeeded: max(0, min(now - last, Int64(Int32.max))))
    return (bounds &- SIMD16(repeating: seconds)) &>> 31
  }

  @inline(__always)
  private static func sum(_ numbers: SIMD16<Int32>) -> Int32 {
    let eight = numbers.lowHalf &+ numbers.highHalf
    let four = eight.lowHalf &+ eight.highHalf
    return four[0] &+ four[1] &+ four[2] &+ four[3]
  }
}
