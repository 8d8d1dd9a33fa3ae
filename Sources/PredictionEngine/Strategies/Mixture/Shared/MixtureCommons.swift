/// The state that the people of a shared mixture have in common; a learner holds it while it answers or
/// learns.
package struct MixtureCommons: Sendable {
  /// The mixer, while no learner holds it.
  var mixer: WeightSets
  /// The sensed dimensions, in the order in which anybody first met them.
  var dimensions: [UInt32] = []
  var byCandidate: CandidateWeights
  var items: CommonItems
  var residual: CommonResidual
  var offers: OfferedItems

  /// Makes the state before anybody has donated. With counts given, the items are those that others donated.
  init(_ settings: MixtureSettings, after counts: PopulationCounts? = nil) {
    mixer = settings.startingWeights
    byCandidate = CandidateWeights(settings)
    items = CommonItems(minimumPeople: settings.minimumPeople, after: counts)
    residual = CommonResidual(settings)
    offers = OfferedItems(limit: settings.offers)
  }
}
