import PredictionKernels

/// The portable path, which does what the kernels do and in the same order, without instructions of a
/// particular processor. It uses pointers because checked indexing keeps the compiler from vectorising, and
/// 16-byte vectors because every processor has them. `TileKernel` has checked the bounds.
extension TileKernel {
  static func portableScores(
    _ tiles: PredictionKernelTiles, _ planes: UnsafePointer<PredictionKernelPlanes>,
    _ scores: UnsafeMutablePointer<Int32>
  ) {
    guard let totals = unsafe tiles.totals, let bytes = unsafe tiles.bytes else { return }
    let shares = unsafe PlaneShares(planes)
    let areFew = unsafe 2...3 ~= planes.pointee.count && tiles.width == 64
    for tile in unsafe 0..<tiles.count {
      let target = unsafe scores + tile &* 64
      for lane in unsafe tiles.width..<64 { unsafe target[lane] = vacant }
      unsafe portablePriors(totals + tile &* 64, tiles.width, planes, target)
      if areFew, unsafe portableAddAll(tiles, bytes, planes, shares, tile, target) { continue }
      for plane in unsafe 0..<planes.pointee.count {
        let column = unsafe tile &* tiles.planes &+ Int(prediction_kernel_column(planes, plane))
        unsafe portableAdd(tiles, bytes, column, prediction_kernel_share(planes, plane), target)
      }
    }
  }

  private static func portablePriors(
    _ totals: UnsafePointer<UInt32>, _ width: Int, _ planes: UnsafePointer<PredictionKernelPlanes>,
    _ target: UnsafeMutablePointer<Int32>
  ) {
    let (signals, smoothing) = unsafe (planes.pointee.signals, planes.pointee.smoothing)
    let constant = signals &* logarithm(smoothing) &- logarithm(1)
    for lane in 0..<width {
      let total = unsafe Float(Int32(bitPattern: totals[lane]))
      unsafe target[lane] = constant &+ logarithm(total) &- signals &* logarithm(total + smoothing)
    }
  }

  /// Adds what two or three planes say in one pass, unless one of them is promoted.
  /// - Returns: whether none is.
  @inline(__always)
  private static func portableAddAll(
    _ tiles: PredictionKernelTiles, _ bytes: UnsafePointer<UInt8>,
    _ planes: UnsafePointer<PredictionKernelPlanes>, _ shares: PlaneShares, _ tile: Int,
    _ target: UnsafeMutablePointer<Int32>
  ) -> Bool {
    let start = unsafe tile &* tiles.planes
    let first = unsafe start &+ Int(prediction_kernel_column(planes, 0))
    let second = unsafe start &+ Int(prediction_kernel_column(planes, 1))
    let third = unsafe shares.areThree ? start &+ Int(prediction_kernel_column(planes, 2)) : second
    if let numbers = unsafe tiles.wide_numbers, unsafe numbers[first] | numbers[second] | numbers[third] > 0 {
      return false
    }
    unsafe shares.add(bytes + first &* 64, bytes + second &* 64, bytes + third &* 64, target)
    return true
  }

  /// Adds the contribution of one plane. The counts of a promoted plane are read from the wide counts.
  private static func portableAdd(
    _ tiles: PredictionKernelTiles, _ bytes: UnsafePointer<UInt8>, _ column: Int, _ share: Float,
    _ target: UnsafeMutablePointer<Int32>
  ) {
    let (shares, least) = (SIMD4(repeating: share), SIMD4(repeating: logarithm(share)))
    let number = unsafe tiles.wide_numbers?[column] ?? 0
    if number == 0 {
      let counts = unsafe bytes + column &* tiles.width
      unsafe eachFour(of: tiles.width) { lane in
        unsafe add(logarithms(numbers(counts + lane) + shares) &- least, target + lane)
      }
      return
    }
    let start = Int(number &- 1) &* 64
    guard let low = unsafe tiles.wide.map({ unsafe $0 + start }) else { return }
    guard let high = unsafe tiles.wide_high.map({ unsafe $0 + start }) else {
      unsafe eachFour(of: tiles.width) { lane in
        unsafe add(logarithms(numbers(low + lane) + shares) &- least, target + lane)
      }
      return
    }
    let carry = SIMD4<Float>(repeating: 65_536)
    unsafe eachFour(of: tiles.width) { lane in
      // Both halves are exact, so that their sum is rounded once, as a whole number would be.
      let counts = unsafe numbers(high + lane) * carry + numbers(low + lane)
      unsafe add(logarithms(counts + shares) &- least, target + lane)
    }
  }

  static func portableBest(
    _ scores: UnsafePointer<Int32>, _ tileCount: Int, _ lanes: PredictionKernelLanes,
    _ reached: UnsafeMutablePointer<UInt32>, _ best: UnsafeMutablePointer<UInt32>
  ) -> Int {
    guard let slots = unsafe lanes.slots, let lastUse = unsafe lanes.last_use else { return 0 }
    // There is room for 64 numbers a tile, and eight are enough.
    let columns = unsafe ScoreColumns(scores, tileCount, in: UnsafeMutableRawPointer(reached))
    let bound = unsafe max(Int32(columns.eighth()) << 16, vacant + 1)
    let below = SIMD8(repeating: Int16(truncatingIfNeeded: bound >> 16) &- 1)
    return unsafe withUnsafeTemporaryAllocation(of: Int64.self, capacity: 10) { room in
      // The eight best so far, ordered, behind one that nothing beats; the ninth is whoever was beaten last.
      guard let first = room.baseAddress else { return 0 }
      unsafe first[0] = .max
      let keys = unsafe first + 1
      var kept = 0
      // The newest tiles come first: newer lanes tend to win ties, so an older lane often stops at its first
      // comparison.
      for tile in (0..<tileCount).reversed() {
        var bits = unsafe columns.above(below, tile: tile)
        while bits != 0 {
          let top = unsafe tile &* 64 | ScoreColumns.lane(of: bits.trailingZeroBitCount)
          bits &= bits &- 1
          for row in 0..<4 {
            let lane = top &+ row &* 4
            // Nor does a lane that nobody has reach it.
            if unsafe scores[lane] < bound { continue }
            let slot = unsafe slots[lane]
            let score = unsafe UInt64(UInt32(bitPattern: scores[lane]))
            let key = unsafe Int64(bitPattern: score << 32 | UInt64(lastUse[Int(slot)]))
            // Whoever comes later goes in before those that it beats.
            var rank = kept
            while unsafe keys[rank &- 1] < key {
              unsafe (keys[rank], best[rank]) = (keys[rank &- 1], best[rank &- 1])
              rank &-= 1
            }
            unsafe (keys[rank], best[rank]) = (key, slot)
            kept = min(kept &+ 1, 8)
          }
        }
      }
      return kept
    }
  }

  /// Calls `body` with every fourth lane, sixteen lanes an iteration to reduce the loop's overhead.
  @inline(__always)
  fileprivate static func eachFour(of width: Int, _ body: (Int) -> Void) {
    for lane in stride(from: 0, to: width, by: 16) {
      body(lane)
      body(lane &+ 4)
      body(lane &+ 8)
      body(lane &+ 12)
    }
  }

  @inline(__always)
  fileprivate static func add(
    _ more: SIMD4<Int32>, _ target: UnsafeMutablePointer<Int32>
  ) {
    let sum = unsafe UnsafeRawPointer(target).loadUnaligned(as: SIMD4<Int32>.self) &+ more
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: sum, as: SIMD4<Int32>.self)
  }

  /// Converts four counts to floating point. Written element by element it compiles to one instruction; the
  /// vectors' own conversion compiles to a loop.
  @inline(__always)
  fileprivate static func numbers<Count: FixedWidthInteger & SIMDScalar>(
    _ counts: UnsafePointer<Count>
  ) -> SIMD4<Float> {
    let four = unsafe UnsafeRawPointer(counts).loadUnaligned(as: SIMD4<Count>.self)
    return SIMD4(Float(four[0]), Float(four[1]), Float(four[2]), Float(four[3]))
  }

  @inline(__always)
  fileprivate static func logarithms(_ values: SIMD4<Float>) -> SIMD4<Int32> {
    unsafe unsafeBitCast(values, to: SIMD4<Int32>.self)
  }
}

/// The shares that two or three planes add to their counts, as vectors for all tiles of a question.
private struct PlaneShares {
  let areThree: Bool
  private let first, second, third: SIMD4<Float>
  /// The contribution of counts that are all zero, which is subtracted from each lane's.
  private let least: SIMD4<Int32>

  init(_ planes: UnsafePointer<PredictionKernelPlanes>) {
    areThree = unsafe planes.pointee.count == 3
    let shares = unsafe (
      prediction_kernel_share(planes, 0), prediction_kernel_share(planes, 1),
      areThree ? prediction_kernel_share(planes, 2) : 0
    )
    (first, second) = (SIMD4(repeating: shares.0), SIMD4(repeating: shares.1))
    third = SIMD4(repeating: shares.2)
    // Without a third plane its share is 0, whose bits are 0, so it contributes nothing.
    least = TileKernel.logarithms(first) &+ TileKernel.logarithms(second) &+ TileKernel.logarithms(third)
  }

  @inline(__always)
  func add(
    _ one: UnsafePointer<UInt8>, _ two: UnsafePointer<UInt8>, _ three: UnsafePointer<UInt8>,
    _ target: UnsafeMutablePointer<Int32>
  ) {
    if areThree {
      TileKernel.eachFour(of: 64) { lane in
        let last = unsafe TileKernel.logarithms(TileKernel.numbers(three + lane) + third)
        unsafe TileKernel.add(both(one + lane, two + lane) &+ last &- least, target + lane)
      }
    } else {
      TileKernel.eachFour(of: 64) { lane in
        unsafe TileKernel.add(both(one + lane, two + lane) &- least, target + lane)
      }
    }
  }

  @inline(__always)
  private func both(_ one: UnsafePointer<UInt8>, _ two: UnsafePointer<UInt8>) -> SIMD4<Int32> {
    unsafe TileKernel.logarithms(TileKernel.numbers(one) + first)
      &+ TileKernel.logarithms(TileKernel.numbers(two) + second)
  }
}
