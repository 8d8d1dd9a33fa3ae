import PredictionKernels

/// The ranking of the candidates of `KeyedCounters`.
extension TileKernel {
  /// The same for keys, in a bucket of each signal; the best are their lanes.
  /// - Returns: how many they are, −1 where a signal has no such bucket.
  /// - Complexity: O(tiles × planes).
  @inline(__always)
  func rank(
    _ keyed: KeyedMemory, in buckets: UnsafeBufferPointer<Int32>, scores: inout [Int32],
    reached: inout [UInt32], into best: inout InlineArray<16, UInt32>
  ) -> Int {
    let size = (keyed.parts.pointee.count &+ 63) & ~63
    precondition(scores.count >= size && reached.count >= size &+ 16, "64 elements a tile")
    var span = best.mutableSpan
    return scores.withUnsafeMutableBufferPointer { scores in
      reached.withUnsafeMutableBufferPointer { reached in
        span.withUnsafeMutableBufferPointer { best in
          guard let scores = scores.baseAddress, let reached = reached.baseAddress,
            let best = best.baseAddress
          else { return 0 }
          if self == .portable { return TileKernel.portableRank(keyed, buckets, scores, reached, best) }
          return prediction_kernel_keyed_rank(
            CInt(truncatingIfNeeded: rawValue), keyed.parts, buckets.baseAddress, buckets.count, scores,
            reached, best)
        }
      }
    }
  }

  static func portableRank(
    _ keyed: KeyedMemory, _ buckets: UnsafeBufferPointer<Int32>,
    _ scores: UnsafeMutablePointer<Int32>, _ reached: UnsafeMutablePointer<UInt32>,
    _ best: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var (tiles, planes, lanes) = (PredictionKernelTiles(), Planes(), PredictionKernelLanes())
    guard
      prediction_kernel_keyed_question(
        keyed.parts, buckets.baseAddress, buckets.count, &tiles, &planes, &lanes) != 0
    else { return -1 }
    portableScores(tiles, &planes, scores)
    return withExtendedLifetime(keyed) {
      portableBest(scores, tiles.count, lanes, reached, best, nobody: prediction_kernel_nobody)
    }
  }
}
