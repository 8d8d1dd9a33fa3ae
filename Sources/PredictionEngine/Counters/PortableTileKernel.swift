import PredictionKernels

/// The twins that need no vector instructions; what the kernels do, in the same order. Pointers, because a checked
/// index keeps the compiler from using the vectors that every processor has; ``TileKernel`` has checked the bounds.
extension TileKernel {
  static func portableScores(
    _ tiles: UnsafePointer<UInt8>, _ tileBytes: Int, _ tileCount: Int, _ planes: PredictionKernelPlanes,
    _ totals: UnsafePointer<UInt32>, _ scores: UnsafeMutablePointer<Int32>
  ) {
    let signals = planes.signals
    let constant = signals &* logarithm(planes.smoothing) &- logarithm(1)
    for tile in 0..<tileCount {
      let target = scores + tile * 64
      for lane in 0..<64 {
        let total = Float(Int32(bitPattern: totals[tile * 64 + lane]))
        target[lane] = constant &+ logarithm(total) &- signals &* logarithm(total + planes.smoothing)
      }
      guard let offsets = planes.offsets, let shares = planes.shares else { continue }
      for plane in 0..<planes.count {
        let counts = tiles + (tile * tileBytes + Int(offsets[plane]))
        let share = shares[plane]
        let least = logarithm(share)
        for lane in 0..<64 { target[lane] &+= logarithm(Float(counts[lane]) + share) &- least }
      }
    }
  }

  static func portableAddWide(
    _ counts: UnsafePointer<UInt32>, _ share: Float, _ scores: UnsafeMutablePointer<Int32>
  ) {
    let least = logarithm(share)
    for lane in 0..<64 {
      scores[lane] &+= logarithm(Float(Int32(bitPattern: counts[lane])) + share) &- least
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

  static func portableEighth(_ scores: UnsafePointer<Int32>, _ tileCount: Int) -> Int32 {
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

  static func portableCollect(
    _ scores: UnsafePointer<Int32>, _ tileCount: Int, _ bound: Int32, _ lanes: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var count = 0
    for lane in 0..<(tileCount * 64) {
      lanes[count] = UInt32(truncatingIfNeeded: lane)
      count &+= scores[lane] >= bound ? 1 : 0
    }
    return count
  }
}

/// The last step, which is the same on every path.
extension TileKernel {
  /// Puts the best eight of some lanes in order: by score, then by later last use, of which no two are the same.
  /// - Returns: how many there are.
  /// - Complexity: O(lanes), and no branch on a score while they are eight at most.
  static func order(
    _ lanes: [UInt32], count: Int, scores: [Int32], slots: [UInt32], lastUse: [UInt32],
    into best: inout InlineArray<8, UInt32>
  ) -> Int {
    var keys = InlineArray<8, UInt64>(repeating: 0)
    var found = InlineArray<8, UInt32>(repeating: 0)
    var kept = 0
    for place in 0..<count {
      let lane = Int(lanes[place])
      let slot = slots[lane]
      let key = UInt64(UInt32(bitPattern: scores[lane]) ^ 0x8000_0000) << 32 | UInt64(lastUse[Int(slot)])
      if kept < 8 {
        (keys[kept], found[kept]) = (key, slot)
        kept += 1
      } else {
        // More tie than there is room for: the least goes.
        var least = 0
        for other in 1..<8 where keys[other] < keys[least] { least = other }
        if keys[least] < key { (keys[least], found[least]) = (key, slot) }
      }
    }
    var ranks = InlineArray<8, Int>(repeating: 0)
    var ordered = ranks.mutableSpan
    let span = keys.span
    for later in 1..<8 {
      let key = span[unchecked: later]
      var rank = later
      for earlier in 0..<later {
        let isBehind = span[unchecked: earlier] < key ? 1 : 0
        ordered[unchecked: earlier] &+= isBehind
        rank &-= isBehind
      }
      ordered[unchecked: later] = rank
    }
    for place in 0..<8 { best[ordered[unchecked: place] & 7] = found[place] }
    return kept
  }
}
