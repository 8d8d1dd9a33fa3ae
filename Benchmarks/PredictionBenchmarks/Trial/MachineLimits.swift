import PredictionEngine

/// What the machine itself can do with the same bytes: rows changed at random, and bytes read in order.
///
/// # Definition
/// A row is a cache line of 64 bytes; a change adds one to three saturating bytes and two 32-bit numbers of a row drawn
/// from all. Reading adds up cache lines in two sums, so that no loop's alignment in the program decides what the limit is.
struct MachineLimits: Sendable {
  /// Nanoseconds to change a row.
  let rowUpdate: Double
  /// Nanoseconds to read a byte.
  let byteRead: Double

  /// Measures, over as many rows as there are combinations and as many bytes as a ranking reads.
  init(rows: Int, bytes: Int, rounds: Int) {
    var random = SplitMix64(seed: 1)
    let order = (0..<4096).map { _ in random.below(max(1, rows)) }
    var memory = Array(repeating: UInt8(0), count: max(1, rows) * 64)
    let lines = Array(repeating: SIMD8<UInt64>(repeating: 3), count: max(1, (bytes + 63) / 64))
    var (updates, reads): ([Double], [Double]) = ([], [])
    let clock = ContinuousClock()
    for _ in 0..<max(3, rounds) {
      var start = clock.now
      for _ in 0..<32 { MachineLimits.update(&memory, order) }
      updates.append(MachineLimits.nanoseconds(clock.now - start) / Double(32 * order.count))
      blackHole(memory[0])
      start = clock.now
      var sum: UInt64 = 0
      for turn in 0..<1024 { sum &+= MachineLimits.read(lines, UInt64(turn)) }
      reads.append(MachineLimits.nanoseconds(clock.now - start) / Double(1024 * lines.count * 64))
      blackHole(sum)
    }
    rowUpdate = Statistics.median(updates)
    byteRead = Statistics.median(reads)
  }

  private static func update(_ memory: inout [UInt8], _ order: [Int]) {
    memory.withUnsafeMutableBytes { bytes in
      for row in order {
        let line = row * 64
        bytes[line + 8] = bytes[line + 8] == 255 ? 255 : bytes[line + 8] + 1
        bytes[line + 24] = bytes[line + 24] == 255 ? 255 : bytes[line + 24] + 1
        bytes[line + 40] = bytes[line + 40] == 255 ? 255 : bytes[line + 40] + 1
        let numbers = bytes.loadUnaligned(fromByteOffset: line, as: SIMD2<UInt32>.self) &+ 1
        bytes.storeBytes(of: numbers, toByteOffset: line, as: SIMD2<UInt32>.self)
      }
    }
  }

  @inline(never)
  private static func read(_ lines: [SIMD8<UInt64>], _ first: UInt64) -> UInt64 {
    var sums = (SIMD8(repeating: first), SIMD8<UInt64>.zero)
    var line = 0
    while line + 1 < lines.count {
      sums.0 &+= lines[line]
      sums.1 &+= lines[line + 1]
      line += 2
    }
    if line < lines.count { sums.0 &+= lines[line] }
    return (sums.0 &+ sums.1).wrappedSum()
  }

  private static func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) * 1e-9
  }
}
