import PredictionBaselines
import PredictionEngine
import PredictionLogs

/// A table of answers that another program wrote: scores of trials, or probabilities at moments. The columns may be in
/// any order.
struct ExternalTable: ~Copyable {
  enum Column: Int {
    case id, person, time, minutes, strategy, shortcut, score, probability

    var name: String { "\(self)" }
  }

  private var csv: CSVReader
  /// The place of each column in a row; `nil` for one that the table does not have.
  private let places: [Int?]
  private let count: Int
  private var cells: [String] = []

  /// Opens a file whose header has some columns, perhaps others, and no more.
  init(_ path: String, _ columns: [Column], optional: [Column] = []) throws(DataError) {
    var csv = try CSVReader(path)
    let names = (columns + optional).map(\.name)
    guard try csv.advance() else {
      throw DataError(
        file: csv.name, reason: "the file has no header",
        remedy: "write \(names.joined(separator: ",")) in its first line")
    }
    let header = csv.strings
    for (place, column) in header.enumerated() where !names.contains(column) {
      throw ExternalTable.failure(
        csv, at: place, "the column \"\(Excerpt.of(column))\" is unknown",
        NearName.remedy(for: column, among: names, else: "the columns are \(names.joined(separator: ", "))"))
    }
    let found = TableHeader(header, file: csv.name)
    var places: [Int?] = Array(repeating: nil, count: Column.probability.rawValue + 1)
    for column in columns + optional.filter({ header.contains($0.name) }) {
      places[column.rawValue] = try found.position(of: column.name)
    }
    (self.places, count) = (places, header.count)
    self.csv = csv
  }

  var name: String { csv.name }
  var digest: String { csv.digest }
  var line: Int { csv.line }

  subscript(column: Column) -> String {
    guard let place = places[column.rawValue] else { return "" }
    return cells[place]
  }

  /// Reads the next row; returns false at the end.
  mutating func advance() throws(DataError) -> Bool {
    guard try csv.advance() else { return false }
    guard csv.count == count else {
      throw DataError(
        file: name, line: line,
        reason: "the row has \(CountedNoun.of(csv.count, "fields")), the header \(count)",
        remedy: "correct the row")
    }
    cells = csv.strings
    return true
  }

  /// The error of a cell; of the strategy's, where the table does not have the column.
  func failure(at column: Column, _ reason: String, _ remedy: String) -> DataError {
    let place = places[column.rawValue] ?? places[Column.strategy.rawValue] ?? 0
    return ExternalTable.failure(csv, at: place, reason, remedy)
  }

  private static func failure(
    _ csv: borrowing CSVReader, at place: Int, _ reason: String, _ remedy: String
  ) -> DataError {
    let (line, column) = csv.place(of: place)
    return DataError(file: csv.name, line: line, column: column, reason: reason, remedy: remedy)
  }

  /// The decimal number of a cell. `inf`, `nan` and hexadecimal digits are errors.
  func number(at column: Column, suchAs example: String) throws(DataError) -> Double {
    guard let number = NumberStep.number(self[column]) else {
      throw failure(
        at: column, "the \(column.name) \"\(Excerpt.of(self[column]))\" is no number",
        "write a decimal number, such as \(example)")
    }
    return number
  }

  func probability() throws(DataError) -> Double {
    let number = try number(at: .probability, suchAs: "0.25")
    guard number >= 0, number <= 1 else {
      throw failure(
        at: .probability, "the probability \(Excerpt.of(self[.probability])) is not in [0, 1]", "correct it")
    }
    return number
  }

  func shortcut(
    in shortcuts: inout ExternalShortcuts, _ symbols: inout SymbolTable
  ) throws(DataError) -> Int32 {
    do { return try shortcuts.number(of: self[.shortcut], symbols: &symbols) } catch {
      throw failure(at: .shortcut, error.reason, error.remedy)
    }
  }

  /// The number of the row's strategy in the order of first rows. A name is refused when it cannot appear in results,
  /// or when it is a built-in strategy's.
  func strategy(in names: inout SymbolTable) throws(DataError) -> Int {
    let (strategy, known) = (self[.strategy], names.count)
    let number = Int(names.intern(strategy).rawValue)
    if number < known { return number }
    if strategy.isEmpty { throw failure(at: .strategy, "the strategy's name is empty", "name it") }
    if strategy.count > 40
      || strategy.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    {
      throw failure(
        at: .strategy, "the strategy's name is no short text", "name it with up to 40 characters")
    }
    let taken = StrategyRegistry.all.map { $0.name } + TimingRegistry.all.map { $0.name } + Ceiling.names
    if taken.contains(strategy) {
      throw failure(
        at: .strategy, "\"\(strategy)\" is the name of a strategy that is here already",
        "give yours another name")
    }
    return number
  }
}
