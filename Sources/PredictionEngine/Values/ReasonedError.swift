/// An error that keeps what is wrong apart from what to do about it.
///
/// A reader of files adds the place to the two, so it never has to take a finished sentence apart.
///
/// # Source
/// Ours.
package protocol ReasonedError: Error, CustomStringConvertible {
  /// What is wrong, and what to do about it.
  var parts: (reason: String, remedy: String) { get }
}

extension ReasonedError {
  /// What is wrong.
  package var reason: String { parts.reason }
  /// What to do about it.
  package var remedy: String { parts.remedy }
  /// Both in one sentence.
  package var sentence: String { "\(parts.reason); \(parts.remedy)" }
}
