import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

@testable import PredictionReplays

/// Pitfalls of what is asked, and when.
extension Pitfall {
  /// Asks each person's predictor about some rows after it has learned others, in whatever order.
  private static func trials(
    _ strategy: any ScoringStrategy, _ dataset: Dataset, learned: (Int) -> Bool, asked: (Int) -> Bool
  ) -> StrategyRun {
    var trials: [Trial] = []
    var forecast = Forecast()
    for (number, person) in dataset.people.enumerated() {
      var predictor = Predictor(catalog: dataset.catalog, strategy: strategy, symbols: dataset.symbols)
      let order = LearnedRows(of: number, in: dataset)
      for row in person.rows where learned(row) { predictor.donate(dataset.rows[row].donation) }
      for row in person.rows where asked(row) {
        let donation = dataset.rows[row].donation
        let entry = dataset.catalog.entries[donation.definition]
        guard let truth = Truth(donation, entry, predictor.history, symbols: dataset.symbols) else {
          continue
        }
        predictor.forecast(in: donation.context, into: &forecast)
        trials.append(
          Trial(
            TrialAnswer(forecast, to: truth, in: predictor.history), to: truth, predictor.history, order,
            person: number, row: row))
      }
    }
    let kind = type(of: strategy)
    return StrategyRun(strategy: kind.name, statesProbabilities: kind.statesProbabilities, trials: trials)
  }

  /// Commuters whose whole log was learned before it was asked about.
  @Sendable static func fittedOnAll() async throws -> Pitfall {
    let dataset = weeks("commuter")
    let scored = ReplayOptions().scoredRows(of: dataset)
    let peeking = trials(BucketedBayes(), dataset, learned: { _ in true }, asked: { scored[$0] })
    return Pitfall(
      row: "Fitting on all rows", wrong: share(peeking) { $0.rank == 1 },
      right: share(await Runs.run(BucketedBayes(), dataset)) { $0.rank == 1 })
  }

  /// Movers in the week after their move: a fifth of all rows, drawn at random, is asked about after the other four
  /// fifths, later weeks included.
  @Sendable static func randomSplit() async throws -> Pitfall {
    let dataset = weeks("mover", weeks: 6)
    let days = [23, 30].map { Moment(year: 2026, month: 3, day: $0, secondsFromGMT: 3600) }
    var generator = SplitMix64(seed: Runs.spentSeed)
    let held = dataset.rows.map { _ in generator.below(5) == 0 }
    func isAsked(_ row: Int) -> Bool {
      let moment = dataset.rows[row].donation.context.moment
      return held[row] && !(moment < days[0]) && moment < days[1]
    }
    let split = trials(TimeOfDayKernel(), dataset, learned: { !held[$0] }, asked: isAsked)
    var honest = await Runs.run(TimeOfDayKernel(), dataset)
    honest.trials = honest.trials.filter { isAsked($0.row) }
    return Pitfall(
      row: "A random split", wrong: share(split) { $0.rank == 1 }, right: share(honest) { $0.rank == 1 })
  }

  /// The lock screen, which is silent unless it is sure: right when it spoke, and right at all.
  @Sendable static func answeredOnly() async throws -> Pitfall {
    let run = await Runs.run(BucketedBayes(), weeks("commuter"), on: .lockScreen)
    let right = share(run) { $0.matchPosition == 1 }
    return Pitfall(row: "Skipping silence", wrong: right / share(run) { $0.shown > 0 }, right: right)
  }

  /// The truth ranked among nine other candidates drawn at random, not among all of them.
  @Sendable static func sampledNegatives() async throws -> Pitfall {
    let dataset = weeks("commuter")
    let run = await Runs.run(MostFrequent(), dataset)
    var generator = SplitMix64(seed: Runs.spentSeed)
    let sampled = run.trials.count { trial in
      guard let rank = trial.rank else { return false }
      // Of the other candidates, rank − 1 are better; none of nine drawn without replacement may be one of those.
      var (better, others) = (rank - 1, trial.candidates - 1)
      for _ in 0..<min(9, others) {
        if generator.below(others) < better { return false }
        others -= 1
        better = min(better, others)
      }
      return true
    }
    return Pitfall(
      row: "Sampled negatives", wrong: Double(sampled) / Double(run.trials.count),
      right: share(run) { $0.rank == 1 })
  }

  /// A strategy that scores everything alike, with ties read its way, and as they are broken here.
  @Sendable static func kindTies() async throws -> Pitfall {
    let run = await Runs.run(Indifferent(), weeks("commuter"))
    return Pitfall(row: "Kind ties", wrong: share(run) { $0.isKnown }, right: share(run) { $0.rank == 1 })
  }
}

/// Scores everything alike.
private struct Indifferent: CountingStrategy {
  static let name = "indifferent"
  static let summary = "scores everything alike"
  let recipe: Recipe
  init(recipe: Recipe) { self.recipe = recipe }

  func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    evidence.append("nothing", Array(repeating: 0, count: history.counters.count))
  }
}
