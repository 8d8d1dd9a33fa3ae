import Foundation

/// Runs an actor's work on a queue of its own, one piece after another.
///
/// The tasks of a program share a few threads, one for each core. Work that waits for a disk must not hold one
/// of them.
///
/// # Source
/// Swift Evolution 392, "Custom Actor Executors".
final class StoreExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "PredictorStore")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
