import PredictionEngine

/// The hit rate at 1 of parts of a run: by person, hour, weekday, place, history and intent.
///
///     for slice in Slices.hours(run, dataset) { print(slice.name, slice.hitRate) }
///
/// # Definition
/// A trial is in the slice of its own value: the local hour, `Monday` to `Sunday`, the sensed place, the
/// number of donations known before it (0, 1–2, 3–9, 10–29, 30–99, 100–299, 300+), the donation's intent or
/// activity. Every trial is in exactly one slice of each cut.
///
/// # Edge cases
/// Slices without trials are left out. People and intents are in the order of the dataset and its catalogue,
/// places in order of first occurrence. A trial without a place is in the slice `–`. Slices are descriptions
/// without a test: of twenty-four hours one is the best by luck alone.
///
/// # Example
/// Trials at 8 (hit), 8 (miss) and 9 (hit) give 1/2 for `08` and 1/1 for `09`.
///
/// # Cost
/// One pass over the trials for each cut.
public enum Slices {
  /// A group of trials with one value in common.
  public struct Slice: Sendable, Equatable {
    /// The common value as text.
    public let name: String
    /// The number of trials in the slice.
    public let trials: Int
    /// The number of trials whose truth ranks first.
    public let hits: Int
    /// The hits divided by the trials.
    public var hitRate: Double { Double(hits) / Double(trials) }
  }

  /// The slices by earlier donations: the fewest, and the name.
  static let histories = [
    (0, "0"), (1, "1–2"), (3, "3–9"), (10, "10–29"), (30, "30–99"), (100, "100–299"), (300, "300+"),
  ]
  /// The names of the slices by local hour.
  static let hourNames = (0..<24).map { $0 < 10 ? "0\($0)" : "\($0)" }
  /// The names of the slices by weekday, Monday first.
  static let weekdayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// Cuts the trials by person.
  /// - Complexity: O(trials).
  public static func people(_ run: StrategyRun, _ dataset: Dataset) -> [Slice] {
    cut(run, dataset.people.map(\.identifier)) { $0.person }
  }

  /// Cuts the trials by local hour, `00` to `23`.
  /// - Complexity: O(trials).
  public static func hours(_ run: StrategyRun, _ dataset: Dataset) -> [Slice] {
    cut(run, hourNames) { dataset.context($0).moment.hour }
  }

  /// Cuts the trials by weekday, Monday first.
  /// - Complexity: O(trials).
  public static func weekdays(_ run: StrategyRun, _ dataset: Dataset) -> [Slice] {
    cut(run, weekdayNames) { dataset.context($0).moment.weekday }
  }

  /// Cuts the trials by place, in order of first occurrence.
  /// - Complexity: O(rows).
  public static func places(_ run: StrategyRun, _ dataset: Dataset) -> [Slice] {
    var numbers: [Symbol?: Int] = [:]
    var names: [String] = []
    for row in dataset.rows {
      let place = row.donation.context.place
      guard numbers[place] == nil else { continue }
      numbers[place] = names.count
      names.append(place.map { dataset.symbols.text(of: $0) } ?? "–")
    }
    return cut(run, names) { numbers[dataset.context($0).place] ?? 0 }
  }

  /// Cuts the trials by the number of the person's earlier donations.
  /// - Complexity: O(trials).
  public static func histories(_ run: StrategyRun) -> [Slice] {
    cut(run, histories.map(\.1)) { history(of: $0) }
  }

  /// The slice of a trial by the number of the person's earlier donations.
  static func history(of trial: borrowing Trial) -> Int {
    let known = trial.knownDonations
    return histories.lastIndex { $0.0 <= known } ?? 0
  }

  /// Cuts the trials by intent or activity, in the catalogue's order.
  /// - Complexity: O(trials).
  public static func intents(_ run: StrategyRun, _ dataset: Dataset) -> [Slice] {
    cut(run, dataset.catalog.entries.map(\.name)) { dataset.rows[$0.row].donation.definition }
  }

  private static func cut(_ run: StrategyRun, _ names: [String], by slice: (borrowing Trial) -> Int)
    -> [Slice]
  {
    slices(counts(of: run, in: names.count, by: slice), names)
  }

  /// Counts the trials of each of so many slices.
  static func counts(
    of run: StrategyRun, in count: Int, by slice: (borrowing Trial) -> Int
  ) -> [SliceCount] {
    var counts = Array(repeating: SliceCount(), count: count)
    let lent = run.trials.span
    for index in lent.indices {
      let number = slice(lent[index])
      counts[number].trials += 1
      if lent[index].rank == 1 { counts[number].hits += 1 }
    }
    return counts
  }

  /// Names the counts that have trials.
  static func slices(_ counts: [SliceCount], _ names: [String]) -> [Slice] {
    zip(counts, names).filter { $0.0.trials > 0 }.map {
      Slice(name: $0.1, trials: $0.0.trials, hits: $0.0.hits)
    }
  }
}

extension Dataset {
  /// Returns the context of a trial's donation.
  func context(_ trial: borrowing Trial) -> Context { rows[trial.row].donation.context }
}
