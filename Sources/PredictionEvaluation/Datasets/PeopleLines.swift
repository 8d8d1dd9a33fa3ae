import PredictionEngine

/// Collects what the lines of a file beside donations say about the people of a dataset, in the dataset's symbols.
protocol PeopleLines: LineCollector {
  init(_ dataset: Dataset)
  var symbols: SymbolTable { get set }
  /// Returns whether a line about this person is for the dataset. Others are of people who are read later.
  func isAbout(_ person: String) -> Bool
  /// Takes back the last line where it is about nobody of the dataset, and returns whether it did.
  mutating func leaveOutStranger() -> Bool
  /// Gives what the lines said to the dataset.
  mutating func give(to dataset: inout Dataset, from file: FileBesideDonations) throws(DataError)
}

extension PeopleLines {
  mutating func leaveOutStranger() -> Bool { false }
}

extension Dataset {
  /// The positions of the people, by the bytes of their identifiers.
  var numbersOfPeople: [[UInt8]: Int] {
    var numbers: [[UInt8]: Int] = [:]
    for (number, person) in people.enumerated() { numbers[Array(person.identifier.utf8)] = number }
    return numbers
  }
}
