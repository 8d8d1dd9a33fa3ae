import PredictionEngine

/// The engine as the store uses it: every call of a ``Predictor`` that changes it stands in this file.
struct PersonPredictor: Sendable {
  var predictor: Predictor
  /// By name, the looks at the surfaces that interrupt; they follow from the rest, so to lose them costs time alone.
  private(set) var looks: [String: SurfaceLooks] = [:]

  init(_ options: StoreOptions) {
    predictor = Predictor(
      catalog: options.catalog, strategy: options.strategy, learning: options.learning, timing: options.timing
    )
  }

  /// Restores what still fits the definitions of a snapshot's donations; `losses` says what does not.
  init(
    snapshot: [UInt8], _ options: StoreOptions, losses: inout [SnapshotLoss]
  ) throws(SnapshotError) {
    predictor = try Predictor(
      snapshot: snapshot, catalog: options.catalog, strategy: options.strategy, renames: options.renames,
      learning: options.learning, timing: options.timing, losses: &losses)
  }

  func snapshot() -> [UInt8] { predictor.snapshot() }

  var donations: Int { predictor.donations }
  var readings: Int { predictor.readings }
  /// The number of all that is held because it does not fit.
  var held: Int { predictor.heldCount }
  var feedback: Int { predictor.feedbackCount }

  /// Indicates whether a donation would be remembered that is not yet.
  /// - Throws: ``DonationError`` where it would not be learned.
  mutating func isNew(_ told: ToldDonation) throws(DonationError) -> Bool {
    if try !told.isRemembered(by: predictor.history.catalog) { return false }
    return try !predictor.knows(told)
  }

  mutating func donate(_ told: ToldDonation) throws(DonationError) {
    try predictor.donate(told)
    noteNews(at: told.moment)
  }

  /// Drops the looks that would have known what is new.
  private mutating func noteNews(at moment: Moment) {
    if looks.values.contains(where: { $0.know(of: moment) }) { looks.removeAll() }
  }

  mutating func observe(_ reading: SensedReading) throws(DonationError) {
    try predictor.observe(reading)
    noteNews(at: reading.moment)
  }

  func remembers(_ feedback: Feedback) throws(DonationError) -> Bool { try predictor.remembers(feedback) }

  mutating func record(_ feedback: Feedback) throws(DonationError) -> Bool {
    let isRemembered = try predictor.record(feedback)
    if isRemembered { noteNews(at: feedback.moment) }
    return isRemembered
  }

  /// Forgets something, and what surfaces have shown, which follows from the rest.
  mutating func forget(_ forget: (inout Predictor) -> Int) -> Int {
    looks.removeAll()
    return forget(&predictor)
  }

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
