/// What the people of a shared mixture have in common: the mixer, the sensed dimensions it has columns for, what others
/// did, and what the mixer keeps getting wrong about it.
///
/// It is a value that one learner holds at a time: while it answers or learns.
///
/// # Source
/// Ours.
struct MixtureCommons: Sendable {
  /// The mixer, while nobody holds it.
  var mixer: WeightSets
  /// The sensed dimensions in the order of first sight by anybody.
  var dimensions: [UInt32] = []
  /// Weights that depend on the candidate.
  var byCandidate: CandidateWeights
  /// What everybody donated.
  var items: CommonItems
  /// What the mixer keeps getting wrong about them.
  var residual: CommonResidual
  /// What is offered to somebody who never donated it.
  var offers: OfferedItems

  init(_ settings: MixtureSettings) {
    mixer = settings.startingWeights
    byCandidate = CandidateWeights(settings)
    items = CommonItems(minimumPeople: settings.minimumPeople)
    residual = CommonResidual(settings)
    offers = OfferedItems(limit: settings.offers)
  }
}
