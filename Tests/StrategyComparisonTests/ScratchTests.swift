import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

@Suite("Scratch")
struct ScratchTests {
  @Test("place", arguments: Persona.all) func place(persona: Persona) async throws {
    for seed in [7001, 7002] as [UInt64] {
      let dataset = WeekGenerator(persona: persona, weeks: 6, people: 120, seed: seed).dataset()
      let blind = BucketedBayes(recipe: try Recipe(BucketedBayes.self, ["weight.place": 0]))
      let found = try DifferenceClaim(
        "x", challenger: await Runs.run(BucketedBayes(), dataset), baseline: await Runs.run(blind, dataset)
      ).comparison
      print("PLACE \(persona.name) \(seed) \(Runs.figures(found, level: 0.9))")
    }
  }
  @Test("bars") func bars() async throws {
    for people in [30, 120] {
      for name in ["listener", "explorer"] {
        let dataset = Runs.weeks(of: try #require(Persona.named(name)), people: people)
        for bar in BarTests.bars {
          let run = await Runs.run(
            BucketedBayes(), dataset, on: Surface(name: "bar", slots: 1, minimumProbability: bar))
          let answered = run.trials.filter { $0.shown > 0 }
          print(
            "BAR \(name) \(people) \(bar): answered \(answered.count) of \(run.trials.count), people \(Set(answered.map(\.person)).count), right \(answered.count { $0.matchPosition == 1 })"
          )
        }
      }
    }
  }
}
