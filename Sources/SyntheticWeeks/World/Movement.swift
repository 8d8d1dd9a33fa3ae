/// The ways of a persona's people between donations: when they come to a place and leave it, when headphones go on and
/// off, and when the screen is looked at.
///
///     let generator = WeekGenerator(persona: .parent, weeks: 6, people: 12, seed: 1, hasMovement: true)
///     generator.dataset().sensedMoments   // arrivals, departures and looks; the donations are what they were
///
/// # Definition
/// A **stay** is the time at a place, or with headphones on. A routine that is tied to a place or to headphones owns one
/// stay a day at most. Where it fires in slot s and its donation is made there, the stay begins a lead before s and ends a
/// lag after it; both are whole numbers of slots, drawn independently of everything else. On another day, where the routine
/// could have fired, the person makes a stay for nothing with the idle rate: a slot, a lead and a lag are drawn as if it
/// had fired, and nothing is donated. Outside the stays at places the person is at home, or at work in the hours of work.
///
/// A routine is tied to the place in which at least half of its donations are made, unless that is home or work; else to
/// headphones, where at least half of its donations are made with them.
///
/// # Edge cases
/// A stay that would begin before the day begins with it, and one that would end after the day ends with it. A begin in a
/// slot that the clock skips moves to the slot before, an end to the slot after. Stays of different routines know nothing
/// of one another: a person can begin one before another has ended.
enum Movement {
  /// The probability that a person comes to a place 1, 2, … slots before the donation.
  static let leads = [0.2, 0.3, 0.3, 0.2]
  /// The probability that a person leaves a place 1, 2, … slots after the donation.
  static let lags = [0.25, 0.35, 0.25, 0.15]
  /// The probability that headphones go on 1, 2, … slots before the donation.
  static let deviceLeads = [0.5, 0.3, 0.2]
  /// The probability that headphones go off 1, 2, … slots after the donation.
  static let deviceLags = [0.1, 0.2, 0.3, 0.2, 0.1, 0.1]
  /// The probability of a stay for nothing on a day on which a routine could have led to a stay, and did not.
  static let idleRate = 0.5
  /// The hours of the local clock at work on working days, of a person who goes to work.
  private static let workHours = 9..<18
  /// The expected number of looks at the screen in each hour of the local clock, none of which tells anything: none from 0
  /// to 6, one in the hours from 6 and from 23, and two in every hour between.
  static let looksPerHour = (0..<24).map { $0 < 6 ? 0.0 : $0 == 6 || $0 == 23 ? 1 : 2 }

  /// Returns where a persona's people are when they are nowhere else.
  static func home(of persona: Persona) -> String {
    persona.places.contains("home") ? "home" : persona.places[0] ?? "home"
  }

  /// Returns where a persona's people work; `nil` where they do not go to work.
  static func work(of persona: Persona) -> String? {
    if persona.places == [nil] { return "work" }
    return ["work", "office", "campus"].first { persona.places.contains($0) }
  }

  /// Returns where a persona's people are at an hour of a day, when they are on no stay.
  static func base(of persona: Persona, weekday: Int, hour: Int) -> String {
    if weekday < 5, workHours.contains(hour), let work = work(of: persona) { return work }
    return home(of: persona)
  }
}
