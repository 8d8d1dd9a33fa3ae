import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// The answers about one person as text, with one line for each trial, by time. `answersDigest` is a digest of
/// people's digests of their lines, see ``PeopleDigest``.
///
/// # Definition
/// The columns are `person,id,time,strategy,truth,rank,probability,shown,answered,top1,top1_probability`,
/// separated by commas and quoted as in RFC 4180. The rank is empty when it is infinite. A probability is
/// written as the 16 hexadecimal digits of its bits, and is empty for a strategy that states none.
/// `--per-trial` writes the same rows with decimal numbers, and the number of a row without an identifier as `row 17`.
struct AnswerRows: Sendable {
  static let columns = [
    "person", "id", "time", "strategy", "truth", "rank", "probability", "shown", "answered", "top1",
    "top1_probability",
  ]

  private let dataset: Dataset
  /// The person's rows by time.
  private let rows: [Int]
  private let person: [UInt8]
  /// The id and time of each of them as text, one behind the other.
  private var heads: [UInt8] = []
  private var ends: [Int] = []
  /// The number of each one's truth, or −1 when it has none.
  private var truths: [Int32] = []
  private var fields: [[UInt8]] = []
  private var numberOfShortcut: [Shortcut: Int32] = [:]

  /// Prepares a person's rows, of which all strategies' answers have the fields in common.
  init(_ dataset: Dataset, person: Int) {
    self.dataset = dataset
    rows = dataset.people[person].rows
    let decomposer = Decomposer(catalog: dataset.catalog)
    self.person = AnswerRows.field(dataset.people[person].identifier)
    var line = CSVLine()
    for row in rows.lazy.map({ dataset.rows[$0] }) {
      line.clear()
      line.add(dataset.symbols.utf8(of: row.identifier))
      line.add(row.donation.context.moment.description)
      heads.append(contentsOf: line.bytes)
      ends.append(heads.count)
      truths.append(decomposer.target(of: row.donation).map { number(of: $0) } ?? -1)
    }
  }

  /// The digest of a run's lines, whose trials are the person's, by time.
  mutating func digest(of run: StrategyRun) -> String {
    var digest = Digest()
    forEach(of: run, .bits) { _, line in digest.update(line) }
    return digest.finish()
  }

  /// Calls `body` with the row and the bytes of each line, without the header.
  mutating func forEach(of run: StrategyRun, _ numbers: NumberForm, _ body: (Int, [UInt8]) -> Void) {
    let trials = run.trials.span
    let strategy = AnswerRows.field(run.strategy)
    let word = numbers == .decimal ? Array(dataset.wordOfRows.utf8) : []
    var (line, place) = (CSVLine(), 0)
    for position in trials.indices {
      let row = trials[position].row
      while rows[place] != row { place += 1 }
      line.clear()
      line.add(made: person[...])
      let head = heads[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
      line.add(made: word.isEmpty ? head : (word + head)[...])
      line.add(made: strategy[...])
      line.add(made: truths[place] < 0 ? [] : fields[Int(truths[place])][...])
      line.add(trials[position].rank.map { String($0) } ?? "")
      line.add(run.statesProbabilities ? numbers.text(trials[position].probability) : "")
      line.add(String(trials[position].shown))
      line.add(trials[position].shown > 0 ? "true" : "false")
      line.add(made: trials[position].top.map { fields[Int(number(of: $0))][...] } ?? [])
      line.add(run.statesProbabilities ? numbers.text(trials[position].topProbability) : "")
      line.end()
      body(row, line.bytes)
    }
  }

  private static func field(_ text: String) -> [UInt8] {
    var field = CSVLine()
    field.add(text)
    return field.bytes
  }

  /// The number of a shortcut. Its field is made on the first call.
  private mutating func number(of shortcut: Shortcut) -> Int32 {
    if let known = numberOfShortcut[shortcut] { return known }
    let number = Int32(fields.count)
    numberOfShortcut[shortcut] = number
    fields.append(AnswerRows.field(shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols)))
    return number
  }
}
