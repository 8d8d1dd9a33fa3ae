/// The one order in which a person's questions are answered and donations are learned: predict, then learn.
///
/// The history and the learner are passed in, so that a ``Predictor`` and what trains its weights ask and learn alike.
///
/// Predict, then learn after Dawid, "Statistical Theory: The Prequential Approach", JRSS A 1984.
package struct PredictThenLearn: Sendable {
  /// The person's seed, for strategies that draw at random.
  let seed: UInt64
  let statesProbabilities: Bool
  /// The buckets of the donation that is being learned, kept for their memory.
  private var buckets: [Bucket] = []
  /// A hash of everything learned so far. A forecast that carries another hash was made in another state.
  private var revision: UInt64

  package init(_ strategy: any ScoringStrategy, seed: UInt64) {
    self.seed = seed
    statesProbabilities = type(of: strategy).statesProbabilities
    let start = StableHash.fold(StableHash.hash(strategy.recipe.strategy), seed)
    revision = strategy.recipe.values.reduce(start) { StableHash.fold($0, $1.value.bitPattern) }
  }

  /// Begins in a state that was not learned here; `state` tells it from others.
  mutating func begin(after state: UInt64) { revision = StableHash.fold(revision, state) }

  /// Returns whether a forecast is the answer to a question after all that was learned. It can say so only for a
  /// learner that learns from forecasts: the state of no other is known here.
  func isAnswer(_ forecast: Forecast, to context: Context) -> Bool { forecast.answers(context, at: revision) }

  /// Fills in scores, and probabilities if the strategy states them.
  func answer(
    _ context: Context, _ history: PersonalHistory, _ learner: some PersonLearner,
    into forecast: inout Forecast, isAsked: Bool = true
  ) {
    SignalRegistry.read(context, previous: history.previous, into: &forecast.buckets)
    forecast.evidence.reset(slots: history.counters.count)
    forecast.evidence.isOfCandidates = !isAsked
    let question = Question(context: context, buckets: forecast.buckets, seed: seed)
    learner.weigh(history, question, into: &forecast.evidence)
    if statesProbabilities {
      CandidateProbabilities.fill(&forecast, history)
    } else {
      forecast.probabilities.removeAll(keepingCapacity: true)
    }
    forecast.markAnswer(to: isAsked ? context : nil, at: revision)
  }

  /// Learns a donation: the learner is told before and after the history has learned it. A learner that
  /// learns from forecasts is given the answer to the donation's question, which is made here unless
  /// `forecast` holds it already. `hashes` are those of the symbols' texts; `counts` is whether it is counted.
  package mutating func learn(
    _ donation: Donation, counts: Bool = true, in history: inout PersonalHistory, hashes: [UInt64],
    teaching learner: inout some PersonLearner, after forecast: inout Forecast
  ) {
    guard history.catalog.plans[donation.definition].isEligible else { return }
    let context = donation.context
    let learnsFromForecasts = learner.learnsFromForecasts
    // The revision tells what a learner of this kind has learned, and no other.
    if learnsFromForecasts {
      if !isAnswer(forecast, to: context) {
        answer(context, history, learner, into: &forecast, isAsked: false)
      }
      buckets = forecast.buckets
    } else {
      SignalRegistry.read(context, previous: history.previous, into: &buckets)
    }
    let question = Question(context: context, buckets: buckets, seed: seed)
    learner.willLearn(question, history)
    let target = history.learn(
      donation, counts: counts, buckets: BucketList(buckets, of: history.counting), hashes: hashes)
    learner.didLearn(target, question, history, after: forecast)
    guard learnsFromForecasts else { return }
    revision = StableHash.fold(context.hash(after: revision), UInt64(target.map { $0 + 1 } ?? 0))
  }
}
