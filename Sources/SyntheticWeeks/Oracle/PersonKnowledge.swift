/// All that a forecaster knows of a person: the days that may be, and what those that are over tell.
protocol PersonKnowledge: Sendable {
  /// Returns what a day may be like, with probabilities that sum to 1.
  func possibilities(of day: PersonaCalendar.Day) -> [PossibleDay]
  /// Learns a day, when it is over.
  mutating func learn(_ sightings: [Sighting], on day: PersonaCalendar.Day)
}

/// A day as it may be, with the person's parameters on it.
struct PossibleDay: Sendable {
  var truth: PersonTruth
  var day: PersonaCalendar.Day
  var probability: Double
}

/// A person whose parameters are known, as the oracle knows them: there is nothing to learn.
struct KnownPerson: PersonKnowledge {
  let truth: PersonTruth
  /// Whether the weekday is not told; then it is any of the seven, equally likely.
  var hidesWeekday = false

  func possibilities(of day: PersonaCalendar.Day) -> [PossibleDay] {
    if !hidesWeekday { return [PossibleDay(truth: truth, day: day, probability: 1)] }
    return (0..<7).map { weekday in
      let day = PersonaCalendar.Day(number: day.number, weekday: weekday, missing: day.missing)
      return PossibleDay(truth: truth, day: day, probability: 1 / 7.0)
    }
  }

  mutating func learn(_ sightings: [Sighting], on day: PersonaCalendar.Day) {}
}
