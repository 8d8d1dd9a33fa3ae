import PredictionEngine

/// The engine as the store uses it: every call of a ``Predictor`` that changes it stands in this file.
///
/// # Source
/// Ours.
struct PersonPredictor: Sendable {
  var predictor: Predictor
  private let catalog: DefinitionCatalog
  /// By name, what the surfaces that interrupt have shown and may still show. It is derived at the first question.
  private var policies: [String: ClaimPolicy] = [:]

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
  /// The number of remembered pieces of feedback.
  var feedback: Int { predictor.feedbackCount }

  /// Returns whether the engine would remember a donation; one of an ineligible activity it would not.
  /// - Throws: ``DonationError`` when the donation does not fit the definitions.
  func remembers(_ named: NamedDonation) throws(DonationError) -> Bool {
    var texts = SymbolTable()
    let values = NamedValues(named.values).pairs
    let context = Context(at: named.moment)
    let donation =
      named.kind == .intent
      ? try catalog.donation(intent: named.name, parameters: values, context: context, symbols: &texts)
      : try catalog.donation(activity: named.name, userInfo: values, context: context, symbols: &texts)
    return catalog.entries[donation.definition].isEligible
  }

  /// Learns a donation that the definitions allow.
  /// - Throws: ``DonationError`` when the donation does not fit the definitions.
  mutating func donate(_ named: NamedDonation) throws(DonationError) {
    let donations = predictor.donations
    try learn(named)
    if predictor.donations == donations { return }
    for (name, policy) in policies {
      var policy = policy
      predictor.reportLast(to: &policy)
      policies[name] = policy
    }
  }

  private mutating func learn(_ named: NamedDonation) throws(DonationError) {
    switch named.kind {
    case .intent:
      try predictor.donate(
        named.name, named.values, at: named.moment, place: named.place, signals: named.signals,
        origin: named.origin, identifier: named.identifier, group: named.group,
        relatedItem: named.relatedItem)
    case .activity:
      try predictor.donate(
        activity: named.name, userInfo: named.values, at: named.moment, place: named.place,
        signals: named.signals, origin: named.origin, persistentIdentifier: named.identifier,
        relatedItem: named.relatedItem)
    }
  }

  /// Learns what still fits the definitions of a donation that was made under others, and returns what does
  /// not: the donation, or some of its values.
  mutating func donateWhatFits(_ named: NamedDonation, number: Int) -> [SnapshotLoss] {
    var rest = named
    var losses: [SnapshotLoss] = []
    while true {
      do throws(DonationError) {
        if try remembers(rest) {
          try donate(rest)
        } else {
          losses = [rest.loss(number, nil, "the activity is no longer eligible for prediction")]
        }
        return losses
      } catch {
        let lost = error.parameter.flatMap { rest.values.removeValue(forKey: $0) == nil ? nil : $0 }
        if lost == nil { return [named.loss(number, nil, error.reason)] }
        losses.append(named.loss(number, lost, error.reason))
      }
    }
  }

  /// Learns what was sensed.
  /// - Throws: ``DonationError`` when a signal stands twice.
  mutating func observe(_ reading: SensedReading) throws(DonationError) { try predictor.observe(reading) }

  /// Remembers what came of a suggestion, and returns whether it is remembered.
  /// - Throws: ``DonationError`` when the definitions allow no such shortcut.
  mutating func record(_ feedback: Feedback) throws(DonationError) -> Bool { try predictor.record(feedback) }

  /// Forgets the feedback that a filter selects, and returns how many pieces.
  mutating func forget(_ filter: FeedbackFilter) -> Int { predictor.forget(filter) }

  /// Forgets the donations that a filter selects, and returns their number. What surfaces have shown is forgotten
  /// with them, and derived from the rest at the next question.
  mutating func forget(_ filter: DonationFilter) -> Int { forget { $0.forget(filter) } }

  /// Forgets the readings that a filter selects, and returns their number; surfaces as with donations.
  mutating func forget(_ filter: SensedFilter) -> Int { forget { $0.forget(filter) } }

  private mutating func forget(_ forgetting: (inout Predictor) -> Int) -> Int {
    let before = (donations, readings)
    let count = forgetting(&predictor)
    if (donations, readings) != before { policies.removeAll() }
    return count
  }

  /// The suggestions for a moment, best first. A surface that interrupts remembers the look.
  mutating func suggestions(
    at moment: Moment, place: String?, signals: NamedValues, on surface: Surface
  ) -> [Suggestion] {
    guard let rule = surface.showing else {
      return predictor.suggestions(at: moment, place: place, signals: signals, on: surface)
    }
    predictor.keepTimes()
    let known = policies[surface.name].flatMap { $0.rule == rule && $0.minutes == surface.minutes ? $0 : nil }
    var policy = known ?? predictor.lockScreen(rule, within: surface.minutes, at: moment)
    let shown = predictor.suggestion(
      on: &policy, at: moment, place: place, signals: signals, surface: surface)
    policies[surface.name] = policy
    return shown.map { [$0] } ?? []
  }
}

extension NamedDonation {
  fileprivate func loss(_ number: Int, _ parameter: String?, _ reason: String) -> SnapshotLoss {
    SnapshotLoss(donation: number, intent: name, moment: moment, parameter: parameter, reason: reason)
  }
}
