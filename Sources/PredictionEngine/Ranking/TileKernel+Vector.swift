import PredictionKernels

/// Calls the kernels, with pointers that are made here from arrays whose sizes are checked.
extension TileKernel {
  /// Scores every lane. `scores` has 64 elements for each tile.
  func scores(_ tiles: CounterTiles, _ planes: Planes, into scores: inout [Int32]) {
    precondition(scores.count >= tiles.tileCount * 64, "64 elements a tile")
    precondition(Int(planes.highest) < tiles.planes, "planes lie within a tile")
    var planes = planes
    unsafe scores.withUnsafeMutableBufferPointer { scores in
      guard let into = scores.baseAddress else { return }
      unsafe tiles.withKernelTiles { from in
        unsafe functions.scores(from, &planes, into)
      }
    }
  }

  /// Writes the slots of the eight best lanes, best first, and returns how many they are. `slots` are by
  /// lane, ascending; `reached` is scratch memory of 64 elements for each tile and 16 more.
  func best(
    _ scores: [Int32], slots: [UInt32], lastUse: [UInt32], reached: inout [UInt32],
    into best: inout InlineArray<16, UInt32>
  ) -> Int {
    guard let last = slots.last else { return 0 }
    let tileCount = (slots.count + 63) / 64
    precondition(scores.count >= tileCount * 64 && reached.count >= tileCount * 64 + 16, "64 elements a tile")
    precondition(Int(last) < lastUse.count, "every slot has a last use")
    return unsafe scores.withUnsafeBufferPointer { scores in
      unsafe TileKernel.withLanes(slots, lastUse, &reached, &best) { lanes, reached, best in
        guard let from = scores.baseAddress else { return 0 }
        return unsafe functions.best(from, tileCount, lanes, reached, best)
      }
    }
  }

  /// Does what `scores` and then `best` do, in one call of a kernel.
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
    return unsafe scores.withUnsafeMutableBufferPointer { scores in
      unsafe TileKernel.withLanes(tiles.slots, lastUse, &reached, &best) { lanes, reached, best in
        unsafe tiles.withKernelTiles { from in
          guard let scores = scores.baseAddress else { return 0 }
          return unsafe functions.rank(from, &planes, lanes, scores, reached, best)
        }
      }
    }
  }

  @inline(__always)
  private var functions: PredictionKernel {
    guard let kernel = unsafe prediction_kernel(CInt(rawValue)) else {
      preconditionFailure("this processor has no such path")
    }
    return unsafe kernel.pointee
  }

  @inline(__always)
  private static func withLanes(
    _ slots: [UInt32], _ lastUse: [UInt32], _ reached: inout [UInt32], _ best: inout InlineArray<16, UInt32>,
    _ body: (
      UnsafePointer<PredictionKernelLanes>, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>
    ) -> Int
  ) -> Int {
    var span = best.mutableSpan
    return unsafe span.withUnsafeMutableBufferPointer { best in
      unsafe slots.withUnsafeBufferPointer { slots in
        unsafe lastUse.withUnsafeBufferPointer { lastUse in
          unsafe reached.withUnsafeMutableBufferPointer { reached in
            guard let reached = reached.baseAddress, let best = best.baseAddress else { return 0 }
            var lanes = unsafe PredictionKernelLanes(
              slots: slots.baseAddress, last_use: lastUse.baseAddress, count: slots.count)
            return unsafe body(&lanes, reached, best)
          }
        }
      }
    }
  }
}

extension CounterTiles {
  @inline(__always)
  fileprivate func withKernelTiles<Result>(_ body: (UnsafePointer<PredictionKernelTiles>) -> Result) -> Result
  {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe totals.withUnsafeBufferPointer { totals in
        unsafe wideNumbers.withUnsafeBufferPointer { numbers in
          unsafe wide.withUnsafeBufferPointer { wide in
            unsafe wideHigh.withUnsafeBufferPointer { high in
              var tiles = unsafe PredictionKernelTiles(
                bytes: bytes.baseAddress, totals: totals.baseAddress,
                wide_numbers: numbers.isEmpty ? nil : numbers.baseAddress, wide: wide.baseAddress,
                wide_high: high.isEmpty ? nil : high.baseAddress, planes: planes, width: lanes,
                count: tileCount)
              return unsafe body(&tiles)
            }
          }
        }
      }
    }
  }
}
