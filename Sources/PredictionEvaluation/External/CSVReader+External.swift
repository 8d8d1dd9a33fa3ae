import PredictionBaselines
import PredictionEngine

/// What files of scores and of moments have in common: their header, their numbers and the names of strategies in
/// them.
extension CSVReader {
  /// Reads the header; throws for a column whose name is none of those known.
  mutating func header(of names: [String]) throws(DataError) -> [String] {
    guard try advance() else {
      throw DataError(
        file: name, reason: "the file has no header",
        remedy: "write \(names.joined(separator: ",")) in its first line")
    }
    let header = strings
    for (index, column) in header.enumerated() where !names.contains(column) {
      throw failure(
        at: index, "the column \"\(Excerpt.of(column))\" is unknown",
        NearName.remedy(for: column, among: names, else: "the columns are \(names.joined(separator: ", "))"))
    }
    return header
  }

  /// The texts of the current row; throws unless it has as many fields as the header.
  func cells(_ count: Int) throws(DataError) -> [String] {
    if self.count == count { return strings }
    throw DataError(
      file: name, line: line,
      reason: "the row has \(CountedNoun.of(self.count, "fields")), the header \(count)",
      remedy: "correct the row")
  }

  func failure(at column: Int, _ reason: String, _ remedy: String) -> DataError {
    let (line, start) = place(of: column)
    return DataError(file: name, line: line, column: start, reason: reason, remedy: remedy)
  }

  func probability(_ text: String, at column: Int) throws(DataError) -> Double {
    guard let number = NumberStep.number(text) else {
      throw failure(
        at: column, "the probability \"\(Excerpt.of(text))\" is no number",
        "write a decimal number, such as 0.25")
    }
    guard number >= 0, number <= 1 else {
      throw failure(at: column, "the probability \(Excerpt.of(text)) is not in [0, 1]", "correct it")
    }
    return number
  }

  /// Throws when a strategy's name cannot appear in results, or when it is a built-in strategy's.
  func check(strategy: String, at column: Int) throws(DataError) {
    if strategy.isEmpty { throw failure(at: column, "the strategy's name is empty", "name it") }
    if strategy.count > 40
      || strategy.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    {
      throw failure(
        at: column, "the strategy's name is no short text", "name it with up to 40 characters")
    }
    let taken = StrategyRegistry.all.map { $0.name } + TimingRegistry.all.map { $0.name } + ["oracle"]
    if taken.contains(strategy) {
      throw failure(
        at: column, "\"\(strategy)\" is the name of a strategy that is here already",
        "give yours another name")
    }
  }
}
