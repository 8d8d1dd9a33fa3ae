import PredictionEngine

/// The kinds of routines that the generator draws, as a prior over people: all that an ideal learner knows beforehand.
///
/// It knows the shortcuts of the apps, the calendar's slots, and the forms below. It knows neither the persona's routines
/// nor anything that was drawn for a person.
///
/// # Definition
/// A person has a Poisson number of routines, ten in expectation. Each is drawn independently:
///
/// - **When**: the jitter is one of the bells of 10 to 55 minutes, those outside 15 to 45 at .15 of the odds of the others;
///   its centre is any slot of the day.
/// - **On which days**: with a strength of .35 to .97 on some weekdays and an outside one (.003, seldom more) on the others.
///   The weekdays are all seven (.35), Monday to Friday (.3), the weekend (.1), or any set (.25).
/// - **What**: deeds of one app, as ``RoutineTastes`` has it.
/// - **Where**: odds of places and device values with a Dirichlet prior of .3 each.
///
/// Donations that no routine makes come at a rate with the prior of two in three days, .97 of them from seven to eleven in
/// the evening; their deeds, places and device values have Dirichlet priors of .5. One in thirty weekdays is lived like a Sunday.
struct RoutineFamily: Sendable {
  /// A bell of jitter around a centre.
  struct Bell: Sendable {
    /// The number of slots on each side of the centre.
    let reach: Int
    let values: [Double]
    /// The logarithms of the values, less `RoutineFamily.floor`.
    let gains: [Double]
    let prior: Double
  }

  /// The logarithm of what stands for zero outside a bell.
  static let floor = -40.0
  /// The probability that a weekday is lived like a Sunday.
  static let holidayRate = 1.0 / 30

  /// The expected number of routines.
  var routineCount = 10.0
  /// The strengths on a routine's weekdays and on the others, with their odds.
  var inside = [(0.35, 0.2), (0.5, 0.6), (0.6, 1.0), (0.7, 1.0), (0.8, 1.0), (0.88, 1.0), (0.95, 1.0)]
  var outside = [(0.003, 0.85), (0.15, 0.1), (0.3, 0.05)]
  /// The probabilities of all weekdays, Monday to Friday, the weekend, and any set.
  var weekdays = [0.35, 0.3, 0.1, 0.25]

  let slotsPerDay: Int
  /// The slots from seven in the morning to eleven in the evening.
  let waking: Range<Int>
  let bells: [Bell]
  /// The deeds of each app, and the app of each deed.
  let apps: [[Int]]
  let app: [Int]
  let variants: [Int]
  let places: Int
  let devices: Int

  init(deeds: [Deed], places: Int, devices: Int, knobs: WorldKnobs) {
    var names: [String] = []
    for deed in deeds where !names.contains(deed.definition) { names.append(deed.definition) }
    let app = deeds.map { deed in names.firstIndex(of: deed.definition) ?? 0 }
    self.app = app
    apps = names.indices.map { name in deeds.indices.filter { app[$0] == name } }
    variants = deeds.map { $0.payload?.variants ?? 1 }
    (self.places, self.devices) = (places, devices)
    let slots = 1440 / knobs.slotMinutes
    slotsPerDay = slots
    let hours = [7, 23].map { min(slots, max(0, ($0 - knobs.dayStartHour) * 60 / knobs.slotMinutes)) }
    waking = hours[0] < hours[1] ? hours[0]..<hours[1] : 0..<slots
    bells = RoutineFamily.bells(slotMinutes: knobs.slotMinutes)
  }

  private static func bells(slotMinutes: Int) -> [Bell] {
    var bells: [Bell] = []
    for minutes in stride(from: 10.0, through: 55, by: 5) {
      let centre = 1440 / slotMinutes
      let wide = JitterKernel.slots(
        centre: centre, standardDeviation: minutes / Double(slotMinutes), count: 2 * centre + 1)
      let values = wide.filter { $0 > 0 }
      if bells.last?.values == values { continue }
      bells.append(
        Bell(
          reach: values.count / 2, values: values,
          gains: values.map { Logarithm.natural($0) - RoutineFamily.floor },
          prior: minutes < 15 || minutes > 45 ? 0.15 : 1))
    }
    return bells
  }

  /// The ways in which a day may be lived, by the weekday that it is like, with their probabilities.
  func kinds(of day: PersonaCalendar.Day) -> [(weekday: Int, probability: Double)] {
    let weekday = ((day.number % 7) + 7) % 7
    if weekday == 6 { return [(6, 1)] }
    return [(weekday, 1 - RoutineFamily.holidayRate), (6, RoutineFamily.holidayRate)]
  }
}
