import PredictionEngine

/// Reads one totals file line by line and checks that it is whole.
///
/// # Edge cases
/// A file that does not end with its digest is refused, as is one whose digest or numbers differ, and any line of
/// another form, or with numbers that no replay comes to: see ``PossibleSums``, ``PossibleSeries`` and
/// ``PossibleMoments``. The error names the line.
///
/// # Cost
/// One line in memory at a time.
struct TotalsReader: ~Copyable {
  /// What a line after the first one holds.
  enum Line {
    case person(PersonTotals)
    case moments(PersonMomentTotals)
    case day([RunSums])
    case counts(strategy: Int, counts: [[Int]])
    case series(strategy: Int, counts: SeriesCounts)
  }

  /// What the shards have in common.
  let header: ShardHeader
  /// The name of the file for messages.
  let name: String
  /// The digest of the shard; empty before the end.
  private(set) var shard = ""
  private var lines: LineReader
  private var digest = Digest()
  /// For each strategy, a run of nobody.
  let empty: [RunSums]
  private var (people, donations) = (0, 0)
  /// The trials of all people so far.
  private(set) var trials = 0
  private var trialsOfDays = 0
  /// For each strategy, what its series counted so far.
  private var counted: [PossibleSeries]
  /// False when a line of everybody was read, after which nobody comes.
  private var takesPeople = true

  private init(_ lines: consuming LineReader, name: String, header: ShardHeader, headerBytes: [UInt8]) {
    self.name = name
    self.header = header
    digest.update(headerBytes + [10])
    empty = (header.moments == nil ? header.runs : []).map { run in
      var run = RunSums(run, metrics: MetricRegistry.all)
      run.counts = run.counts.map { _ in [] }
      return run
    }
    counted = header.strategies.map { _ in PossibleSeries() }
    self.lines = lines
  }

  /// Opens a file and reads its header.
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
    let line: Line
    let kind = json.root.members?.first?.key
    if kind == "person", !takesPeople { throw TotalsReader.wrong(json, 0) }
    takesPeople = kind == "person"
    switch kind {
    case "person":
      if let frame = header.moments {
        line = .moments(try person(json, at: frame))
      } else {
        line = .person(try person(json))
      }
    case let kind? where kind != "end" && header.moments != nil: throw TotalsReader.wrong(json, 0)
    case "day": line = .day(try day(json))
    case "counts": line = try counts(json)
    case let kind? where ["series", "place"].contains(kind):
      let (strategy, counts) = try series(json, kind)
      guard counted[strategy].add(counts, people: people, trials: trials) else {
        throw TotalsReader.wrong(json, 0)
      }
      line = .series(strategy: strategy, counts: counts)
    case "end":
      digest.update(bytes + [10])
      try finish(json)
      return nil
    default: throw TotalsReader.wrong(json, 0)
    }
    digest.update(bytes + [10])
    return line
  }

  private static func document(_ bytes: [UInt8], _ name: String, _ line: Int) throws(DataError)
    -> JSONDocument
  {
    do { return try JSONDocument(bytes, file: name, firstLine: line) } catch { throw cut(name) }
  }

  /// Checks the last two lines.
  private mutating func finish(_ json: JSONDocument) throws(DataError) {
    let end = try json.object(json.root, "the end", allowed: ["end", "donations", "shard"])
    shard = try json.name(end, "shard")
    guard try json.integer(json.required(end, "end"), "end") == people,
      try json.integer(json.required(end, "donations"), "donations") == donations,
      trialsOfDays == 0 || trialsOfDays == trials
    else { throw TotalsReader.wrong(json, 0) }
    guard try lines.advance() else { throw TotalsReader.cut(name) }
    let bytes = lines.withRecord { Array($0) }
    let last = try TotalsReader.document(bytes, name, lines.line)
    let object = try last.object(last.root, "the last line", allowed: ["digest"])
    let stated = try last.name(object, "digest")
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

  /// The error of a line, or a part of it, that no totals have.
  static func wrong(_ json: JSONDocument, _ offset: Int) -> DataError {
    json.fail(offset, "this is no line of totals", "write the shard's totals again")
  }

  private mutating func person(_ json: JSONDocument) throws(DataError) -> PersonTotals {
    let object = try json.object(
      json.root, "a person",
      allowed: ["person", "donations", "trials", "firstUses", "untargeted", "from", "until", "results"])
    var facts = try facts(object, json)
    (facts.trials, facts.firstUses) = (
      try number(object, "trials", json), try number(object, "firstUses", json)
    )
    facts.untargeted = try number(object, "untargeted", json)
    guard facts.firstUses <= facts.trials, facts.trials + facts.untargeted <= facts.donations else {
      throw TotalsReader.wrong(json, 0)
    }
    trials += facts.trials
    var person = PersonTotals(try json.name(object, "person"), facts: facts)
    guard facts.trials > 0 else { return person }
    for (index, node) in try results(object, json).enumerated() {
      let result = try json.object(node, "a result", allowed: ["answers", "sums", "parts", "own"])
      var run = empty[index]
      run.trials = [facts.trials]
      run.sums = try sums(result, "sums", run, json) { $0.width }
      try checkSums(of: run, json, node)
      run.own = try sums(result, "own", run, json) { metric in
        if case .counts = metric.source { 2 } else { 0 }
      }
      run.parts = try parts(result, run, json)
      guard let answers = ShortDigest(try json.name(result, "answers")) else {
        throw TotalsReader.wrong(json, node.offset)
      }
      person.answers.append(answers)
      person.runs.append(run)
    }
    return person
  }

  private mutating func person(_ json: JSONDocument, at frame: MomentFrame) throws(DataError)
    -> PersonMomentTotals
  {
    let object = try json.object(json.root, "a person", allowed: TotalsReader.momentKeys)
    let facts = try facts(object, json)
    let lastDay = try json.required(object, "lastDay")
    guard let day = lastDay.integer, abs(Double(day)) < 0x1p31 else {
      throw TotalsReader.wrong(json, lastDay.offset)
    }
    let moments = try moments(object, frame, json)
    let possible = PossibleMoments(days: Int(moments.days), donations: facts.donations)
    guard possible.allow(moments) else { throw TotalsReader.wrong(json, 0) }
    return PersonMomentTotals(try json.name(object, "person"), facts: facts, lastDay: day, moments: moments)
  }

  /// The donations of a person with their times, which count among those of the file.
  private mutating func facts(_ object: JSONDocument.Object, _ json: JSONDocument) throws(DataError)
    -> ReplayFacts
  {
    var facts = ReplayFacts()
    facts.people = 1
    facts.donations = try number(object, "donations", json)
    (facts.from, facts.until) = (try moment(object, "from", json), try moment(object, "until", json))
    if let from = facts.from, let until = facts.until, until < from { throw TotalsReader.wrong(json, 0) }
    // Numbers of 32 bits, one a line: their sum fits.
    donations += facts.donations
    people += 1
    return facts
  }

  private func number(_ object: JSONDocument.Object, _ name: String, _ json: JSONDocument) throws(DataError)
    -> Int
  {
    try TotalsReader.count(json.required(object, name), json)
  }

  private mutating func day(_ json: JSONDocument) throws(DataError) -> [RunSums] {
    let object = try json.object(json.root, "a day", allowed: ["day", "trials", "results"])
    let trials = try number(object, "trials", json)
    guard trials > 0 else { throw TotalsReader.wrong(json, 0) }
    trialsOfDays += trials
    var days: [RunSums] = []
    for (index, node) in try results(object, json).enumerated() {
      let result = try json.object(node, "a result", allowed: ["sums"])
      var run = empty[index]
      run.trials = [trials]
      run.sums = try sums(result, "sums", run, json) { $0.width }
      try checkSums(of: run, json, node)
      days.append(run)
    }
    return days
  }

  private func results(
    _ object: JSONDocument.Object, _ json: JSONDocument
  ) throws(DataError) -> [JSONNode] {
    let results = try json.array(json.required(object, "results"), "results")
    if results.count != empty.count { throw TotalsReader.wrong(json, 0) }
    return results
  }
}
