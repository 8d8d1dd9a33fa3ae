import SystemLibraries
import PredictionEvaluation

/// The reason why results could not be printed.
enum OutputError: Error {
  /// The reader closed the stream, so there is no one to write a message to.
  case closed
  /// Writing failed, for example because the disk is full.
  case failed(String)
}

/// The stream of results; a failure to write is an error.
enum StandardOutput {
  /// Turns the signal for a closed reader into an error of `write`.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  static func write(_ text: String) throws(OutputError) {
    do { try StandardStream.output.write(text) } catch {
      if error.isClosed { throw .closed }
      throw .failed("the results cannot be written: \(error.text); \(error.remedy)")
    }
  }

  /// Writes a text for people, in which names were made visible.
  static func show(_ text: TerminalText) throws(OutputError) { try write(text.text) }

  static var isTerminal: Bool { isatty(1) == 1 }
}

/// The stream of messages and progress; a failure to write is ignored.
enum StandardError {
  /// Writes a text if it can. The type guarantees that no name from a file or from data controls the
  /// terminal.
  static func write(_ text: TerminalText) { try? StandardStream.error.write(text.text) }

  static var isTerminal: Bool { isatty(2) == 1 }
}
