import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

extension Metric {
  /// How often the first suggestion is right, of the trials where there is one.
  static let precision = Metric(
    "precision", "hits of the first suggestion over the trials that were answered"
  ) { trial, _ in trial.shown == 0 ? nil : (trial.matchPosition == 1 ? 1 : 0, 1) }
}

/// A surface speaks when its first suggestion is probable enough: the higher the bar, the rarer and the better.
@Suite("A bar")
struct BarTests {
  static let bars = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

  static let personas =
    TestEffort.isWhole
    ? Persona.all.filter { $0.name != "noise" } : Persona.all.filter { ["commuter"].contains($0.name) }

  @Test("A bar trades coverage for precision monotonically", arguments: personas)
  func bars(persona: Persona) async throws {
    let dataset = Runs.weeks(of: persona)
    var runs: [StrategyRun] = []
    for bar in BarTests.bars {
      let surface = Surface(name: "bar", slots: 1, minimumProbability: bar)
      runs.append(await Runs.run(BucketedBayes(), dataset, on: surface))
    }
    for step in runs.indices.dropLast() {
      let answered = [runs[step], runs[step + 1]].map { $0.trials.count { $0.shown > 0 } }
      let place = "\(persona.name), from \(BarTests.bars[step]) to \(BarTests.bars[step + 1])"
      #expect(answered[1] <= answered[0], "\(place): \(answered)")
      // Precision within one or two people has no interval to speak of; results warn below eight.
      let speakers = Set(runs[step + 1].trials.filter { $0.shown > 0 }.map(\.person)).count
      guard speakers >= min(8, Runs.people) else {
        print("a bar: \(place): answered \(answered[1]) trials of \(speakers) people, too few to judge")
        continue
      }
      let change = try DifferenceClaim(
        place, challenger: runs[step + 1], baseline: runs[step], in: .precision
      ).comparison
      #expect(
        MarginClaim.isNotShownWorse(change, by: 0.01),
        "\(place): precision changes by \(Runs.figures(change)); \(Runs.footing)")
    }
    let coverage = runs.map { Double($0.trials.count { $0.shown > 0 }) / Double($0.trials.count) }
    #expect((coverage.first ?? 0) - (coverage.last ?? 0) > 0.2, "the bars bite: \(coverage)")
  }
}
