import PredictionEngine

/// The header of a table, with the position of each column.
///
/// # Edge cases
/// A missing column is an error of the first line, and so is a repeated one that the map uses.
///
/// # Cost
/// A look-up costs the bytes of one name, for any number of columns.
///
/// # Source
/// Ours.
struct TableHeader {
  /// The columns in order.
  let names: [String]
  private let index: NameIndex
  /// For the first position of each name, the number of columns with that name.
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

  /// Returns the position of a column; throws unless the header has it exactly once.
  func position(of column: String) throws(DataError) -> Int {
    guard let place = index.position(of: column) else {
      throw DataError(
        file: file, line: 1, reason: "there is no column \"\(Excerpt.of(column))\"",
        // A single name may be a whole line, because the columns are separated by something else.
        remedy: NearName.remedy(
          for: column, among: names.count > 1 ? names : [], else: "the columns are " + Excerpt.list(names)))
    }
    if counts[place] > 1 {
      throw DataError(
        file: file, line: 1, reason: "there are \(counts[place]) columns \"\(Excerpt.of(column))\"",
        remedy: "rename one of them")
    }
    return place
  }
}
