/// A habit: its time, its weekdays, its deeds, its places and its device state.
///
///     Routine("coffee", .weekdays(0.9), hour: 8, jitterMinutes: 25,
///       repertoire: "coffee", tastes: [0.8, 0.2], places: ["station": 0.9, "work": 0.1])
///
/// # Definition
/// On a day, the routine fires at most once: with its strength of that weekday, at its hour plus jitter (a
/// bell made of three box sums with the given standard deviation). The deed is drawn from its favourites with
/// `tastes` as odds. Each person shifts the hour, perturbs strengths, jitter and tastes, and has their own
/// favourites.
///
/// # Edge cases
/// Mass that jitter puts outside the day, or into an hour that the clock skips, is lost: the routine does not
/// fire.
public struct Routine: Sendable {
  /// The persona's name for the routine.
  public var name: String
  /// The probability of firing by weekday, Monday first.
  public var strength: WeekdayStrength
  /// The centre of its time in hours since local midnight. Values past 24 belong to the night that ends a
  /// late day.
  public var hour: Double
  /// The standard deviation of its time in minutes.
  public var jitterMinutes: Double
  /// The name of the repertoire of its deeds.
  public var repertoire: String
  /// The odds of its favourites, the first favourite first.
  public var tastes: [Double]
  /// The favourite that leads on each weekday, Monday first: 0 keeps `tastes`, 1 shifts them by one place, ….
  public var leadingTaste: [Int]
  /// The odds of its places; empty when the persona has no places.
  public var places: KeyValuePairs<String, Double>
  /// The odds of the device signal's values during the routine; empty when the persona has no device signal.
  public var device: KeyValuePairs<String, Double>
  /// The change of the routine in the course of the weeks; `nil` when it stays.
  public var change: RoutineChange?

  /// Creates a routine from its parts.
  public init(
    _ name: String, _ strength: WeekdayStrength, hour: Double, jitterMinutes: Double, repertoire: String,
    tastes: [Double] = [0.85, 0.15], leadingTaste: [Int] = [0, 0, 0, 0, 0, 0, 0],
    places: KeyValuePairs<String, Double> = [:], device: KeyValuePairs<String, Double> = [:],
    change: RoutineChange? = nil
  ) {
    precondition(leadingTaste.count == 7 && !tastes.isEmpty, "seven weekdays and at least one favourite")
    (self.name, self.strength, self.hour, self.jitterMinutes) = (name, strength, hour, jitterMinutes)
    (self.repertoire, self.tastes, self.leadingTaste) = (repertoire, tastes, leadingTaste)
    (self.places, self.device, self.change) = (places, device, change)
  }
}

/// The probability of firing on each weekday.
public struct WeekdayStrength: Sendable, Equatable {
  /// The probabilities, Monday first.
  public var probabilities: [Double]

  /// Creates the strength from seven probabilities, Monday first.
  public init(_ probabilities: [Double]) {
    precondition(probabilities.count == 7, "seven weekdays")
    self.probabilities = probabilities
  }

  /// Returns a strength with the same probability every day.
  public static func daily(_ probability: Double) -> Self { Self(Array(repeating: probability, count: 7)) }
  /// Returns a strength with one probability from Monday to Friday, and another at the weekend.
  public static func weekdays(_ probability: Double, weekend: Double = 0) -> Self {
    Self(Array(repeating: probability, count: 5) + [weekend, weekend])
  }
  /// Returns a strength with one probability on Saturday and Sunday, and another on the other days.
  public static func weekend(_ probability: Double, weekdays: Double = 0) -> Self {
    .weekdays(weekdays, weekend: probability)
  }
  /// Returns a strength with one probability on some weekdays, 0 being Monday, and another on the others.
  public static func on(_ days: [Int], _ probability: Double, otherwise: Double = 0) -> Self {
    Self((0..<7).map { days.contains($0) ? probability : otherwise })
  }
}

/// The donations that no routine makes: rare, spread over the waking day, drawn from many deeds.
public struct OneOffs: Sendable {
  /// The repertoires to draw from, each deed with the same odds.
  public var repertoires: [String]
  /// The hours since local midnight between which one-offs happen.
  public var hours: ClosedRange<Int>
  /// The odds of the places.
  public var places: KeyValuePairs<String, Double>
  /// The odds of the device signal's values.
  public var device: KeyValuePairs<String, Double>

  /// Creates the one-offs. ``WorldKnobs/oneOffsPerDay`` says how many there are in a day.
  public init(
    from repertoires: [String], hours: ClosedRange<Int> = 7...23, places: KeyValuePairs<String, Double> = [:],
    device: KeyValuePairs<String, Double> = [:]
  ) {
    (self.repertoires, self.hours, self.places, self.device) = (repertoires, hours, places, device)
  }
}
