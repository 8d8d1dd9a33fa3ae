import PredictionEngine

/// The machine's own limit: adding to random rows of 64 bytes in a table far larger than the cache.
///
/// # Definition
/// A row's update adds to three bytes and two 32-bit numbers of it, at places that a hash of the step names, as a donation
/// does for one of its combinations. The table has as many bytes as everybody's rows would have, a power of two.
enum RandomRows {
  /// Nanoseconds of processor time a row, the best of three passes.
  static func nanoseconds(bytes: Int, updates: Int) -> Double {
    var rows = 1 << 10
    while rows * 64 < bytes { rows *= 2 }
    let table = UnsafeMutableRawPointer.allocate(byteCount: rows * 64, alignment: 64)
    defer { table.deallocate() }
    table.initializeMemory(as: UInt8.self, repeating: 0, count: rows * 64)
    var best = Double.infinity
    for pass in 0..<3 {
      let start = ProcessTime.now
      var state = UInt64(pass)
      for _ in 0..<updates {
        state &+= 0x9E37_79B9_7F4A_7C15
        let hash = StableHash.mix(state)
        let row = table + Int(truncatingIfNeeded: hash) & (rows - 1) &* 64
        for shift: UInt64 in [40, 46, 52] {
          let place = Int(truncatingIfNeeded: hash &>> shift) & 31
          row.storeBytes(
            of: row.load(fromByteOffset: place, as: UInt8.self) &+ 1, toByteOffset: place, as: UInt8.self)
        }
        for place in [32, 36] {
          row.storeBytes(
            of: row.load(fromByteOffset: place, as: UInt32.self) &+ 1, toByteOffset: place, as: UInt32.self)
        }
      }
      let seconds = ProcessTime.now.cpu(since: start)
      best = min(best, seconds * 1e9 / Double(updates))
    }
    blackHole(table.load(as: UInt8.self))
    return best
  }
}
