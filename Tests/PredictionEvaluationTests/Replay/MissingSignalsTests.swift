import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

@Suite("Signals that a log lacks")
struct MissingSignalsTests {
  private func cafes(_ columns: String = "", _ cell: String = "", map: String = "") throws -> Dataset {
    try TemporaryFolder().read(
      "cafes.csv", "user,time,venue\(columns)\nann,2026-03-02T08:00,Bar\(cell)\n",
      .table("person=user,time=time,intent=:Eat,parameters=venue\(map)")
    ).dataset
  }

  @Test("Said in one line, of those who read them, and of nobody else")
  func note() throws {
    let dataset = try cafes()
    #expect(
      MissingSignals(dataset, strategies: [MostFrequent(), BucketedBayes()]).note
        == "No donation of cafes has a place or a device signal; bucketed-bayes goes on without.\n")
    #expect(MissingSignals(dataset, strategies: [MostFrequent(), HourBins()]).note == "")
    #expect(
      MissingSignals(dataset, strategies: [ConditionalFrequency(), McFly()]).note
        == "No donation of cafes has a place; conditional-frequency, mcfly go on without.\n")
    let all = MissingSignals(dataset, strategies: StrategyRegistry.all.map { $0.init() })
    #expect(all.note.text.contains("\(all.strategies.count) strategies go on without"))
    let placed = try cafes(",where", ",home", map: ",place=where")
    #expect(MissingSignals(placed, strategies: [BucketedBayes()]).signals == ["device"])
    #expect(MissingSignals(placed, strategies: [McFly()]).note == "")
  }

  /// A strategy's answers, in words.
  private func answers(of strategy: any ScoringStrategy, _ dataset: Dataset) async -> [String] {
    await Replay(dataset: dataset).run(strategy).run.trials.map {
      "\($0.rank ?? 0) \($0.probability) \($0.shown) \($0.matchPosition ?? 0)"
    }
  }

  @Test("What a strategy does not name, it does not read; what it names, it does")
  func truth() async throws {
    let parent = try #require(Persona.named("parent"))
    let listener = try #require(Persona.named("listener"))
    for (persona, signal) in [(parent, "place"), (listener, "device")] {
      let whole = WeekGenerator(persona: persona, weeks: 1, people: 1, seed: 3).dataset()
      let stripped = Dataset(
        name: whole.name, digest: "", catalog: whole.catalog, symbols: whole.symbols,
        rows: whole.rows.map { row in
          var row = row
          if signal == "place" { row.donation.context.place = nil } else { row.donation.context.signals = [] }
          return row
        }, people: whole.people.map(\.identifier))
      #expect(MissingSignals(stripped, strategies: [ContextMixture()]).signals.contains(signal))
      #expect(!MissingSignals(whole, strategies: [ContextMixture()]).signals.contains(signal))
      for strategy in StrategyRegistry.all.map({ $0.init() }) {
        let answers = await (answers(of: strategy, whole), answers(of: strategy, stripped))
        let reads = strategy.optionalSignals.contains(signal)
        #expect((answers.0 != answers.1) == reads, "\(type(of: strategy).name) and \(signal)")
      }
    }
  }
}

extension MissingSignals {
  init(_ dataset: Dataset, strategies: [any ScoringStrategy]) {
    var present = PresentSignals()
    present.note(dataset)
    self.init(present, of: dataset.name, strategies: strategies)
  }
}
