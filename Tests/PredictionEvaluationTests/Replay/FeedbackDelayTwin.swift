import PredictionEngine
import PredictionEvaluation

/// Delay as one would say it: for every question a new predictor, which learns what is known and nothing else.
///
/// Slow, and with nothing in common with the replay but predictor and forecast.
enum FeedbackDelayTwin {
  /// An answer by row, with what the delay says about its truth.
  struct Answer: Equatable {
    let digest: UInt64
    let candidates: Int
    let isKnown: Bool
    let rank: Int?
  }

  /// The rows that are known at a row of a person, in order; all rows are of eligible definitions.
  static func known(before position: Int, of rows: [Int], _ dataset: Dataset, _ delay: FeedbackDelay) -> [Int]
  {
    let before = rows.prefix(position)
    let now = dataset.rows[rows[position]].donation.context.moment.microsecondsSince1970
    switch delay {
    case .donations(let number): return Array(before.dropLast(number))
    case .hours(let number):
      return before.filter {
        let then = dataset.rows[$0].donation.context.moment.microsecondsSince1970
        return then + Int64(number) * 3600 * 1_000_000 <= now
      }
    }
  }

  static func answers(
    to dataset: Dataset, _ strategy: any ScoringStrategy, _ delay: FeedbackDelay
  ) -> [Int: Answer] {
    let decomposer = Decomposer(catalog: dataset.catalog)
    let digest = AnswerDigest(dataset: dataset)
    var answers: [Int: Answer] = [:]
    for person in dataset.people {
      let seed = StableHash.fold(ReplayOptions().seed, StableHash.hash(person.identifier))
      for (position, row) in person.rows.enumerated() {
        let donation = dataset.rows[row].donation
        guard let truth = decomposer.target(of: donation) else { continue }
        let known = known(before: position, of: person.rows, dataset, delay)
        var predictor = Predictor(
          catalog: dataset.catalog, strategy: strategy, symbols: dataset.symbols, seed: seed)
        for row in known { predictor.donate(dataset.rows[row].donation) }
        var forecast = Forecast()
        predictor.forecast(in: donation.context, into: &forecast)
        let history = predictor.history
        let ranking = forecast.best(history.candidates.count, in: history)
        let place = ranking.firstIndex { history.shortcut(at: $0) == truth }
        answers[row] = Answer(
          digest: digest.digest(of: forecast, in: history), candidates: history.candidates.count,
          isKnown: known.contains { decomposer.target(of: dataset.rows[$0].donation) == truth },
          rank: place.map { $0 + 1 })
      }
    }
    return answers
  }

  /// Soups on the half-hour, many at one time, some without quantity, by three people.
  static func soups(rows: Int = 42, seed: UInt64 = 3) throws -> Dataset {
    var generator = SplitMix64(seed: seed)
    let orders: [SmallDataset.Order] = (0..<rows).map { number in
      let minutes = 30 * (number / 2 + generator.below(4))
      let quantity = generator.below(6) == 0 ? nil : 1 + generator.below(2)
      return (generator.below(3), minutes, "soup \(generator.below(4))", quantity)
    }
    return try SmallDataset.of(orders, people: ["ann", "bob", "cid"])
  }
}
