import PredictionEngine

/// Where a strategy is right: the hit rate at 1 cut by person, hour, weekday, place, history and intent.
///
///     for slice in Slices.hours(run, dataset) { print(slice.name, slice.hitRate) }
///
/// # Definition
/// A trial is in the slice of its own value: the local hour, `Monday` to `Sunday`, the place as sensed, how many donations
/// were known before it (0, 1–2, 3–9, 10–29, 30–99, 100–299, 300+), the donation's intent or activity. Every trial is in
/// exactly one slice of each cut.
///
/// # Edge cases
/// Slices without trials are left out. People and intents stand in the order of the dataset and its catalogue, places by first sight; a trial without
/// a place is in the slice `–`. Slices are described, not tested: among twenty-four hours one is the best by luck alone.
///
/// # Example
/// Trials at 8 (hit), 8 (miss) and 9 (hit): `08` has 1/2, `09` has 1/1.
///
/// # Cost
/// One pass over the trials for each cut.
///
/// # Source
/// Ours.
public enum Slices {
  /// Trials that are alike in something.
  public struct Slice: Sendable, Equatable {
    /// In what.
    public let name: String
    /// How many.
    public let trials: Int
    /// How many of them have their truth ranked first.
    public let hits: Int
    /// Hits over trials.
    public var hitRate: Double { Double(hits) / Double(trials) }
  }

  private static let histories = [
    (0, "0"), (1, "1–2"), (3, "3–9"), (10, "10–29"), (30, "30–99"), (100, "100–299"), (300, "300+"),
  ]
  private static let weekdayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// By person.
  /// - Complexity: O(trials).
  public static func people(_ run: StrategyRun, _ dataset: Dataset) -> [Slice] {
    cut(run, dataset.people.map(\.identifier)) { $0.person }
  }

  /// By local hour, `00` to `23`.
  /// - Complexity: O(trials).
  public static func hours(_ run: StrategyRun, _ dataset: Dataset) -> [Slice] {
    cut(run, (0..<24).map { $0 < 10 ? "0\($0)" : "\($0)" }) { dataset.context($0).moment.hour }
  }

  /// By weekday, Monday first.
  /// - Complexity: O(trials).
  public static func weekdays(_ run: StrategyRun, _ dataset: Dataset) -> [Slice] {
    cut(run, weekdayNames) { dataset.context($0).moment.weekday }
  }

  /// By place, in order of first sight.
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

  /// By how many donations of the person were known.
  /// - Complexity: O(trials).
  public static func histories(_ run: StrategyRun) -> [Slice] {
    cut(run, histories.map(\.1)) { trial in
      (histories.lastIndex { $0.0 <= trial.knownDonations }) ?? 0
    }
  }

  /// By intent or activity, in the catalogue's order.
  /// - Complexity: O(trials).
  public static func intents(_ run: StrategyRun, _ dataset: Dataset) -> [Slice] {
    cut(run, dataset.catalog.entries.map(\.name)) { dataset.rows[$0.row].donation.definition }
  }

  private static func cut(_ run: StrategyRun, _ names: [String], by slice: (borrowing Trial) -> Int)
    -> [Slice]
  {
    var (trials, hits) = (names.map { _ in 0 }, names.map { _ in 0 })
    let lent = run.trials.span
    for index in lent.indices {
      let number = slice(lent[index])
      trials[number] += 1
      if lent[index].rank == 1 { hits[number] += 1 }
    }
    return names.indices.filter { trials[$0] > 0 }.map {
      Slice(name: names[$0], trials: trials[$0], hits: hits[$0])
    }
  }
}

extension Dataset {
  /// The context of a trial's donation.
  fileprivate func context(_ trial: borrowing Trial) -> Context { rows[trial.row].donation.context }
}
