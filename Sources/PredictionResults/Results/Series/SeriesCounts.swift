import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// What the series of one strategy count, without people: whole numbers that add up over shards of people.
///
/// Texts are bytes, so that two spellings of a text are two places, as they are in a log. A trial without a place counts
/// at `nil`.
struct SeriesCounts: Sendable, Equatable {
  struct Week: Sendable, Equatable {
    var people = 0
    var count = SliceCount()
  }

  var weeks: [Week] = []
  var hours = Array(repeating: SliceCount(), count: 24)
  /// What happened on each weekday, Monday first.
  var weekdays = Array(repeating: SliceCount(), count: 7)
  /// By the number of earlier donations, see ``Slices``.
  var histories = Array(repeating: SliceCount(), count: Slices.histories.count)
  var intentNames: [String] = []
  var intents: [SliceCount] = []
  var places: [[UInt8]?: SliceCount] = [:]

  /// Adds the counts of other people. Returns false when a number no longer fits 64 bits.
  mutating func add(_ other: SeriesCounts) -> Bool {
    if intentNames.isEmpty {
      (intentNames, intents) = (other.intentNames, other.intents.map { _ in .init() })
    }
    while weeks.count < other.weeks.count { weeks.append(Week()) }
    var fits = true
    for (place, week) in other.weeks.enumerated() {
      fits = weeks[place].people.add(week.people) && fits
      fits = weeks[place].count.add(week.count) && fits
    }
    func addEach(_ counts: [SliceCount], to sums: inout [SliceCount]) {
      for (place, count) in counts.enumerated() { fits = sums[place].add(count) && fits }
    }
    addEach(other.hours, to: &hours)
    addEach(other.weekdays, to: &weekdays)
    addEach(other.histories, to: &histories)
    addEach(other.intents, to: &intents)
    for (place, count) in other.places { fits = places[place, default: .init()].add(count) && fits }
    return fits
  }

  /// The texts of places in the order of their bytes, and last trials without one.
  var orderedPlaces: [[UInt8]?] {
    let texts = places.keys.compactMap { $0 }.sorted { $0.lexicographicallyPrecedes($1) }
    return texts.map { Optional($0) } + (places[nil] == nil ? [] : [nil])
  }
}

extension SeriesCounts {
  init(_ run: StrategyRun, _ dataset: Dataset) {
    for week in TumblingWeeks(run, dataset).weeks {
      while weeks.count < week.number { weeks.append(.init()) }
      weeks.append(.init(people: week.people, count: .init(trials: week.trials, hits: week.hits)))
    }
    hours = Slices.counts(of: run, in: 24) { dataset.context($0).moment.hour }
    weekdays = Slices.counts(of: run, in: 7) { dataset.context($0).moment.weekday }
    histories = Slices.counts(of: run, in: histories.count) { Slices.history(of: $0) }
    intentNames = dataset.catalog.entries.map(\.name)
    intents = Slices.counts(of: run, in: intentNames.count) { dataset.rows[$0.row].donation.definition }
    var places: [Symbol?: SliceCount] = [:]
    let lent = run.trials.span
    for index in lent.indices {
      let hits = lent[index].rank == 1 ? 1 : 0
      _ = places[dataset.context(lent[index]).place, default: .init()].add(.init(trials: 1, hits: hits))
    }
    for (place, count) in places {
      self.places[place.map { Array(dataset.symbols.utf8(of: $0)) }] = count
    }
  }
}
