/// What the series of one strategy count, without people: whole numbers that add up over shards of people.
///
/// # Definition
/// Texts are bytes, so that two spellings of a text are two places, as they are in a log. A trial without a place
/// counts at `nil`. The cells of a shortcut are the hours of a week, Monday's first hour being 0.
///
/// # Edge cases
/// A number that no longer fits 64 bits is a fault of ``add(_:)``.
struct SeriesCounts: Sendable, Equatable {
  /// The same week of all people who have it.
  struct Week: Sendable, Equatable {
    var people = 0
    var count = SliceCount()
  }

  /// An hour of a shortcut's week.
  struct Cell: Sendable, Equatable {
    /// The number of trials whose truth is the shortcut.
    var donated = 0
    /// The number of trials at which the shortcut was put first.
    var suggested = 0
  }

  static let cells = 7 * 24

  /// By week since a person's first trial.
  var weeks: [Week] = []
  /// What happened in each hour of the local clock.
  var hours = Array(repeating: SliceCount(), count: 24)
  /// What happened on each weekday, Monday first.
  var weekdays = Array(repeating: SliceCount(), count: 7)
  /// By the number of earlier donations, see ``Slices``.
  var histories = Array(repeating: SliceCount(), count: Slices.histories.count)
  var intentNames: [String] = []
  /// By intent or activity, in the catalogue's order.
  var intents: [SliceCount] = []
  /// By the text of the sensed place.
  var places: [[UInt8]?: SliceCount] = [:]
  /// By the text of a shortcut, its hours with trials.
  var shortcuts: [[UInt8]: [Int: Cell]] = [:]

  /// Adds the counts of other people. Returns false when a number no longer fits 64 bits.
  /// - Complexity: O(numbers of the other people).
  mutating func add(_ other: SeriesCounts) -> Bool {
    if intentNames.isEmpty {
      (intentNames, intents) = (other.intentNames, other.intents.map { _ in .init() })
    }
    while weeks.count < other.weeks.count { weeks.append(Week()) }
    var fits = true
    for (place, week) in other.weeks.enumerated() {
      fits = SeriesCounts.add(week.people, to: &weeks[place].people) && fits
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
    for (shortcut, cells) in other.shortcuts {
      for (cell, count) in cells { fits = add(count, to: shortcut, at: cell) && fits }
    }
    return fits
  }

  /// Adds trials to an hour of a shortcut's week. Returns false when a number no longer fits 64 bits.
  mutating func add(_ count: Cell, to shortcut: [UInt8], at cell: Int) -> Bool {
    let donated = SeriesCounts.add(
      count.donated, to: &shortcuts[shortcut, default: [:]][cell, default: .init()].donated)
    return SeriesCounts.add(
      count.suggested, to: &shortcuts[shortcut, default: [:]][cell, default: .init()].suggested) && donated
  }

  private static func add(_ number: Int, to sum: inout Int) -> Bool {
    let (value, isOver) = sum.addingReportingOverflow(number)
    sum = value
    return !isOver
  }

  /// The texts of places in the order of their bytes, and last trials without one.
  var orderedPlaces: [[UInt8]?] {
    let texts = places.keys.compactMap { $0 }.sorted { $0.lexicographicallyPrecedes($1) }
    return texts.map { Optional($0) } + (places[nil] == nil ? [] : [nil])
  }

  /// The texts of shortcuts in the order of their bytes.
  var orderedShortcuts: [[UInt8]] { shortcuts.keys.sorted { $0.lexicographicallyPrecedes($1) } }
}
