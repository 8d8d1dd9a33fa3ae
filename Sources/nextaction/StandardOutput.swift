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
    do { try StandardStream.output.write(text) } catch {
      if error.isClosed { throw .closed }
      throw .failed("the results cannot be written: \(error.text); \(error.remedy)")
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
  static func write(_ text: TerminalText) { try? StandardStream.error.write(text.text) }

  /// Whether a person is looking.
  static var isTerminal: Bool { isatty(2) == 1 }
}
