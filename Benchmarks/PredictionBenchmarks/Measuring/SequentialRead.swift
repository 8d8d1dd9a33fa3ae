/// The machine's own limit for whoever reads a log: adding up the bytes of a table far larger than the cache, in order.
///
/// # Definition
/// 128 MiB that were written once, eight bytes at a time; the best of five passes, in processor time of one thread.
enum SequentialRead {
  /// Megabytes a second.
  static func megabytesPerSecond() -> Double {
    let words = Array(repeating: UInt64(3), count: 1 << 24)
    var best = Double.infinity
    for pass in 0..<5 {
      let start = ProcessTime.now
      blackHole(sum(words, UInt64(pass)))
      best = min(best, ProcessTime.now.cpu(since: start))
    }
    return Double(words.count * 8) / best / 1e6
  }

  @inline(never)
  private static func sum(_ words: [UInt64], _ first: UInt64) -> UInt64 {
    words.withUnsafeBufferPointer { $0.reduce(first, &+) }
  }
}
