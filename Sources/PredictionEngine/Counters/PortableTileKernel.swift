import PredictionKernels

/// The twins that need no vector instructions; what the kernels do, in the same order. Pointers, because a checked
/// index keeps the compiler from using the vectors that every processor has; ``TileKernel`` has checked the bounds.
extension TileKernel {
  static func portableScores(
    _ tiles: PredictionKernelTiles, _ planes: UnsafePointer<PredictionKernelPlanes>,
    _ scores: UnsafeMutablePointer<Int32>
  ) {
    let (signals, smoothing) = (planes.pointee.signals, planes.pointee.smoothing)
    let constant = signals &* logarithm(smoothing) &- logarithm(1)
    for tile in 0..<tiles.count {
      let target = scores + tile * 64
      if let priors = tiles.priors {
        for lane in 0..<tiles.width { target[lane] = priors[tile * tiles.stride + lane] }
      } else if let totals = tiles.totals {
        for lane in 0..<tiles.width {
          let total = Float(Int32(bitPattern: totals[tile * 64 + lane]))
          target[lane] = constant &+ logarithm(total) &- signals &* logarithm(total + smoothing)
        }
      }
      for lane in tiles.width..<64 { target[lane] = nothing }
      if portableAddThree(tiles, planes, tile, target) { continue }
      for plane in 0..<planes.pointee.count {
        let column = tile * tiles.planes + Int(prediction_kernel_column(planes, plane))
        let share = prediction_kernel_share(planes, plane)
        guard let bytes = tiles.bytes else {
          portableAddWide(tiles, column * 64, share, target)
          continue
        }
        let counts = bytes + column * tiles.width
        let least = logarithm(share)
        for lane in 0..<tiles.width { target[lane] &+= logarithm(Float(counts[lane]) + share) &- least }
        if let numbers = tiles.wide_numbers, numbers[column] > 0 {
          portableAddWide(tiles, Int(numbers[column] - 1) * 64, share, target)
        }
      }
    }
  }

  /// Adds what three planes say in one pass, where there are three and all are bytes, or all are 16-bit numbers.
  private static func portableAddThree(
    _ tiles: PredictionKernelTiles, _ planes: UnsafePointer<PredictionKernelPlanes>, _ tile: Int,
    _ scores: UnsafeMutablePointer<Int32>
  ) -> Bool {
    guard planes.pointee.count == 3, tiles.width == 64, tiles.wide_high == nil else { return false }
    let (first, second, third) = (
      tile * tiles.planes + Int(prediction_kernel_column(planes, 0)),
      tile * tiles.planes + Int(prediction_kernel_column(planes, 1)),
      tile * tiles.planes + Int(prediction_kernel_column(planes, 2))
    )
    if let bytes = tiles.bytes {
      if let numbers = tiles.wide_numbers, numbers[first] | numbers[second] | numbers[third] > 0 {
        return false
      }
      portableAdd(planes, bytes + first * 64, bytes + second * 64, bytes + third * 64, scores)
    } else if let wide = tiles.wide {
      portableAdd(planes, wide + first * 64, wide + second * 64, wide + third * 64, scores)
    }
    return true
  }

  @inline(__always)
  private static func portableAdd<Count: FixedWidthInteger>(
    _ planes: UnsafePointer<PredictionKernelPlanes>, _ first: UnsafePointer<Count>,
    _ second: UnsafePointer<Count>,
    _ third: UnsafePointer<Count>, _ scores: UnsafeMutablePointer<Int32>
  ) {
    let shares = (
      prediction_kernel_share(planes, 0), prediction_kernel_share(planes, 1),
      prediction_kernel_share(planes, 2)
    )
    let least = logarithm(shares.0) &+ logarithm(shares.1) &+ logarithm(shares.2)
    for lane in 0..<64 {
      let sum =
        logarithm(Float(Int32(truncatingIfNeeded: first[lane])) + shares.0)
        &+ logarithm(Float(Int32(truncatingIfNeeded: second[lane])) + shares.1)
        &+ logarithm(Float(Int32(truncatingIfNeeded: third[lane])) + shares.2)
      scores[lane] = scores[lane] &+ sum &- least
    }
  }

  /// Adds what the counts of a promoted plane say, whose bytes are zero and have said nothing.
  private static func portableAddWide(
    _ tiles: PredictionKernelTiles, _ start: Int, _ share: Float, _ scores: UnsafeMutablePointer<Int32>
  ) {
    guard let low = tiles.wide.map({ $0 + start }) else { return }
    let least = logarithm(share)
    // Two loops, since the compiler finds vectors for one that decides nothing.
    guard let high = tiles.wide_high.map({ $0 + start }) else {
      for lane in 0..<tiles.width {
        scores[lane] &+= logarithm(Float(Int32(low[lane])) + share) &- least
      }
      return
    }
    for lane in 0..<tiles.width {
      let count = Int32(high[lane]) &<< 16 | Int32(low[lane])
      scores[lane] &+= logarithm(Float(count) + share) &- least
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
    return portableBest(scores, tiles.count, lanes, reached, best)
  }

  static func portableBest(
    _ scores: UnsafePointer<Int32>, _ tileCount: Int, _ lanes: PredictionKernelLanes,
    _ reached: UnsafeMutablePointer<UInt32>, _ best: UnsafeMutablePointer<UInt32>
  ) -> Int {
    guard let lastUse = lanes.last_use else { return 0 }
    let bound = max(eighthMaximum(scores, tileCount), nothing + 1)
    var found = 0
    for lane in 0..<(tileCount * 64) {
      reached[found] = UInt32(truncatingIfNeeded: lane)
      found &+= scores[lane] >= bound ? 1 : 0
    }
    // The eight best so far, ordered; whoever comes later goes in before those that it beats.
    var keys = InlineArray<9, Int64>(repeating: .min)
    var kept = 0
    for place in 0..<found where Int(reached[place]) < lanes.count {
      let slot = lanes.slots?[Int(reached[place])] ?? reached[place]
      let score = UInt64(UInt32(bitPattern: scores[Int(reached[place])]))
      let key = Int64(bitPattern: score << 32 | UInt64(lastUse[Int(slot)]))
      var rank = kept
      while rank > 0, keys[rank - 1] < key {
        keys[rank] = keys[rank - 1]
        if rank < 8 { best[rank] = best[rank - 1] }
        rank -= 1
      }
      if rank == 8 { continue }
      (keys[rank], best[rank]) = (key, slot)
      kept = min(kept + 1, 8)
    }
    return kept
  }

  /// The eighth largest of sixteen numbers, each of which is the largest of many.
  private static func eighthMaximum(_ scores: UnsafePointer<Int32>, _ tileCount: Int) -> Int32 {
    // Of four lanes, since that is what every processor's vectors have.
    var most = (
      SIMD4<Int32>(repeating: .min), SIMD4<Int32>(repeating: .min), SIMD4<Int32>(repeating: .min),
      SIMD4<Int32>(repeating: .min)
    )
    let source = UnsafeRawPointer(scores)
    for start in stride(from: 0, to: tileCount * 256, by: 64) {
      let next = (
        source.loadUnaligned(fromByteOffset: start, as: SIMD4<Int32>.self),
        source.loadUnaligned(fromByteOffset: start + 16, as: SIMD4<Int32>.self),
        source.loadUnaligned(fromByteOffset: start + 32, as: SIMD4<Int32>.self),
        source.loadUnaligned(fromByteOffset: start + 48, as: SIMD4<Int32>.self)
      )
      most.0.replace(with: next.0, where: most.0 .< next.0)
      most.1.replace(with: next.1, where: most.1 .< next.1)
      most.2.replace(with: next.2, where: most.2 .< next.2)
      most.3.replace(with: next.3, where: most.3 .< next.3)
    }
    // The eight largest of the sixteen, in order.
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 24) { room in
      guard let ordered = room.baseAddress else { return Int32.min }
      let all = UnsafeMutableRawPointer(ordered + 8)
      all.storeBytes(of: most.0, as: SIMD4<Int32>.self)
      all.storeBytes(of: most.1, toByteOffset: 16, as: SIMD4<Int32>.self)
      all.storeBytes(of: most.2, toByteOffset: 32, as: SIMD4<Int32>.self)
      all.storeBytes(of: most.3, toByteOffset: 48, as: SIMD4<Int32>.self)
      for rank in 0..<8 { ordered[rank] = Int32.min }
      for place in 8..<24 where ordered[place] > ordered[7] {
        var rank = 7
        while rank > 0, ordered[rank - 1] < ordered[place] {
          ordered[rank] = ordered[rank - 1]
          rank -= 1
        }
        ordered[rank] = ordered[place]
      }
      return ordered[7]
    }
  }
}
