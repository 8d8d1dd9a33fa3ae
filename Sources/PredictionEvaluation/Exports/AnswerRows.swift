import PredictionEngine

/// A strategy's answers as text, with one line for each trial in the dataset's order. `answersDigest` is
/// a digest of people's digests of their lines, see ``PeopleDigest``.
///
/// # Definition
/// The columns are `person,id,time,strategy,truth,rank,probability,shown,answered,top1,top1_probability`,
/// separated by commas and quoted as in RFC 4180. The rank is empty when it is infinite. A probability is
/// written as the 16 hexadecimal digits of its bits, and is empty for a strategy that states none.
/// `--per-trial` writes the same rows with decimal numbers.
///
/// # Cost
/// The fields that all strategies share are made once on creation, then each trial costs one line. Copies
/// share these fields.
public struct AnswerRows: Sendable {
  static let columns = [
    "person", "id", "time", "strategy", "truth", "rank", "probability", "shown", "answered", "top1",
    "top1_probability",
  ]

  private let dataset: Dataset
  private let numbers: NumberForm
  /// The person, id and time of every row, as text, one row after the other.
  private var heads: [UInt8] = []
  /// The position in `heads` at which each row's text ends.
  private var ends: [Int] = []
  /// The number of each row's truth, or −1 when it has none.
  private var truths: [Int32] = []
  private var fields: [[UInt8]] = []
  private var numberOfShortcut: [Shortcut: Int32] = [:]

  /// Prepares the rows of a dataset.
  /// - Complexity: O(rows + bytes).
  public init(dataset: Dataset) { self.init(dataset: dataset, numbers: .bits) }

  init(dataset: Dataset, numbers: NumberForm) {
    self.dataset = dataset
    self.numbers = numbers
    let decomposer = Decomposer(catalog: dataset.catalog)
    var owner = Array(repeating: 0, count: dataset.rows.count)
    for (person, one) in dataset.people.enumerated() { for row in one.rows { owner[row] = person } }
    var line = CSVLine()
    for (position, row) in dataset.rows.enumerated() {
      line.clear()
      line.add(dataset.people[owner[position]].identifier)
      line.add(dataset.symbols.utf8(of: row.identifier))
      line.add(row.donation.context.moment.description)
      heads.append(contentsOf: line.bytes)
      ends.append(heads.count)
      truths.append(decomposer.target(of: row.donation).map { number(of: $0) } ?? -1)
    }
  }

  /// Calls `body` with the bytes of each line, without the header, in the dataset's order.
  /// - Complexity: O(rows of the dataset + bytes written).
  public mutating func forEach(of run: StrategyRun, _ body: ([UInt8]) -> Void) {
    var order: [Int32] = Array(repeating: -1, count: dataset.rows.count)
    let trials = run.trials.span
    for position in trials.indices { order[trials[position].row] = Int32(position) }
    let strategy = AnswerRows.field(run.strategy)
    var line = CSVLine()
    for (row, position) in order.enumerated() where position >= 0 {
      write(trials[Int(position)], row, run, strategy, to: &line)
      body(line.bytes)
    }
  }

  /// Returns the digest of each person's lines, by time, for the people with trials in the order of the run. The
  /// run has each person's trials together.
  /// - Complexity: O(trials + bytes digested).
  mutating func digests(of run: StrategyRun) -> [String] {
    let trials = run.trials.span
    let strategy = AnswerRows.field(run.strategy)
    var line = CSVLine()
    return run.ranges.map { range in
      var digest = Digest()
      for position in range {
        write(trials[position], trials[position].row, run, strategy, to: &line)
        digest.update(line.bytes)
      }
      return digest.finish()
    }
  }

  private static func field(_ text: String) -> [UInt8] {
    var field = CSVLine()
    field.add(text)
    return field.bytes
  }

  private mutating func write(
    _ trial: borrowing Trial, _ row: Int, _ run: StrategyRun, _ strategy: [UInt8], to line: inout CSVLine
  ) {
    line.clear()
    line.add(made: heads[(row == 0 ? 0 : ends[row - 1])..<ends[row]])
    line.add(made: strategy[...])
    line.add(made: truths[row] < 0 ? [] : fields[Int(truths[row])][...])
    line.add(trial.rank.map { String($0) } ?? "")
    line.add(run.statesProbabilities ? numbers.text(trial.probability) : "")
    line.add(String(trial.shown))
    line.add(trial.shown > 0 ? "true" : "false")
    line.add(made: trial.top.map { fields[Int(number(of: $0))][...] } ?? [])
    line.add(run.statesProbabilities ? numbers.text(trial.topProbability) : "")
    line.end()
  }

  /// The number of a shortcut. Its field is made on the first call.
  private mutating func number(of shortcut: Shortcut) -> Int32 {
    if let known = numberOfShortcut[shortcut] { return known }
    let number = Int32(fields.count)
    numberOfShortcut[shortcut] = number
    var field = CSVLine()
    field.add(shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols))
    fields.append(field.bytes)
    return number
  }
}
