import PredictionBaselines
import Testing

@testable import PredictionEngine

/// What is sensed between donations, and what timing strategies make of it.
@Suite("Timing by what is sensed")
struct SensedTimingTests {
  /// Twenty-four days: the person comes to the gym at any time of the afternoon, and on three of four days works out ten minutes
  /// later. On every day a message is sent at noon.
  private static func life(_ timer: inout any PersonTimer, until day: Int = 24, sensed: Bool = true) {
    let gym = Symbol(rawValue: 1)
    for number in 0..<day {
      timer.count(0, at: moment(number, 12 * 60))
      let arrival = 14 * 60 + number * 37 % 300
      func tell(_ kind: SensedKind, _ minute: Int) {
        guard sensed else { return }
        timer.observe(TimedReading(kind, in: Context(at: moment(number, minute), place: gym)))
      }
      tell(.arrival, arrival)
      if number % 4 != 3 { timer.count(1, at: moment(number, arrival + 10)) }
      tell(.departure, arrival + 45)
    }
  }

  private static func moment(_ day: Int, _ minute: Int) -> Moment {
    Moment(secondsSince1970: 1_772_409_600 + Int64(day * 1440 + minute) * 60)
  }

  private static func answer(
    _ timer: any PersonTimer, _ moment: Moment, _ minutes: Int, candidates: Int = 2
  ) -> [Double] {
    var answer = TimingForecast()
    answer.reset(candidates: candidates)
    timer.answer(TimingQuestion(at: moment, within: minutes), into: &answer)
    return answer.probabilities + [answer.ofAny]
  }

  @Test("At the gym a workout is likely, elsewhere and after the visit less so, and lunch is as before")
  func gym() {
    for strategy in [SurvivalKernel(), TimingMixture(recipe: cold)] as [any TimingStrategy] {
      var (sensing, plain) = (strategy.makeTimer(), strategy.makeTimer())
      SensedTimingTests.life(&sensing)
      SensedTimingTests.life(&plain, sensed: false)
      let noon = SensedTimingTests.moment(24, 12 * 60)
      sensing.count(0, at: noon)
      plain.count(0, at: noon)
      let four = SensedTimingTests.moment(24, 16 * 60)
      let before = SensedTimingTests.answer(plain, four, 15)
      #expect(SensedTimingTests.answer(sensing, four, 15)[1] < before[1] / 2, "\(strategy)")
      var there = sensing
      there.observe(TimedReading(.arrival, in: Context(at: four, place: Symbol(rawValue: 1))))
      #expect(SensedTimingTests.answer(there, four, 30)[1] > 0.5, "three of four work out")
      #expect(SensedTimingTests.answer(there, four, 30)[2] > 0.5)
      #expect(abs(SensedTimingTests.answer(there, four, 15)[0] - before[0]) < 0.02)
      let later = SensedTimingTests.moment(24, 17 * 60)
      there.observe(TimedReading(.departure, in: Context(at: later, place: Symbol(rawValue: 1))))
      #expect(SensedTimingTests.answer(there, later, 15)[1] < before[1] / 2)
    }
  }

  private var cold: Recipe {
    guard let recipe = try? Recipe(TimingMixture.self, ["shipped": 0]) else {
      preconditionFailure("a recipe")
    }
    return recipe
  }

  @Test("An arrival at the place that holds is a visit anew, as if a departure had been sensed before it")
  func missedDepartures() {
    let gym = Context.place(1)
    for strategy in [SurvivalKernel(), TimingMixture()] as [any TimingStrategy] {
      var (missing, whole) = (strategy.makeTimer(), strategy.makeTimer())
      for day in 0..<24 {
        for arrival in [14 * 60 + day * 37 % 60, 15 * 60 + day * 53 % 60 + 30] {
          let moment = SensedTimingTests.moment(day, arrival)
          missing.observe(TimedReading(.arrival, in: gym(moment)))
          whole.observe(TimedReading(.departure, in: gym(moment)))
          whole.observe(TimedReading(.arrival, in: gym(moment)))
        }
        let use = SensedTimingTests.moment(day, 15 * 60 + day * 53 % 60 + 40)
        missing.count(0, at: use)
        whole.count(0, at: use)
      }
      let now = SensedTimingTests.moment(24, 16 * 60)
      var late = missing
      missing.observe(TimedReading(.arrival, in: gym(now)))
      whole.observe(TimedReading(.departure, in: gym(now)))
      whole.observe(TimedReading(.arrival, in: gym(now)))
      let answer = SensedTimingTests.answer(missing, now, 30, candidates: 1)
      #expect(answer == SensedTimingTests.answer(whole, now, 30, candidates: 1))
      // Somebody who is told to be there still, and not to have come again, has been there for hours.
      late.observe(TimedReading(.sensed, in: gym(now)))
      #expect(SensedTimingTests.answer(late, now, 30, candidates: 1)[0] < answer[0], "\(strategy)")
    }
  }

  @Test("Of a shortcut that comes with no cue nothing is said, whatever holds")
  func untied() {
    for strategy in [SurvivalKernel(), TimingMixture()] as [any TimingStrategy] {
      var (sensing, plain) = (strategy.makeTimer(), strategy.makeTimer())
      SensedTimingTests.life(&sensing)
      SensedTimingTests.life(&plain, sensed: false)
      for minute in stride(from: 10 * 60, to: 18 * 60, by: 15) {
        let moment = SensedTimingTests.moment(24, minute)
        if minute == 15 * 60 { sensing.observe(TimedReading(.arrival, in: Context.place(1)(moment))) }
        #expect(
          SensedTimingTests.answer(sensing, moment, 60)[0] == SensedTimingTests.answer(plain, moment, 60)[0],
          "\(strategy) at \(minute)")
      }
    }
  }

  @Test("With the recipe's sensed at 0 nothing that is sensed changes an answer", arguments: [0, 1])
  func off(index: Int) throws {
    let strategy: any TimingStrategy =
      index == 0
      ? SurvivalKernel(recipe: try Recipe(SurvivalKernel.self, ["sensed": 0]))
      : TimingMixture(recipe: try Recipe(TimingMixture.self, ["sensed": 0]))
    var (sensing, plain) = (strategy.makeTimer(), strategy.makeTimer())
    SensedTimingTests.life(&sensing)
    SensedTimingTests.life(&plain, sensed: false)
    #expect(sensing.byteCount == plain.byteCount)
    for minute in stride(from: 0, to: 1440, by: 45) {
      let moment = SensedTimingTests.moment(24, minute)
      #expect(SensedTimingTests.answer(sensing, moment, 60) == SensedTimingTests.answer(plain, moment, 60))
    }
  }

  @Test(
    "A reading holds for the recipe's minutes, an arrival until the departure whatever they are",
    arguments: [0, 1])
  func hold(index: Int) throws {
    func timer(_ minutes: Double?) throws -> any PersonTimer {
      let values = minutes.map { [("hold", $0)] } ?? []
      var timer =
        index == 0
        ? SurvivalKernel(recipe: try Recipe(SurvivalKernel.self, values: values)).makeTimer()
        : TimingMixture(recipe: try Recipe(TimingMixture.self, values: [("shipped", 0)] + values)).makeTimer()
      SensedTimingTests.life(&timer)
      return timer
    }
    let four = SensedTimingTests.moment(24, 16 * 60)
    func workout(_ minutes: Double?, _ kind: SensedKind, after: Int) throws -> Double {
      var timer = try timer(minutes)
      timer.observe(TimedReading(kind, in: Context(at: four, place: Symbol(rawValue: 1))))
      return SensedTimingTests.answer(timer, SensedTimingTests.moment(24, 16 * 60 + after), 15)[1]
    }
    let usual = try workout(nil, .look, after: 14)
    #expect(try workout(15, .look, after: 14) == usual && workout(40, .look, after: 14) == usual)
    #expect(try workout(1, .look, after: 0) == workout(nil, .look, after: 0), "it holds at its own moment")
    #expect(
      try workout(10, .look, after: 14) != usual
        && workout(10, .look, after: 9) == workout(nil, .look, after: 9))
    #expect(try workout(nil, .look, after: 16) != workout(40, .look, after: 16))
    #expect(try workout(40, .look, after: 16) == workout(17, .look, after: 16))
    for minutes in [1, 40, 1440] {
      #expect(try workout(Double(minutes), .arrival, after: 16) == workout(nil, .arrival, after: 16))
    }
    #expect(throws: RecipeError.self) { try timer(0.5) }
  }

  @Test(
    "Of any strategy: each is at most that of anything, grows with the horizon, and asking changes nothing",
    arguments: TimingRegistry.all.indices)
  func laws(index: Int) {
    let strategy = TimingRegistry.all[index].init()
    var (asked, silent) = (strategy.makeTimer(), strategy.makeTimer())
    var random = SplitMix64(seed: UInt64(index))
    var (minute, known) = (0, 0)
    for _ in 0..<400 {
      minute += random.below(240)
      let moment = SensedTimingTests.moment(0, minute)
      if random.below(3) == 0 {
        let candidate = random.below(min(2, known + 1))
        known = max(known, candidate + 1)
        asked.count(candidate, at: moment)
        silent.count(candidate, at: moment)
      } else {
        var context = Context(at: moment)
        if random.below(3) > 0 { context.place = Symbol(rawValue: UInt32(random.below(3))) }
        if random.below(2) > 0 {
          context.signals = [
            DeviceSignal(name: Symbol(rawValue: 9), value: Symbol(rawValue: UInt32(random.below(2))))
          ]
        }
        let building = random.below(2) == 0 ? 1 + random.below(3) : nil
        let reading = TimedReading(SensedKind.allCases[random.below(4)], in: context, building: building)
        asked.observe(reading)
        silent.observe(reading)
      }
      guard minute > 3000, known == 2 else { continue }
      var last = [0.0, 0.0, 0.0]
      for minutes in [15, 30, 60, 120] {
        let answer = SensedTimingTests.answer(asked, moment, minutes)
        #expect(answer[0] <= answer[2] && answer[1] <= answer[2] && answer[2] <= 1)
        #expect(zip(last, answer).allSatisfy { $0 <= $1 + 1e-9 }, "\(last) to \(answer)")
        last = answer
      }
      #expect(SensedTimingTests.answer(silent, moment, 60) == SensedTimingTests.answer(asked, moment, 60))
    }
    #expect(asked.byteCount == silent.byteCount)
  }
}

extension Context {
  /// A context at a place with a label, but for its moment.
  fileprivate static func place(_ label: UInt32) -> (Moment) -> Context {
    { Context(at: $0, place: Symbol(rawValue: label)) }
  }
}
