import PredictionEngine

/// Collects sensed moments in the order of a file, and gives them to a dataset by person and time.
///
/// People are numbered in order of their first moment, and get the dataset's numbers at the end. A person without a
/// donation is an error that names the line of their first moment. Moments are kept in pieces that are freed one by one,
/// so that ten million moments never take their memory twice.
struct SensedMomentsBuilder {
  private static let pieceSize = 1 << 16
  private static let keys = [
    "person", "time", "kind", "place", "latitude", "longitude", "accuracy", "signals",
  ]

  var texts = RecentTexts()
  private(set) var count = 0
  private var pieces: [[SensedMoment]] = []
  private var persons = SymbolTable()
  private var recentPersons = RecentTexts()
  /// For each person, the line of their first moment.
  private var firstLines: [Int] = []

  /// Returns the number of a person, whose moment stands in the given line.
  mutating func number(ofPerson text: UnsafeBufferPointer<UInt8>, line: Int) -> Int {
    let number = Int(recentPersons.intern(text, &persons).rawValue)
    if number == firstLines.count { firstLines.append(line) }
    return number
  }

  mutating func add(_ moment: SensedMoment) {
    if count % SensedMomentsBuilder.pieceSize == 0 {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(SensedMomentsBuilder.pieceSize)
    }
    pieces[pieces.count - 1].append(moment)
    count += 1
  }

  var people: Int { firstLines.count }

  /// The identifier of the person whose first moment came last; `nil` when there are no moments.
  var newestPerson: String? {
    people == 0 ? nil : persons.text(of: Symbol(rawValue: UInt32(people - 1)))
  }

  /// Removes the last moment, which was the first of its person, and the person with it. No more may be added.
  mutating func removeNewestPerson() {
    pieces[pieces.count - 1].removeLast()
    firstLines.removeLast()
    count -= 1
  }

  /// Adds the moment of a line in any JSON. A null field is a missing one; a local time without offset is refused.
  mutating func add(
    _ document: JSONDocument, line: Int, symbols: inout SymbolTable
  ) throws(DataError) {
    let row = try document.object(document.root, "the line", allowed: SensedMomentsBuilder.keys)
    let name = try row.name("person")
    let moment = try row.instant("time")
    let kind: SensedMoment.Kind = try row.known("kind", "kind", remedy: "write " + SensedMoment.Kind.listed)
    let (coordinates, accuracy) = (try row.coordinates(), try row.accuracy())
    let (place, signals) = (try row.place(&symbols), try row.signals(&symbols))
    let person = Array(name.utf8).withUnsafeBufferPointer { number(ofPerson: $0, line: line) }
    add(
      SensedMoment(
        person: person, moment: moment, kind: kind, place: place, latitude: coordinates?.latitude,
        longitude: coordinates?.longitude, accuracy: accuracy, signals: signals))
  }

  mutating func finish(_ dataset: inout Dataset, file: String) throws(DataError) {
    if count == 0 { return }
    let numbers = try numbers(in: dataset, file: file)
    var moments: [SensedMoment] = []
    moments.reserveCapacity(count)
    for piece in pieces.indices {
      for var moment in pieces[piece] {
        moment.person = numbers[moment.person]
        moments.append(moment)
      }
      pieces[piece] = []
    }
    SensedMomentOrder.sort(&moments, people: dataset.people.count, turning: true)
    dataset.sensedMoments = moments
  }

  private func numbers(in dataset: Dataset, file: String) throws(DataError) -> [Int] {
    let people = PeopleNumbers(dataset)
    var found: [Int] = []
    for (person, line) in firstLines.enumerated() {
      let text = persons.text(of: Symbol(rawValue: UInt32(person)))
      guard let number = people[text] else {
        throw DataError(
          file: file, line: line, reason: "\"\(Excerpt.of(text))\" has a sensed moment and no donation",
          remedy: "correct the person, or leave out the moments of people who donate nothing")
      }
      found.append(number)
    }
    return found
  }
}
