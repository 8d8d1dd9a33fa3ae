import PredictionKernels

/// The two steps of a ranking over tiles of 64 lanes, on every path of instructions there is.
///
/// All paths give the same numbers, bit for bit: scores are sums of integers, and the only floating-point operation
/// rounds one sum of a whole number and a share.
///
/// # Definition
/// λ(x) is the bits of the single-precision x as a whole number: Mitchell's binary logarithm in steps of 2⁻²³ bits, at
/// most .086 bits from the true one. `scores`: λ(total) − λ(1) − P (λ(total + m) − λ(m)) + Σ over the planes of
/// λ(count + share) − λ(share), m the smoothing, P the number of signals. `best`: the eight largest scores, equal ones by
/// later last use, of which no two are the same.
///
/// # Edge cases
/// A lane without a total scores ``nothing`` where its counts are zero, less than any that has one, and is never among the
/// best. Shares and smoothing are positive and finite, totals below 2³¹.
///
/// # Cost
/// Per 64 lanes 256 bytes of totals and 64 for each plane are read. The eighth largest of sixteen maxima is a bound that
/// eight scores reach at least and about eleven by chance; those alone are put in order, by how many are larger. No branch
/// of the vector kernels depends on a score but how many reach the bound; the portable one goes from lane to lane.
///
/// # Source
/// Mitchell, "Computer multiplication and division using binary logarithms", IRE Trans. EC-11, 1962, for the logarithm; the
/// bound is ours.
package enum TileKernel: Int, CaseIterable, Sendable {
  case portable = 0
  case neon = 1
  case avx2 = 2
  case avx512 = 3

  /// The planes that a question reads: the column of each, the share that its counts are raised by; what a total is raised
  /// by, and for how many signals.
  typealias Planes = PredictionKernelPlanes

  /// The score of a lane of zeros.
  static let nothing = prediction_kernel_nothing

  /// The widest path of this processor.
  static let best = allCases.last { $0.isAvailable } ?? .portable

  /// Whether this processor can take the path.
  var isAvailable: Bool { self == .portable || prediction_kernel_has(CInt(rawValue)) != 0 }

  /// Mitchell's logarithm of a positive number, in steps of 2⁻²³ bits.
  @inline(__always)
  static func logarithm(_ value: Float) -> Int32 { Int32(bitPattern: value.bitPattern) }

  /// What a count adds to a score.
  @inline(__always)
  static func lift(_ count: UInt32, _ share: Float) -> Int32 {
    logarithm(Float(count) + share) &- logarithm(share)
  }
}

extension TileKernel.Planes {
  /// How many planes a question reads at most.
  static let most = 8

  /// Forgets the planes.
  mutating func removeAll() {
    count = 0
    signals = 0
    highest = 0
  }

  /// One plane more.
  @inline(__always)
  mutating func append(column: Int, share: Float) {
    precondition(count < TileKernel.Planes.most, "a question reads eight planes at most")
    unsafe prediction_kernel_append(&self, UInt32(truncatingIfNeeded: column), share)
  }

  /// The column of a plane.
  func column(_ plane: Int) -> Int {
    unsafe withUnsafePointer(to: self) { unsafe Int(prediction_kernel_column($0, plane)) }
  }

  /// What a plane's counts are raised by.
  func share(_ plane: Int) -> Float {
    unsafe withUnsafePointer(to: self) { unsafe prediction_kernel_share($0, plane) }
  }
}
