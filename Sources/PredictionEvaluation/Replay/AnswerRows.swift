import PredictionEngine

/// A strategy's answers, one line a trial, in the dataset's order: what `answersDigest` is the digest of.
///
/// # Definition
/// `person,id,time,strategy,truth,rank,probability,shown,answered,top1,top1_probability`, comma-separated, quoted as
/// in RFC 4180 where needed; rank empty when infinite; probabilities as the 16 hexadecimal digits of their bits, empty
/// for a strategy that only scores.
///
/// # Cost
/// One line a trial; texts of shortcuts are made once each.
///
/// # Source
/// Ours; RFC 4180 for quoting.
public struct AnswerRows {
  private let dataset: Dataset
  private let decomposer: Decomposer
  private var texts: [Shortcut: [UInt8]] = [:]

  /// Prepares rows of one dataset.
  public init(dataset: Dataset) {
    self.dataset = dataset
    decomposer = Decomposer(catalog: dataset.catalog)
  }

  /// Calls `body` with the bytes of each line, header excluded, in dataset order.
  /// - Complexity: O(rows of the dataset + bytes written).
  public mutating func forEach(of run: StrategyRun, _ body: ([UInt8]) -> Void) {
    var order: [Int32] = Array(repeating: -1, count: dataset.rows.count)
    for (position, trial) in run.trials.enumerated() { order[trial.row] = Int32(position) }
    let strategy = Array(run.strategy.utf8)
    var line: [UInt8] = []
    for position in order where position >= 0 {
      let trial = run.trials[Int(position)]
      let row = dataset.rows[trial.row]
      line.removeAll(keepingCapacity: true)
      AnswerRows.append(Array(dataset.people[trial.person].identifier.utf8), to: &line)
      AnswerRows.append(dataset.symbols.utf8(of: row.identifier), to: &line)
      AnswerRows.append(Array(row.donation.context.moment.description.utf8), to: &line)
      AnswerRows.append(strategy, to: &line)
      AnswerRows.append(decomposer.target(of: row.donation).map { text($0) } ?? [], to: &line)
      AnswerRows.append(trial.rank.map { Array(String($0).utf8) } ?? [], to: &line)
      AnswerRows.append(run.statesProbabilities ? AnswerRows.hex(trial.probability) : [], to: &line)
      AnswerRows.append(Array(String(trial.shown).utf8), to: &line)
      AnswerRows.append(Array((trial.shown > 0 ? "true" : "false").utf8), to: &line)
      AnswerRows.append(trial.top.map { text($0) } ?? [], to: &line)
      AnswerRows.append(
        run.statesProbabilities ? AnswerRows.hex(trial.topProbability) : [], to: &line, isLast: true)
      body(line)
    }
  }

  private mutating func text(_ shortcut: Shortcut) -> [UInt8] {
    if let known = texts[shortcut] { return known }
    let made = Array(shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols).utf8)
    texts[shortcut] = made
    return made
  }

  private static func append(_ field: some Collection<UInt8>, to line: inout [UInt8], isLast: Bool = false) {
    let comma = UInt8(ascii: ",")
    let quote = UInt8(ascii: "\"")
    if field.contains(where: { $0 == comma || $0 == quote || $0 == 10 || $0 == 13 }) {
      line.append(quote)
      for byte in field {
        if byte == quote { line.append(quote) }
        line.append(byte)
      }
      line.append(quote)
    } else {
      line.append(contentsOf: field)
    }
    line.append(isLast ? 10 : comma)
  }

  private static func hex(_ number: Double) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return (0..<16).map { digits[Int(number.bitPattern >> UInt64(60 - 4 * $0) & 15)] }
  }
}
