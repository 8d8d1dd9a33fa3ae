import Foundation

/// A point in the processor time of this process, which other processes do not lengthen.
struct ProcessTime {
  private let cpu: Double

  /// This moment.
  static var now: ProcessTime {
    ProcessTime(cpu: Double(clock()) / Double(CLOCKS_PER_SEC))
  }

  /// Seconds of processor time, all threads together.
  func cpu(since start: ProcessTime) -> Double { cpu - start.cpu }
}
