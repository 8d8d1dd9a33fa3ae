import PredictionEngine

/// The engine as the store uses it: every call of a ``Predictor`` stands in this file.
///
/// # Source
/// Ours.
struct PersonPredictor: Sendable {
  private var predictor: Predictor
  private let catalog: DefinitionCatalog

  /// Makes a predictor that has learned nothing.
  init(catalog: DefinitionCatalog, strategy: any ScoringStrategy) {
    predictor = Predictor(catalog: catalog, strategy: strategy)
    self.catalog = catalog
  }

  /// Restores the predictor that a snapshot was taken of.
  init(
    snapshot: [UInt8], catalog: DefinitionCatalog, strategy: any ScoringStrategy
  ) throws(SnapshotError) {
    predictor = try Predictor(snapshot: snapshot, catalog: catalog, strategy: strategy)
    self.catalog = catalog
  }

  /// The person's state as canonical bytes.
  func snapshot() -> [UInt8] { predictor.snapshot() }

  /// The number of remembered donations.
  var donations: Int { predictor.history.donations }

  /// Returns whether the engine would remember a donation; one of an ineligible activity it would not.
  /// - Throws: ``DonationError`` when the donation does not fit the definitions.
  func remembers(_ named: NamedDonation) throws(DonationError) -> Bool {
    var texts = SymbolTable()
    _ = try donation(named, &texts)
    if named.kind == .intent { return true }
    return catalog.activities.contains {
      $0.activityType.utf8.elementsEqual(named.name.utf8) && $0.isEligibleForPrediction
        && $0.isEligibleForSearch
    }
  }

  /// Learns a donation.
  /// - Throws: ``DonationError`` when the donation does not fit the definitions.
  mutating func donate(_ named: NamedDonation) throws(DonationError) {
    var texts = SymbolTable()
    var donation = try donation(named, &texts)
    func own(_ symbol: Symbol) -> Symbol { symbol == .missing ? symbol : intern(texts.text(of: symbol)) }
    donation.values = donation.values.map(own)
    donation.displays = donation.displays.map(own)
    donation.payload = donation.payload.map(own)
    donation.context = context(at: named.moment, place: named.place, signals: named.signals)
    donation.identifier = named.identifier.map { intern($0) }
    donation.group = named.group.map { intern($0) }
    donation.relatedItem = named.relatedItem.map { intern($0) }
    donation.origin = named.origin
    predictor.donate(donation)
  }

  /// Forgets the donations that a filter selects, and returns their number.
  mutating func forget(_ filter: DonationFilter) -> Int { predictor.forget(filter) }

  /// Answers a question.
  mutating func suggestions(
    at moment: Moment, place: String?, signals: [String: ParameterValue], on surface: Surface
  ) -> [Suggestion] {
    // In one expression, the predictor that is asked would be the one before the texts were interned.
    let context = context(at: moment, place: place, signals: signals)
    return predictor.suggestions(in: context, on: surface)
  }

  private func donation(_ named: NamedDonation, _ texts: inout SymbolTable) throws(DonationError) -> Donation
  {
    let values = named.values.inOrder.map { (name: $0.key, value: $0.value) }
    let context = Context(at: named.moment)
    switch named.kind {
    case .intent:
      return try catalog.donation(
        intent: named.name, parameters: values, context: context, symbols: &texts)
    case .activity:
      return try catalog.donation(
        activity: named.name, userInfo: values, context: context, symbols: &texts)
    }
  }

  private mutating func context(
    at moment: Moment, place: String?, signals: [String: ParameterValue]
  ) -> Context {
    Context(
      at: moment, place: place.map { intern($0) },
      signals: signals.inOrder.map {
        DeviceSignal(name: intern($0.key), value: intern($0.value.canonicalText))
      })
  }

  /// The predictor's own symbol of a text. It has one for each place that it is asked about.
  private mutating func intern(_ text: String) -> Symbol {
    predictor.context(at: Moment(microsecondsSince1970: 0), place: text).place ?? .missing
  }
}
