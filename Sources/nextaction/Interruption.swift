import Dispatch
import Foundation
import PredictionEvaluation

/// What happens when the process is told to end while a command writes files, by Ctrl-C, by a terminal that closes or by
/// SIGTERM: what is not complete goes away, then the process ends with 128 + the signal's number.
enum Interruption {
  private static let signals = [SIGHUP, SIGINT, SIGTERM]
  private nonisolated(unsafe) static var sources: [any DispatchSourceSignal] = []

  /// Handles the signals from now on; called once, before anything is written.
  static func letFilesBeFinished() {
    sources = signals.compactMap { number in
      // What the parent told this process to ignore, as nohup does, stays ignored.
      let before = unsafeBitCast(signal(number, SIG_IGN), to: Int.self)
      if before == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // Not raised again: the threads that run this block every signal. 128 + number is what shells report.
        UnfinishedFiles.removeAll { _exit(128 + number) }
      }
      source.resume()
      return source
    }
  }
}
