import PredictionEngine

/// Reads the rows of a file of probabilities at moments, and finds the person, the moment and the candidate of each.
///
/// # Cost
/// The people that were named are kept, and the last moment, because rows about one come together.
final class ExternalMomentReader {
  /// One row: the number of its strategy in the order of first rows, the position of its person, and what it says.
  typealias Row = (strategy: Int, name: String, person: Int, entry: StatedMoments.Entry)

  /// The longest horizon of a row: a claim within 120 minutes asks about a quarter of an hour more.
  private static let longest = 135
  private static let names = ["person", "time", "minutes", "strategy", "shortcut", "probability"]

  private var csv: CSVReader
  private let (person, time, minutes): (Int, Int, Int)
  private let (strategy, shortcut, probability): (Int, Int, Int)
  private let dataset: Dataset
  private let end: Int
  private let positions: [String: Int]
  private var (symbols, strategies): (SymbolTable, SymbolTable)
  private var shortcuts: ExternalShortcuts
  private var people: [MomentsOfPerson?]
  private var last: (person: Int, moment: Moment, quarter: Int32)?

  init(_ path: String, _ dataset: Dataset) throws(DataError) {
    csv = try CSVReader(path)
    let columns = TableHeader(try csv.header(of: Self.names), file: csv.name)
    person = try columns.position(of: "person")
    time = try columns.position(of: "time")
    minutes = try columns.position(of: "minutes")
    strategy = try columns.position(of: "strategy")
    shortcut = try columns.position(of: "shortcut")
    probability = try columns.position(of: "probability")
    self.dataset = dataset
    end = MomentGrid.end(of: dataset)
    positions = Dictionary(
      dataset.people.indices.map { (dataset.people[$0].identifier, $0) },
      uniquingKeysWith: { first, _ in first })
    (symbols, strategies) = (dataset.symbols, SymbolTable())
    shortcuts = ExternalShortcuts(catalog: dataset.catalog)
    people = Array(repeating: nil, count: dataset.people.count)
  }

  var name: String { csv.name }
  var digest: String { csv.digest }

  /// Reads the next row; returns `nil` at the end.
  func next() throws(DataError) -> Row? {
    guard try csv.advance() else { return nil }
    let texts = try csv.cells(Self.names.count)
    guard let horizon = Int(texts[minutes]), (15...Self.longest).contains(horizon), horizon % 15 == 0 else {
      throw csv.failure(
        at: minutes,
        "the horizon \"\(Excerpt.of(texts[minutes]))\" is no multiple of 15 from 15 to 120, or 135",
        "write the minutes that count as now, such as 60")
    }
    let moment = try moment(texts[time])
    let stated = try csv.probability(texts[probability], at: probability)
    let known = strategies.count
    let number = Int(strategies.intern(texts[strategy]).rawValue)
    if number == known { try csv.check(strategy: texts[strategy], at: strategy) }
    let (place, quarter, candidate) = try find(texts[person], moment, texts[shortcut])
    let entry = StatedMoments.Entry(
      quarter: quarter, slot: StatedMoments.Entry.slot(candidate, within: horizon),
      line: UInt32(clamping: csv.line), probability: stated)
    return (number, texts[strategy], place, entry)
  }

  private func moment(_ text: String) throws(DataError) -> Moment {
    let reading: TimeText.Reading
    do { reading = try TimeText.parse(text) } catch {
      throw csv.failure(at: time, error.reason, error.remedy)
    }
    guard reading.fixesInstant else {
      throw csv.failure(
        at: time, "the time \"\(Excerpt.of(text))\" does not say which offset its clock has",
        "write it as --contexts does, such as 2026-03-02T08:15:00+01:00")
    }
    return reading.moment
  }

  /// Finds what a row is about; there is no candidate where it has no shortcut, which is P_any.
  private func find(
    _ identifier: String, _ moment: Moment, _ text: String
  ) throws(DataError) -> (person: Int, quarter: Int32, candidate: Int?) {
    guard let place = positions[identifier] else {
      throw csv.failure(
        at: person, "there is no person \"\(Excerpt.of(identifier))\" in the dataset",
        NearName.remedy(
          for: identifier, among: dataset.people.map(\.identifier),
          else: "are these probabilities for this dataset?"))
    }
    let known = people[place] ?? MomentsOfPerson(dataset, person: place, until: end)
    if people[place] == nil { people[place] = known }
    let quarter: Int32
    if let last, last.person == place, last.moment == moment {
      quarter = last.quarter
    } else if let found = known.quarter(of: moment) {
      (quarter, last) = (found, (place, moment, found))
    } else {
      throw csv.failure(
        at: time,
        "\(moment) is no moment of \(Excerpt.of(identifier)): a quarter of an hour of the local clock, after "
          + "the first donation and up to the last day",
        "write the times of the moments that --contexts writes")
    }
    if text.isEmpty { return (place, quarter, nil) }
    let target: Shortcut
    do {
      // Reading the text may add the shortcut, so the list is asked after it.
      let number = try shortcuts.number(of: text, symbols: &symbols)
      target = shortcuts.all[Int(number)]
    } catch {
      throw csv.failure(at: shortcut, error.reason, error.remedy)
    }
    guard let candidate = known.candidate(of: target, at: moment) else {
      throw csv.failure(
        at: shortcut,
        "\(Excerpt.of(identifier)) had not donated \(Excerpt.of(text)) before \(moment), so nobody knew of it",
        "leave the row out, and see that the model reads nothing of later rows")
    }
    return (place, quarter, candidate)
  }
}
