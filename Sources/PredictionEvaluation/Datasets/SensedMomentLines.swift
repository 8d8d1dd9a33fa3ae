import PredictionEngine

/// Collects what was sensed in lines of `moments.jsonl`.
///
/// # Edge cases
/// Of a line about somebody without a donation, the end says so.
struct SensedMomentLines: PeopleLines {
  private let people: PeopleNumbers
  private var builder = SensedMomentsBuilder()
  private var plain = PlainSensedMoments()
  private var known = 0
  var symbols = SymbolTable()

  init(_ dataset: Dataset) { people = PeopleNumbers(dataset) }

  var count: Int { builder.count }

  func isAbout(_ person: String) -> Bool { true }

  mutating func leaveOutStranger() -> Bool {
    if builder.people == known { return false }
    known = builder.people
    guard let newest = builder.newestPerson, people[newest] == nil else { return false }
    builder.removeNewestPerson()
    return true
  }

  mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool {
    plain.read(bytes, line: line, into: &builder, symbols: &symbols)
  }

  mutating func take(_ document: JSONDocument, line: Int) throws(DataError) {
    try builder.add(document, line: line, symbols: &symbols)
  }

  mutating func give(to dataset: inout Dataset, from file: FileBesideDonations) throws(DataError) {
    try builder.finish(&dataset, file: file.path)
    dataset.momentsDigest = file.digest
  }
}
