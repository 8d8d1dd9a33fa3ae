import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

/// What the person did lately around this time of day: the time-of-day kernel, halved with every few donations since.
///
/// The registered `time-of-day` is the same without forgetting, so that the two differ in recency and nothing else.
struct RecentTimeOfDay: CountingStrategy {
  static let name = "recent-time-of-day"
  static let summary = "a kernel over the clock times of recent donations"
  static let fields = [
    Recipe.Field("halfLife", "donations after which one counts half", default: 5, in: 1...10_000)
  ]
  let recipe: Recipe

  init(recipe: Recipe) { self.recipe = recipe }

  func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let now = question.context.moment.minuteOfDay
    let deviation = 2 * Cosine.pi * 60 / 1440
    let fade = Exponential.natural(-Logarithm.natural(2) / recipe["halfLife"])
    var sums = Array(repeating: 0.0, count: history.counters.count)
    var weight = 1.0
    for (slot, minute) in zip(history.targetSlots, history.targetMinutes).reversed() {
      let turn = Double(now - minute) / 1440
      let kernel = Exponential.natural(
        (Cosine.ofTurn(turn < 0 ? turn + 1 : turn) - 1) / (deviation * deviation))
      sums[Int(slot)] += weight * kernel
      weight *= fade
    }
    evidence.append("recent-time-of-day", sums)
  }
}

/// The mover's habits change on the fourth Monday: who forgets fast loses before it, and wins after it.
@Suite("Recency")
struct RecencyTests {
  static let before = "frequency beats recency before the mover's move"
  static let after = "recency beats frequency after the mover's move"

  @Sendable static func claims() async throws -> [DifferenceClaim] {
    let dataset = Runs.weeks(of: try #require(Persona.named("mover")), weeks: 6)
    // Weeks begin on Monday 2 March; the move is on day 21.
    let move = Moment(year: 2026, month: 3, day: 23, hour: 0, secondsFromGMT: 3600)
    func runs(from: Moment?, until: Moment?) async -> (recent: StrategyRun, frequent: StrategyRun) {
      (
        await Runs.run(RecentTimeOfDay(), dataset, from: from, until: until),
        await Runs.run(TimeOfDayKernel(), dataset, from: from, until: until)
      )
    }
    let (early, late) = (await runs(from: nil, until: move), await runs(from: move, until: nil))
    return [
      try DifferenceClaim(before, challenger: early.frequent, baseline: early.recent),
      try DifferenceClaim(after, challenger: late.recent, baseline: late.frequent),
    ]
  }

  @Test("Recency wins after the mover's move and loses before it", arguments: [before, after])
  func move(claim: String) async throws { try await ClaimFamily.expect(claim) }
}
