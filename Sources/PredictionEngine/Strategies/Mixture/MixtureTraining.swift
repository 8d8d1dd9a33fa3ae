/// Learns the shipped starting weights: one mixer for many people, whose donations come in absolute time
/// order.
///
/// Each person has weights and a residual apart from the mixer, so the mixer learns what people have in
/// common. A further pass keeps the mixer and starts with new learners.
///
/// # Definition
/// All rates are .03, and sums of squares start at 10. The shipped weights are half-way between the constants
/// and the learned weights, because learned weights fit people like those they were learned from and are
/// overconfident for others.
///
/// # Edge cases
/// Places and further signals are not learned from, because the training logs have no places.
///
/// # Source
/// Ours.
package struct MixtureTraining {
  private let settings: MixtureSettings
  private var mixer: WeightSets
  private var people: [(history: PersonalHistory, learner: MixtureLearner)] = []
  private var forecast = Forecast()
  private var buckets: [Bucket] = []

  /// Makes a mixer that starts from the constants.
  package init() {
    settings = MixtureSettings(Recipe(defaultsOf: ContextMixture.self), rate: 0.03)
    mixer = settings.startingWeights
  }

  /// Starts a pass: it makes new learners for the people and keeps the mixer.
  ///
  /// `catalogs` holds each person's definitions, which differ between logs.
  package mutating func begin(_ catalogs: [DefinitionCatalog]) {
    people = catalogs.map { (PersonalHistory(catalog: $0), MixtureLearner(settings, apart: true)) }
  }

  /// Answers the question of a person's donation, then learns the donation.
  /// - Complexity: that of a question and a donation.
  package mutating func learn(_ donation: Donation, of person: Int, symbols: SymbolTable) {
    guard people[person].history.catalog.entries[donation.definition].isEligible else { return }
    let context = Context(at: donation.context.moment)
    SignalRegistry.read(context, previous: people[person].history.previous, into: &buckets)
    let question = Question(context: context, buckets: buckets)
    swap(&people[person].learner.weights, &mixer)
    forecast.evidence.reset(slots: people[person].history.counters.count)
    people[person].learner.weigh(people[person].history, question, into: &forecast.evidence)
    CandidateProbabilities.fill(&forecast, people[person].history)
    let targeted = people[person].history.targeted
    people[person].history.learn(donation, symbols: symbols)
    let history = people[person].history
    people[person].learner.didLearn(
      history.targeted > targeted ? history.previous : nil, question, history, after: forecast)
    swap(&people[person].learner.weights, &mixer)
  }

  /// The differences between the shipped weights and the constants or zeros, in units of 1/16,384.
  package var shipped: [Int] {
    let constants = settings.startingWeights
    let rows =
      mixer.weights + repeatElement(0, count: WeightSets.rowCount * mixer.width - mixer.weights.count)
    let differences =
      zip(mixer.common, constants.common).map { $0 - $1 } + rows.map(Double.init)
    return differences.map { difference in
      let units = difference / 2 * 16_384
      return Int(max(-32_767, min(32_767, units)) + (units < 0 ? -0.5 : 0.5))
    }
  }
}
