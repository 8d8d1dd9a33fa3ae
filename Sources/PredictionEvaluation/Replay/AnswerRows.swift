import PredictionEngine

/// A strategy's answers, one line a trial, in the dataset's order: what `answersDigest` is the digest of.
///
/// # Definition
/// `person,id,time,strategy,truth,rank,probability,shown,answered,top1,top1_probability`, comma-separated, quoted as
/// in RFC 4180 where needed; rank empty when infinite; probabilities as the 16 hexadecimal digits of their bits, empty
/// for a strategy that only scores. `--per-trial` writes the same rows with decimal numbers.
///
/// # Cost
/// One line a trial; texts of shortcuts are made once each.
///
/// # Source
/// Ours; RFC 4180 for quoting.
public struct AnswerRows {
  static let header = "person,id,time,strategy,truth,rank,probability,shown,answered,top1,top1_probability\n"

  private let dataset: Dataset
  private let numbers: NumberForm
  private let decomposer: Decomposer
  private var texts: [Shortcut: [UInt8]] = [:]

  /// Prepares rows of one dataset.
  public init(dataset: Dataset) { self.init(dataset: dataset, numbers: .bits) }

  init(dataset: Dataset, numbers: NumberForm) {
    self.dataset = dataset
    self.numbers = numbers
    decomposer = Decomposer(catalog: dataset.catalog)
  }

  /// Calls `body` with the bytes of each line, header excluded, in dataset order.
  /// - Complexity: O(rows of the dataset + bytes written).
  public mutating func forEach(of run: StrategyRun, _ body: ([UInt8]) -> Void) {
    var order: [Int32] = Array(repeating: -1, count: dataset.rows.count)
    for (position, trial) in run.trials.enumerated() { order[trial.row] = Int32(position) }
    let strategy = Array(run.strategy.utf8)
    var line = CSVLine()
    for position in order where position >= 0 {
      let trial = run.trials[Int(position)]
      let row = dataset.rows[trial.row]
      line.clear()
      line.add(dataset.people[trial.person].identifier)
      line.add(dataset.symbols.utf8(of: row.identifier))
      line.add(row.donation.context.moment.description)
      line.add(strategy)
      line.add(decomposer.target(of: row.donation).map { text($0) } ?? [])
      line.add(trial.rank.map { String($0) } ?? "")
      line.add(run.statesProbabilities ? numbers.text(trial.probability) : "")
      line.add(String(trial.shown))
      line.add(trial.shown > 0 ? "true" : "false")
      line.add(trial.top.map { text($0) } ?? [])
      line.add(run.statesProbabilities ? numbers.text(trial.topProbability) : "")
      line.end()
      body(line.bytes)
    }
  }

  private mutating func text(_ shortcut: Shortcut) -> [UInt8] {
    if let known = texts[shortcut] { return known }
    let made = Array(shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols).utf8)
    texts[shortcut] = made
    return made
  }
}
