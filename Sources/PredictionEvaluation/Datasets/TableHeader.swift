import PredictionEngine

/// The header of a table: where each column stands.
///
/// # Edge cases
/// A column that is not there, and one that is asked for and stands twice, are errors of the first line.
///
/// # Cost
/// A look-up costs the bytes of one name, however many columns there are.
///
/// # Source
/// Ours.
struct TableHeader {
  /// The columns in order.
  let names: [String]
  private let index: NameIndex
  /// By first place of a name, how many columns have it.
  private let counts: [Int]
  private let file: String

  /// Takes the first record of a file.
  init(_ names: [String], file: String) {
    self.names = names
    self.file = file
    let index = NameIndex(names)
    var counts = Array(repeating: 0, count: names.count)
    for name in names { if let place = index.position(of: name) { counts[place] += 1 } }
    self.index = index
    self.counts = counts
  }

  /// The position of a column, which the header has once.
  func position(of column: String) throws(DataError) -> Int {
    guard let place = index.position(of: column) else {
      throw DataError(
        file: file, line: 1, reason: "there is no column \"\(Excerpt.of(column))\"",
        remedy: "the columns are " + Excerpt.list(names))
    }
    if counts[place] > 1 {
      throw DataError(
        file: file, line: 1, reason: "there are \(counts[place]) columns \"\(Excerpt.of(column))\"",
        remedy: "rename one of them")
    }
    return place
  }
}
