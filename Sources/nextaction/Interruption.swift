import Dispatch
import Foundation
import PredictionEvaluation

/// What Ctrl-C does while a command writes files: the folder being written is finished first, single files that are not
/// complete go away, then the process ends with 130 (143 for SIGTERM). So there is the whole of a dataset, or nothing.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM]
  private nonisolated(unsafe) static var sources: [any DispatchSourceSignal] = []

  /// Handles both signals from now on; called once, before anything is written.
  static func letFilesBeFinished() {
    sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // Not raised again: the threads that run this block every signal. 128 + number is what shells report.
        DatasetWriter.fileAccess.withLock { (_: inout Void) -> Void in
          OutputFile.removeUnfinished()
          _exit(128 + number)
        }
      }
      source.resume()
      return source
    }
  }
}
