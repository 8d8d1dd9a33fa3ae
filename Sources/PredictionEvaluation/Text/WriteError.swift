import PredictionEngine

/// Why something could not be written, and what to do about it: a full disk, a missing permission.
///
/// No fault of an input, which is a ``DataError``.
///
/// # Source
/// Ours.
public struct WriteError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The path as given.
  public var path: String
  /// What went wrong.
  public var reason: String
  /// What to do about it.
  public var remedy: String

  /// Makes an error.
  public init(path: String, reason: String, remedy: String) {
    self.path = path
    self.reason = reason
    self.remedy = remedy
  }

  /// One line: path, reason, way out; whatever is not seen in a name is shown by its code.
  public var description: String { VisibleText.line("\(path): \(reason); \(remedy)") }
}
