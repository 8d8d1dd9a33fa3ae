import PredictionKernels

/// The signals of ``KeyedCounters``, laid out behind each other and never changed.
///
/// A class with pointers, because a fixed array in a value is copied with it whenever it is read by number.
final class KeyedPlan: @unchecked Sendable {
  /// The signals, and what totals are raised by.
  let parts: UnsafePointer<PredictionKernelPlan>
  /// How many buckets all signals have, and how many signals may say nothing.
  let width, open: Int
  /// The widest path of this processor.
  let kernel = TileKernel.best
  /// What stands for the buckets of no signals.
  let noBuckets: UnsafePointer<Int32>?
  private let signals: UnsafeMutablePointer<PredictionKernelSignal>

  /// Lays signals out.
  init(_ signals: [KeyedCounters.Signal], smoothing: Float) {
    self.signals = .allocate(capacity: signals.count)
    var offset: Int32 = 0
    for (number, signal) in signals.enumerated() {
      let buckets = Int32(signal.buckets)
      (self.signals + number).initialize(
        to: PredictionKernelSignal(
          offset: offset, buckets: buckets, least: signal.isOpen ? -1 : 0, share: smoothing / Float(buckets)))
      offset += buckets
    }
    width = Int(offset)
    open = signals.count { $0.isOpen }
    let plan = UnsafeMutablePointer<PredictionKernelPlan>.allocate(capacity: 1)
    plan.initialize(
      to: PredictionKernelPlan(
        signals: self.signals, count: signals.count, closed: Int32(signals.count - open), smoothing: smoothing
      ))
    parts = UnsafePointer(plan)
    let none = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    none.initialize(to: -1)
    noBuckets = UnsafePointer(none)
  }

  deinit {
    signals.deallocate()
    parts.deallocate()
    noBuckets?.deallocate()
  }
}
