import PredictionEngine

/// The rows of one strategy in a file of scores. They are collected in the file's order, then checked and
/// sorted by trial.
///
/// # Cost
/// O(rows + rows of the dataset), and a set of the shortcuts of each trial.
struct ExternalRows {
  struct Entry {
    /// The position of the trial's row in the dataset.
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

  /// Starts without rows. `statesProbabilities` says whether they have probabilities, where that is known.
  init(name: String, statesProbabilities: Bool? = nil) {
    (self.name, hasProbabilities) = (name, statesProbabilities)
  }

  var statesProbabilities: Bool { hasProbabilities ?? false }

  /// Adds a row. Returns a reason and a remedy when the row contradicts the rows before it.
  mutating func add(_ entry: Entry, hasProbability: Bool) -> (reason: String, remedy: String)? {
    entries.append(entry)
    return entry.shortcut < 0 ? nil : note(hasProbability: hasProbability)
  }

  /// Notes whether a row with a candidate has a probability. Returns a reason and a remedy when earlier rows say
  /// otherwise.
  mutating func note(hasProbability: Bool) -> (reason: String, remedy: String)? {
    if let known = hasProbabilities, known != hasProbability {
      let said =
        known ? "has no probability, and earlier ones have" : "has a probability, and earlier ones have none"
      return ("this row of \"\(name)\" \(said)", "give every row of a strategy one, or none")
    }
    hasProbabilities = hasProbability
    return nil
  }

  func answers(_ isTrial: [Bool]) -> Bool {
    var isOpen = isTrial
    for entry in entries { isOpen[Int(entry.row)] = false }
    return !isOpen.contains(true)
  }

  /// Checks and sorts the rows, and returns the finished strategy.
  /// - Parameters:
  ///   - isTrial: whether each row of the dataset has to be answered.
  ///   - identifier: the identifier of a row of the dataset, for messages.
  func strategy(
    shortcuts: [Shortcut], isTrial: [Bool], file: String, identifier: (Int) -> String
  ) throws(DataError) -> ExternalStrategy {
    var starts = Array(repeating: 0, count: isTrial.count + 1)
    for entry in entries { starts[Int(entry.row) + 1] += 1 }
    for row in isTrial.indices { starts[row + 1] += starts[row] }
    var next = starts
    var order = Array(repeating: 0, count: entries.count)
    for (index, entry) in entries.enumerated() {
      order[next[Int(entry.row)]] = index
      next[Int(entry.row)] += 1
    }
    var scores: [ExternalStrategy.Score] = []
    scores.reserveCapacity(entries.count)
    var ends: [Int32] = [0]
    ends.reserveCapacity(starts.count)
    var first: (line: Int32, reason: String, remedy: String)?
    for row in isTrial.indices {
      let found = order[starts[row]..<starts[row + 1]].map { entries[$0] }
      if let problem = problem(in: found, identifier: { identifier(row) }),
        problem.line < first?.line ?? .max
      {
        first = problem
      }
      for entry in found where entry.shortcut >= 0 {
        scores.append(.init(shortcut: entry.shortcut, score: entry.score, probability: entry.probability))
      }
      ends.append(Int32(scores.count))
    }
    if let first {
      throw DataError(file: file, line: Int(first.line), reason: first.reason, remedy: first.remedy)
    }
    if let missing = isTrial.indices.first(where: { isTrial[$0] && starts[$0] == starts[$0 + 1] }) {
      throw DataError(
        file: file, line: entries.last.map { Int($0.line) },
        reason: "\"\(name)\" ends here without a row for the trial \"\(Excerpt.of(identifier(missing)))\"",
        remedy: "answer every trial, with an empty shortcut and score where there is no candidate")
    }
    return ExternalStrategy(
      name: name, statesProbabilities: statesProbabilities, shortcuts: shortcuts, scores: scores,
      starts: ends)
  }

  /// Returns the first row of a trial that contradicts the rows before it, as an error.
  private func problem(
    in trial: [Entry], identifier: () -> String
  ) -> (line: Int32, reason: String, remedy: String)? {
    guard trial.count > 1 || (trial.first?.probability ?? 0) > 1 else { return nil }
    var seen: Set<Int32> = []
    var sum = 0.0
    for entry in trial {
      let what = "of \"\(name)\" for the trial \"\(Excerpt.of(identifier()))\""
      if !seen.insert(entry.shortcut).inserted {
        return (entry.line, "this shortcut \(what) stands twice", "remove one of the rows")
      }
      if seen.contains(-1), seen.count > 1 {
        return (
          entry.line, "a row \(what) says that there are no candidates, and another has one",
          "remove one of the rows"
        )
      }
      sum += entry.probability
      if sum > 1 + 1e-9 {
        return (entry.line, "the probabilities \(what) sum to \(sum), more than 1", "correct them")
      }
    }
    return nil
  }
}
