/// An error that keeps what is wrong apart from what to do about it, so that a reader of files can add the place.
package protocol ReasonedError: Error, CustomStringConvertible {
  var parts: (reason: String, remedy: String) { get }
}

extension ReasonedError {
  package var reason: String { parts.reason }
  package var remedy: String { parts.remedy }
  package var sentence: String { "\(parts.reason); \(parts.remedy)" }
}
