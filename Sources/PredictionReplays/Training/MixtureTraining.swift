import PredictionEngine

/// Learns the shipped starting weights: one mixer for many people, in absolute time order.
///
/// Each person has weights and a residual apart from the mixer, so the mixer learns what people have in
/// common. A further pass keeps the mixer and starts with new learners.
///
/// All rates are .03, and sums of squares start at 10. The shipped weights are half-way between the constants
/// and the learned weights, because learned weights fit people like those they were learned from and are
/// overconfident for others.
///
/// Places and further signals are not learned from, because the training logs have no places.
package struct MixtureTraining {
  /// One of the people: a history, and what is learned of it beside the mixer.
  private struct Person {
    var history: PersonalHistory
    var learner: MixtureLearner
    var order: PredictThenLearn

    mutating func learn(_ donation: Donation, hashes: [UInt64], _ forecast: inout Forecast) {
      order.learn(donation, in: &history, hashes: hashes, teaching: &learner, after: &forecast)
    }
  }

  private let settings: MixtureSettings
  private var mixer: WeightSets
  private var people: [Person] = []
  private var forecast = Forecast()

  package init() {
    settings = MixtureSettings(Recipe(defaultsOf: ContextMixture.self), rate: 0.03)
    mixer = settings.startingWeights
  }

  /// Starts a pass: it makes new learners for the people, one for each catalog, and keeps the mixer.
  package mutating func begin(_ catalogs: [DefinitionCatalog]) {
    // A seed of their own tells one person's forecast from another's.
    people = catalogs.enumerated().map { person, catalog in
      Person(
        history: PersonalHistory(catalog: catalog), learner: MixtureLearner(settings, apart: true),
        order: PredictThenLearn(ContextMixture(), seed: UInt64(person)))
    }
  }

  package mutating func learn(_ donation: Donation, of person: Int, symbols: SymbolTable) {
    var donation = donation
    donation.context = Context(at: donation.context.moment)
    swap(&people[person].learner.weights, &mixer)
    people[person].learn(donation, hashes: symbols.hashes, &forecast)
    swap(&people[person].learner.weights, &mixer)
  }

  /// The differences between the shipped weights and the constants or zeros, in units of 1/16,384.
  package var shipped: [Int] {
    let constants = settings.startingWeights
    let rows =
      mixer.weights + repeatElement(0, count: WeightSets.rowCount * mixer.width - mixer.weights.count)
    let differences =
      zip(mixer.common, constants.common).map { $0 - $1 } + rows.map(Double.init)
    return differences.map { ($0 / 2 * 16_384).nearestUnit }
  }
}
