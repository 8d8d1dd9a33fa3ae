import PredictionEngine

/// A strategy's answers, one line a trial, in the dataset's order: what `answersDigest` is the digest of.
///
/// # Definition
/// `person,id,time,strategy,truth,rank,probability,shown,answered,top1,top1_probability`, comma-separated, quoted as
/// in RFC 4180 where needed; rank empty when infinite; probabilities as the 16 hexadecimal digits of their bits, empty
/// for a strategy that only scores. `--per-trial` writes the same rows with decimal numbers.
///
/// # Cost
/// What a row says of every strategy alike is made once, on creation; then one line a trial. Copies share it.
///
/// # Source
/// Ours; RFC 4180 for quoting.
public struct AnswerRows: Sendable {
  static let columns = [
    "person", "id", "time", "strategy", "truth", "rank", "probability", "shown", "answered", "top1",
    "top1_probability",
  ]

  private let dataset: Dataset
  private let numbers: NumberForm
  /// Person, id and time of every row, as they stand in a line, one after the other.
  private var heads: [UInt8] = []
  /// Where each row's head ends.
  private var ends: [Int] = []
  /// The number of each row's truth; −1 where it has none.
  private var truths: [Int32] = []
  private var fields: [[UInt8]] = []
  private var numberOfShortcut: [Shortcut: Int32] = [:]

  /// Prepares rows of one dataset.
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

  /// Calls `body` with the bytes of each line, header excluded, in dataset order.
  /// - Complexity: O(rows of the dataset + bytes written).
  public mutating func forEach(of run: StrategyRun, _ body: ([UInt8]) -> Void) {
    var order: [Int32] = Array(repeating: -1, count: dataset.rows.count)
    let trials = run.trials.span
    for position in trials.indices { order[trials[position].row] = Int32(position) }
    var strategy = CSVLine()
    strategy.add(run.strategy)
    var line = CSVLine()
    for (row, position) in order.enumerated() where position >= 0 {
      let index = Int(position)
      line.clear()
      line.add(made: heads[(row == 0 ? 0 : ends[row - 1])..<ends[row]])
      line.add(made: strategy.bytes[...])
      line.add(made: truths[row] < 0 ? [] : fields[Int(truths[row])][...])
      line.add(trials[index].rank.map { String($0) } ?? "")
      line.add(run.statesProbabilities ? numbers.text(trials[index].probability) : "")
      line.add(String(trials[index].shown))
      line.add(trials[index].shown > 0 ? "true" : "false")
      line.add(made: trials[index].top.map { fields[Int(number(of: $0))][...] } ?? [])
      line.add(run.statesProbabilities ? numbers.text(trials[index].topProbability) : "")
      line.end()
      body(line.bytes)
    }
  }

  /// The number of a shortcut whose field was made, or is made now.
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
