import PredictionEngine

/// Draws what the apps of a person supply: what each app knows without having seen what the person does in it.
///
/// # Definition
/// Each intent is an app with its deeds as its offer. What it supplies, and what it knows to do so:
///
/// | Supplied | The app knows |
/// | --- | --- |
/// | a menu: three deeds from the first day on (`suggestion`) | what it has; the choice is the same for all people |
/// | the deed of the day, before the menu (`suggestion`) | what it has today; the same for all people |
/// | a weekly date of one deed, with its time (`relevant`) | its own timetable; the same for all people |
/// | a new episode of each followed show, for three days (`upcoming-media`) | whom the person follows in it |
///
/// Only apps that play have episodes. A person follows each show that their routines have with probability .6, and each other
/// with .15: they said so in the app, which need not have seen them play it. A quarter of all that is supplied is useless: a
/// shortcut that nobody in this world ever does. No draw reads which donations are made, or when.
///
/// # Source
/// Menus, soups of the day, playlists and episodes are the examples of WWDC 2018, sessions 214 and 217.
struct AppDraw {
  /// The share of what is supplied that nobody ever does.
  static let uselessShare = 0.25
  /// The number of deeds on a menu.
  static let menuLength = 3
  /// The probabilities that a person follows a show of their routines, and another one.
  static let follows = (own: 0.6, other: 0.15)

  /// One shortcut to supply, before its values are checked.
  struct Draft {
    let kind: AppSuggestion.Kind
    let deed: Deed
    let isUseless: Bool
    let number: Int
    let app: String
    let from: Moment
    let until: Moment?
    var date: (start: Moment, end: Moment)?
  }

  private let persona: Persona
  private let calendar: PersonaCalendar
  private let days: Int
  private let seed: UInt64

  init(_ persona: Persona, days: Int, seed: UInt64) {
    (self.persona, self.days, self.seed) = (persona, days, seed)
    calendar = PersonaCalendar(persona.knobs)
  }

  /// Returns what is supplied to one person, in the order of the lists.
  func drafts(ofPerson personSeed: UInt64) -> [Draft] {
    let truth = PersonDraw.truth(of: persona, seed: personSeed)
    let routine = Set(truth.routines.flatMap { $0.deeds + $0.laterDeeds })
    var person = SplitMix64(seed: StableHash.fold(personSeed, 4))
    var drafts: [Draft] = []
    for (number, app) in apps.enumerated() {
      // The world's draws are the same for all people.
      var world = SplitMix64(
        seed: StableHash.fold(StableHash.fold(StableHash.hash(persona.name), seed), ~UInt64(number)))
      drafts += list(of: app, &world)
      drafts += timetable(of: app, &world)
      if app.name.hasPrefix("Play") { drafts += episodes(of: app, routine, &world, &person) }
    }
    return drafts
  }

  /// An app with the positions of its deeds among the persona's.
  private struct App {
    let name: String
    let deeds: [Int]
  }

  /// The apps in the order of their first deeds.
  private var apps: [App] {
    var names: [String] = []
    for deed in persona.deeds where !names.contains(deed.definition) { names.append(deed.definition) }
    let deeds = persona.deeds
    return names.map { name in App(name: name, deeds: deeds.indices.filter { deeds[$0].definition == name }) }
  }

  /// The deed of each day, and behind it the menu.
  private func list(of app: App, _ world: inout SplitMix64) -> [Draft] {
    var drafts: [Draft] = []
    for day in 0..<days {
      drafts.append(
        draft(.suggestion, app, app.deeds[world.below(app.deeds.count)], day, day + 1, &world))
    }
    var order = app.deeds
    for index in stride(from: order.count - 1, to: 0, by: -1) { order.swapAt(index, world.below(index + 1)) }
    for deed in order.prefix(AppDraw.menuLength) {
      drafts.append(draft(.suggestion, app, deed, 0, nil, &world))
    }
    return drafts
  }

  /// One deed at one hour of one weekday, every week.
  private func timetable(of app: App, _ world: inout SplitMix64) -> [Draft] {
    let (weekday, hour) = (world.below(7), 8 + world.below(13))
    let deed = app.deeds[world.below(app.deeds.count)]
    return stride(from: weekday, to: days, by: 7).map { day in
      var dated = draft(.relevant, app, deed, day, day + 1, &world)
      let start = calendar.moment(
        day: day, slot: (hour - persona.knobs.dayStartHour) * 3600 / calendar.slotSeconds, second: 0)
      let end = Moment(
        secondsSince1970: start.secondsSince1970 + 3600, secondsFromGMT: start.secondsFromGMT)
      dated.date = (start, end)
      return dated
    }
  }

  /// The new episodes of the shows that the person follows, each on its own weekday.
  private func episodes(
    of app: App, _ routine: Set<Int>, _ world: inout SplitMix64, _ person: inout SplitMix64
  ) -> [Draft] {
    var drafts: [Draft] = []
    for deed in app.deeds {
      let weekday = world.below(7)
      let share = routine.contains(deed) ? AppDraw.follows.own : AppDraw.follows.other
      guard person.unitInterval() < share else { continue }
      for day in stride(from: weekday, to: days, by: 7) {
        drafts.append(draft(.upcomingMedia, app, deed, day, day + 3, &person))
      }
    }
    return drafts
  }

  private func draft(
    _ kind: AppSuggestion.Kind, _ app: App, _ deed: Int, _ first: Int, _ last: Int?,
    _ random: inout SplitMix64
  ) -> Draft {
    func midnight(_ day: Int) -> Moment { calendar.midnight(ofLocalDay: PersonaCalendar.firstMonday + day) }
    let isUseless = random.unitInterval() < AppDraw.uselessShare
    return Draft(
      kind: kind, deed: persona.deeds[deed], isUseless: isUseless, number: random.below(1000), app: app.name,
      from: midnight(first), until: last.map(midnight))
  }
}
