import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// Nothing from after a trial touches its answer, and nothing but the input decides the bytes.
@Suite("Predict, then learn")
struct NoLeakTests {
  private static let (personas, people) =
    TestEffort.isWhole ? (["commuter", "listener", "scroller"], 4) : (["listener"], 2)

  private func dataset(_ rows: [Dataset.Row], like dataset: Dataset) -> Dataset {
    Dataset(
      name: dataset.name, digest: "", catalog: dataset.catalog, symbols: dataset.symbols, rows: rows,
      people: dataset.people.map(\.identifier))
  }

  private func answers(_ run: StrategyRun, before moment: Moment, _ dataset: Dataset) -> [String] {
    run.trials.filter { !(moment < dataset.rows[$0.row].donation.context.moment) }.map {
      "\($0.row) \($0.rank ?? 0) \($0.probability) \($0.topProbability) \($0.shown) \(String(describing: $0.top))"
    }
  }

  @Test(
    "Changing anything after a trial changes no answer at or before it",
    arguments: NoLeakTests.personas)
  func tampering(name: String) async throws {
    let persona = try #require(Persona.named(name))
    let whole = WeekGenerator(persona: persona, weeks: 2, people: NoLeakTests.people, seed: 8)
      .dataset()
    let original = dataset(whole.rows, like: whole)
    let moments = original.rows.map(\.donation.context.moment).sorted()
    let moment = moments[moments.count / 2]
    var generator = SplitMix64(seed: 9)
    let late = original.rows.indices.filter { moment < original.rows[$0].donation.context.moment }
    #expect(late.count > 20)
    var tampered = original.rows
    for row in late {
      let other = original.rows[generator.below(original.rows.count)].donation
      tampered[row].donation.definition = other.definition
      tampered[row].donation.values = other.values
      tampered[row].donation.displays = other.displays
      tampered[row].donation.context.place = other.context.place
      tampered[row].donation.context.signals = other.context.signals
      tampered[row].donation.context.moment.microsecondsSince1970 +=
        Int64(generator.below(86_400)) * 1_000_000
    }
    let changes = [
      tampered, original.rows.enumerated().filter { !late.contains($0.offset) }.map(\.element),
      original.rows + late.prefix(9).map { original.rows[$0] },
    ]
    let before = await Runs.all(of: original)
    for (number, rows) in changes.enumerated() {
      let changed = dataset(rows, like: original)
      for (run, other) in zip(before, await Runs.all(of: changed)) {
        let texts = answers(run, before: moment, original)
        #expect(texts.count > 20)
        if number != 1 { #expect(texts == answers(other, before: moment, changed), "\(run.strategy)") }
        if number == 1 {
          let strip: (String) -> Substring = { $0.drop { $0 != " " } }
          #expect(texts.map(strip) == answers(other, before: moment, changed).map(strip), "\(run.strategy)")
        }
      }
    }
  }

  @Test("The payload at a trial does not touch its own answer")
  func payload() async throws {
    let persona = try #require(Persona.named("commuter"))
    let whole = WeekGenerator(persona: persona, weeks: 2, people: 1, seed: 8).dataset()
    let original = dataset(whole.rows, like: whole)
    let last = try #require(original.people.first?.rows.last)
    var rows = original.rows
    rows[last].donation.values = rows[0].donation.values
    rows[last].donation.displays = rows[0].donation.displays
    rows[last].donation.definition = rows[0].donation.definition
    let changed = dataset(rows, like: original)
    for (run, other) in zip(await Runs.all(of: original), await Runs.all(of: changed)) {
      let (one, two) = try (#require(run.trials.last), #require(other.trials.last))
      #expect(one.top == two.top && one.topProbability == two.topProbability && one.shown == two.shown)
    }
  }

  @Test("The same bytes for 1, 2 and 5 threads, and for people in another file order")
  func sameBytes() async throws {
    let persona = try #require(Persona.named("parent"))
    let people = TestEffort.isWhole ? 7 : 2
    let dataset = WeekGenerator(persona: persona, weeks: 2, people: people, seed: 4).dataset()
    let environment = RunEnvironment(version: "test", seed: 1, options: [])
    var texts: [[String]] = []
    for threads in [1, 2, 5] {
      var options = ReplayOptions()
      options.threads = threads
      let document = try await ReplayDocument.replay(
        dataset, strategies: Runs.strategies, options: options, environment: environment, machine: ("", ""))
      texts.append(document.results.map { "\($0.strategy) \($0.answersDigest) \($0.metrics)" })
    }
    #expect(texts[0] == texts[1] && texts[0] == texts[2])
    #expect(Set(texts[0]).count == Runs.strategies.count)
    let runs = await Runs.all(of: dataset)
    let turned = Dataset(
      name: "", digest: "", catalog: dataset.catalog, symbols: dataset.symbols,
      rows: dataset.rows.reversed().map { row in
        Dataset.Row(
          identifier: row.identifier, person: dataset.people.count - 1 - row.person, donation: row.donation)
      }, people: dataset.people.reversed().map(\.identifier), scoredFrom: dataset.scoredFrom)
    for (run, other) in zip(runs, await Runs.all(of: turned)) where run.strategy != RandomChoice.name {
      #expect(Runs.hits(run) == Runs.hits(other), "\(run.strategy)")
    }
  }
}
