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

  var byteCount: Int { histogram.count * 4 + last.count * 8 }

  func fill(_ work: inout LearnerWorkspace, asked now: MixtureMoment, _ counts: DecayedCounts) {
    let (histogram, last, uses) = (histogram, last, counts.uses)
    precondition(last.count >= work.candidates && uses.count >= work.candidates, "uses of every candidate")
    var bounds = UseInterval.bounds
    unsafe withUnsafeBytes(of: &bounds) { bounds in
      unsafe histogram.withUnsafeBufferPointer { histogram in
        unsafe last.withUnsafeBufferPointer { last in
          unsafe uses.withUnsafeBufferPointer { uses in
            unsafe work.change(.interval) { column in
              unsafe column.each {
                unsafe ColumnKernel.best.interval(
                  histogram.baseAddress, last.baseAddress, uses.baseAddress, now.seconds,
                  bounds.baseAddress?.assumingMemoryBound(to: Int32.self), $0, $1)
              }
            }
          }
        }
      }
    }
  }

  mutating func count(_ target: Int, at moment: MixtureMoment) {
    if target == last.count {
      last.append(moment.seconds)
      histogram.append(contentsOf: repeatElement(0, count: UseInterval.bins))
    } else {
      let passed = UseInterval.passed(from: last[target], to: moment.seconds, UseInterval.bounds)
      let bin = -Int(UseInterval.sum(passed))
      histogram[target * UseInterval.bins + bin] += 1
      last[target] = moment.seconds
    }
  }

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
