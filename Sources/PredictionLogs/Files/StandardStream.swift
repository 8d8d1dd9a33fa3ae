import SystemLibraries

/// Standard output and standard error. A call writes all of a text, or throws.
public struct StandardStream: Sendable {
  /// An error of writing a text.
  public struct Failure: Error, Sendable {
    /// True when the reader has closed the stream.
    public let isClosed: Bool
    /// The system's reason, in lower case.
    public let text: String
    /// A sentence that says what to do about it.
    public let remedy: String
  }

  /// The stream that results are written to.
  public static let output = StandardStream(number: STDOUT_FILENO)
  /// The stream that progress and errors are written to.
  public static let error = StandardStream(number: STDERR_FILENO)

  static let input = CheckedFile(STDIN_FILENO, closes: false)

  private let file: CheckedFile

  private init(number: Int32) { file = CheckedFile(number, closes: false) }

  /// Writes the whole text.
  public func write(_ text: String) throws(Failure) {
    do { try file.write(text.utf8) } catch {
      throw Failure(isClosed: error.code == EPIPE, text: error.text, remedy: error.remedy)
    }
  }
}
