/// The hit rate at 1 of parts of a run, such as each person's. The series of a replay have such cuts.
///
/// Every trial is in exactly one slice of each cut, but in none by sessions where a donation has none; slices without trials
/// are left out. They are descriptions without a test: of many one is the best by luck alone.
public enum Slices {
  /// A group of trials with one value in common.
  public struct Slice: Sendable, Equatable {
    /// The common value as text.
    public let name: String
    /// The number of trials in the slice.
    public let trials: Int
    /// The number of trials whose truth ranks first.
    public let hits: Int

    package init(name: String, trials: Int, hits: Int) {
      (self.name, self.trials, self.hits) = (name, trials, hits)
    }
    /// The hits divided by the trials.
    public var hitRate: Double { Double(hits) / Double(trials) }
  }

  /// The slices by earlier donations: the fewest, and the name.
  package static let histories = [
    (0, "0"), (1, "1–2"), (3, "3–9"), (10, "10–29"), (30, "30–99"), (100, "100–299"), (300, "300+"),
  ]

  /// The slice of a trial by the number of the person's earlier donations.
  package static func history(of trial: borrowing Trial) -> Int {
    let known = trial.knownDonations
    return histories.lastIndex { $0.0 <= known } ?? 0
  }

  package static func counts(
    of run: StrategyRun, in count: Int, by slice: (borrowing Trial) -> Int?
  ) -> [SliceCount] {
    var counts = Array(repeating: SliceCount(), count: count)
    let lent = run.trials.span
    for index in lent.indices {
      guard let number = slice(lent[index]) else { continue }
      counts[number].trials += 1
      if lent[index].rank == 1 { counts[number].hits += 1 }
    }
    return counts
  }

  package static func slices(_ counts: [SliceCount], _ names: [String]) -> [Slice] {
    zip(counts, names).filter { $0.0.trials > 0 }.map {
      Slice(name: $0.1, trials: $0.0.trials, hits: $0.0.hits)
    }
  }
}

/// The number of trials that a part of a run has, and at how many of them the truth ranks first.
package struct SliceCount: Sendable, Equatable {
  package var trials = 0
  /// The number of trials whose truth ranks first.
  package var hits = 0

  package init(trials: Int = 0, hits: Int = 0) {
    (self.trials, self.hits) = (trials, hits)
  }

  /// Adds another count. Returns false when a number no longer fits 64 bits.
  package mutating func add(_ other: SliceCount) -> Bool {
    // There are never more hits than trials.
    hits &+= other.hits
    return trials.add(other.trials)
  }
}

extension Int {
  /// Adds a number. Returns false when the sum does not fit 64 bits.
  package mutating func add(_ number: Int) -> Bool {
    let (sum, isOver) = addingReportingOverflow(number)
    self = sum
    return !isOver
  }
}
