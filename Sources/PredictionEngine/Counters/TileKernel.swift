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
/// depends on a score while no more than sixteen reach the bound.
///
/// # Source
/// Mitchell, "Computer multiplication and division using binary logarithms", IRE Trans. EC-11, 1962, for the logarithm; the
/// bound is ours.
enum TileKernel: Int, CaseIterable, Sendable {
  case portable = 0
  case neon = 1
  case avx2 = 2
  case avx512 = 3

  /// The planes that a question reads: the column of each, the share that its counts are raised by; what a total is raised
  /// by, and for how many signals.
  struct Planes: Sendable {
    /// How many planes a question reads at most.
    static let most = 8
    private(set) var columns = InlineArray<8, UInt32>(repeating: 0)
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
    @inline(__always)
    mutating func append(column: Int, share: Float) {
      columns[count] = UInt32(truncatingIfNeeded: column)
      shares[count] = share
      count += 1
    }
  }

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

  /// Adds one to a byte of each column, where it is below 255 and, where planes may be promoted, not zero.
  /// - Returns: a bit for each column whose byte was left alone.
  @inline(__always)
  static func increment(
    _ bytes: inout [UInt8], at first: Int, plus columns: ColumnList, times width: Int, mayBePromoted: Bool
  ) -> UInt32 {
    let low: UInt8 = mayBePromoted ? 1 : 0
    return bytes.withUnsafeMutableBufferPointer { bytes in
      var left: UInt32 = 0
      for number in 0..<columns.count {
        let place = first &+ columns[number] &* width
        precondition(place >= 0 && place < bytes.count, "a column lies within its tile")
        let count = bytes[place]
        let isLeft: UInt32 = count &- low >= 255 &- low ? 1 : 0
        left |= isLeft &<< UInt32(truncatingIfNeeded: number)
        bytes[place] = count &+ 1 &- UInt8(truncatingIfNeeded: isLeft)
      }
      return left
    }
  }

  /// Scores every lane; `scores` has 64 elements a tile.
  /// - Complexity: O(tiles × planes).
  func scores(_ tiles: CounterTiles, _ planes: Planes, into scores: inout [Int32]) {
    precondition(scores.count >= tiles.tileCount * 64, "64 elements a tile")
    for plane in 0..<planes.count {
      precondition(Int(planes.columns[plane]) < tiles.planes, "planes lie within a tile")
    }
    tiles.withKernelTiles { from in
      scores.withUnsafeMutableBufferPointer { scores in
        planes.columns.span.withUnsafeBufferPointer { columns in
          planes.shares.span.withUnsafeBufferPointer { shares in
            guard let into = scores.baseAddress else { return }
            let read = PredictionKernelPlanes(
              columns: columns.baseAddress, shares: shares.baseAddress, count: planes.count,
              smoothing: planes.smoothing, signals: planes.signals)
            switch self {
            case .portable: TileKernel.portableScores(from, read, into)
            #if arch(x86_64)
              case .avx2: prediction_kernel_scores_avx2(from, read, into)
              case .avx512: prediction_kernel_scores_avx512(from, read, into)
            #elseif arch(arm64)
              case .neon: prediction_kernel_scores_neon(from, read, into)
            #endif
            default: preconditionFailure("this processor has no such path")
            }
          }
        }
      }
    }
  }

  /// Writes the slots of the eight best lanes, best first, and returns how many they are.
  /// - Parameters:
  ///   - slots: by lane, its slot, ascending.
  ///   - lastUse: by slot, its last use.
  ///   - reached: room for 64 elements a tile and 16 more.
  /// - Complexity: O(tiles + lanes that reach the bound).
  func best(
    _ scores: [Int32], slots: [UInt32], lastUse: [UInt32], reached: inout [UInt32],
    into best: inout InlineArray<8, UInt32>
  ) -> Int {
    guard let last = slots.last else { return 0 }
    let tileCount = (slots.count + 63) / 64
    precondition(scores.count >= tileCount * 64 && reached.count >= tileCount * 64 + 16, "64 elements a tile")
    precondition(Int(last) < lastUse.count, "every slot has a last use")
    var span = best.mutableSpan
    return span.withUnsafeMutableBufferPointer { best in
      scores.withUnsafeBufferPointer { scores in
        slots.withUnsafeBufferPointer { slots in
          lastUse.withUnsafeBufferPointer { lastUse in
            reached.withUnsafeMutableBufferPointer { reached in
              guard let from = scores.baseAddress, let room = reached.baseAddress, let into = best.baseAddress
              else { return 0 }
              let lanes = PredictionKernelLanes(
                slots: slots.baseAddress, last_use: lastUse.baseAddress, count: slots.count)
              switch self {
              case .portable: return TileKernel.portableBest(from, tileCount, lanes, room, into)
              #if arch(x86_64)
                case .avx2: return prediction_kernel_best_avx2(from, tileCount, lanes, room, into)
                case .avx512: return prediction_kernel_best_avx512(from, tileCount, lanes, room, into)
              #elseif arch(arm64)
                case .neon: return prediction_kernel_best_neon(from, tileCount, lanes, room, into)
              #endif
              default: preconditionFailure("this processor has no such path")
              }
            }
          }
        }
      }
    }
  }
}

extension CounterTiles {
  /// The tiles as kernels read them.
  @inline(__always)
  fileprivate func withKernelTiles(_ body: (PredictionKernelTiles) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      totals.withUnsafeBufferPointer { totals in
        wideNumbers.withUnsafeBufferPointer { numbers in
          wide.withUnsafeBufferPointer { wide in
            body(
              PredictionKernelTiles(
                bytes: bytes.baseAddress, totals: totals.baseAddress,
                wide_numbers: numbers.isEmpty ? nil : numbers.baseAddress, wide: wide.baseAddress,
                planes: planes, width: lanes, count: tileCount))
          }
        }
      }
    }
  }
}
