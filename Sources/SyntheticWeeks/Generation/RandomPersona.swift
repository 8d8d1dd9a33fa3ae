import PredictionEngine

extension Persona {
  /// A persona whose routines are drawn at random: what starting weights are learned from, beside real logs, so that
  /// they owe nothing to the personas that results are reported on.
  ///
  /// # Definition
  /// 4 to 6 intents of 4 to 8 deeds; 6 to 14 routines: daily, on working days, at the weekend or on some weekdays, with
  /// strengths of .5 to .95, between 6 and 23 h, jitter of 15 to 60 minutes, one to three favourites of which the first
  /// has .6 to .95, a third of them led by another on some weekday, and a third with a change between the second and the
  /// sixth week. .3 to 1.5 one-offs a day. No places and no device signal. Its name is `random-` and the seed.
  ///
  /// - Complexity: O(routines).
  package static func random(seed: UInt64) -> Persona {
    var draw = SplitMix64(seed: StableHash.fold(0x5EED, seed))
    func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * draw.unitInterval() }
    let intents = (0..<(4 + draw.below(3))).map { "Do\($0)" }
    let sizes = intents.map { _ in 4 + draw.below(5) }
    func strength() -> WeekdayStrength {
      let probability = between(0.5, 0.95)
      switch draw.below(5) {
      case 0, 1: return .daily(probability)
      case 2: return .weekdays(probability)
      case 3: return .weekend(probability)
      default: return .on((0..<7).filter { _ in draw.below(5) < 2 } + [draw.below(7)], probability)
      }
    }
    func change() -> RoutineChange? {
      guard draw.below(3) == 0 else { return nil }
      let day = 7 + draw.below(35)
      let drift = draw.below(2) == 0 ? Drift.abrupt(day: day) : .gradual(from: day, through: day + 14)
      return RoutineChange([.ends, .begins, .turnsToOtherDeeds, .turnsToOtherDeeds][draw.below(4)], drift)
    }
    let routines = (0..<(6 + draw.below(9))).map { number -> Routine in
      let intent = draw.below(intents.count)
      let first = between(0.6, 0.95)
      let count = 1 + draw.below(3)
      let tastes =
        count == 1 ? [1] : [first] + Array(repeating: (1 - first) / Double(count - 1), count: count - 1)
      let leads = count > 1 && draw.below(3) == 0
      return Routine(
        "routine \(number)", strength(), hour: between(6, 23), jitterMinutes: between(15, 60),
        repertoire: intents[intent], tastes: tastes,
        leadingTaste: (0..<7).map { _ in leads && draw.below(3) == 0 ? 1 : 0 }, change: change())
    }
    return Persona(
      name: "random-\(seed)", summary: "routines drawn at random", signals: [.timeOfDay, .weekday],
      intents: intents.map { .simple($0, "what") },
      repertoires: zip(intents, sizes).map { intent, size in
        .simple(intent, intent, "what", (0..<size).map { "\(intent) \($0)" })
      },
      routines: routines, oneOffs: OneOffs(from: intents),
      knobs: WorldKnobs(oneOffsPerDay: between(0.3, 1.5), doubleRate: 0.02))
  }
}
