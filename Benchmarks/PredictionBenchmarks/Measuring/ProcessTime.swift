import Foundation

/// A point in time by two clocks: the wall's, and the processor time of this process, which other processes do not lengthen.
struct ProcessTime {
  private let cpu: Double
  private let wall: ContinuousClock.Instant

  /// This moment.
  static var now: ProcessTime {
    ProcessTime(cpu: Double(clock()) / Double(CLOCKS_PER_SEC), wall: ContinuousClock.now)
  }

  /// Seconds of processor time, all threads together.
  func cpu(since start: ProcessTime) -> Double { cpu - start.cpu }

  /// Seconds that passed.
  func wall(since start: ProcessTime) -> Double {
    let parts = (wall - start.wall).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
