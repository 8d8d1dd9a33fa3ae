/// The habits that were found, as a person is told of them.
extension MixtureTimer {
  /// The fewest days that a habit has by its donations, and the least probability on its likeliest weekday, of which a person is told.
  private static let told = (days: 3.0, probability: 0.3)
  /// The least share of a habit's donations that a shortcut of it has.
  private static let leastShare = 0.1
  /// The deviations from its minute within which a habit is kept.
  private static let reach = 2.5

  package func habits(at moment: Moment) -> [Habit] {
    let today = HabitDay(moment)
    let lived = kinds.lived(before: today.number)
    return routines.routines.indices.compactMap { habit($0, on: today, lived) }
      .sorted { ($1.kept, $0.minute) < ($0.kept, $1.minute) }
  }

  private func habit(_ place: Int, on today: HabitDay, _ lived: LivedDays) -> Habit? {
    let routine = routines.routines[place]
    let probabilities = (0..<7).map { routine.strength[$0] }
    let most = probabilities.max() ?? 0
    if routine.sums.weight < MixtureTimer.told.days || most < MixtureTimer.told.probability { return nil }
    let parts = routines.shortcuts.shares(in: place).filter { $0.share >= MixtureTimer.leastShare }
    let minute = Int(routine.mean + 0.5) + HabitDay.firstHour * 60
    var habit = Habit(
      definition: intents[routine.intent].definition, parts: parts, minute: minute % HabitDay.minutes,
      deviation: routine.deviation, probabilities: probabilities)
    let uses = parts.flatMap { part in
      candidates[part.candidate].uses.uses.filter {
        abs(Double($0.minute) - routine.mean) <= MixtureTimer.reach * routine.deviation
      }
    }
    let (days, age) = (Set(uses.map { Int($0.day) }), today.number - rates.firstDay)
    habit.isKeptToday = days.contains(age)
    guard let first = days.filter({ $0 > 0 }).min() else { return habit }
    let weekdays = habit.weekdays
    for day in max(first, age - DayWeights.oldest)..<max(first, age) {
      let past = age - day
      if lived.quiet >> UInt128(past) & 1 == 1 { continue }
      let weekday =
        lived.sundays >> UInt128(past) & 1 == 1
        ? kinds.weekend.lastDay : HabitDay.weekday(of: day + rates.firstDay)
      if weekdays.contains(weekday) { habit.count(isKept: days.contains(day)) }
    }
    return habit
  }
}
