import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// Pitfalls of reading numbers that are right.
extension Pitfall {
  /// Hits at 5 where nothing can be predicted, and what is left of them over chance.
  @Sendable static func noBaseline() async throws -> Pitfall {
    let dataset = weeks("noise")
    let rates = [await Runs.run(BucketedBayes(), dataset), await Runs.run(RandomChoice(), dataset)].map {
      share($0) { $0.rank.map { $0 <= 5 } ?? false }
    }
    return Pitfall(row: "No baseline", wrong: rates[0], right: rates[0] - rates[1])
  }

  /// Misses at 1, and the misses that were avoidable: those that the oracle would not expect.
  @Sendable static func noCeiling() async throws -> Pitfall {
    let dataset = weeks("commuter")
    guard let record = dataset.generator else { preconditionFailure("commuters are generated") }
    let oracle = await Replay(dataset: dataset).run(try RoutineOracle(generator: record, dataset: dataset))
      .run
    let ceiling = oracle.trials.reduce(0) { $0 + $1.topProbability } / Double(oracle.trials.count)
    let missed = 1 - share(await Runs.run(BucketedBayes(), dataset)) { $0.rank == 1 }
    return Pitfall(row: "No ceiling", wrong: missed, right: missed - (1 - ceiling))
  }

  /// Boards of ten strategies that choose at random and one baseline that does: how often one of the ten "wins" at 5 %.
  @Sendable static func manyStrategies() async throws -> Pitfall {
    var generator = SplitMix64(seed: Runs.spentSeed)
    let boards = groups * 10
    var (uncorrected, corrected) = (0, 0)
    // Twelve people with sixty trials each, one in ten right.
    func hits() -> [Double] {
      (0..<12).map { _ in Double((0..<60).count { _ in generator.below(10) == 0 }) }
    }
    for board in 0..<boards {
      let baseline = hits()
      let found = (0..<10).map { _ in zip(hits(), baseline).map { $0 - $1 } }
      let pValues = found.map { SignFlipTest(differences: $0, seed: UInt64(board)).pValue }
      let isUp = found.map { $0.reduce(0, +) > 0 }
      if zip(pValues, isUp).contains(where: { $0 <= 0.05 && $1 }) { uncorrected += 1 }
      if zip(HolmCorrection.adjusted(pValues), isUp).contains(where: { $0 <= 0.05 && $1 }) { corrected += 1 }
    }
    return Pitfall(
      row: "Many strategies, no correction", wrong: Double(uncorrected) / Double(boards),
      right: Double(corrected) / Double(boards))
  }

  /// Four commuters at a time: how often context "does not differ" from frequency by p, and by an equivalence test.
  @Sendable static func notDifferent() async throws -> Pitfall {
    let dataset = weeks("commuter")
    let runs = [await Runs.run(BucketedBayes(), dataset), await Runs.run(MostFrequent(), dataset)]
    let outcomes = runs.map { sums($0, people: people) }
    var (notFound, equal) = (0, 0)
    for start in 0..<people - 3 {
      let group = start..<start + 4
      let differences = zip(outcomes[0].hits[group], outcomes[1].hits[group]).map { $0 - $1 }
      let found = try PairedComparison(
        differences: differences, trials: Array(outcomes[0].trials[group]), seed: UInt64(start))
      if found.pValue > 0.05 { notFound += 1 }
      if found.isEquivalent(margin: 0.05) { equal += 1 }
    }
    return Pitfall(
      row: "“p > .05, so they are the same”", wrong: Double(notFound) / Double(people - 3),
      right: Double(equal) / Double(people - 3))
  }

  /// Commuters half of whom stay for two weeks only: the mean of person means, and the trials' own.
  @Sendable static func personMeans() async throws -> Pitfall {
    let dataset = weeks("commuter")
    let leaving = Moment(year: 2026, month: 3, day: 16, secondsFromGMT: 3600)
    let rows = dataset.rows.filter { $0.person % 2 == 0 || $0.donation.context.moment < leaving }
    let unequal = Dataset(
      name: dataset.name, digest: "", catalog: dataset.catalog, symbols: dataset.symbols, rows: rows,
      people: dataset.people.map(\.identifier), scoredFrom: dataset.scoredFrom)
    let run = await Runs.run(BucketedBayes(), unequal)
    let (hits, trials) = sums(run, people: people)
    let means = zip(hits, trials).filter { $0.1 > 0 }.map { $0 / Double($1) }
    return Pitfall(
      row: "Means of person means", wrong: means.reduce(0, +) / Double(means.count),
      right: share(run) { $0.rank == 1 })
  }
}
