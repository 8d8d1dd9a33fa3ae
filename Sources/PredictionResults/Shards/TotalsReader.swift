import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Reads one totals file line by line and checks that it is whole.
///
/// # Edge cases
/// A file that does not end with its digest is refused, as is one whose digest or numbers differ, and any line of
/// another form, or with numbers that no replay comes to: see ``PossibleSums`` and ``PossibleMoments``. The error names the line.
///
/// # Cost
/// One line in memory at a time.
struct TotalsReader: ~Copyable {
  enum Line {
    case person(PersonTotals)
    case day(DayTotals)
    case counts(CountedTotals)
    case series(SeriesLine)
  }

  let header: ShardHeader
  let name: String
  /// The digest of the shard; empty before the end.
  private(set) var shard = ""
  /// The rows that options left out; none before the end.
  private(set) var leftOut: [Int] = []
  private var lines: LineReader
  private var digest = Digest()
  /// For each strategy, a run of nobody.
  private let empty: [RunSums]
  private var (people, donations) = (0, 0)
  private var trials = 0
  private var trialsOfDays = 0
  /// The strategies whose series were counted.
  private var counted: Set<Int> = []
  /// False when a line of everybody was read, after which nobody comes.
  private var takesPeople = true

  private init(_ lines: consuming LineReader, name: String, header: ShardHeader, headerBytes: [UInt8]) {
    self.name = name
    self.header = header
    digest.update(headerBytes + [10])
    empty = header.form.empty
    self.lines = lines
  }

  static func open(_ path: String) throws(DataError) -> TotalsReader {
    var source = try ByteSource(path)
    source.emptyRemedy = "write the shard's totals again"
    var lines = try LineReader(source)
    let name = lines.name
    guard try lines.advance() else { throw cut(name) }
    let bytes = lines.withRecord { Array($0) }
    let header = try ShardHeader(JSONDocument(bytes, file: name, firstLine: 1))
    return TotalsReader(lines, name: name, header: header, headerBytes: bytes)
  }

  /// Returns the next line; `nil` at the end, when everything was found whole.
  mutating func next() throws(DataError) -> Line? {
    guard try lines.advance() else { throw TotalsReader.cut(name) }
    let bytes = lines.withRecord { Array($0) }
    let json = try TotalsReader.document(bytes, name, lines.line)
    let kind = json.root.members?.first?.key
    if kind == "person", !takesPeople { throw TotalsReader.wrong(json, 0) }
    takesPeople = kind == "person"
    digest.update(bytes + [10])
    if kind == "end" {
      try finish(json)
      return nil
    }
    return try line(kind, json)
  }

  private mutating func line(_ kind: String?, _ json: JSONDocument) throws(DataError) -> Line {
    guard let kind, let members = json.root.members, members.count == 1 else {
      throw TotalsReader.wrong(json, 0)
    }
    var list = try TotalsList(members[0].node, json)
    let line: Line
    switch kind {
    case "person":
      var person = PersonTotals("", facts: .ofOnePerson)
      try person.pass(&list, empty, header.form.moments)
      count(person.facts)
      line = .person(person)
    case _ where header.form.moments != nil: throw TotalsReader.wrong(json, 0)
    case "day":
      var day = DayTotals()
      try day.pass(&list, empty)
      trialsOfDays += day.trials
      line = .day(day)
    case "counts":
      var counted = CountedTotals()
      try counted.pass(&list, empty, trials: trials)
      line = .counts(counted)
    case "series":
      var series = SeriesLine()
      try series.pass(&list)
      guard header.form.hasSeries, header.form.strategies.indices.contains(series.strategy),
        counted.insert(series.strategy).inserted,
        series.counts.isPossible(people: people, trials: trials)
      else { throw TotalsReader.wrong(json, 0) }
      line = .series(series)
    default: throw TotalsReader.wrong(json, 0)
    }
    try list.end()
    return line
  }

  /// Counts a person among those of the file. The numbers have 32 bits, one a line: their sums fit.
  private mutating func count(_ facts: ReplayFacts) {
    people += 1
    donations += facts.donations
    trials += facts.trials
  }

  private static func document(_ bytes: [UInt8], _ name: String, _ line: Int) throws(DataError)
    -> JSONDocument
  {
    do { return try JSONDocument(bytes, file: name, firstLine: line) } catch { throw cut(name) }
  }

  private mutating func finish(_ json: JSONDocument) throws(DataError) {
    let end = try json.object(json.root, "the end", allowed: ["end", "donations", "leftOut", "shard"])
    shard = try end.name("shard")
    leftOut = try RowsPassedOver.leftOut(of: end, json)
    guard try json.integer(end.required("end"), "end") == people,
      try json.integer(end.required("donations"), "donations") == donations,
      trialsOfDays == 0 || trialsOfDays == trials
    else { throw TotalsReader.wrong(json, 0) }
    guard try lines.advance() else { throw TotalsReader.cut(name) }
    let bytes = lines.withRecord { Array($0) }
    let last = try TotalsReader.document(bytes, name, lines.line)
    let object = try last.object(last.root, "the last line", allowed: ["digest"])
    let stated = try object.name("digest")
    if stated != digest.finish() {
      throw DataError(
        file: name, line: lines.line, reason: "the totals are not those that were written, by their digest",
        remedy: "write the shard's totals again")
    }
    if try lines.advance() {
      throw DataError(
        file: name, line: lines.line, reason: "there is a line behind the end of the totals",
        remedy: "give each shard's totals a file of their own")
    }
  }

  private static func cut(_ name: String) -> DataError {
    DataError(
      file: name, reason: "the totals end before their end, as when the program was stopped",
      remedy: "write the shard's totals again")
  }

  static let fault = "this is no line of totals"
  static let remedy = "write the shard's totals again"

  /// The error of a line, or a part of it, that no totals have.
  static func wrong(_ json: JSONDocument, _ offset: Int) -> DataError {
    json.fail(offset, fault, remedy)
  }
}
