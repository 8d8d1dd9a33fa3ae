import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// A strategy's answers as text, with one line for each trial in the dataset's order. `answersDigest` is
/// a digest of people's digests of their lines, see ``PeopleDigest``.
///
/// # Definition
/// The columns are `person,id,time,strategy,truth,rank,probability,shown,answered,top1,top1_probability`,
/// separated by commas and quoted as in RFC 4180. The rank is empty when it is infinite. A probability is
/// written as the 16 hexadecimal digits of its bits, and is empty for a strategy that states none.
/// `--per-trial` writes the same rows with decimal numbers.
public struct AnswerRows: Sendable {
  static let columns = [
    "person", "id", "time", "strategy", "truth", "rank", "probability", "shown", "answered", "top1",
    "top1_probability",
  ]

  private let dataset: Dataset
  private let numbers: NumberForm
  /// The person, id and time of every row, as text, one row after the other.
  private var heads: [UInt8] = []
  private var ends: [Int] = []
  /// The number of each row's truth, or −1 when it has none.
  private var truths: [Int32] = []
  private var fields: [[UInt8]] = []
  private var numberOfShortcut: [Shortcut: Int32] = [:]

  /// Prepares the rows of a dataset: copies share the fields that all strategies have in common.
  public init(dataset: Dataset) { self.init(dataset: dataset, numbers: .bits) }

  init(dataset: Dataset, numbers: NumberForm) {
    self.dataset = dataset
    self.numbers = numbers
    let decomposer = Decomposer(catalog: dataset.catalog)
    var line = CSVLine()
    for row in dataset.rows {
      line.clear()
      line.add(dataset.people[row.person].identifier)
      line.add(dataset.symbols.utf8(of: row.identifier))
      line.add(row.donation.context.moment.description)
      heads.append(contentsOf: line.bytes)
      ends.append(heads.count)
      truths.append(decomposer.target(of: row.donation).map { number(of: $0) } ?? -1)
    }
  }

  /// Calls `body` with the bytes of each line, without the header, in the dataset's order.
  public mutating func forEach(of run: StrategyRun, _ body: ([UInt8]) -> Void) {
    write(run, run.trials.indices.sorted { run.trials[$0].row < run.trials[$1].row }, body)
  }

  /// The digest of each person's lines, by time, for the people with trials. The run has each one's trials together.
  mutating func digests(of run: StrategyRun) -> [String] {
    run.ranges.map { range in
      var digest = Digest()
      write(run, range) { digest.update($0) }
      return digest.finish()
    }
  }

  private static func field(_ text: String) -> [UInt8] {
    var field = CSVLine()
    field.add(text)
    return field.bytes
  }

  private mutating func write(
    _ run: StrategyRun, _ positions: some Sequence<Int>, _ body: ([UInt8]) -> Void
  ) {
    let trials = run.trials.span
    let strategy = AnswerRows.field(run.strategy)
    var line = CSVLine()
    for position in positions {
      let row = trials[position].row
      line.clear()
      line.add(made: heads[(row == 0 ? 0 : ends[row - 1])..<ends[row]])
      line.add(made: strategy[...])
      line.add(made: truths[row] < 0 ? [] : fields[Int(truths[row])][...])
      line.add(trials[position].rank.map { String($0) } ?? "")
      line.add(run.statesProbabilities ? numbers.text(trials[position].probability) : "")
      line.add(String(trials[position].shown))
      line.add(trials[position].shown > 0 ? "true" : "false")
      line.add(made: trials[position].top.map { fields[Int(number(of: $0))][...] } ?? [])
      line.add(run.statesProbabilities ? numbers.text(trials[position].topProbability) : "")
      line.end()
      body(line.bytes)
    }
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
