import PredictionEngine
import PredictionLogs

/// The rows of one strategy in a file of scores. They are collected in the file's order, then checked and
/// sorted by trial.
struct ExternalRows {
  struct Entry {
    var row: Int32
    /// The number of the shortcut, or −1 for a trial without candidates.
    var shortcut: Int32
    var line: Int32
    var score: Double
    var probability: Double
  }

  let name: String
  private var entries: [Entry] = []
  /// Whether the rows have probabilities, or `nil` before the first row with a candidate.
  private var hasProbabilities: Bool?

  init(name: String, statesProbabilities: Bool? = nil) {
    (self.name, hasProbabilities) = (name, statesProbabilities)
  }

  var statesProbabilities: Bool { hasProbabilities ?? false }

  mutating func add(_ entry: Entry) { entries.append(entry) }

  /// Notes whether a table's row with a candidate has a probability; throws when earlier rows say otherwise.
  mutating func note(hasProbability: Bool, _ table: borrowing ExternalTable) throws(DataError) {
    if let known = hasProbabilities, known != hasProbability {
      let said =
        known ? "has no probability, and earlier ones have" : "has a probability, and earlier ones have none"
      throw table.failure(
        at: .probability, "this row of \"\(name)\" \(said)", "give every row of a strategy one, or none")
    }
    hasProbabilities = hasProbability
  }

  func answers(_ isTrial: [Bool]) -> Bool {
    var isOpen = isTrial
    for entry in entries { isOpen[Int(entry.row)] = false }
    return !isOpen.contains(true)
  }

  /// Checks and sorts the rows. `isTrial` says whether each row of the dataset has to be answered, and `identifier` is
  /// that of a row, for messages.
  func strategy(
    shortcuts: [Shortcut], isTrial: [Bool], file: String, identifier: (Int) -> String
  ) throws(DataError) -> ExternalStrategy {
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.row <= $1.row }
    let sorted = isSorted ? entries : entries.sorted { ($0.row, $0.line) < ($1.row, $1.line) }
    var scores: [ExternalStrategy.Score] = []
    scores.reserveCapacity(entries.count)
    var ends: [Int32] = [0]
    ends.reserveCapacity(isTrial.count + 1)
    var first: DataError?
    var missing: Int?
    var rest = sorted[...]
    for row in isTrial.indices {
      let found = rest.prefix { $0.row == row }
      rest = rest.dropFirst(found.count)
      if isTrial[row], found.isEmpty, missing == nil { missing = row }
      if let problem = problem(in: found, of: file, identifier: { identifier(row) }),
        problem.line ?? 0 < first?.line ?? .max
      {
        first = problem
      }
      for entry in found where entry.shortcut >= 0 {
        scores.append(.init(shortcut: entry.shortcut, score: entry.score, probability: entry.probability))
      }
      ends.append(Int32(scores.count))
    }
    if let first { throw first }
    if let missing {
      throw DataError(
        file: file, line: entries.last.map { Int($0.line) },
        reason: "\"\(name)\" ends here without a row for the trial \"\(Excerpt.of(identifier(missing)))\"",
        remedy: "answer every trial, with an empty shortcut and score where there is no candidate")
    }
    return ExternalStrategy(
      name: name, statesProbabilities: statesProbabilities, shortcuts: shortcuts, scores: scores,
      starts: ends)
  }

  /// The first row of a trial that contradicts the rows before it, as an error.
  private func problem(in trial: ArraySlice<Entry>, of file: String, identifier: () -> String) -> DataError? {
    guard trial.count > 1 || (trial.first?.probability ?? 0) > 1 else { return nil }
    var seen: Set<Int32> = []
    var sum = 0.0
    for entry in trial {
      func fault(_ reason: (String) -> String, _ remedy: String = "remove one of the rows") -> DataError {
        let what = "of \"\(name)\" for the trial \"\(Excerpt.of(identifier()))\""
        return DataError(file: file, line: Int(entry.line), reason: reason(what), remedy: remedy)
      }
      if !seen.insert(entry.shortcut).inserted { return fault { "this shortcut \($0) stands twice" } }
      if seen.contains(-1), seen.count > 1 {
        return fault { "a row \($0) says that there are no candidates, and another has one" }
      }
      sum += entry.probability
      if sum > 1 + 1e-9 {
        return fault({ "the probabilities \($0) sum to \(sum), more than 1" }, "correct them")
      }
    }
    return nil
  }
}
