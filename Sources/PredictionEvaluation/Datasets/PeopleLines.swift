import PredictionEngine

/// Collects what the lines of a file beside donations say about the people of a dataset, in the dataset's symbols.
protocol PeopleLines: LineCollector {
  /// Starts with no lines about a dataset's people.
  init(_ dataset: Dataset)
  /// The people's numbers in the dataset, by the bytes of their identifiers.
  var people: [[UInt8]: Int] { get }
  /// The dataset's symbols while lines are read.
  var symbols: SymbolTable { get set }
  /// Gives what the lines said to the dataset, with the digest of their file.
  func give(to dataset: inout Dataset, digest: String?)
}

extension FileBesideDonations {
  /// Reads every line into a dataset, and returns the lines that were skipped.
  func read<Lines: PeopleLines>(
    _ kind: Lines.Type, into dataset: inout Dataset, skipping allowed: Int
  ) throws(DataError) -> [DataError] {
    guard try exists() else { return [] }
    var found = Lines(dataset)
    // The table changes hands, so that it is never copied.
    swap(&found.symbols, &dataset.symbols)
    defer { swap(&found.symbols, &dataset.symbols) }
    let skipped = try read(into: &found, skipping: allowed)
    found.give(to: &dataset, digest: digest)
    return skipped
  }
}

extension Dataset {
  /// The positions of the people, by the bytes of their identifiers.
  var numbersOfPeople: [[UInt8]: Int] {
    var numbers: [[UInt8]: Int] = [:]
    for (number, person) in people.enumerated() { numbers[Array(person.identifier.utf8)] = number }
    return numbers
  }
}
