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

  /// Whether a person is looking.
  static var isTerminal: Bool { isatty(1) == 1 }
}

/// Messages and progress go here; whoever closed it does not want them.
enum StandardError {
  /// Writes a text, or does not.
  static func write(_ text: String) { try? StandardStream.error.write(text) }

  /// Whether a person is looking.
  static var isTerminal: Bool { isatty(2) == 1 }
}
