import PredictionEngine

/// An error in an input: what is wrong, where it is and what to do about it.
///
///     purchases.csv:3:12: the time "25:00" has no date; write it as 2026-03-02T08:04:11+01:00
public struct DataError: Error, Sendable, Equatable, ReasonedError {
  /// The file's name as given; `nil` for a text that stands in no file.
  public var file: String?
  /// The line, from 1; `nil` when the error is about the whole file.
  public var line: Int?
  /// The column in bytes, from 1; `nil` when the error is about the whole line.
  public var column: Int?
  /// A sentence that says what is wrong.
  public var reason: String { didSet { reason = Excerpt.sentence(reason) } }
  /// A sentence that says what to do about it.
  public var remedy: String { didSet { remedy = Excerpt.sentence(remedy) } }

  /// True when a part of a log, or one that comes piece by piece, cannot be read so, and the whole may be.
  package var isOfPart = false

  /// Makes an error. Sentences that repeat a lot of data are cut, as `Excerpt` says.
  public init(file: String? = nil, line: Int? = nil, column: Int? = nil, reason: String, remedy: String) {
    (self.file, self.line, self.column) = (file, line, column)
    self.reason = Excerpt.sentence(reason)
    self.remedy = Excerpt.sentence(remedy)
  }

  /// The same error, of a part alone.
  package var ofPart: DataError {
    var error = self
    error.isOfPart = true
    return error
  }

  package var parts: (reason: String, remedy: String) { (reason, remedy) }

  public var description: String {
    guard var place = file else { return VisibleText.line(sentence) }
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    return VisibleText.line("\(place): \(sentence)")
  }
}
