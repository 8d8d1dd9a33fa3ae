/// A habit: about when, on which days, what, where and with which device state.
///
///     Routine("coffee", .weekdays(0.9), hour: 8, jitterMinutes: 25,
///       repertoire: "coffee", tastes: [0.8, 0.2], places: ["station": 0.9, "work": 0.1])
///
/// # Definition
/// On a day, the routine fires at most once: with its strength of that weekday, at its hour plus jitter (a bell
/// made of three box sums with the given standard deviation). What is done is drawn from its favourites with
/// `tastes` as odds. Each person shifts the hour, perturbs strengths, jitter and tastes, and has favourites of
/// their own.
///
/// # Edge cases
/// Mass that jitter puts outside the day, or into an hour that the clock skips, is lost: the routine does not fire.
///
/// # Source
/// Ours.
public struct Routine: Sendable {
  /// What the persona calls it.
  public var name: String
  /// The probability of firing by weekday, Monday first.
  public var strength: WeekdayStrength
  /// The centre of its time in hours since local midnight; past 24 for the night that ends a late day.
  public var hour: Double
  /// The standard deviation of its time in minutes.
  public var jitterMinutes: Double
  /// Where its deeds come from.
  public var repertoire: String
  /// The odds of its favourites, the first favourite first.
  public var tastes: [Double]
  /// Which favourite leads on each weekday, Monday first: 0 keeps `tastes`, 1 turns them by one place, ….
  public var leadingTaste: [Int]
  /// Odds of the places it is done at; empty where the persona has no places.
  public var places: KeyValuePairs<String, Double>
  /// Odds of the device signal's values while it is done; empty where the persona has no device signal.
  public var device: KeyValuePairs<String, Double>
  /// How it changes in the course of the weeks, if it does.
  public var change: RoutineChange?

  /// Makes a routine.
  public init(
    _ name: String, _ strength: WeekdayStrength, hour: Double, jitterMinutes: Double, repertoire: String,
    tastes: [Double], leadingTaste: [Int] = [0, 0, 0, 0, 0, 0, 0],
    places: KeyValuePairs<String, Double> = [:],
    device: KeyValuePairs<String, Double> = [:], change: RoutineChange? = nil
  ) {
    precondition(leadingTaste.count == 7 && !tastes.isEmpty, "seven weekdays and at least one favourite")
    self.name = name
    self.strength = strength
    self.hour = hour
    self.jitterMinutes = jitterMinutes
    self.repertoire = repertoire
    self.tastes = tastes
    self.leadingTaste = leadingTaste
    self.places = places
    self.device = device
    self.change = change
  }
}

/// A probability for each weekday.
public struct WeekdayStrength: Sendable, Equatable {
  /// The probabilities, Monday first.
  public var probabilities: [Double]

  /// Seven probabilities, Monday first.
  public init(_ probabilities: [Double]) {
    precondition(probabilities.count == 7, "seven weekdays")
    self.probabilities = probabilities
  }

  /// The same every day.
  public static func daily(_ probability: Double) -> Self { Self(Array(repeating: probability, count: 7)) }
  /// Monday to Friday, and another probability at the weekend.
  public static func weekdays(_ probability: Double, weekend: Double = 0) -> Self {
    Self(Array(repeating: probability, count: 5) + [weekend, weekend])
  }
  /// Saturday and Sunday, and another probability on the other days.
  public static func weekend(_ probability: Double, weekdays: Double = 0) -> Self {
    .weekdays(weekdays, weekend: probability)
  }
  /// Some weekdays, 0 being Monday, and another probability on the others.
  public static func on(_ days: [Int], _ probability: Double, otherwise: Double = 0) -> Self {
    Self((0..<7).map { days.contains($0) ? probability : otherwise })
  }
}

/// What a person does that is no routine: rare, spread over the waking day, drawn from many deeds.
public struct OneOffs: Sendable {
  /// The repertoires that are drawn from, each deed with the same odds.
  public var repertoires: [String]
  /// Hours since local midnight between which one-offs happen.
  public var hours: ClosedRange<Int>
  /// Odds of the places.
  public var places: KeyValuePairs<String, Double>
  /// Odds of the device signal's values.
  public var device: KeyValuePairs<String, Double>

  /// Makes the one-offs; how many a day is ``WorldKnobs/oneOffsPerDay``.
  public init(
    from repertoires: [String], hours: ClosedRange<Int> = 7...23, places: KeyValuePairs<String, Double> = [:],
    device: KeyValuePairs<String, Double> = [:]
  ) {
    self.repertoires = repertoires
    self.hours = hours
    self.places = places
    self.device = device
  }
}
