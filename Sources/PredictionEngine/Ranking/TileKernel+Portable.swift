import PredictionKernels

/// The twins that need no vector instructions of a path's own; what the kernels do, in the same order. Pointers, because a
/// checked index keeps the compiler from using vectors, and vectors of 16 bytes, since that is what every processor has;
/// `TileKernel` has checked the bounds.
extension TileKernel {
  static func portableScores(
    _ tiles: PredictionKernelTiles, _ planes: UnsafePointer<PredictionKernelPlanes>,
    _ scores: UnsafeMutablePointer<Int32>
  ) {
    guard let totals = tiles.totals, let bytes = tiles.bytes else { return }
    let shares = PlaneShares(planes)
    let areFew = 2...3 ~= planes.pointee.count && tiles.width == 64
    for tile in 0..<tiles.count {
      let target = scores + tile &* 64
      for lane in tiles.width..<64 { target[lane] = nothing }
      portablePriors(totals + tile &* 64, tiles.width, planes, target)
      if areFew, portableAddAll(tiles, bytes, planes, shares, tile, target) { continue }
      for plane in 0..<planes.pointee.count {
        let column = tile &* tiles.planes &+ Int(prediction_kernel_column(planes, plane))
        portableAdd(tiles, bytes, column, prediction_kernel_share(planes, plane), target)
      }
    }
  }

  /// What the totals of some lanes say.
  private static func portablePriors(
    _ totals: UnsafePointer<UInt32>, _ width: Int, _ planes: UnsafePointer<PredictionKernelPlanes>,
    _ target: UnsafeMutablePointer<Int32>
  ) {
    let (signals, smoothing) = (planes.pointee.signals, planes.pointee.smoothing)
    let constant = signals &* logarithm(smoothing) &- logarithm(1)
    for lane in 0..<width {
      let total = Float(Int32(bitPattern: totals[lane]))
      target[lane] = constant &+ logarithm(total) &- signals &* logarithm(total + smoothing)
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
    let start = tile &* tiles.planes
    let first = start &+ Int(prediction_kernel_column(planes, 0))
    let second = start &+ Int(prediction_kernel_column(planes, 1))
    let third = shares.areThree ? start &+ Int(prediction_kernel_column(planes, 2)) : second
    if let numbers = tiles.wide_numbers, numbers[first] | numbers[second] | numbers[third] > 0 {
      return false
    }
    shares.add(bytes + first &* 64, bytes + second &* 64, bytes + third &* 64, target)
    return true
  }

  /// Adds what one plane says. The bytes of a promoted one are zero, and say nothing.
  private static func portableAdd(
    _ tiles: PredictionKernelTiles, _ bytes: UnsafePointer<UInt8>, _ column: Int, _ share: Float,
    _ target: UnsafeMutablePointer<Int32>
  ) {
    let (shares, least) = (SIMD4(repeating: share), SIMD4(repeating: logarithm(share)))
    let number = tiles.wide_numbers?[column] ?? 0
    if number == 0 {
      let counts = bytes + column &* tiles.width
      eachFour(of: tiles.width) { lane in
        add(logarithms(numbers(counts + lane) + shares) &- least, target + lane)
      }
      return
    }
    let start = Int(number &- 1) &* 64
    guard let low = tiles.wide.map({ $0 + start }) else { return }
    guard let high = tiles.wide_high.map({ $0 + start }) else {
      eachFour(of: tiles.width) { lane in
        add(logarithms(numbers(low + lane) + shares) &- least, target + lane)
      }
      return
    }
    let carry = SIMD4<Float>(repeating: 65_536)
    eachFour(of: tiles.width) { lane in
      // Both halves are exact, so that their sum is rounded once, as a whole number would be.
      let counts = numbers(high + lane) * carry + numbers(low + lane)
      add(logarithms(counts + shares) &- least, target + lane)
    }
  }

  static func portableBest(
    _ scores: UnsafePointer<Int32>, _ tileCount: Int, _ lanes: PredictionKernelLanes,
    _ reached: UnsafeMutablePointer<UInt32>, _ best: UnsafeMutablePointer<UInt32>
  ) -> Int {
    guard let slots = lanes.slots, let lastUse = lanes.last_use else { return 0 }
    // There is room for 64 numbers a tile, and eight are enough.
    let columns = ScoreColumns(scores, tileCount, in: UnsafeMutableRawPointer(reached))
    let bound = max(Int32(columns.eighth()) << 16, nothing + 1)
    let below = SIMD8(repeating: Int16(truncatingIfNeeded: bound >> 16) &- 1)
    return withUnsafeTemporaryAllocation(of: Int64.self, capacity: 10) { room in
      // The eight best so far, ordered, behind one that nothing beats; the ninth is whoever was beaten last.
      guard let first = room.baseAddress else { return 0 }
      first[0] = .max
      let keys = first + 1
      var kept = 0
      // The newest lanes first: of equal scores the later use is better, and whoever is worse than eight is done with.
      for tile in (0..<tileCount).reversed() {
        var bits = columns.above(below, tile: tile)
        while bits != 0 {
          let top = tile &* 64 | ScoreColumns.lane(of: bits.trailingZeroBitCount)
          bits &= bits &- 1
          for row in 0..<4 {
            let lane = top &+ row &* 4
            // Nor does a lane that nobody has reach it.
            if scores[lane] < bound { continue }
            let slot = slots[lane]
            let score = UInt64(UInt32(bitPattern: scores[lane]))
            let key = Int64(bitPattern: score << 32 | UInt64(lastUse[Int(slot)]))
            // Whoever comes later goes in before those that it beats.
            var rank = kept
            while keys[rank &- 1] < key {
              (keys[rank], best[rank]) = (keys[rank &- 1], best[rank &- 1])
              rank &-= 1
            }
            (keys[rank], best[rank]) = (key, slot)
            kept = min(kept &+ 1, 8)
          }
        }
      }
      return kept
    }
  }

  /// Four lanes after the other of 16, 32, 48 or 64; sixteen a turn, since turns cost too.
  @inline(__always)
  fileprivate static func eachFour(of width: Int, _ body: (Int) -> Void) {
    for lane in stride(from: 0, to: width, by: 16) {
      body(lane)
      body(lane &+ 4)
      body(lane &+ 8)
      body(lane &+ 12)
    }
  }

  /// Adds to four scores.
  @inline(__always)
  fileprivate static func add(
    _ more: SIMD4<Int32>, _ target: UnsafeMutablePointer<Int32>
  ) {
    let sum = UnsafeRawPointer(target).loadUnaligned(as: SIMD4<Int32>.self) &+ more
    UnsafeMutableRawPointer(target).storeBytes(of: sum, as: SIMD4<Int32>.self)
  }

  /// Four counts. One by one, because the compiler makes one instruction of that, and a loop of the vectors' own conversion.
  @inline(__always)
  fileprivate static func numbers<Count: FixedWidthInteger & SIMDScalar>(
    _ counts: UnsafePointer<Count>
  ) -> SIMD4<Float> {
    let four = UnsafeRawPointer(counts).loadUnaligned(as: SIMD4<Count>.self)
    return SIMD4(Float(four[0]), Float(four[1]), Float(four[2]), Float(four[3]))
  }

  @inline(__always)
  fileprivate static func logarithms(_ values: SIMD4<Float>) -> SIMD4<Int32> {
    unsafeBitCast(values, to: SIMD4<Int32>.self)
  }
}

/// What the counts of two or three planes are raised by, in vectors: the same for all tiles of a question.
private struct PlaneShares {
  let areThree: Bool
  private let first, second, third: SIMD4<Float>
  /// What zeros would say.
  private let least: SIMD4<Int32>

  init(_ planes: UnsafePointer<PredictionKernelPlanes>) {
    areThree = planes.pointee.count == 3
    let shares = (
      prediction_kernel_share(planes, 0), prediction_kernel_share(planes, 1),
      areThree ? prediction_kernel_share(planes, 2) : 0
    )
    (first, second) = (SIMD4(repeating: shares.0), SIMD4(repeating: shares.1))
    third = SIMD4(repeating: shares.2)
    // Of no third plane nothing is subtracted: the bits of zero are zero.
    least = TileKernel.logarithms(first) &+ TileKernel.logarithms(second) &+ TileKernel.logarithms(third)
  }

  /// Adds to 64 scores.
  @inline(__always)
  func add(
    _ one: UnsafePointer<UInt8>, _ two: UnsafePointer<UInt8>, _ three: UnsafePointer<UInt8>,
    _ target: UnsafeMutablePointer<Int32>
  ) {
    if areThree {
      TileKernel.eachFour(of: 64) { lane in
        let last = TileKernel.logarithms(TileKernel.numbers(three + lane) + third)
        TileKernel.add(both(one + lane, two + lane) &+ last &- least, target + lane)
      }
    } else {
      TileKernel.eachFour(of: 64) { lane in
        TileKernel.add(both(one + lane, two + lane) &- least, target + lane)
      }
    }
  }

  @inline(__always)
  private func both(_ one: UnsafePointer<UInt8>, _ two: UnsafePointer<UInt8>) -> SIMD4<Int32> {
    TileKernel.logarithms(TileKernel.numbers(one) + first)
      &+ TileKernel.logarithms(TileKernel.numbers(two) + second)
  }
}
