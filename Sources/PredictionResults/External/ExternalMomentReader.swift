import PredictionEngine
import PredictionLogs
import PredictionReplays

/// The rows of a file of probabilities at moments, with the person, the moment and the candidate of each.
///
/// The people that were named are kept, and the last moment, because rows about one come together.
struct ExternalMomentReader: ~Copyable {
  /// One row: the number of its strategy in the order of first rows, the position of its person, and what it says.
  typealias Row = (strategy: Int, name: String, person: Int, entry: StatedMoments.Entry)

  /// The longest horizon of a row: a claim within 120 minutes asks about a quarter of an hour more.
  private static let longest = 135

  private(set) var table: ExternalTable
  private let dataset: Dataset
  private let end: Int
  private let positions: [String: Int]
  private var (symbols, strategies): (SymbolTable, SymbolTable)
  private var shortcuts: ExternalShortcuts
  private var people: [MomentsOfPerson?]
  private var last: (person: Int, moment: Moment, quarter: Int32)?

  init(_ path: String, _ dataset: Dataset) throws(DataError) {
    table = try ExternalTable(path, [.person, .time, .minutes, .strategy, .shortcut, .probability])
    self.dataset = dataset
    end = MomentGrid.end(of: dataset)
    positions = Dictionary(
      dataset.people.indices.map { (dataset.people[$0].identifier, $0) },
      uniquingKeysWith: { first, _ in first })
    (symbols, strategies) = (dataset.symbols, SymbolTable())
    shortcuts = ExternalShortcuts(catalog: dataset.catalog)
    people = Array(repeating: nil, count: dataset.people.count)
  }

  mutating func next() throws(DataError) -> Row? {
    guard try table.advance() else { return nil }
    let minutes = table[.minutes]
    guard let horizon = Int(minutes), (15...Self.longest).contains(horizon), horizon % 15 == 0 else {
      throw table.failure(
        at: .minutes, "the horizon \"\(Excerpt.of(minutes))\" is no multiple of 15 from 15 to 120, or 135",
        "write the minutes that count as now, such as 60")
    }
    let moment = try moment()
    let stated = try table.probability()
    let number = try table.strategy(in: &strategies)
    let (place, quarter, candidate) = try find(moment)
    let entry = StatedMoments.Entry(
      quarter: quarter, slot: StatedMoments.Entry.slot(candidate, within: horizon),
      line: UInt32(clamping: table.line), probability: stated)
    return (number, table[.strategy], place, entry)
  }

  private func moment() throws(DataError) -> Moment {
    let reading: TimeText.Reading
    do { reading = try TimeText.parse(table[.time]) } catch {
      throw table.failure(at: .time, error.reason, error.remedy)
    }
    guard reading.fixesInstant else {
      throw table.failure(
        at: .time, "the time \"\(Excerpt.of(table[.time]))\" does not say which offset its clock has",
        "write it as --contexts does, such as 2026-03-02T08:15:00+01:00")
    }
    return reading.moment
  }

  /// The person, moment and candidate of the current row; no candidate where it has no shortcut, which is P_any.
  private mutating func find(
    _ moment: Moment
  ) throws(DataError) -> (person: Int, quarter: Int32, candidate: Int?) {
    let identifier = table[.person]
    guard let place = positions[identifier] else {
      throw table.failure(
        at: .person, "there is no person \"\(Excerpt.of(identifier))\" in the dataset",
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
      throw table.failure(
        at: .time,
        "\(moment) is no moment of \(Excerpt.of(identifier)): a quarter of an hour of the local clock, after "
          + "the first donation and up to the last day",
        "write the times of the moments that --contexts writes")
    }
    let text = table[.shortcut]
    if text.isEmpty { return (place, quarter, nil) }
    // Reading the text may add the shortcut, so the list is asked after it.
    let number = try table.shortcut(in: &shortcuts, &symbols)
    guard let candidate = known.candidate(of: shortcuts.all[Int(number)], at: moment) else {
      throw table.failure(
        at: .shortcut,
        "\(Excerpt.of(identifier)) had not donated \(Excerpt.of(text)) before \(moment), so nobody knew of it",
        "leave the row out, and see that the model reads nothing of later rows")
    }
    return (place, quarter, candidate)
  }
}
