import PredictionEngine

/// The engine as the store uses it: every call of a ``Predictor`` that changes it stands in this file.
///
/// # Source
/// Ours.
struct PersonPredictor: Sendable {
  var predictor: Predictor
  private let catalog: DefinitionCatalog
  /// By name, the looks at the surfaces that interrupt. They follow from the rest, so to lose them costs time alone.
  private(set) var looks: [String: SurfaceLooks] = [:]

  /// Makes a predictor that has learned nothing.
  init(
    catalog: DefinitionCatalog, strategy: any ScoringStrategy, learning: LearningRules = .standard,
    timing: (any TimingStrategy)?
  ) {
    predictor = Predictor(catalog: catalog, strategy: strategy, learning: learning, timing: timing)
    self.catalog = catalog
  }

  /// Restores what still fits the definitions of a snapshot's donations; `losses` says what does not.
  init(
    snapshot: [UInt8], catalog: DefinitionCatalog, strategy: any ScoringStrategy,
    learning: LearningRules = .standard,
    timing: (any TimingStrategy)?, renames: SnapshotRenames, losses: inout [SnapshotLoss]
  ) throws(SnapshotError) {
    predictor = try Predictor(
      snapshot: snapshot, catalog: catalog, strategy: strategy, renames: renames, learning: learning,
      timing: timing, losses: &losses)
    self.catalog = catalog
  }

  /// The person's state as canonical bytes.
  func snapshot() -> [UInt8] { predictor.snapshot() }

  /// The number of remembered donations.
  var donations: Int { predictor.donations }
  /// The number of remembered readings.
  var readings: Int { predictor.readings }
  /// The number of all that is held because it does not fit the definitions.
  var held: Int { predictor.heldCount }
  /// The number of remembered pieces of feedback.
  var feedback: Int { predictor.feedbackCount }

  /// Returns whether the engine would remember a donation that it does not know: one of an ineligible activity it would not.
  /// - Throws: ``DonationError`` when the donation does not fit the definitions, or another one has its identifier.
  mutating func isNew(_ named: NamedDonation) throws(DonationError) -> Bool {
    let told = named.told
    if try !told.isRemembered(by: catalog) { return false }
    return try !predictor.knows(told)
  }

  /// Learns a donation that the definitions allow.
  /// - Throws: ``DonationError`` when the donation does not fit the definitions.
  mutating func donate(_ named: NamedDonation) throws(DonationError) {
    try predictor.donate(named.told)
    noteNews(at: named.moment)
  }

  /// Drops the looks that would have known what is new.
  private mutating func noteNews(at moment: Moment) {
    if looks.values.contains(where: { $0.know(of: moment) }) { looks.removeAll() }
  }

  /// Learns what still fits the definitions of a donation that was made under others, unless it was told already, and holds the
  /// rest.
  /// - Returns: what does not fit, the donation or some of its values; and whether it was told already.
  mutating func donateWhatFits(
    _ told: NamedDonation, _ renames: SnapshotRenames, number: Int
  ) -> (losses: [SnapshotLoss], isRepeated: Bool) {
    let named = told.renamed(by: renames)
    var rest = named
    var losses: [SnapshotLoss] = []
    while true {
      do throws(DonationError) {
        if try !rest.told.isRemembered(by: catalog) {
          predictor.hold(named.told, isWhole: true)
          return ([rest.loss(number, nil, "the activity is no longer eligible for prediction")], false)
        }
        if try !predictor.donate(rest.told) { return ([], true) }
        if !losses.isEmpty { predictor.hold(named.told, isWhole: false) }
        return (losses, false)
      } catch {
        let lost = error.parameter.flatMap { rest.values.removeValue(forKey: $0) == nil ? nil : $0 }
        if lost == nil {
          // What has the identifier of another donation would not be learned under any definitions.
          if case .otherDonation = error {} else { predictor.hold(named.told, isWhole: true) }
          return ([named.loss(number, nil, error.reason)], false)
        }
        losses.append(named.loss(number, lost, error.reason))
      }
    }
  }

  /// Remembers feedback that was given under other definitions, or holds it until all that came after it is told again.
  mutating func recordWhatFits(_ told: Feedback, _ renames: SnapshotRenames) {
    let feedback = told.renamed(by: renames)
    if (try? record(feedback)) != true { predictor.hold(feedback) }
  }

  /// Ends the telling of what came under other definitions: the feedback of what nobody has is held no longer.
  mutating func endTelling() { predictor.dropHeldOfNothing() }

  /// Learns what was sensed.
  /// - Throws: ``DonationError`` when a signal stands twice.
  mutating func observe(_ reading: SensedReading) throws(DonationError) {
    try predictor.observe(reading)
    noteNews(at: reading.moment)
  }

  /// Returns whether feedback would be remembered.
  /// - Throws: ``DonationError`` when the definitions allow no such shortcut.
  func remembers(_ feedback: Feedback) throws(DonationError) -> Bool { try predictor.remembers(feedback) }

  /// Remembers what came of a suggestion, and returns whether it is remembered.
  /// - Throws: ``DonationError`` when the definitions allow no such shortcut.
  mutating func record(_ feedback: Feedback) throws(DonationError) -> Bool {
    let isRemembered = try predictor.record(feedback)
    if isRemembered { noteNews(at: feedback.moment) }
    return isRemembered
  }

  /// Forgets the feedback that a filter selects, and returns how many pieces. What surfaces have shown follows from the rest.
  mutating func forget(_ filter: FeedbackFilter) -> Int {
    looks.removeAll()
    return predictor.forget(filter)
  }

  /// Forgets the donations that a filter selects, and returns their number; surfaces as with feedback.
  mutating func forget(_ filter: DonationFilter) -> Int {
    looks.removeAll()
    return predictor.forget(filter)
  }

  /// Forgets the readings that a filter selects, and returns their number; surfaces as with feedback.
  mutating func forget(_ filter: SensedFilter) -> Int {
    looks.removeAll()
    return predictor.forget(filter)
  }

  /// The suggestions for a moment, best first.
  mutating func suggestions(
    at moment: Moment, place: String?, signals: NamedValues, on surface: Surface,
    available: Availability = .everything
  ) -> [Suggestion] {
    if surface.showing == nil {
      return predictor.suggestions(
        at: moment, place: place, signals: signals, on: surface, available: available)
    }
    let shown = predictor.suggestion(
      by: &looks[surface.name], at: moment, place: place, signals: signals, available: available,
      surface: surface)
    return shown.map { [$0] } ?? []
  }
}

extension NamedDonation {
  fileprivate func loss(_ number: Int, _ parameter: String?, _ reason: String) -> SnapshotLoss {
    SnapshotLoss(donation: number, intent: name, moment: moment, parameter: parameter, reason: reason)
  }
}
