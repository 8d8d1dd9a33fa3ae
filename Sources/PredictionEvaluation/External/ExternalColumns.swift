import PredictionEngine

/// The columns of a file of scores, and the parsed cells of one row.
///
/// # Edge cases
/// Numbers are decimal, as writers of JSON and CSV print them. `inf`, `nan` and hexadecimal digits are
/// errors.
struct ExternalColumns {
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

  init(_ csv: inout CSVReader) throws(DataError) {
    let header = try csv.header(of: Self.names)
    let columns = TableHeader(header, file: csv.name)
    identifier = try columns.position(of: "id")
    strategy = try columns.position(of: "strategy")
    shortcut = try columns.position(of: "shortcut")
    score = try columns.position(of: "score")
    probability = header.contains("probability") ? try columns.position(of: "probability") : nil
    count = header.count
  }

  func cells(of csv: borrowing CSVReader) throws(DataError) -> Cells {
    let texts = try csv.cells(count)
    var cells = Cells(
      identifier: texts[identifier], strategy: texts[strategy], shortcut: texts[shortcut])
    let remedy = "write a decimal number, such as -2.5"
    if texts[score].isEmpty != cells.shortcut.isEmpty {
      throw csv.failure(
        at: cells.shortcut.isEmpty ? shortcut : score,
        cells.shortcut.isEmpty ? "a score has no shortcut" : "the score is missing",
        "write both, or neither where the trial has no candidates")
    }
    if !cells.shortcut.isEmpty {
      guard let number = NumberStep.number(texts[score]) else {
        throw csv.failure(at: score, "the score \"\(Excerpt.of(texts[score]))\" is no number", remedy)
      }
      cells.score = number
    }
    if let probability, !texts[probability].isEmpty {
      let number = try csv.probability(texts[probability], at: probability)
      if cells.shortcut.isEmpty {
        throw csv.failure(at: probability, "a probability has no shortcut", "leave it empty")
      }
      cells.probability = number
    }
    return cells
  }
}
