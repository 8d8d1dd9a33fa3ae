import Dispatch
import SystemLibraries
import PredictionEvaluation

/// The handling of a signal that ends the process while a command writes files: Ctrl-C, a closed terminal, or
/// SIGTERM. Incomplete files are removed, then the process exits with 128 + the signal's number.
enum Interruption {
  private static let signals = [SIGHUP, SIGINT, SIGTERM]
  private nonisolated(unsafe) static var sources: [any DispatchSourceSignal] = []

  /// Installs the handlers. It is called once, before any file is written.
  static func letFilesBeFinished() {
    sources = signals.compactMap { number in
      // A signal that the parent process set to be ignored, as nohup does, stays ignored.
      let before = unsafeBitCast(signal(number, SIG_IGN), to: Int.self)
      if before == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // The signal is not raised again, because the threads that run this handler block every signal.
        // Shells report 128 + number.
        UnfinishedFiles.removeAll { _exit(128 + number) }
      }
      source.resume()
      return source
    }
  }
}
