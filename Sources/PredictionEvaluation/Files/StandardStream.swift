import Foundation

/// Standard output and standard error, written with the same care as files: all of a text, or an error.
///
///     try StandardStream.output.write("done\n")
///
/// # Source
/// Ours.
public struct StandardStream: Sendable {
  /// Why a text could not be written.
  public struct Failure: Error, Sendable {
    /// Whether the reader has gone.
    public let isClosed: Bool
    /// The system's reason, in lower case.
    public let text: String
    /// What to do about it.
    public let remedy: String
  }

  /// The stream that results are written to.
  public static let output = StandardStream(number: STDOUT_FILENO)
  /// The stream that progress and errors are written to.
  public static let error = StandardStream(number: STDERR_FILENO)

  private let file: CheckedFile

  private init(number: Int32) { file = CheckedFile(number, closes: false) }

  /// Writes all of a text.
  /// - Complexity: O(bytes).
  public func write(_ text: String) throws(Failure) {
    do { try file.write(text.utf8) } catch {
      throw Failure(isClosed: error.code == EPIPE, text: error.text, remedy: error.remedy)
    }
  }
}
