import Testing

@testable import PredictionEngine

/// The sums over uses against their definition, use by use.
@Suite("The sums over uses")
struct UseSumsTests {
  /// A use in whole numbers, as the tests keep it beside ``TimedUses``.
  private struct Use {
    let day: Int
    let minute: Int
  }

  private static func drawn(_ seed: UInt64, _ count: Int) -> [Use] {
    var random = SplitMix64(seed: seed)
    var (day, minute) = (0, 0)
    return (0..<count).map { _ in
      if random.next() % 3 > 0 {
        day += 1 + Int(random.next() % 2)
        minute = Int(random.next() % 1200)
      }
      minute = min(1439, minute + Int(random.next() % 90))
      return Use(day: day, minute: minute)
    }
  }

  private static func counted(_ uses: [Use]) -> TimedUses {
    var counted = TimedUses()
    for use in uses {
      counted.count(day: use.day, minute: use.minute, at: Int64(use.day * 1440 + use.minute) * 60)
    }
    return counted
  }

  @Test("Every sum is that of its definition", arguments: [UInt64(1), 2, 3])
  func definition(seed: UInt64) {
    let uses = UseSumsTests.drawn(seed, 150)
    let (today, minute, passed) = (uses[149].day + 2, 600, 120)
    // Day 0 is a Thursday here, as 1970-01-01 was.
    let past = DayWeights.past(before: today, HolidayCalendar())
    let sums = UseSums(
      UseSumsTests.counted(uses), ClockTable.ofHorizons[3], past, today: today, minute: minute, passed: passed
    )
    func phi(_ x: Int) -> Double { KernelTimer.normal[x] }
    var (all, ofWeekday, ofClass, before, second) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (place, use) in uses.enumerated() where use.day > 0 && today - use.day <= 112 {
      let place = uses[..<place].count { $0.day == use.day }
      let weight = Exponential.binary(-Double(today - use.day) / 28)
      let (own, other) = (HabitDay.weekday(of: today), HabitDay.weekday(of: use.day))
      let hit = phi(minute + 60 - use.minute) - phi(minute - use.minute)
      if place == 0 { all += weight * hit }
      if place == 1 { second += weight * hit }
      if own == other { ofWeekday += weight * hit }
      if (own >= 5) == (other >= 5) {
        ofClass += weight * hit
        before += weight * phi(minute - passed - use.minute)
      }
    }
    func isNear(_ sum: Float, _ expected: Double) -> Bool { abs(Double(sum) - expected) < 1e-4 }
    #expect(isNear(sums.all[ClockTable.hit], all) && all > 0.01)
    #expect(isNear(sums.second[ClockTable.hit], second))
    #expect(isNear(sums.everyOfWeekday[ClockTable.hit], ofWeekday))
    #expect(isNear(sums.everyOfClass[ClockTable.hit], ofClass))
    #expect(isNear(sums.everOverBefore, before) && before > 1)
  }

  @Test("Uses are told apart by their place on the day, and the oldest of more than 192 are dropped")
  func kinds() {
    let few = UseSumsTests.counted([
      Use(day: 1, minute: 10), Use(day: 1, minute: 20), Use(day: 1, minute: 5), Use(day: 2, minute: 0),
    ])
    #expect(few.uses.map(\.kind) == [.first, .second, .later, .first])
    // A clock that was put back has no third use before the second.
    #expect(few.uses.map(\.minute) == [10, 20, 20, 0])
    #expect(few.isDone(on: 2) && !few.isDone(on: 3) && few.firstDay == 1 && few.count == 4)
    let many = UseSumsTests.counted((0..<300).map { Use(day: 3, minute: $0) })
    #expect(many.uses.count == 192 && many.uses.first?.minute == 108 && many.count == 300)
    let old = UseSumsTests.counted([
      Use(day: 1, minute: 0), Use(day: 113, minute: 0), Use(day: 114, minute: 0),
    ])
    #expect(old.uses.map(\.day) == [113, 114])
  }

  @Test("An intent's donation begins an episode after three hours without one")
  func episodes() {
    var uses = TimedUses()
    for minute in [0, 179, 359, 538] {
      uses.count(day: 0, minute: minute, at: Int64(minute) * 60, episode: MixtureTimer.episode)
    }
    #expect(uses.uses.map(\.kind) == [.first, .later, .first, .later])
  }

  @Test("A habit near now is found again from what its weighing sees", arguments: [-40, 0, 25], [8, 20, 40])
  func local(mean: Int, deviation: Int) {
    // Quantiles of a normal distribution, one use a day, all of the class.
    var row = ClockTable.Row.zero
    let table = NormalTable(deviation: Double(deviation))
    for place in 0..<400 {
      let share = (Double(place) + 0.5) / 400
      let offset =
        (-6 * deviation..<6 * deviation).min { abs(table[$0] - share) < abs(table[$1] - share) } ?? 0
      // The clock says 600, so that the middle of the next hour is 630.
      row += ClockTable.ofHorizons[3][600 - (630 + mean + offset)]
    }
    let habit = LocalHabit(row)
    #expect(abs(habit.mean - Double(mean)) < 3, "\(habit.mean)")
    #expect(abs(habit.deviation - Double(deviation)) < 3, "\(habit.deviation)")
    let low = NormalTable.below(Double(-30 - mean) / Double(deviation))
    let high = NormalTable.below(Double(30 - mean) / Double(deviation))
    let found = habit.probability(row[ClockTable.near], of: 400, within: 60, elapsed: 0, prior: 0)
    #expect(abs(found - min(0.97, high - low)) < 0.05, "\(found)")
  }

  @Test("The standard normal table is the distribution function")
  func standardNormal() {
    for (x, expected) in [(-7.0, 0), (-1.96, 0.0249979), (0, 0.5), (1, 0.8413447), (2.5758, 0.995), (7, 1)] {
      #expect(abs(NormalTable.below(x) - expected) < 2e-5)
    }
  }

  @Test(
    "Of days with one use what is left is counted; of more, at least half of what a Poisson process leaves")
  func survivors() {
    #expect(Survivors.of(10, without: 4) == 6 && Survivors.of(10, without: -1) == 10)
    #expect(Survivors.of(0, without: 3) == 0)
    #expect(abs(Survivors.of(10, without: 20) - 5 * Exponential.natural(-2)) < 1e-12)
    var before = Double.infinity
    for uses in 0...300 {
      let left = Survivors.of(100, without: Double(uses))
      #expect(left > 0 && left <= before)
      before = left
    }
  }
}
