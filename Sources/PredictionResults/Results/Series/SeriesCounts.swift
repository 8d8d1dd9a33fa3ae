import PredictionLogs
import PredictionMeasures

/// What the series of one strategy count, without people: whole numbers that add up over shards of people.
struct SeriesCounts: Sendable, Equatable {
  struct Week: Sendable, Equatable {
    var people = 0
    var count = SliceCount()
  }

  var weeks: [Week] = []
  /// By the number of earlier donations, see ``Slices``.
  var histories = Array(repeating: SliceCount(), count: Slices.histories.count)
  /// By the place in the session. No shard has sessions, so none is written down.
  var sessions = Array(repeating: SliceCount(), count: SessionPlaces.names.count)

  /// Adds the counts of other people. Returns false when a number no longer fits 64 bits.
  mutating func add(_ other: SeriesCounts) -> Bool {
    while weeks.count < other.weeks.count { weeks.append(Week()) }
    var fits = true
    for (place, week) in other.weeks.enumerated() {
      fits = weeks[place].people.add(week.people) && fits
      fits = weeks[place].count.add(week.count) && fits
    }
    for (place, count) in other.histories.enumerated() { fits = histories[place].add(count) && fits }
    for (place, count) in other.sessions.enumerated() { fits = sessions[place].add(count) && fits }
    return fits
  }

  /// Returns whether so many people can have counted this at so many trials: each of them stands in one week and has one
  /// length of history.
  func isPossible(people: Int, trials: Int) -> Bool {
    [weeks.map(\.count), histories].allSatisfy { cut in
      var left = trials
      return cut.allSatisfy { slice in
        // Neither is below zero, so that what is left stays a number.
        guard slice.trials <= left, slice.hits <= slice.trials else { return false }
        left -= slice.trials
        return true
      }
    } && weeks.allSatisfy { $0.people <= people }
  }
}

extension SeriesCounts {
  init(_ run: StrategyRun, _ dataset: Dataset) {
    for week in TumblingWeeks(run, dataset).weeks {
      while weeks.count < week.number { weeks.append(.init()) }
      weeks.append(.init(people: week.people, count: .init(trials: week.trials, hits: week.hits)))
    }
    histories = Slices.counts(of: run, in: histories.count) { Slices.history(of: $0) }
    guard let places = dataset.sessionPlaces else { return }
    sessions = Slices.counts(of: run, in: sessions.count) {
      places.place(of: dataset.rows[$0.row].donation)
    }
  }
}
