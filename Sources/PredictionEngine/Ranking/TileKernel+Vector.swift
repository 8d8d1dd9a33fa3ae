import PredictionKernels

/// The calls of the kernels: pointers are made here, out of arrays whose sizes are checked, and live for one call.
extension TileKernel {
  /// Scores every lane; `scores` has 64 elements a tile.
  /// - Complexity: O(tiles × planes).
  func scores(_ tiles: CounterTiles, _ planes: Planes, into scores: inout [Int32]) {
    precondition(scores.count >= tiles.tileCount * 64, "64 elements a tile")
    precondition(Int(planes.highest) < tiles.planes, "planes lie within a tile")
    var planes = planes
    scores.withUnsafeMutableBufferPointer { scores in
      guard let into = scores.baseAddress else { return }
      tiles.withKernelTiles { from in
        switch self {
        case .portable: TileKernel.portableScores(from.pointee, &planes, into)
        #if arch(x86_64)
          case .avx2: prediction_kernel_scores_avx2(from, &planes, into)
          case .avx512: prediction_kernel_scores_avx512(from, &planes, into)
        #elseif arch(arm64)
          case .neon: prediction_kernel_scores_neon(from, &planes, into)
        #endif
        default: preconditionFailure("this processor has no such path")
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
    into best: inout InlineArray<16, UInt32>
  ) -> Int {
    guard let last = slots.last else { return 0 }
    let tileCount = (slots.count + 63) / 64
    precondition(scores.count >= tileCount * 64 && reached.count >= tileCount * 64 + 16, "64 elements a tile")
    precondition(Int(last) < lastUse.count, "every slot has a last use")
    return scores.withUnsafeBufferPointer { scores in
      TileKernel.withLanes(slots, lastUse, &reached, &best) { lanes, reached, best in
        guard let from = scores.baseAddress else { return 0 }
        switch self {
        case .portable: return TileKernel.portableBest(from, tileCount, lanes.pointee, reached, best)
        #if arch(x86_64)
          case .avx2: return prediction_kernel_best_avx2(from, tileCount, lanes, reached, best)
          case .avx512: return prediction_kernel_best_avx512(from, tileCount, lanes, reached, best)
        #elseif arch(arm64)
          case .neon: return prediction_kernel_best_neon(from, tileCount, lanes, reached, best)
        #endif
        default: preconditionFailure("this processor has no such path")
        }
      }
    }
  }

  /// Scores every lane and writes the slots of the eight best, as `scores` and `best` would one after the other.
  /// - Complexity: O(tiles × planes).
  @inline(__always)
  func rank(
    _ tiles: CounterTiles, _ planes: inout Planes, lastUse: [UInt32], scores: inout [Int32],
    reached: inout [UInt32], into best: inout InlineArray<16, UInt32>
  ) -> Int {
    guard let last = tiles.slots.last else { return 0 }
    let tileCount = tiles.tileCount
    precondition(scores.count >= tileCount * 64 && reached.count >= tileCount * 64 + 16, "64 elements a tile")
    precondition(Int(last) < lastUse.count, "every slot has a last use")
    precondition(Int(planes.highest) < tiles.planes, "planes lie within a tile")
    return scores.withUnsafeMutableBufferPointer { scores in
      TileKernel.withLanes(tiles.slots, lastUse, &reached, &best) { lanes, reached, best in
        tiles.withKernelTiles { from in
          guard let scores = scores.baseAddress else { return 0 }
          return rank(from, &planes, lanes, scores, reached, best)
        }
      }
    }
  }

  @inline(__always)
  private func rank(
    _ tiles: UnsafePointer<PredictionKernelTiles>, _ planes: UnsafePointer<PredictionKernelPlanes>,
    _ lanes: UnsafePointer<PredictionKernelLanes>, _ scores: UnsafeMutablePointer<Int32>,
    _ reached: UnsafeMutablePointer<UInt32>, _ best: UnsafeMutablePointer<UInt32>
  ) -> Int {
    switch self {
    case .portable:
      TileKernel.portableScores(tiles.pointee, planes, scores)
      return TileKernel.portableBest(scores, tiles.pointee.count, lanes.pointee, reached, best)
    #if arch(x86_64)
      case .avx2: return prediction_kernel_rank_avx2(tiles, planes, lanes, scores, reached, best)
      case .avx512: return prediction_kernel_rank_avx512(tiles, planes, lanes, scores, reached, best)
    #elseif arch(arm64)
      case .neon: return prediction_kernel_rank_neon(tiles, planes, lanes, scores, reached, best)
    #endif
    default: preconditionFailure("this processor has no such path")
    }
  }

  /// By lane its slot, by slot its last use, and the memory that the best are found in.
  @inline(__always)
  private static func withLanes(
    _ slots: [UInt32], _ lastUse: [UInt32], _ reached: inout [UInt32], _ best: inout InlineArray<16, UInt32>,
    _ body: (
      UnsafePointer<PredictionKernelLanes>, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>
    ) -> Int
  ) -> Int {
    var span = best.mutableSpan
    return span.withUnsafeMutableBufferPointer { best in
      slots.withUnsafeBufferPointer { slots in
        lastUse.withUnsafeBufferPointer { lastUse in
          reached.withUnsafeMutableBufferPointer { reached in
            guard let reached = reached.baseAddress, let best = best.baseAddress else { return 0 }
            var lanes = PredictionKernelLanes(
              slots: slots.baseAddress, last_use: lastUse.baseAddress, count: slots.count)
            return body(&lanes, reached, best)
          }
        }
      }
    }
  }
}

extension CounterTiles {
  /// The tiles as kernels read them.
  @inline(__always)
  fileprivate func withKernelTiles<Result>(_ body: (UnsafePointer<PredictionKernelTiles>) -> Result) -> Result
  {
    bytes.withUnsafeBufferPointer { bytes in
      totals.withUnsafeBufferPointer { totals in
        wideNumbers.withUnsafeBufferPointer { numbers in
          wide.withUnsafeBufferPointer { wide in
            wideHigh.withUnsafeBufferPointer { high in
              var tiles = PredictionKernelTiles(
                bytes: bytes.baseAddress, totals: totals.baseAddress,
                wide_numbers: numbers.isEmpty ? nil : numbers.baseAddress, wide: wide.baseAddress,
                wide_high: high.isEmpty ? nil : high.baseAddress, planes: planes, width: lanes,
                count: tileCount)
              return body(&tiles)
            }
          }
        }
      }
    }
  }
}
