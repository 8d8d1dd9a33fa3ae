import PredictionEngine
import PredictionTestSupport
import Testing

@testable import SyntheticWeeks

@Suite("A belief about a person")
struct PersonBeliefTests {
  /// Three deeds of two apps, and a routine or two.
  private static let small: RoutineFamily = {
    var family = PersonBeliefTests.family([2, 1], slotMinutes: 60)
    family.routineCount = 1
    return family
  }()

  private static func family(_ sizes: [Int], slotMinutes: Int) -> RoutineFamily {
    let deeds = sizes.enumerated().flatMap { app, size in
      (0..<size).map { Deed(intent: "App\(app)", ["thing": .string("\($0)")]) }
    }
    return RoutineFamily(
      deeds: deeds, places: 1, devices: 1,
      knobs: WorldKnobs(
        slotMinutes: slotMinutes, zone: TimeZoneRule(standardSecondsFromGMT: 3600), holidays: []))
  }

  private static let days = [[(8, 0), (12, 2)], [(9, 0)], [(8, 1), (15, 2)]].enumerated().map {
    number, seen in
    (
      day: PersonaCalendar.Day(number: number, weekday: number),
      sightings: seen.map { Sighting(slot: $0.0, deed: $0.1, place: 0, device: 0, isIdentical: false) }
    )
  }
  private static let asked = PersonaCalendar.Day(number: 3, weekday: 3)

  /// The probability of each deed if a donation comes at some hours of the fourth day, by worlds and their weights.
  private static func answers(_ worlds: [PossibleDay]) -> [Double] {
    [8, 9, 12, 15, 20].flatMap { slot in
      var odds = [0.0, 0, 0]
      for world in worlds {
        let today = DayTruth(world.truth, day: world.day)
        let outlook = DayBelief(world.truth, today: today, weight: world.probability).outlook(
          slot: slot, mayRepeat: false)
        for (source, weight) in outlook.sources.enumerated() {
          for weighted in today.deeds[source] { odds[weighted.deed] += weight * weighted.weight }
        }
      }
      return odds.map { $0 / odds.reduce(0, +) }
    }
  }

  /// Every account of the days with its weight, one branch after the other.
  private static func every() -> [PossibleDay] {
    var worlds: [PossibleDay] = []
    func branch(_ account: LifeAccount, _ weight: Double, _ number: Int) {
      guard number < days.count else {
        for kind in small.kinds(of: asked) {
          worlds.append(
            PossibleDay(
              truth: account.truths([kind.weekday])[0],
              day: PersonaCalendar.Day(number: asked.number, weekday: kind.weekday),
              probability: weight * kind.probability))
        }
        return
      }
      for reading in account.readings(of: days[number].sightings, on: days[number].day) {
        var next = account
        next.append(reading.day, days[number].sightings)
        branch(next, weight * reading.weight, number + 1)
      }
    }
    branch(LifeAccount(small), 1, 0)
    return worlds
  }

  private static func learned(effort: Int, seed: UInt64) -> [PossibleDay] {
    var belief = PersonBelief(small, effort: effort, seed: seed)
    for (day, sightings) in days { belief.learn(sightings, on: day) }
    return belief.possibilities(of: asked)
  }

  @Test(
    "With enough effort a belief is the enumeration of all accounts; with less, four times the effort halves the error"
  )
  func enumeration() {
    let exact = PersonBeliefTests.answers(PersonBeliefTests.every())
    func error(_ effort: Int, _ seed: UInt64) -> Double {
      let stated = PersonBeliefTests.answers(PersonBeliefTests.learned(effort: effort, seed: seed))
      return zip(stated, exact).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } / Double(exact.count)
    }
    #expect(error(100_000, 1) < 1e-12)
    // Mean squares over seeds, so four times the effort quarters them; a third leaves room for chance.
    func mean(_ effort: Int) -> Double { (0..<60).reduce(0) { $0 + error(effort, UInt64($1)) } / 60 }
    let (little, more, most) = (mean(2), mean(8), mean(32))
    #expect(more < little / 3)
    #expect(most < more / 3)
    // No draw of n accounts has a larger variance than n throws of a coin.
    #expect(little < 0.25 / 2 && more < 0.25 / 8 && most < 0.25 / 32)
  }

  @Test("The probability of a routine's days is the same in whichever order they are learned")
  func order() {
    let family = PersonBeliefTests.family([3], slotMinutes: 60)
    // On the day without a slot it did not fire.
    let lived: [(weekday: Int, slot: Int?, deed: Int)] = [
      (0, 9, 0), (1, 10, 0), (5, 8, 1), (0, 9, 2), (3, nil, 0),
    ]
    func log(_ order: [Int]) -> Double {
      var routine = LearnedRoutine(0, app: 0, family)
      var (days, sum) = (Array(repeating: 0, count: 7), 0.0)
      for day in order.map({ lived[$0] }) {
        routine.settle(family)
        let missed = (0..<7).map { days[$0] - routine.fired[$0] }
        let strength = family.strength(fired: routine.fired, missed: missed).means
        let truth = routine.truth(day.weekday, strength: strength, family)
        let fires = truth.strength[day.weekday]
        days[day.weekday] += 1
        guard let slot = day.slot else {
          sum += Logarithm.natural(1 - fires)
          continue
        }
        sum += Logarithm.natural(fires * truth.slots[slot] * truth.tastes[day.deed])
        routine.count(
          Sighting(slot: slot, deed: day.deed, place: 0, device: 0, isIdentical: false),
          weekday: day.weekday, by: 1, family)
      }
      return sum
    }
    let forward = log([0, 1, 2, 3, 4])
    #expect(abs(forward - log([4, 3, 2, 1, 0])) < 1e-6)
    #expect(abs(forward - log([2, 4, 0, 3, 1])) < 1e-6)
  }

  private struct Tally {
    var (hits, expected, variance) = (0.0, 0.0, 0.0)

    mutating func add(_ probability: Double, _ isHit: Bool) {
      hits += isHit ? 1 : 0
      expected += probability
      variance += probability * (1 - probability)
    }
  }

  @Test("Of people drawn from the family, what is said with probability p comes in a share of p")
  func calibrated() {
    let family = PersonBeliefTests.family([4, 3, 3, 2], slotMinutes: 20)
    let (people, days) = TestEffort.isWhole ? (60, 42) : (6, 14)
    var bins = [Tally](repeating: Tally(), count: 11)
    for person in 0..<people {
      var drawn = FamilyPerson(family, seed: person)
      var walk = BeliefWalk(
        belief: PersonBelief(family, effort: 8, seed: UInt64(person)), deeds: family.app.count)
      for _ in 0..<days {
        let (day, sightings) = drawn.next()
        for (answer, sighting) in zip(walk.live(sightings, on: day), sightings) {
          for (deed, probability) in answer.enumerated() {
            bins[min(9, Int(probability * 10))].add(probability, deed == sighting.deed)
          }
          let top = answer.indices.max { answer[$0] < answer[$1] } ?? 0
          bins[10].add(answer[top], top == sighting.deed)
        }
      }
    }
    for bin in bins {
      let difference = bin.hits - bin.expected
      // The quantile at 99.9 %, divided among ten bins and the top, and a hundredth for what little effort costs.
      let room = 3.92 * SquareRoot.of(bin.variance) + 0.01 * bin.expected
      #expect(abs(difference) <= room, "\(bin)")
    }
  }
}
