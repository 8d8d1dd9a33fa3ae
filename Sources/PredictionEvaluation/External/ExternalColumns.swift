import PredictionBaselines
import PredictionEngine

/// The columns of a file of scores, and the parsed cells of one row.
///
/// # Edge cases
/// Numbers are decimal, as writers of JSON and CSV print them. `inf`, `nan` and hexadecimal digits are
/// errors.
///
/// # Source
/// Ours.
struct ExternalColumns {
  /// The parsed cells of a row.
  struct Cells {
    var identifier: String
    var strategy: String
    /// The text of the shortcut, which is empty for a trial without candidates.
    var shortcut: String
    var score: Double?
    var probability: Double?
  }

  private static let names = ["id", "strategy", "shortcut", "score", "probability"]

  let identifier: Int
  let strategy: Int
  let shortcut: Int
  let score: Int
  let probability: Int?
  private let count: Int

  /// Reads the header and finds the columns.
  init(_ csv: inout CSVReader) throws(DataError) {
    guard try csv.advance() else {
      throw DataError(
        file: csv.name, reason: "the file has no header",
        remedy: "write id,strategy,shortcut,score,probability in its first line")
    }
    let header = csv.strings
    for (index, name) in header.enumerated() where !Self.names.contains(name) {
      throw DataError(
        file: csv.name, line: 1, column: csv.place(of: index).column,
        reason: "the column \"\(Excerpt.of(name))\" is unknown",
        remedy: NearName.remedy(
          for: name, among: Self.names, else: "the columns are \(Self.names.joined(separator: ", "))"))
    }
    let columns = TableHeader(header, file: csv.name)
    identifier = try columns.position(of: "id")
    strategy = try columns.position(of: "strategy")
    shortcut = try columns.position(of: "shortcut")
    score = try columns.position(of: "score")
    probability = header.contains("probability") ? try columns.position(of: "probability") : nil
    count = header.count
  }

  /// Returns an error at a cell of the current row.
  func fail(_ csv: borrowing CSVReader, _ column: Int, _ reason: String, _ remedy: String) -> DataError {
    let (line, start) = csv.place(of: column)
    return DataError(file: csv.name, line: line, column: start, reason: reason, remedy: remedy)
  }

  /// Parses the cells of the current row.
  func cells(of csv: borrowing CSVReader) throws(DataError) -> Cells {
    guard csv.count == count else {
      throw DataError(
        file: csv.name, line: csv.line,
        reason: "the row has \(CountedNoun.of(csv.count, "fields")), the header \(count)",
        remedy: "correct the row")
    }
    let texts = csv.strings
    var cells = Cells(
      identifier: texts[identifier], strategy: texts[strategy], shortcut: texts[shortcut])
    let remedy = "write a decimal number, such as -2.5"
    if texts[score].isEmpty != cells.shortcut.isEmpty {
      throw fail(
        csv, cells.shortcut.isEmpty ? shortcut : score,
        cells.shortcut.isEmpty ? "a score has no shortcut" : "the score is missing",
        "write both, or neither where the trial has no candidates")
    }
    if !cells.shortcut.isEmpty {
      guard let number = Self.number(texts[score]) else {
        throw fail(csv, score, "the score \"\(Excerpt.of(texts[score]))\" is no number", remedy)
      }
      cells.score = number
    }
    if let probability, !texts[probability].isEmpty {
      guard let number = Self.number(texts[probability]) else {
        throw fail(
          csv, probability, "the probability \"\(Excerpt.of(texts[probability]))\" is no number", remedy)
      }
      guard number >= 0, number <= 1 else {
        throw fail(
          csv, probability, "the probability \(Excerpt.of(texts[probability])) is not in [0, 1]",
          "correct it")
      }
      if cells.shortcut.isEmpty {
        throw fail(csv, probability, "a probability has no shortcut", "leave it empty")
      }
      cells.probability = number
    }
    return cells
  }

  /// Throws when a strategy's name cannot appear in results, or when it is a built-in strategy's.
  func check(name: String, _ csv: borrowing CSVReader) throws(DataError) {
    if name.isEmpty { throw fail(csv, strategy, "the strategy's name is empty", "name it") }
    if name.count > 40 || name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      throw fail(csv, strategy, "the strategy's name is no short text", "name it with up to 40 characters")
    }
    if name == "oracle" || StrategyRegistry.all.contains(where: { $0.name == name }) {
      throw fail(
        csv, strategy, "\"\(name)\" is the name of a strategy that is here already", "give yours another name"
      )
    }
  }

  private static func number(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
