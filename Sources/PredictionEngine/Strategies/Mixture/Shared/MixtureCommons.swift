/// The state that the people of a shared mixture have in common: the mixer, the sensed dimensions of its
/// columns, the donations of all, and the errors that the mixer repeats.
///
/// It is a value, which one learner holds while it answers or learns.
///
/// # Source
/// Ours.
struct MixtureCommons: Sendable {
  /// The mixer, while no learner holds it.
  var mixer: WeightSets
  /// The sensed dimensions, in the order in which anybody first met them.
  var dimensions: [UInt32] = []
  /// The weights that depend on the candidate.
  var byCandidate: CandidateWeights
  /// The counts of all people's donations.
  var items: CommonItems
  /// The errors that the mixer repeats for the same shortcut.
  var residual: CommonResidual
  /// The model of what is offered to a person who never donated it.
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
