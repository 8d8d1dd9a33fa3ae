import PredictionEngine

/// An error in an input: what is wrong, where it is and what to do about it.
///
///     purchases.csv:3:12: the time "25:00" has no date; write it as 2026-03-02T08:04:11+01:00
///
/// # Source
/// Ours; the form of a compiler's message.
public struct DataError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file's name as given.
  public var file: String
  /// The line, from 1; `nil` when the error is about the whole file.
  public var line: Int?
  /// The column in bytes, from 1; `nil` when the error is about the whole line.
  public var column: Int?
  /// A sentence that says what is wrong.
  public var reason: String { didSet { reason = Excerpt.sentence(reason) } }
  /// A sentence that says what to do about it.
  public var remedy: String { didSet { remedy = Excerpt.sentence(remedy) } }

  /// Creates an error. Sentences that repeat much data are cut as `Excerpt` describes.
  public init(file: String, line: Int? = nil, column: Int? = nil, reason: String, remedy: String) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = Excerpt.sentence(reason)
    self.remedy = Excerpt.sentence(remedy)
  }

  /// The error on one line: place, reason, remedy. Invisible characters in names are shown by their code.
  public var description: String {
    var place = file
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    return VisibleText.line("\(place): \(reason); \(remedy)")
  }
}
