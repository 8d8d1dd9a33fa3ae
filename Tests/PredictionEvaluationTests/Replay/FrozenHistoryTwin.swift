import PredictionEngine
import PredictionEvaluation

/// A frozen history as one would say it: for every trial a new predictor, and a set of positions that it learns.
///
/// Slow, and with nothing in common with the replay but predictor and forecast.
enum FrozenHistoryTwin {
  /// An answer by row, with what the protocol says about its truth.
  struct Answer: Equatable {
    let digest: UInt64
    let candidates: Int
    let donations: Int
    let isKnown: Bool
    let rank: Int?
    let secondsSinceUse: Int?
  }

  /// The rows that the trial at a position learns, by time; all rows are of eligible definitions.
  static func known(
    before position: Int, of rows: [Int], firstScored: Int, _ frozen: FrozenHistory
  ) -> [Int] {
    var positions: Set<Int> = []
    for step in 1...max(1, frozen.donations) where frozen.donations > 0 {
      positions.insert(firstScored - step)
    }
    for step in 1...max(1, frozen.recent) where frozen.recent > 0 { positions.insert(position - step) }
    return positions.sorted().filter { $0 >= 0 }.map { rows[$0] }
  }

  static func answers(
    to dataset: Dataset, _ strategy: any ScoringStrategy, _ options: ReplayOptions, _ frozen: FrozenHistory
  ) -> [Int: Answer] {
    let decomposer = Decomposer(catalog: dataset.catalog)
    let digest = AnswerDigest(dataset: dataset)
    let scored = options.scoredRows(of: dataset)
    var answers: [Int: Answer] = [:]
    for person in dataset.people {
      let seed = StableHash.fold(options.seed, StableHash.hash(person.identifier))
      guard let first = person.rows.firstIndex(where: { scored[$0] }) else { continue }
      for (position, row) in person.rows.enumerated() where scored[row] {
        let donation = dataset.rows[row].donation
        guard let truth = decomposer.target(of: donation) else { continue }
        let known = known(before: position, of: person.rows, firstScored: first, frozen)
        var predictor = Predictor(
          catalog: dataset.catalog, strategy: strategy, symbols: dataset.symbols, seed: seed)
        for row in known { predictor.donate(dataset.rows[row].donation) }
        var forecast = Forecast()
        predictor.forecast(in: donation.context, into: &forecast)
        let history = predictor.history
        let ranking = forecast.best(history.candidates.count, in: history)
        let place = ranking.firstIndex { history.shortcut(at: $0) == truth }
        let gap = forecast.shown.first.map { slot in
          let used = dataset.rows[known[Int(history.lastUse[slot]) - 1]].donation.context.moment
          return donation.context.moment.microsecondsSince1970 - used.microsecondsSince1970
        }
        answers[row] = Answer(
          digest: digest.digest(of: forecast, in: history), candidates: history.candidates.count,
          donations: known.count,
          isKnown: known.contains { decomposer.target(of: dataset.rows[$0].donation) == truth },
          rank: place.map { $0 + 1 }, secondsSinceUse: gap.map { Int($0 / 1_000_000) })
      }
    }
    return answers
  }
}
