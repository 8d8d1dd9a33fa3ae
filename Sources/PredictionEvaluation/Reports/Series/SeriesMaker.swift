import PredictionEngine

/// Makes the series of every strategy of one replay.
///
/// # Definition
/// Week 1 starts on the local day of the dataset's first donation, scored or not. A history length is the number of donations
/// known at the trial. The shortcut's week is that of the shortcut that most trials are about, the earliest on a tie.
///
/// # Cost
/// O(rows) once, O(trials) a strategy, and a sort of the trials for the risk–coverage curve.
///
/// # Source
/// Ours.
struct SeriesMaker {
  /// Places beyond these are one group.
  static let mostPlaces = 20
  /// Points of a risk–coverage curve, at most.
  static let mostPoints = 50
  private static let historyEdges = [0, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

  private let dataset: Dataset
  private let weeks, people, hours, weekdays, places, historyLengths, intents: RowGroups
  private let truths: [Bool]
  private let shortcut: Shortcut?

  /// Groups the rows of some trials, which every strategy of the replay answers.
  init(_ dataset: Dataset, trials: [Trial]) {
    self.dataset = dataset
    let rows = dataset.rows
    let moments = rows.map(\.donation.context.moment)
    let days = moments.map(\.localDay)
    let firstDay = days.min() ?? 0
    let weekCount = ((days.max() ?? 0) - firstDay) / 7 + 1
    // A calendar of more weeks than rows has mostly empty ones: a stray year must not cost memory.
    let isLong = weekCount > rows.count + 5000
    weeks =
      isLong
      ? RowGroups(rows: rows.count)
      : RowGroups(rows: rows.count, names: (1...weekCount).map(String.init)) { (days[$0] - firstDay) / 7 }
    people = RowGroups(rows: rows.count, names: dataset.people.map(\.identifier)) { rows[$0].person }
    hours = RowGroups(rows: rows.count, names: (0..<24).map(String.init)) { moments[$0].hour }
    weekdays = RowGroups(rows: rows.count, names: ReplaySeries.Weekday.names) { moments[$0].weekday }
    intents = RowGroups(rows: rows.count, names: dataset.catalog.entries.map(\.name)) {
      rows[$0].donation.definition
    }
    places = SeriesMaker.places(of: trials, dataset)
    historyLengths = SeriesMaker.historyLengths(of: trials, rows: rows.count)
    (shortcut, truths) = SeriesMaker.mostFrequent(of: trials, dataset)
  }

  /// The series of one strategy.
  /// - Complexity: O(n log n) for n trials.
  func series(of run: StrategyRun) -> ReplaySeries {
    var series = ReplaySeries()
    series.weeks = weeks.counts(of: run.trials)
    series.people = people.counts(of: run.trials)
    series.hours = hours.counts(of: run.trials)
    series.weekdays = weekdays.counts(of: run.trials)
    series.places = places.counts(of: run.trials)
    series.historyLengths = historyLengths.counts(of: run.trials)
    series.intents = intents.counts(of: run.trials)
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
    for trial in trials {
      let moment = dataset.rows[trial.row].donation.context.moment
      let cell = moment.weekday * 24 + moment.hour
      if truths[trial.row] { donated[cell] += 1 }
      if trial.top == shortcut { suggested[cell] += 1 }
    }
    let hours = donated.indices.filter { donated[$0] + suggested[$0] > 0 }.map { cell in
      ReplaySeries.Hour(
        weekday: cell / 24, hour: cell % 24, donated: donated[cell], suggestedFirst: suggested[cell])
    }
    return .init(
      shortcut: shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols), hours: hours)
  }

  /// The points whose coverage first reaches each fiftieth.
  static func thinned(_ points: [RiskCoverageCurve.Point]) -> [RiskCoverageCurve.Point] {
    var kept: [RiskCoverageCurve.Point] = []
    for point in points
    where Int(point.coverage * Double(mostPoints) + 1e-9)
      > Int(
        (kept.last?.coverage ?? 0) * Double(mostPoints) + 1e-9)
    {
      kept.append(point)
    }
    return kept
  }

  private static func places(of trials: [Trial], _ dataset: Dataset) -> RowGroups {
    var counts: [Symbol: (number: Int, trials: Int)] = [:]
    var seen: [Symbol] = []
    for trial in trials {
      guard let place = dataset.rows[trial.row].donation.context.place else { continue }
      if counts[place] == nil {
        counts[place] = (seen.count, 0)
        seen.append(place)
      }
      counts[place]?.trials += 1
    }
    let order = seen.indices.sorted { left, right in
      let (first, second) = (counts[seen[left]]?.trials ?? 0, counts[seen[right]]?.trials ?? 0)
      return first == second ? left < right : first > second
    }
    let named = order.prefix(mostPlaces).map { seen[$0] }
    var numbers: [Symbol: Int] = [:]
    for (number, place) in named.enumerated() { numbers[place] = number }
    return RowGroups(
      rows: dataset.rows.count,
      names: named.map { dataset.symbols.text(of: $0) } + ["\(seen.count - named.count) other places"]
    ) { row in
      dataset.rows[row].donation.context.place.map { numbers[$0] ?? named.count }
    }
  }

  private static func historyLengths(of trials: [Trial], rows: Int) -> RowGroups {
    var known: [Int?] = Array(repeating: nil, count: rows)
    for trial in trials { known[trial.row] = trial.knownDonations }
    let names = historyEdges.indices.map { number in
      number + 1 < historyEdges.count
        ? "\(historyEdges[number])–\(historyEdges[number + 1] - 1)" : "\(historyEdges[number]) or more"
    }
    return RowGroups(rows: rows, names: names) { row in
      known[row].map { length in (historyEdges.lastIndex { $0 <= length }) ?? 0 }
    }
  }

  /// The shortcut that most trials are about, and which rows are about it.
  private static func mostFrequent(of trials: [Trial], _ dataset: Dataset) -> (Shortcut?, [Bool]) {
    let decomposer = Decomposer(catalog: dataset.catalog)
    var numbers: [Shortcut: Int] = [:]
    var counts: [Int] = []
    var first: [Shortcut] = []
    var numberOfRow = Array(repeating: Int32(-1), count: dataset.rows.count)
    for trial in trials {
      guard let truth = decomposer.target(of: dataset.rows[trial.row].donation) else { continue }
      let number = numbers[truth] ?? counts.count
      if number == counts.count {
        numbers[truth] = number
        counts.append(0)
        first.append(truth)
      }
      counts[number] += 1
      numberOfRow[trial.row] = Int32(number)
    }
    guard let most = counts.max(), let number = counts.firstIndex(of: most) else {
      return (nil, numberOfRow.map { _ in false })
    }
    return (first[number], numberOfRow.map { $0 == number })
  }
}
