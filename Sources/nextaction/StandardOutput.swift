import Foundation
import PredictionEvaluation

/// Why results could not be printed.
enum OutputError: Error {
  /// The reader has gone; nobody wants a message.
  case closed
  /// The disk is full, or worse.
  case failed(String)
}

/// Results go here, and errors of writing are errors.
enum StandardOutput {
  /// A reader that goes away is then an error of `write`, not a signal.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Writes all of a text.
  static func write(_ text: String) throws(OutputError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      let code = (error as NSError).userInfo[NSUnderlyingErrorKey].map { ($0 as? NSError)?.code ?? 0 }
      if errno == EPIPE || code == Int(EPIPE) || (error as NSError).code == Int(EPIPE) { throw .closed }
      throw .failed("the results cannot be written: is the disk full? (\(error.localizedDescription))")
    }
  }

  /// Writes a text for people, whose names were made visible.
  static func show(_ text: TerminalText) throws(OutputError) { try write(text.text) }

  /// Whether a person is looking.
  static var isTerminal: Bool { isatty(1) == 1 }
}

/// Messages and progress go here; whoever closed it does not want them.
enum StandardError {
  /// Writes a text, or does not. Its type sees to it that no name of a file or of data does anything to the terminal.
  static func write(_ text: TerminalText) {
    try? FileHandle.standardError.write(contentsOf: Data(text.text.utf8))
  }

  /// Whether a person is looking.
  static var isTerminal: Bool { isatty(2) == 1 }
}
