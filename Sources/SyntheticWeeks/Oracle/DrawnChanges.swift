import PredictionEngine
import PredictionEvaluation

/// Finds the habit changes of a persona's people by drawing their weeks again: one ``HabitChange`` for each person and each
/// routine that begins or turns to other deeds. The favourites are the deeds with the largest taste.
///
/// # Edge cases
/// There is no change for a routine that ends, for one whose favourite differs between weekdays or stays the
/// same, and for one that changes outside the weeks. A person whose rows differ from those that the generator
/// draws has no changes.
///
/// # Cost
/// A person's weeks are drawn only when a routine changes, and only up to the first donation that differs from theirs: a
/// manifest that claims ten years for a file with ten rows costs ten rows.
enum DrawnChanges {
  static func of(
    _ persona: Persona, _ record: GeneratorRecord, _ dataset: Dataset, numbers: [Int],
    calendar: PersonaCalendar, shortcuts: [Shortcut]
  ) -> [HabitChange] {
    guard record.weeks > 0, record.people > 0, persona.routines.contains(where: { $0.change != nil }) else {
      return []
    }
    let generator = WeekGenerator(
      persona: persona, weeks: record.weeks, people: record.people, seed: record.seed)
    var changes: [HabitChange] = []
    for (person, number) in numbers.enumerated() {
      let rows = dataset.people[person].rows
      let moments = rows.map { dataset.rows[$0].donation.context.moment }
      guard let drawn = drawn(number, by: generator, at: moments, calendar) else { continue }
      let truth = PersonDraw.truth(
        of: persona, seed: PersonDraw.seed(of: persona, number: number, seed: record.seed))
      for (source, routine) in truth.routines.enumerated() {
        guard let day = day(of: routine, days: record.weeks * 7), let habits = habits(of: routine) else {
          continue
        }
        let occurrences = drawn.indices.filter { drawn[$0].source == source && !drawn[$0].isDouble }.map {
          HabitChange.Occurrence(
            row: rows[$0], moment: moments[$0], shortcut: shortcuts[drawn[$0].deed])
        }
        changes.append(
          HabitChange(
            person: person, moment: calendar.moment(day: day, slot: 0, second: 0), occurrences: occurrences,
            oldShortcut: habits.old.map { shortcuts[$0] }, newShortcut: shortcuts[habits.new],
            end: calendar.moment(day: record.weeks * 7, slot: 0, second: 0)))
      }
    }
    return changes
  }

  /// Returns a person's donations with their latent draws; `nil` when the rows were not made at these moments.
  private static func drawn(
    _ number: Int, by generator: WeekGenerator, at moments: [Moment], _ calendar: PersonaCalendar
  ) -> [DrawnDonation]? {
    var drawn: [DrawnDonation] = []
    for today in generator.days(ofPerson: number) {
      for donation in today {
        let moment = calendar.moment(day: donation.day, slot: donation.slot, second: donation.second)
        guard drawn.count < moments.count, moments[drawn.count] == moment else { return nil }
        drawn.append(donation)
      }
    }
    return drawn.count == moments.count ? drawn : nil
  }

  /// Returns the first day on which the new life has at least half the share.
  private static func day(of routine: PersonTruth.RoutineTruth, days: Int) -> Int? {
    guard let change = routine.change, change.effect != .ends else { return nil }
    let day = (0..<days).first { change.drift.share(onDay: $0) >= 0.5 }
    return day == 0 ? nil : day
  }

  /// Returns the favourite deeds before and after the change.
  private static func habits(of routine: PersonTruth.RoutineTruth) -> (old: Int?, new: Int)? {
    guard Set(routine.leadingTaste).count == 1 else { return nil }
    let count = routine.tastes.count
    var best = 0
    for index in 0..<count where routine.tastes[index] > routine.tastes[best] { best = index }
    let favourite = (best + routine.leadingTaste[0]) % count
    if routine.change?.effect == .begins { return (nil, routine.deeds[favourite]) }
    guard routine.laterDeeds.indices.contains(favourite) else { return nil }
    let (old, new) = (routine.deeds[favourite], routine.laterDeeds[favourite])
    return old == new ? nil : (old, new)
  }
}
