import PredictionEngine

/// Names rows in the files beside results: by their identifiers, or as `row 17` where the number is all they have.
extension Dataset {
  private static let word = "row "

  /// Text before a row's number in a file; empty where rows have identifiers.
  package var wordOfRows: String { numbersRows ? Dataset.word : "" }

  package func name(ofRow row: Int) -> String { wordOfRows + symbols.text(of: rows[row].identifier) }

  /// The identifier that a name in a file stands for. A bare number names a row too.
  package static func identifier(named name: String, numbersRows: Bool) -> String {
    numbersRows && name.hasPrefix(word) ? String(name.dropFirst(word.count)) : name
  }
}
