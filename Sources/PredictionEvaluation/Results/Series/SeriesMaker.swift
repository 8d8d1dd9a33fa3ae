import PredictionEngine

/// Makes the series of every strategy of one replay.
///
/// # Definition
/// The shortcut's week is that of the shortcut that is the truth of most trials; on a tie the first one is
/// taken.
///
/// # Cost
/// O(trials) for each strategy, and a sort of the trials for the risk–coverage curve.
///
/// # Source
/// Ours.
struct SeriesMaker {
  /// The number of places with a slice of their own; all others share one.
  static let mostPlaces = 20
  /// The largest number of points of a risk–coverage curve.
  static let mostPoints = 50

  private let dataset: Dataset
  private let shortcut: Shortcut?
  private let isAboutShortcut: [Bool]

  /// Finds the shortcut that is the truth of most trials. All strategies of the replay have the same trials.
  /// - Complexity: O(trials).
  init(_ dataset: Dataset, trials: [Trial]) {
    self.dataset = dataset
    let decomposer = Decomposer(catalog: dataset.catalog)
    var numbers: [Shortcut: Int] = [:]
    var met: [(shortcut: Shortcut, trials: Int)] = []
    var numberOfRow = Array(repeating: -1, count: dataset.rows.count)
    for trial in trials {
      guard let truth = decomposer.target(of: dataset.rows[trial.row].donation) else { continue }
      let number = numbers[truth] ?? met.count
      if number == met.count {
        numbers[truth] = number
        met.append((truth, 0))
      }
      met[number].trials += 1
      numberOfRow[trial.row] = number
    }
    let most = met.indices.max { left, right in
      met[left].trials == met[right].trials ? left > right : met[left].trials < met[right].trials
    }
    shortcut = most.map { met[$0].shortcut }
    isAboutShortcut = numberOfRow.map { $0 == most }
  }

  /// Returns the series of one strategy.
  /// - Complexity: O(n log n) for n trials.
  func series(of run: StrategyRun) -> ReplaySeries {
    var series = ReplaySeries()
    series.weeks = TumblingWeeks(run, dataset).weeks
    series.people = Slices.people(run, dataset)
    series.hours = Slices.hours(run, dataset)
    series.weekdays = Slices.weekdays(run, dataset)
    series.places = SeriesMaker.capped(Slices.places(run, dataset))
    series.historyLengths = Slices.histories(run)
    series.intents = Slices.intents(run, dataset)
    if run.statesProbabilities {
      series.reliability = ReliabilityTable(run.trials).bins
      series.riskCoverage = SeriesMaker.thinned(RiskCoverageCurve(run.trials).points)
    }
    series.shortcutWeek = week(of: run.trials)
    return series
  }

  private func week(of trials: [Trial]) -> ReplaySeries.ShortcutWeek? {
    guard let shortcut else { return nil }
    var donated = Array(repeating: 0, count: 7 * 24)
    var suggested = donated
    let lent = trials.span
    for index in lent.indices {
      let row = lent[index].row
      let moment = dataset.rows[row].donation.context.moment
      let cell = moment.weekday * 24 + moment.hour
      if isAboutShortcut[row] { donated[cell] += 1 }
      if lent[index].top == shortcut { suggested[cell] += 1 }
    }
    let hours = donated.indices.filter { donated[$0] + suggested[$0] > 0 }.map { cell in
      ReplaySeries.Hour(
        weekday: cell / 24, hour: cell % 24, donated: donated[cell], suggestedFirst: suggested[cell])
    }
    return .init(
      shortcut: shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols), hours: hours)
  }

  /// Returns the points whose coverage first reaches each fiftieth.
  static func thinned(_ points: [RiskCoverageCurve.Point]) -> [RiskCoverageCurve.Point] {
    func step(_ coverage: Double) -> Int { Int(coverage * Double(mostPoints) + 1e-9) }
    var kept: [RiskCoverageCurve.Point] = []
    for point in points where step(point.coverage) > step(kept.last?.coverage ?? 0) { kept.append(point) }
    return kept
  }

  /// Returns the slices with most trials and one for all others; empty when no trial has a place.
  static func capped(_ places: [Slices.Slice]) -> [Slices.Slice] {
    if places.count == 1, places[0].name == "–" { return [] }
    let order = places.indices.sorted { left, right in
      let (first, second) = (places[left].trials, places[right].trials)
      return first == second ? left < right : first > second
    }
    let others = order.dropFirst(mostPlaces).map { places[$0] }
    var kept = order.prefix(mostPlaces).map { places[$0] }
    if !others.isEmpty {
      kept.append(
        Slices.Slice(
          name: CountedNoun.of(others.count, "other places"), trials: others.reduce(0) { $0 + $1.trials },
          hits: others.reduce(0) { $0 + $1.hits }))
    }
    return kept
  }
}
