import PredictionEngine

/// Counts the trials of some people for their series, strategy by strategy.
struct SeriesCounting {
  private let dataset: Dataset
  /// For each row of a trial, the shortcut that is its truth.
  private let truths: [Shortcut?]

  /// Finds the truth of each trial. All strategies of a replay have the same trials.
  /// - Complexity: O(trials).
  init(_ dataset: Dataset, trials: [Trial]) {
    self.dataset = dataset
    let decomposer = Decomposer(catalog: dataset.catalog)
    var truths: [Shortcut?] = Array(repeating: nil, count: dataset.rows.count)
    let lent = trials.span
    for index in lent.indices {
      let row = lent[index].row
      truths[row] = decomposer.target(of: dataset.rows[row].donation)
    }
    self.truths = truths
  }

  /// Counts the trials of one strategy.
  /// - Complexity: O(trials).
  func counts(of run: StrategyRun) -> SeriesCounts {
    var counts = SeriesCounts()
    for week in TumblingWeeks(run, dataset).weeks {
      while counts.weeks.count < week.number { counts.weeks.append(.init()) }
      counts.weeks.append(.init(people: week.people, count: .init(trials: week.trials, hits: week.hits)))
    }
    counts.hours = Slices.counts(of: run, in: 24) { dataset.context($0).moment.hour }
    counts.weekdays = Slices.counts(of: run, in: 7) { dataset.context($0).moment.weekday }
    counts.histories = Slices.counts(of: run, in: counts.histories.count) { Slices.history(of: $0) }
    counts.intentNames = dataset.catalog.entries.map(\.name)
    counts.intents = Slices.counts(of: run, in: counts.intentNames.count) {
      dataset.rows[$0.row].donation.definition
    }
    addPlaces(of: run, to: &counts)
    addShortcuts(of: run, to: &counts)
    return counts
  }

  private func addPlaces(of run: StrategyRun, to counts: inout SeriesCounts) {
    var places: [Symbol?: SliceCount] = [:]
    let lent = run.trials.span
    for index in lent.indices {
      let hits = lent[index].rank == 1 ? 1 : 0
      _ = places[dataset.context(lent[index]).place, default: .init()].add(.init(trials: 1, hits: hits))
    }
    for (place, count) in places {
      counts.places[place.map { Array(dataset.symbols.utf8(of: $0)) }] = count
    }
  }

  private func addShortcuts(of run: StrategyRun, to counts: inout SeriesCounts) {
    var cells: [Shortcut: [Int: SeriesCounts.Cell]] = [:]
    let lent = run.trials.span
    for index in lent.indices {
      let moment = dataset.context(lent[index]).moment
      let cell = moment.weekday * 24 + moment.hour
      if let truth = truths[lent[index].row] {
        cells[truth, default: [:]][cell, default: .init()].donated += 1
      }
      if let top = lent[index].top { cells[top, default: [:]][cell, default: .init()].suggested += 1 }
    }
    for (shortcut, cells) in cells {
      let text = Array(shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols).utf8)
      for (cell, count) in cells { _ = counts.add(count, to: text, at: cell) }
    }
  }
}
