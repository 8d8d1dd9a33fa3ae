import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

/// A person's own predictor in one page: how much it knows of them, which routines, in which hours, what it would suggest, how right it
/// was, and how to forget.
struct PersonalPage {
  /// The days at the end of the log in which it is judged.
  static let judgedDays = 7
  /// The newest donations are replayed for that, because each costs more the longer a log is.
  private static let replayed = 10_000
  private static let listed = 8

  let donations: Int
  /// The times of the first and the last donation; `nil` without any.
  let span: (first: Moment, last: Moment)?
  /// The local days with a donation.
  let days: Int
  /// The numbers of donations by definition and by place, the most first.
  let (kinds, places): ([(name: String, count: Int)], [(name: String, count: Int)])
  let week: WeekHours
  /// When days begin and end, and the places of nights and working hours.
  let rhythm: (begin: Int, end: Int, nights: String?, work: String?)
  let routines: [Routine]
  let now: SuggestionLines
  /// The replay of the last days; `nil` where they have no trial.
  let judged: ReplayDocument?
  /// The option added to the lines that forget, so that they find the state.
  let state: String

  /// Reads a person's predictor; the judgement has the series of pictures where they are wanted.
  init(
    _ person: Predictor, at moment: Moment, place: String?, state: String?, series: Bool = false
  ) async throws {
    let dataset = Dataset(of: person)
    let (symbols, entries) = (dataset.symbols, dataset.catalog.entries)
    var routines = person.shortcuts().ranked { $0.support }.prefix(PersonalPage.listed).map {
      Routine($0, entries[$0.shortcut.definition], dataset.namedValues(of: $0.shortcut))
    }
    let decomposer = Decomposer(catalog: dataset.catalog)
    var (week, days, kinds, places) = (WeekHours(), Set<Int>(), [String: Int](), [String: Int]())
    for donation in dataset.rows.map(\.donation) {
      let (moment, place) = (donation.context.moment, donation.context.place.map(symbols.text))
      week.count(moment)
      days.insert(moment.localDay)
      kinds[entries[donation.definition].name, default: 0] += 1
      if let place { places[place, default: 0] += 1 }
      let target = decomposer.target(of: donation)
      if let number = routines.firstIndex(where: { $0.shortcut.shortcut == target }) {
        routines[number].count(moment, at: place)
      }
    }
    func sorted(_ counts: [String: Int]) -> [(name: String, count: Int)] {
      counts.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }
    for habit in person.habits(at: moment) {
      let shortcut = habit.shortcut.map { person.history.shortcut(at: person.history.candidates[$0]) }
      if let number = routines.firstIndex(where: { $0.shortcut.shortcut == shortcut }) {
        routines[number].habits.append(habit)
      }
    }
    let moments = dataset.rows.map(\.donation.context.moment)
    span = moments.min().flatMap { first in moments.max().map { (first, $0) } }
    (donations, self.week, self.days) = (moments.count, week, days.count)
    (self.kinds, self.places, self.routines) = (
      sorted(kinds), sorted(places), routines.filter { $0.times > 0 }
    )
    let learned = LearnedRoutines(of: person.history)
    rhythm = (
      learned.morning, learned.evening, learned.home.map(symbols.text), learned.work.map(symbols.text)
    )
    now = SuggestionLines(
      moment: moment, place: place, donations: person.donations,
      suggestions: person.promptSuggestions(at: moment, place: place, limit: 5))
    judged = try await PersonalPage.judge(person, until: span?.last, series: series)
    self.state = state.map { " --state \(ShellText.quoted($0))" } ?? ""
  }

  /// Replays the log, and judges the answers of its last days: each action is predicted before it is learned.
  private static func judge(
    _ person: Predictor, until last: Moment?, series: Bool
  ) async throws -> ReplayDocument? {
    guard let last else { return nil }
    let newest = Array((0..<person.donations).suffix(replayed))
    var options = ReplayOptions()
    let from = Moment(
      microsecondsSince1970: last.microsecondsSince1970 - Int64(judgedDays) * 86_400_000_000)
    options.from = from
    options.learning = person.learning
    let document = try await ReplayDocument.replay(
      Dataset(of: person, at: newest), strategies: [person.strategy, MostRecent(), MostFrequent()],
      options: options,
      environment: RunEnvironment(
        version: Version.text, seed: options.seed,
        options: [("from", .string(from.description))] + person.learning.facts),
      series: series, machine: (Machine.cpu, Machine.swift))
    return document.dataset.scoredTrials == 0 ? nil : document
  }
}
