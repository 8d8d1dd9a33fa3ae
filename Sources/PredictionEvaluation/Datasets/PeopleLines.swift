import PredictionEngine

/// Collects what the lines of a file beside donations say about the people of a dataset, in the dataset's symbols.
protocol PeopleLines {
  init(_ dataset: Dataset)
  var symbols: SymbolTable { get set }
  var count: Int { get }

  /// Returns whether a line about this person is for the dataset. Others are of people who are read later.
  func isAbout(_ person: String) -> Bool
  /// Takes back the last line where it is about nobody of the dataset, and returns whether it did.
  mutating func leaveOutStranger() -> Bool
  /// Takes a plain line in place. Returns false, and takes nothing, when the line is not plain.
  mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool
  mutating func take(_ document: JSONDocument, line: Int) throws(DataError)
  /// Gives what the lines said to the dataset.
  mutating func give(to dataset: inout Dataset, from file: FileBesideDonations) throws(DataError)
}

extension PeopleLines {
  mutating func leaveOutStranger() -> Bool { false }

  func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool { false }
}

/// The positions of a dataset's people, by the bytes of their identifiers.
struct PeopleNumbers {
  private var numbers: [[UInt8]: Int] = [:]

  init(_ dataset: Dataset) {
    for (number, person) in dataset.people.enumerated() { numbers[Array(person.identifier.utf8)] = number }
  }

  subscript(name: String) -> Int? { numbers[Array(name.utf8)] }

  /// Returns the person of a line; throws for somebody without a donation, because there is nothing to predict for
  /// them. `what` they have are `plural`.
  func person(of row: JSONDocument.Object, _ what: String, _ plural: String) throws(DataError) -> Int {
    let name = try row.name("person")
    if let number = self[name] { return number }
    throw row.document.fail(
      row.optional("person")?.offset, "\"\(Excerpt.of(name))\" has \(what) and no donation",
      "correct the person, or leave out the \(plural) of people who donate nothing")
  }
}
