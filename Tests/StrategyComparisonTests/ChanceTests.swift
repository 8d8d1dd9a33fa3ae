import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// Where there is nothing to learn, nothing is learned.
@Suite("Chance")
struct ChanceTests {
  @Test("Nothing beats chance on noise, nor does chance beat anything: the 90 % interval within ± .02")
  func noise() async throws {
    let noise = try #require(Persona.named("noise"))
    let people = TestEffort.isWhole ? 74 : 5
    let dataset = Runs.weeks(of: noise, people: people, weeks: 6)
    for run in await Runs.all(of: dataset, seed: Runs.spentSeed) {
      #expect(run.trials.count >= 260 * people)
      var (hits, trials) = ([Double](repeating: 0, count: people), [Int](repeating: 0, count: people))
      for trial in run.trials {
        if trial.rank == 1 { hits[trial.person] += 1 }
        trials[trial.person] += 1
      }
      // Ten things, all alike: chance hits one in ten.
      let found = try PairedComparison(
        challenger: run.strategy, baseline: "chance",
        differences: zip(hits, trials).map { $0 - 0.1 * Double($1) }, trials: trials, seed: Runs.spentSeed)
      Runs.expectNoDifference("\(run.strategy) on noise", found, margin: 0.02, slack: 0.02)
    }
  }

  @Test(
    "With every item replaced by a uniform one of ten, every strategy hits one in ten", arguments: Runs.seeds)
  func randomItems(seed: UInt64) async throws {
    let commuter = try #require(Persona.named("commuter"))
    let people = TestEffort.isWhole ? 125 : 4
    let weeks = WeekGenerator(persona: commuter, weeks: 6, people: people, seed: seed).dataset()
    let dataset = weeks.withRandomItems(count: 10, seed: seed)
    for run in await Runs.all(of: dataset, seed: seed) {
      #expect(run.trials.count >= 160 * people)
      let trials = Double(run.trials.count)
      let bound = 4 * (0.1 * 0.9 / trials).squareRoot()
      #expect(abs(Runs.hits(run) / trials - 0.1) <= bound, "\(run.strategy) on seed \(seed)")
    }
  }

  @Test("Random items are uniform, keep every context, and are all known before scoring")
  func randomItemsAreUniform() throws {
    let dataset = WeekGenerator(persona: .student, weeks: 6, people: 20, seed: 3).dataset()
    let random = dataset.withRandomItems(count: 10, seed: 1)
    let decomposer = Decomposer(catalog: random.catalog)
    let from = try #require(random.scoredFrom)
    #expect(from >= (try #require(dataset.scoredFrom)))
    #expect(zip(dataset.rows, random.rows).allSatisfy { $0.donation.context == $1.donation.context })
    var counts: [Symbol: Double] = [:]
    var scored = 0.0
    for person in random.people {
      var known: Set<Symbol> = []
      for row in person.rows {
        let donation = random.rows[row].donation
        let thing = try #require(decomposer.target(of: donation)).values[0]
        if donation.context.moment >= from {
          #expect(known.contains(thing))
          counts[thing, default: 0] += 1
          scored += 1
        }
        known.insert(thing)
      }
      #expect(known.count == 10)
    }
    let square = counts.values.reduce(0) { $0 + ($1 - scored / 10) * ($1 - scored / 10) / (scored / 10) }
    #expect(counts.count == 10 && square < 27.88, "chi square, 9 degrees of freedom, 99.9 %: \(square)")
  }
}
