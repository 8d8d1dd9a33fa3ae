import Dispatch

/// Runs an actor's work on a queue of its own (Swift Evolution 392), because work that waits for a disk must
/// not hold one of the few threads that the tasks of a program share.
final class StoreExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "PredictorStore")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
