import PredictionKernels

/// The three steps of a ranking over tiles of 64 lanes, on every path of instructions there is.
///
/// All paths give the same numbers, bit for bit: scores are sums of integers, and the only floating-point operation
/// rounds one sum of a whole number and a share.
///
/// # Definition
/// λ(x) is the bits of the single-precision x, shifted right by two: Mitchell's binary logarithm in steps of 2⁻²¹ bits, at
/// most .086 bits from the true one. `scores`: λ(total) − λ(1) − P (λ(total + m) − λ(m)) + Σ over the planes of
/// λ(count + share) − λ(share), m the smoothing, P the number of signals. `eighth`: the eighth largest score. `collect`: the lanes that reach a
/// bound, ascending.
///
/// # Edge cases
/// A lane without a total scores ``nothing`` where its counts are zero, less than any that has one. With fewer than 8 lanes
/// the eighth largest is that of the padding. Shares and smoothing are positive and finite, totals below 2³¹.
///
/// # Cost
/// Per 64 lanes 256 bytes of totals and 64 for each plane are read; 38 exchanges of a vector's lanes keep the eight
/// largest. No branch depends on a score but the loop over those collected.
///
/// # Source
/// Mitchell, "Computer multiplication and division using binary logarithms", IRE Trans. EC-11, 1962; Batcher, "Sorting
/// networks and their applications", 1968.
enum TileKernel: Int, CaseIterable, Sendable {
  case portable = 0
  case neon = 1
  case avx2 = 2
  case avx512 = 3

  /// The planes that a question reads: where each begins in a tile, the share that its counts are raised by; what a total
  /// is raised by, and for how many signals.
  struct Planes: Sendable {
    /// How many planes a question reads at most.
    static let most = 8
    private(set) var offsets = InlineArray<8, UInt32>(repeating: 0)
    private(set) var shares = InlineArray<8, Float>(repeating: 1)
    private(set) var count = 0
    var smoothing: Float = 1
    var signals: Int32 = 0

    /// Forgets the planes.
    mutating func removeAll() {
      count = 0
      signals = 0
    }

    /// One plane more.
    mutating func append(offset: Int, share: Float) {
      offsets[count] = UInt32(offset)
      shares[count] = share
      count += 1
    }
  }

  /// The score of a lane of zeros.
  static let nothing = -Int32(truncatingIfNeeded: Float(1).bitPattern >> 2)

  /// The widest path of this processor.
  static let best = allCases.last { $0.isAvailable } ?? .portable

  /// Whether this processor can take the path.
  var isAvailable: Bool { self == .portable || prediction_kernel_has(CInt(rawValue)) != 0 }

  /// Mitchell's logarithm of a positive number, in steps of 2⁻²¹ bits.
  @inline(__always)
  static func logarithm(_ value: Float) -> Int32 { Int32(truncatingIfNeeded: value.bitPattern >> 2) }

  /// What a count adds to a score.
  @inline(__always)
  static func lift(_ count: UInt32, _ share: Float) -> Int32 {
    logarithm(Float(count) + share) &- logarithm(share)
  }

  /// Adds one to a byte of each column, where it is below 255.
  /// - Returns: a bit for each column whose byte is full.
  @inline(__always)
  static func increment(
    _ bytes: inout [UInt8], at first: Int, plus columns: ColumnList, times width: Int
  ) -> UInt32 {
    bytes.withUnsafeMutableBufferPointer { bytes in
      var full: UInt32 = 0
      for number in 0..<columns.count {
        let place = first &+ columns[number] &* width
        precondition(place >= 0 && place < bytes.count, "a column lies within its tile")
        let count = bytes[place]
        let isFull: UInt32 = count == 255 ? 1 : 0
        full |= isFull &<< UInt32(truncatingIfNeeded: number)
        bytes[place] = count &+ 1 &- UInt8(truncatingIfNeeded: isFull)
      }
      return full
    }
  }

  /// Scores every lane of `tileCount` tiles; `scores` and `totals` have 64 elements a tile.
  /// - Complexity: O(tiles × planes).
  func scores(
    _ tiles: [UInt8], tileBytes: Int, tileCount: Int, _ planes: Planes, totals: [UInt32],
    into scores: inout [Int32]
  ) {
    precondition(tiles.count >= tileCount * tileBytes, "the tiles have the bytes that are said")
    precondition(totals.count >= tileCount * 64 && scores.count >= tileCount * 64, "64 elements a tile")
    for plane in 0..<planes.count {
      precondition(Int(planes.offsets[plane]) + 64 <= tileBytes, "planes lie within a tile")
    }
    tiles.withUnsafeBufferPointer { tiles in
      totals.withUnsafeBufferPointer { totals in
        scores.withUnsafeMutableBufferPointer { scores in
          planes.offsets.span.withUnsafeBufferPointer { offsets in
            planes.shares.span.withUnsafeBufferPointer { shares in
              guard let from = tiles.baseAddress, let total = totals.baseAddress,
                let into = scores.baseAddress
              else { return }
              let read = PredictionKernelPlanes(
                offsets: offsets.baseAddress, shares: shares.baseAddress, count: planes.count,
                smoothing: planes.smoothing, signals: planes.signals)
              switch self {
              case .portable: TileKernel.portableScores(from, tileBytes, tileCount, read, total, into)
              #if arch(x86_64)
                case .avx2: prediction_kernel_scores_avx2(from, tileBytes, tileCount, read, total, into)
                case .avx512: prediction_kernel_scores_avx512(from, tileBytes, tileCount, read, total, into)
              #elseif arch(arm64)
                case .neon: prediction_kernel_scores_neon(from, tileBytes, tileCount, read, total, into)
              #endif
              default: preconditionFailure("this processor has no such path")
              }
            }
          }
        }
      }
    }
  }

  /// Adds what the 64 counts of a promoted plane say to the scores of a tile.
  /// - Complexity: O(1), 64 steps.
  func addWide(_ counts: [UInt32], at start: Int, share: Float, to scores: inout [Int32], tile: Int) {
    precondition(start >= 0 && start + 64 <= counts.count, "a promoted plane has 64 counts")
    precondition(tile >= 0 && (tile + 1) * 64 <= scores.count, "64 elements a tile")
    counts.withUnsafeBufferPointer { counts in
      scores.withUnsafeMutableBufferPointer { scores in
        guard let counts = counts.baseAddress, let scores = scores.baseAddress else { return }
        let (from, into) = (counts + start, scores + tile * 64)
        switch self {
        case .portable: TileKernel.portableAddWide(from, share, into)
        #if arch(x86_64)
          case .avx2: prediction_kernel_add_wide_avx2(from, share, into)
          case .avx512: prediction_kernel_add_wide_avx512(from, share, into)
        #elseif arch(arm64)
          case .neon: prediction_kernel_add_wide_neon(from, share, into)
        #endif
        default: preconditionFailure("this processor has no such path")
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

  /// Writes the lanes whose score reaches `bound` to the front of `lanes`, ascending, and returns how many they are.
  /// - Complexity: O(tiles + lanes collected).
  func collect(_ scores: [Int32], tileCount: Int, bound: Int32, into lanes: inout [UInt32]) -> Int {
    precondition(scores.count >= tileCount * 64 && lanes.count >= tileCount * 64, "64 elements a tile")
    return scores.withUnsafeBufferPointer { scores in
      lanes.withUnsafeMutableBufferPointer { lanes in
        guard let from = scores.baseAddress, let into = lanes.baseAddress else { return 0 }
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
