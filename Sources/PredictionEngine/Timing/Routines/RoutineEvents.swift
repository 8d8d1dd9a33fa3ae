/// The recent donations of a person by time, as habits are found in them, and how their days were lived.
struct RoutineEvents {
  /// The greatest number of donations that are looked at.
  static let most = 1024
  /// The minutes around a donation within which others make a habit with it.
  static let reach = 50

  struct Event {
    /// The days since the first that is looked at.
    let day: Int
    let minute: Int
    let candidate: Int
    let intent: Int

    func isNear(_ center: Event, ofShortcut: Bool = false) -> Bool {
      intent == center.intent && abs(minute - center.minute) <= RoutineEvents.reach
        && (!ofShortcut || candidate == center.candidate)
    }
  }

  /// How a day was lived.
  struct Day {
    /// The weekday that it was lived as; `nil` for a quiet day.
    let weekday: Int?
    /// Its weight, which halves in sixty days.
    let weight: Double
  }

  let events: [Event]
  let days: [Day]
  let weekend: Weekend
  /// By candidate, its share in its intent and among all donations, and the first day since which none of its uses were dropped.
  let shares: [Double]
  let parts: [Double]
  let complete: [Int]
  /// By intent, its share among all donations.
  let ofIntents: [Double]

  /// Gathers what came before a day, counted from the person's first; nothing of the first day, which a person chose.
  init(
    before day: Int, _ candidates: [TimedUses], _ intents: [(count: UInt32, members: [Int])],
    _ lived: LivedDays, _ weekend: Weekend, weekday: Int
  ) {
    var (total, first) = (0, max(1, day - DayWeights.oldest))
    var ofDays = [Int](repeating: 0, count: max(0, day - first))
    for candidate in candidates {
      for use in candidate.uses where Int(use.day) >= first && Int(use.day) < day {
        ofDays[Int(use.day) - first] += 1
      }
    }
    while total <= RoutineEvents.most, let newest = ofDays.popLast() { total += newest }
    // The day that is too much is left out.
    if total > RoutineEvents.most { first += min(ofDays.count + 1, max(0, day - first - 1)) }
    var (shares, events) = ([Double](repeating: 0, count: candidates.count), [Event]())
    for (number, intent) in intents.enumerated() {
      for candidate in intent.members {
        let uses = candidates[candidate]
        shares[candidate] = Double(uses.count) / Double(max(1, intent.count))
        for use in uses.uses where Int(use.day) >= first && Int(use.day) < day {
          events.append(
            Event(day: Int(use.day) - first, minute: use.minute, candidate: candidate, intent: number))
        }
      }
    }
    let all = Double(max(1, intents.reduce(0) { $0 + Int($1.count) }))
    self.init(
      events, of: first..<max(first, day), before: day, shares: shares,
      parts: candidates.map { Double($0.count) / all },
      complete: candidates.map {
        $0.uses.count < TimedUses.most ? 0 : Int($0.uses[0].day) + 1 - first
      },
      ofIntents: intents.map { Double($0.count) / all }, lived, weekend, weekday: weekday)
  }

  /// Takes the events of some days, each counted from the first of them, and how the days before a day were lived.
  init(
    _ events: [Event], of numbers: Range<Int>, before today: Int, shares: [Double], parts: [Double],
    complete: [Int], ofIntents: [Double], _ lived: LivedDays, _ weekend: Weekend, weekday: Int
  ) {
    self.events = events.sorted {
      ($0.day, $0.minute, $0.candidate) < ($1.day, $1.minute, $1.candidate)
    }
    (self.shares, self.parts, self.complete) = (shares, parts, complete)
    (self.ofIntents, self.weekend) = (ofIntents, weekend)
    days = numbers.map { number in
      let age = today - number
      let isSunday = lived.sundays >> UInt128(age) & 1 == 1
      let isQuiet = lived.quiet >> UInt128(age) & 1 == 1
      return Day(
        weekday: isQuiet ? nil : isSunday ? weekend.lastDay : (weekday + 7 * DayWeights.oldest - age) % 7,
        weight: Exponential.binary(-Double(age) / 60))
    }
  }

  /// The positions of the events of each day.
  var byDay: [Range<Int>] {
    var (ranges, next) = ([Range<Int>](), 0)
    for day in days.indices {
      let start = next
      while next < events.count, events[next].day == day { next += 1 }
      ranges.append(start..<next)
    }
    return ranges
  }
}
