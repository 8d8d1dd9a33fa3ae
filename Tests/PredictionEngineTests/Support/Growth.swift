import Foundation

/// How much longer four times as much takes, by the processor time of this thread: 4 where the time grows with the size, 16 where it
/// grows with its square.
///
/// The least of some runs counts, so that what else the machine does changes little.
struct Growth {
  /// What the growth of n log n stays below, and that of n² does not.
  static let limit = 9.0

  let ratio: Double

  /// Measures work at a size and at four times of it. Only `work` is measured, and not what it is `prepared` with.
  init<Prepared>(
    _ size: Int, runs: Int = 5, prepared: (Int) throws -> Prepared, work: (inout Prepared) throws -> Void
  ) throws {
    func least(_ size: Int) throws -> Double {
      var least = Double.infinity
      for _ in 0..<runs {
        var thing = try prepared(size)
        let start = Growth.seconds
        try work(&thing)
        least = min(least, Growth.seconds - start)
      }
      return least
    }
    let small = try least(size)
    ratio = try least(4 * size) / max(small, 1e-5)
  }

  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
