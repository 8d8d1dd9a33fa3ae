import SystemLibraries

/// Standard output and standard error. A call writes all of a text, or throws.
package struct StandardStream: Sendable {
  package struct Failure: Error, Sendable {
    /// True when the reader has closed the stream.
    package let isClosed: Bool
    package let text: String
    package let remedy: String
  }

  package static let output = StandardStream(number: STDOUT_FILENO)
  package static let error = StandardStream(number: STDERR_FILENO)

  static let input = CheckedFile(STDIN_FILENO, closes: false)

  private let file: CheckedFile

  private init(number: Int32) { file = CheckedFile(number, closes: false) }

  package func write(_ text: String) throws(Failure) {
    do { try file.write(text.utf8) } catch {
      throw Failure(isClosed: error.code == EPIPE, text: error.text, remedy: error.remedy)
    }
  }
}
