/// An error in a drawing: what is wrong, where it is and what to do about it.
///
///     line 3, column 8: the letter X stands for nothing; give it a shortcut, or write one of C, L
public struct WeekDiagramError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The line of the text, from 1; `nil` when the error is about the whole diagram.
  public let line: Int?
  /// The column in characters, from 1; `nil` when the error is about a whole line.
  public let column: Int?
  /// A sentence that says what is wrong.
  public let reason: String
  /// A sentence that says what to do about it.
  public let remedy: String

  init(_ line: Int?, _ column: Int?, _ reason: String, _ remedy: String) {
    (self.line, self.column, self.reason, self.remedy) = (line, column, reason, remedy)
  }

  /// Creates an error about the whole diagram.
  init(_ reason: String, _ remedy: String) { self.init(nil, nil, reason, remedy) }

  public var description: String {
    let place = line.map { "line \($0)" + (column.map { ", column \($0)" } ?? "") + ": " } ?? ""
    return "\(place)\(reason); \(remedy)"
  }
}
