import PredictionKernels

/// The two steps of a ranking over tiles of 64 lanes, scoring and selection, for each instruction set.
///
/// All paths return the same bits. Scores are sums of integers, and the only floating-point operation adds a
/// share to a count and rounds the sum once.
///
/// λ(x) is the bit pattern of the single-precision number x, read as an integer: Mitchell's binary logarithm
/// in steps of 2⁻²³ bits, at most 0.086 bits from the exact one. `scores` computes λ(total) − λ(1) − P
/// (λ(total + m) − λ(m)) + Σ over the planes of λ(count + share) − λ(share), where m is the smoothing and P
/// is the number of signals. `best` finds the eight largest scores. Equal scores are ordered by later last
/// use, which differs between any two candidates.
///
/// A lane whose total and counts are zero scores ``vacant``. That is less than the score of any lane with a
/// total, and such a lane is never among the best. Shares and smoothing are positive and finite, and totals
/// are below 2³¹.
///
/// For 64 lanes a kernel reads 256 bytes of totals and 64 bytes for each plane. The eighth largest of sixteen
/// maxima is a bound that at least eight scores reach. Only those are sorted, each by counting the larger
/// ones; the vectors of x86-64 branch only on how many they are.
///
/// Mitchell, "Computer multiplication and division using binary logarithms", IRE Trans. EC-11, 1962.
package enum TileKernel: Int, CaseIterable, Sendable {
  // In the order of `PredictionKernelPath`.
  case portable, avx2, avx512

  /// The planes that a question reads: columns and shares, the smoothing of totals, and how many signals.
  typealias Planes = PredictionKernelPlanes

  /// The score of a lane whose total and counts are zero.
  static let vacant = prediction_kernel_vacant

  /// The path with the widest vectors that this processor supports.
  static let best = allCases.last { $0.isAvailable } ?? .portable

  var isAvailable: Bool { prediction_kernel_has(CInt(rawValue)) != 0 }

  /// Mitchell's binary logarithm of a positive number, in steps of 2⁻²³ bits.
  @inline(__always)
  static func logarithm(_ value: Float) -> Int32 { Int32(bitPattern: value.bitPattern) }

  /// The contribution of a count to a score: λ(count + share) − λ(share).
  @inline(__always)
  static func lift(_ count: UInt32, _ share: Float) -> Int32 {
    logarithm(Float(count) + share) &- logarithm(share)
  }
}

extension TileKernel.Planes {
  /// The maximum number of planes that a question reads.
  static let most = 8

  /// Removes all planes and signals; the smoothing stays.
  mutating func removeAll() {
    count = 0
    signals = 0
    highest = 0
  }

  /// Appends a plane by its column. A ninth plane traps.
  @inline(__always)
  mutating func append(column: Int, share: Float) {
    precondition(count < TileKernel.Planes.most, "a question reads eight planes at most")
    unsafe prediction_kernel_append(&self, UInt32(truncatingIfNeeded: column), share)
  }
}
