import PredictionKernels

/// The three steps of a ranking over tiles of 64 slots, on every path of instructions there is.
///
/// All paths give the same numbers, bit for bit: scores are sums of integers, and the only floating-point operation
/// rounds one sum of a whole number and a share.
///
/// # Definition
/// `scores`: priors + Σ over planes of λ(count + share) − λ(share), λ(x) the bits of the single-precision x, shifted right
/// by two: Mitchell's binary logarithm in steps of 2⁻²¹ bits, at most .086 bits from the true one.
/// `eighth`: the eighth largest score. `collect`: the slots that reach a bound, ascending.
///
/// # Edge cases
/// With fewer than 8 slots the eighth largest is that of the padding. Shares are positive and finite.
///
/// # Cost
/// Per 64 slots and plane 64 bytes are read; 38 exchanges of a vector's lanes keep the eight largest. No branch depends on
/// a score but the loop over those collected.
///
/// # Source
/// Mitchell, "Computer multiplication and division using binary logarithms", IRE Trans. EC-11, 1962; Batcher, "Sorting
/// networks and their applications", 1968.
enum TileKernel: Int, CaseIterable, Sendable {
  case portable = 0
  case neon = 1
  case avx2 = 2
  case avx512 = 3

  /// The planes that a question reads: where each begins in a tile, and the share that its counts are raised by.
  struct Planes: Sendable {
    var offsets: [UInt32] = []
    var shares: [Float] = []
  }

  /// The widest path of this processor.
  static let best = allCases.last { $0.isAvailable } ?? .portable

  /// Whether this processor can take the path.
  var isAvailable: Bool { self == .portable || prediction_kernel_has(CInt(rawValue)) != 0 }

  /// Mitchell's logarithm of a positive number, in steps of 2⁻²¹ bits.
  @inline(__always)
  static func logarithm(_ value: Float) -> Int32 { Int32(truncatingIfNeeded: value.bitPattern >> 2) }

  /// Scores every slot of `tileCount` tiles; `scores` and `priors` have 64 elements a tile.
  /// - Complexity: O(tiles × planes).
  func scores(
    _ tiles: [UInt8], tileBytes: Int, tileCount: Int, _ planes: Planes, priors: [Int32],
    into scores: inout [Int32]
  ) {
    precondition(tiles.count >= tileCount * tileBytes, "the tiles have the bytes that are said")
    precondition(priors.count >= tileCount * 64 && scores.count >= tileCount * 64, "64 elements a tile")
    precondition(
      planes.offsets.count == planes.shares.count && planes.offsets.allSatisfy { Int($0) + 64 <= tileBytes },
      "planes lie within a tile")
    tiles.withUnsafeBufferPointer { tiles in
      priors.withUnsafeBufferPointer { priors in
        scores.withUnsafeMutableBufferPointer { scores in
          planes.offsets.withUnsafeBufferPointer { offsets in
            planes.shares.withUnsafeBufferPointer { shares in
              guard let from = tiles.baseAddress, let prior = priors.baseAddress,
                let into = scores.baseAddress
              else { return }
              let planes = PredictionKernelPlanes(
                offsets: offsets.baseAddress, shares: shares.baseAddress, count: offsets.count)
              switch self {
              case .portable:
                TileKernel.portableScores(from, tileBytes, tileCount, offsets, shares, prior, into)
              #if arch(x86_64)
                case .avx2:
                  prediction_kernel_scores_avx2(from, tileBytes, tileCount, planes, prior, into)
                case .avx512:
                  prediction_kernel_scores_avx512(from, tileBytes, tileCount, planes, prior, into)
              #elseif arch(arm64)
                case .neon:
                  prediction_kernel_scores_neon(from, tileBytes, tileCount, planes, prior, into)
              #endif
              default: preconditionFailure("this processor has no such path")
              }
            }
          }
        }
      }
    }
  }

  /// The eighth largest of 64 × `tileCount` scores.
  /// - Complexity: O(tiles).
  func eighth(_ scores: [Int32], tileCount: Int) -> Int32 {
    precondition(scores.count >= tileCount * 64, "64 elements a tile")
    return scores.withUnsafeBufferPointer { scores in
      guard let from = scores.baseAddress else { return Int32.min }
      switch self {
      case .portable: return TileKernel.portableEighth(from, tileCount)
      #if arch(x86_64)
        case .avx2: return prediction_kernel_eighth_avx2(from, tileCount)
        case .avx512: return prediction_kernel_eighth_avx512(from, tileCount)
      #elseif arch(arm64)
        case .neon: return prediction_kernel_eighth_neon(from, tileCount)
      #endif
      default: preconditionFailure("this processor has no such path")
      }
    }
  }

  /// Writes the slots whose score reaches `bound` to the front of `slots`, ascending, and returns how many they are.
  /// - Complexity: O(tiles + slots collected).
  func collect(_ scores: [Int32], tileCount: Int, bound: Int32, into slots: inout [UInt32]) -> Int {
    precondition(scores.count >= tileCount * 64 && slots.count >= tileCount * 64, "64 elements a tile")
    return scores.withUnsafeBufferPointer { scores in
      slots.withUnsafeMutableBufferPointer { slots in
        guard let from = scores.baseAddress, let into = slots.baseAddress else { return 0 }
        switch self {
        case .portable: return TileKernel.portableCollect(from, tileCount, bound, into)
        #if arch(x86_64)
          case .avx2: return prediction_kernel_collect_avx2(from, tileCount, bound, into)
          case .avx512: return prediction_kernel_collect_avx512(from, tileCount, bound, into)
        #elseif arch(arm64)
          case .neon: return prediction_kernel_collect_neon(from, tileCount, bound, into)
        #endif
        default: preconditionFailure("this processor has no such path")
        }
      }
    }
  }
}

/// The twins that need no vector instructions; what the kernels do, in the same order. Pointers, because a checked
/// index keeps the compiler from using the vectors that every processor has; ``TileKernel`` has checked the bounds.
extension TileKernel {
  private static func portableScores(
    _ tiles: UnsafePointer<UInt8>, _ tileBytes: Int, _ tileCount: Int,
    _ offsets: UnsafeBufferPointer<UInt32>, _ shares: UnsafeBufferPointer<Float>,
    _ priors: UnsafePointer<Int32>, _ scores: UnsafeMutablePointer<Int32>
  ) {
    for tile in 0..<tileCount {
      let target = scores + tile * 64
      target.update(from: priors + tile * 64, count: 64)
      for plane in 0..<offsets.count {
        let counts = tiles + (tile * tileBytes + Int(offsets[plane]))
        let share = shares[plane]
        let least = logarithm(share)
        for lane in 0..<64 { target[lane] &+= logarithm(Float(counts[lane]) + share) &- least }
      }
    }
  }

  private typealias Lanes = SIMD16<Int32>

  @inline(__always)
  private static func exchange(_ first: inout Lanes, _ second: inout Lanes) {
    let isLess = first .< second
    let low = second.replacing(with: first, where: isLess)
    first = first.replacing(with: second, where: isLess)
    second = low
  }

  @inline(__always)
  private static func raise(_ first: inout Lanes, to second: Lanes) {
    first = first.replacing(with: second, where: first .< second)
  }

  private static func portableEighth(_ scores: UnsafePointer<Int32>, _ tileCount: Int) -> Int32 {
    let lowest = Lanes(repeating: Int32.min)
    var (a, b, c, d, e, f, g, h) = (lowest, lowest, lowest, lowest, lowest, lowest, lowest, lowest)
    for tile in 0..<tileCount {
      let source = UnsafeRawPointer(scores + tile * 64)
      var w = source.loadUnaligned(as: Lanes.self)
      var x = source.loadUnaligned(fromByteOffset: 64, as: Lanes.self)
      var y = source.loadUnaligned(fromByteOffset: 128, as: Lanes.self)
      var z = source.loadUnaligned(fromByteOffset: 192, as: Lanes.self)
      exchange(&w, &x)
      exchange(&y, &z)
      exchange(&w, &y)
      exchange(&x, &z)
      exchange(&x, &y)
      raise(&e, to: z)
      raise(&f, to: y)
      raise(&g, to: x)
      raise(&h, to: w)
      exchange(&a, &e)
      exchange(&b, &f)
      exchange(&c, &g)
      exchange(&d, &h)
      exchange(&a, &c)
      exchange(&b, &d)
      exchange(&e, &g)
      exchange(&f, &h)
      exchange(&a, &b)
      exchange(&c, &d)
      exchange(&e, &f)
      exchange(&g, &h)
    }
    return withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 8) { rows in
      (rows[0], rows[1], rows[2], rows[3]) = (a, b, c, d)
      (rows[4], rows[5], rows[6], rows[7]) = (e, f, g, h)
      return rows.withMemoryRebound(to: Int32.self) { fold($0.baseAddress.unsafelyUnwrapped) }
    }
  }

  /// Folds sixteen lanes of eight, each in descending order, onto one, whose last is the eighth largest.
  private static func fold(_ top: UnsafeMutablePointer<Int32>) -> Int32 {
    var width = 8
    while width > 0 {
      for row in 0..<4 {
        for lane in 0..<width {
          let (upper, lower) = (top[row * 16 + lane], top[(7 - row) * 16 + lane])
          let (otherUpper, otherLower) = (top[row * 16 + lane + width], top[(7 - row) * 16 + lane + width])
          top[row * 16 + lane] = max(upper, otherLower)
          top[(7 - row) * 16 + lane] = max(lower, otherUpper)
        }
      }
      for distance in [4, 2, 1] {
        for row in 0..<8 where row & distance == 0 {
          for lane in 0..<width {
            let (upper, lower) = (top[row * 16 + lane], top[(row + distance) * 16 + lane])
            top[row * 16 + lane] = max(upper, lower)
            top[(row + distance) * 16 + lane] = min(upper, lower)
          }
        }
      }
      width /= 2
    }
    return top[7 * 16]
  }

  private static func portableCollect(
    _ scores: UnsafePointer<Int32>, _ tileCount: Int, _ bound: Int32, _ slots: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var count = 0
    for slot in 0..<(tileCount * 64) {
      slots[count] = UInt32(truncatingIfNeeded: slot)
      count &+= scores[slot] >= bound ? 1 : 0
    }
    return count
  }
}
