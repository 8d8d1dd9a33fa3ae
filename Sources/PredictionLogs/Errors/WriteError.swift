import PredictionEngine

/// An error of writing, such as a full disk or a missing permission, and what to do about it.
public struct WriteError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The path as given.
  public var path: String
  /// A sentence that says what went wrong.
  public var reason: String
  /// A sentence that says what to do about it.
  public var remedy: String

  /// Creates an error for a path.
  public init(path: String, reason: String, remedy: String) {
    (self.path, self.reason, self.remedy) = (path, reason, remedy)
  }

  public var description: String { VisibleText.line("\(path): \(reason); \(remedy)") }
}
