import PredictionEngine
import PredictionLogs

/// One thing that is sensed at the start of a slot, before it is a moment of a dataset.
struct DrawnReading: Sendable, Equatable {
  /// The slot at whose start it is sensed; the number of slots at the day's end.
  var slot: Int
  var kind: SensedMoment.Kind
  /// The place that it is about, or where the person is.
  var place: String
  /// The device's value; `nil` where it is not sensed.
  var device: String?
}

/// Turns the stays of a day into what is sensed: arrivals, departures, headphones and looks.
///
/// # Definition
/// At the start of a slot come the departures, then the arrivals, then the headphones, then perhaps a look. A person who
/// is on no stay at a place is at home or at work. They depart from there when a stay at a place begins, and arrive there
/// when the last one ends; both follow from the stays and the clock, and tell nothing more. A look has a probability by
/// hour. It says where the person is and whether headphones are on, which was sensed before.
///
/// # Edge cases
/// At the day's end all stays end. Ways take no time: a person who left home minutes before would tell of the arrival.
struct SensedDraw {
  private let persona: Persona
  private let places: [String?]
  private var readings: [DrawnReading] = []

  init(_ persona: Persona) {
    self.persona = persona
    places = persona.places
  }

  /// Returns the day's readings in order.
  /// - Complexity: O(slots × stays).
  mutating func readings(
    _ stays: [DrawnStay], on day: PersonaCalendar.Day, random: inout SplitMix64
  ) -> [DrawnReading] {
    readings = []
    let slotsPerDay = 1440 / persona.knobs.slotMinutes
    let visits = stays.filter { label(of: $0) != nil }
    var base = self.base(0, day)
    for slot in 0...slotsPerDay {
      let begun = visits.filter { $0.begin == slot }
      let ended = visits.filter { $0.end == slot }
      let before = visits.filter { $0.begin < slot && $0.end >= slot }
      let after = visits.filter { $0.begin <= slot && $0.end > slot }
      let next = self.base(slot, day)
      if before.isEmpty, !after.isEmpty || next != base { add(slot, .departure, base) }
      for visit in ended { if let label = label(of: visit) { add(slot, .departure, label) } }
      for visit in begun { if let label = label(of: visit) { add(slot, .arrival, label) } }
      if after.isEmpty, !before.isEmpty || next != base { add(slot, .arrival, next) }
      base = next
      let last = after.max { ($0.begin, $0.routine) < ($1.begin, $1.routine) }
      let place = last.flatMap { label(of: $0) } ?? base
      if persona.deviceSignal != nil {
        let sessions = stays.filter { label(of: $0) == nil }
        for _ in sessions.filter({ $0.end == slot }) { add(slot, .sensed, place, "false") }
        for _ in sessions.filter({ $0.begin == slot }) { add(slot, .sensed, place, "true") }
        let isOn = sessions.contains { $0.begin <= slot && $0.end > slot }
        if looks(slot, day, &random) { add(slot, .look, place, isOn ? "true" : "false") }
      } else if looks(slot, day, &random) {
        add(slot, .look, place)
      }
    }
    return readings
  }

  private mutating func add(
    _ slot: Int, _ kind: SensedMoment.Kind, _ place: String, _ device: String? = nil
  ) {
    readings.append(DrawnReading(slot: slot, kind: kind, place: place, device: device))
  }

  private func looks(_ slot: Int, _ day: PersonaCalendar.Day, _ random: inout SplitMix64) -> Bool {
    if slot == 1440 / persona.knobs.slotMinutes || day.missing.contains(slot) { return false }
    let rate = Movement.looksPerHour[hour(slot)] * Double(persona.knobs.slotMinutes) / 60
    return rate > 0 && random.unitInterval() < rate
  }

  /// The label of a stay at a place; `nil` for headphones.
  private func label(of stay: DrawnStay) -> String? {
    if case .place(let place) = stay.sign { return places[place] }
    return nil
  }

  private func hour(_ slot: Int) -> Int {
    (persona.knobs.dayStartHour + slot * persona.knobs.slotMinutes / 60) % 24
  }

  /// Where the person is without a stay; at the day's end where they were before it.
  private func base(_ slot: Int, _ day: PersonaCalendar.Day) -> String {
    let last = 1440 / persona.knobs.slotMinutes - 1
    return Movement.base(of: persona, weekday: day.weekday, hour: hour(min(slot, last)))
  }
}
