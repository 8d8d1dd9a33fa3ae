/// When a person's day begins and ends, and which places are home and work, as their donations tell.
///
/// A day begins at 4:00 of the local clock. The morning is the median minute of the first donations of the last 28 days with
/// any, the evening that of the last ones; of an even number of days the earlier of the two in the middle counts. Home is
/// the place of most donations from 21:00 to 7:00, work that of most donations from 9:00 to 17:00 on weekdays other than
/// home; of equal ones the one that was used later. Both need three donations.
/// Without any donation the morning is at 7:00, the evening at 22:00, and no place is known.
///
/// Source: that the system learns these of the person is of WWDC 2018, session 217.
package struct LearnedRoutines: Equatable {
  /// The local minute of the day at which it begins, as `evening` is that at which it ends.
  package private(set) var morning = 420
  package private(set) var evening = 1320
  package private(set) var home: Symbol?
  package private(set) var work: Symbol?

  private static let days = 28
  private static let dayStart: Int64 = 4 * 3600
  private static let fewest = 3

  init() {}

  package init(of history: PersonalHistory) {
    let ledger = history.ledger
    var (firsts, lasts): ([Int], [Int]) = ([], [])
    // The places of donations, newest first.
    var (nights, works): ([Symbol], [Symbol]) = ([], [])
    var day: Int?
    var position = ledger.count
    while position > 0 {
      position -= 1
      if !ledger.isLearned(at: position) { continue }
      let context = ledger.context(at: position)
      let moment = context.moment
      let today = moment.localDay(beginningAt: LearnedRoutines.dayStart)
      let sinceFour = (moment.minuteOfDay + 1200) % 1440
      if today == day {
        firsts[firsts.count - 1] = min(firsts[firsts.count - 1], sinceFour)
        lasts[lasts.count - 1] = max(lasts[lasts.count - 1], sinceFour)
      } else {
        if firsts.count == LearnedRoutines.days { break }
        day = today
        firsts.append(sinceFour)
        lasts.append(sinceFour)
      }
      guard let place = context.place else { continue }
      if moment.hour >= 21 || moment.hour < 7 { nights.append(place) }
      if moment.weekday < 5, moment.hour >= 9, moment.hour < 17 { works.append(place) }
    }
    if firsts.isEmpty { return }
    morning = (LearnedRoutines.median(firsts) + 240) % 1440
    evening = (LearnedRoutines.median(lasts) + 240) % 1440
    home = LearnedRoutines.most(nights)
    work = LearnedRoutines.most(works.filter { $0 != home })
  }

  /// The place that stands most often, and of equal ones the first.
  private static func most(_ places: [Symbol]) -> Symbol? {
    let counts = places.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    guard let most = counts.values.max(), most >= fewest else { return nil }
    return places.first { counts[$0] == most }
  }

  private static func median(_ minutes: [Int]) -> Int { minutes.sorted()[(minutes.count - 1) / 2] }
}
