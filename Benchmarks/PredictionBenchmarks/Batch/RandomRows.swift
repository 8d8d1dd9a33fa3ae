import MachineLimit
import PredictionEngine

/// The machine's own limit: adding to random rows of 64 bytes in a table far larger than the cache.
///
/// # Definition
/// A row's update adds to three bytes and two 32-bit numbers of it, at places that a hash of the step names, as a donation
/// does for one of its combinations. The table has as many rows as everybody has combinations. Once plain, and once with the
/// row of 32 updates later asked for beforehand, which is the limit of whoever knows what comes.
struct RandomRows {
  /// Nanoseconds of processor time a row, the best of three passes.
  let plain, prefetched: Double

  private static let distance: UInt64 = 32
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Measures.
  init(rows: Int, updates: Int) {
    let table = UnsafeMutableRawPointer.allocate(byteCount: rows * 64, alignment: 64)
    defer { table.deallocate() }
    table.initializeMemory(as: UInt8.self, repeating: 0, count: rows * 64)
    var best = (Double.infinity, Double.infinity)
    for pass in 0..<3 {
      var start = ProcessTime.now
      RandomRows.update(table, rows: rows, updates: updates, seed: UInt64(pass), isPrefetched: false)
      best.0 = min(best.0, ProcessTime.now.cpu(since: start))
      start = ProcessTime.now
      RandomRows.update(table, rows: rows, updates: updates, seed: UInt64(pass), isPrefetched: true)
      best.1 = min(best.1, ProcessTime.now.cpu(since: start))
    }
    blackHole(table.load(as: UInt8.self))
    plain = best.0 * 1e9 / Double(updates)
    prefetched = best.1 * 1e9 / Double(updates)
  }

  @inline(__always)
  private static func update(
    _ table: UnsafeMutableRawPointer, rows: Int, updates: Int, seed: UInt64, isPrefetched: Bool
  ) {
    let rows = UInt64(rows)
    var state = seed
    for _ in 0..<updates {
      state &+= step
      if isPrefetched {
        let later = StableHash.mix(state &+ step &* distance)
        machine_limit_prefetch(
          table + Int(truncatingIfNeeded: later.multipliedFullWidth(by: rows).high) &* 64)
      }
      let hash = StableHash.mix(state)
      let row = table + Int(truncatingIfNeeded: hash.multipliedFullWidth(by: rows).high) &* 64
      for shift: UInt64 in [0, 6, 12] {
        let place = Int(truncatingIfNeeded: hash &>> shift) & 31
        row.storeBytes(
          of: row.load(fromByteOffset: place, as: UInt8.self) &+ 1, toByteOffset: place, as: UInt8.self)
      }
      for place in [32, 36] {
        row.storeBytes(
          of: row.load(fromByteOffset: place, as: UInt32.self) &+ 1, toByteOffset: place, as: UInt32.self)
      }
    }
  }
}
