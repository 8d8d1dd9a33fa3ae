import Dispatch
import Foundation
import PredictionEvaluation

/// What Ctrl-C does while a command writes files: the folder being written is finished first, then the process ends as
/// the signal would have ended it. So there is the whole of a dataset, or nothing of it.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM]
  private nonisolated(unsafe) static var sources: [any DispatchSourceSignal] = []

  /// Handles both signals from now on; called once, before anything is written.
  static func letFilesBeFinished() {
    sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        DatasetWriter.fileAccess.withLock { _ in
          signal(number, SIG_DFL)
          raise(number)
        }
      }
      source.resume()
      return source
    }
  }
}
