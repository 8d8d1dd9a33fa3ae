import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// Where a person's days and weekends begin: against the definitions, summed anew, and against never having been told.
@Suite("A person's own week")
struct OwnWeekTests {
  /// Minutes of the clock between a minute of the day and an hour.
  private static func distance(_ minute: Int, _ hour: Int) -> Int {
    let apart = abs(minute - hour * 60) % 1440
    return min(apart, 1440 - apart)
  }

  /// The noise of every hour, and the quietest hour, the nearest to 4.
  private static func heard(_ minutes: [Int]) -> (noise: [Int], quietest: Int) {
    let noise = (0..<24).map { hour in minutes.reduce(0) { $0 + max(0, 180 - distance($1, hour)) } }
    let order = (0..<24).sorted { (distance(240, $0), ($0 + 20) % 24) < (distance(240, $1), ($1 + 20) % 24) }
    return (noise, order.first { hour in noise.allSatisfy { $0 >= noise[hour] } } ?? 4)
  }

  @Test("The day begins at the hour with the least donations within three hours, once that leads by enough")
  func quietestHour() {
    var generator = SplitMix64(seed: 17)
    var (day, minutes, moved) = (OwnDay(), [Int](), 0)
    for step in 0..<600 {
      // The waking hours wander round the clock.
      let minute = (step * 3 + generator.below(300)) % 1440
      minutes.append(minute)
      day.count(minute: minute, 1)
      if minutes.count > 80 { day.count(minute: minutes.removeFirst(), -1) }
      let (noise, quietest) = OwnWeekTests.heard(minutes)
      for present in [0, 4, 15] {
        let leads = noise[present] - noise[quietest] >= 10 * 180
        #expect(day.beginning(present: present, lead: 10) == (leads ? quietest : present), "step \(step)")
        moved += leads ? 1 : 0
      }
    }
    #expect(moved > 100 && moved < 1700)
  }

  @Test("The weekend is the two days with shares of their own, by the likelihoods summed anew")
  func unlikeDays() {
    var generator = SplitMix64(seed: 23)
    let steps = OwnWeekend.steps(upTo: 200)
    var (weekend, donations, moved) = (OwnWeekend(), [(candidate: Int, weekday: Int)](), Set<Int>())
    func power(_ n: Int) -> Double { n == 0 ? 0 : Double(n) * Logarithm.natural(Double(n)) }
    for step in 0..<400 {
      let weekday = generator.below(7)
      let isFree = [2, 3].contains((weekday + step / 200) % 7)
      let candidate = step < 6 ? step : generator.below(3) + (isFree ? 3 : 0)
      donations.append((candidate, weekday))
      weekend.add(candidate, on: weekday, steps)
      if donations.count > 120 {
        let gone = donations.removeFirst()
        weekend.remove(gone.candidate, on: gone.weekday, steps)
      }
      let likelihoods = (0..<7).map { first -> Double in
        [true, false].reduce(0) { sum, side in
          let part = donations.filter { ([first, (first + 1) % 7].contains($0.weekday)) == side }
          return sum - power(part.count)
            + (0..<6).reduce(0) { all, candidate in all + power(part.count { $0.candidate == candidate }) }
        }
      }
      let best = likelihoods.indices.reduce(5) { likelihoods[$1] > likelihoods[$0] + 1e-3 ? $1 : $0 }
      let lead = likelihoods[best] - likelihoods[5]
      if abs(lead - 10) > 1e-3 {
        #expect(weekend.beginning(present: 5, lead: 10) == (lead > 10 ? best : 5), "step \(step)")
      }
      moved.insert(weekend.beginning(present: 5, lead: 10))
    }
    #expect(moved.isSuperset(of: [5, 2, 1]), "\(moved)")
  }

  @Test("What is taken back leaves nothing behind")
  func takenBack() {
    var generator = SplitMix64(seed: 3)
    var (day, weekend) = (OwnDay(), OwnWeekend())
    let steps = OwnWeekend.steps(upTo: 100)
    for candidate in 0..<5 { weekend.add(candidate, on: candidate, steps) }
    let (quiet, like) = (day, weekend)
    let donations = (0..<90).map { _ in (generator.below(5), generator.below(7), generator.below(1440)) }
    for (candidate, weekday, minute) in donations {
      day.count(minute: minute, 1)
      weekend.add(candidate, on: weekday, steps)
    }
    #expect(day != quiet && weekend != like)
    for (candidate, weekday, minute) in donations.reversed() {
      day.count(minute: minute, -1)
      weekend.remove(candidate, on: weekday, steps)
    }
    #expect(day == quiet && weekend == like)
  }

  @Test(
    "Half past two on Saturday is Friday's night where days begin at 7, and of a weekend that begins on Friday"
  )
  func bounds() {
    let saturday = Moment(year: 2026, month: 3, day: 7, hour: 2, minute: 30)
    let plain = MixtureMoment(saturday, after: nil)
    #expect(plain.weekday == 5 && plain.isWeekend)
    #expect(plain.today + 1 == MixtureMoment(saturday, after: nil, in: OwnWeek.Bounds(today: 0)).today)
    let own = MixtureMoment(saturday, after: nil, in: OwnWeek.Bounds(weekday: 7, today: 7, weekend: 4))
    #expect(own.weekday == 4 && own.isWeekend && own.minute == 150)
    let weekend = (0..<7).filter(OwnWeek.Bounds(weekday: 0, today: 4, weekend: 6).isWeekend)
    #expect(weekend == [0, 6], "Sunday and Monday")
    let monday = MixtureMoment(
      Moment(year: 2026, month: 3, day: 2, hour: 1), after: nil, in: OwnWeek.Bounds(weekday: 3))
    #expect(monday.weekday == 6 && monday.isWeekend)
  }

  /// The night worker's donations, and what was learned from them but for those of some numbers.
  private func told(_ golden: MixtureGolden, without left: Set<Int> = []) throws -> Predictor {
    var predictor = try MixtureGolden.predictor(["ring": 90])
    for (number, trial) in golden.trials.enumerated() where !left.contains(number) {
      try trial.donate(to: &predictor)
    }
    return predictor
  }

  @Test(
    "A night worker's weekday begins at six and the weekend on Friday; forgetting it leaves what was never told"
  )
  func forgotten() throws {
    let golden = try MixtureGolden("night-shift-ring-90")
    func bounds(_ predictor: Predictor) -> OwnWeek.Bounds? {
      (predictor.learner as? MixtureLearner)?.week.bounds
    }
    let whole = try told(golden)
    #expect(bounds(whole) == OwnWeek.Bounds(weekday: 6, today: 4, weekend: 4))
    for kept in [20, 45, 70, 100] {
      var forgetful = whole
      let moments = golden.trials.dropFirst(kept).map(\.moment)
      forgetful.forget(.matching("late") { donation, _ in moments.contains(donation.context.moment) })
      let twin = try told(golden, without: Set(kept..<golden.trials.count))
      #expect(bounds(forgetful) == bounds(twin))
      #expect(kept > 69 || bounds(twin) != bounds(whole), "\(kept) donations")
      let (left, right) = (forgetful.learner as? MixtureLearner, twin.learner as? MixtureLearner)
      #expect(try #require(left).hasState(of: try #require(right)))
      #expect(forgetful.snapshot() == twin.snapshot())
    }
  }

  @Test("Of a life that wanders round the clock the ring's donations alone are heard, at every step")
  func wandering() throws {
    var predictor = try MixtureGolden.predictor(["ring": 20, "ownWeekend": 0, "ownDay": 5])
    var (minutes, expected, moves) = ([Int](), OwnWeek.Bounds(), 0)
    for step in 0..<200 {
      // Half an hour earlier every day.
      let moment = Moment(secondsSince1970: 1_772_409_600 + Int64(step) * 84_600)
      try predictor.donate("Do", ["what": .string("\(step % 3)")], at: moment)
      minutes.append(moment.minuteOfDay)
      // Two more than are weighed.
      if minutes.count > 22 { minutes.removeFirst() }
      let (noise, quietest) = OwnWeekTests.heard(minutes)
      for bound in [\OwnWeek.Bounds.weekday, \.today]
      where noise[expected[keyPath: bound]] - noise[quietest] >= 5 * 180 {
        expected[keyPath: bound] = quietest
        moves += 1
      }
      try #require((predictor.learner as? MixtureLearner)?.week.bounds == expected, "step \(step)")
    }
    #expect(moves > 4, "\(moves)")
  }

  @Test("Where the week moves the ring is told, and where it never may, Saturday and midnight stay")
  func ring() throws {
    var ring = DonationRing(capacity: 9)
    for (day, hour) in [(2, 1), (6, 23), (7, 2), (8, 12)] {
      let moment = Moment(year: 2026, month: 3, day: day, hour: hour)
      ring.append(0, at: MixtureMoment(moment, after: nil), sensing: [])
    }
    #expect(ring.events.map(\.weekday) == [0, 4, 5, 6])
    let before = ring
    let bounds = OwnWeek.Bounds(weekday: 5, today: 5, weekend: 4)
    ring.move(from: OwnWeek.Bounds(), to: bounds)
    #expect(ring.events.map(\.weekday) == [6, 4, 4, 6])
    #expect(ring.events.map(\.isWeekend) == [false, true, true, false])
    #expect(ring.events.map(\.gapBucket) == before.events.map(\.gapBucket))
    ring.move(from: bounds, to: OwnWeek.Bounds())
    #expect(ring == before)
    let golden = try MixtureGolden("night-shift-ring-90")
    var predictor = try MixtureGolden.predictor(["ring": 90, "ownDay": 0, "ownWeekend": 0])
    for trial in golden.trials { try trial.donate(to: &predictor) }
    #expect((predictor.learner as? MixtureLearner)?.week == OwnWeek())
  }
}
