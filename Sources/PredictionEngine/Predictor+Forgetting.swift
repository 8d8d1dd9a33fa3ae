extension Predictor {
  /// Forgets the donations that a filter selects, as if they had never been made.
  ///
  ///     predictor.forget(.identifiers(["order-17"]))   // 1
  ///
  /// The snapshot equals, byte for byte, that of a predictor that never learned these donations. It contains
  /// no count, order, last use, display text or other text of theirs. Texts stay interned in ``symbols``
  /// while this value lives, so that existing contexts and donations remain valid. Snapshots omit them, and a
  /// new question treats them as texts that were never donated.
  ///
  /// Where the filter takes what was sensed and feedback along, these are forgotten even if no donation is. So are
  /// supplied shortcuts with the identifier, related item or value that it names, and with ``DonationFilter/all`` all.
  /// What is held (``heldCount``) is forgotten alike, except that a predicate is not asked about it.
  /// - Returns: the number of forgotten donations.
  /// - Complexity: O(donations) to find them, and what learning the others again costs.
  @discardableResult
  public mutating func forget(_ filter: DonationFilter) -> Int {
    if let feedback = filter.feedback { forget(feedback) }
    let gone = supplied.remove(by: filter, history.catalog, symbols)
    let forgotten = held.forget(filter, history.catalog, symbols)
    var positions = filter.positions(in: history, symbols: symbols)
    if !forgotten.positions.isEmpty { positions = Set(positions + forgotten.positions).sorted() }
    let readings = filter.readings.map { sensed.entries(without: $0, symbols) } ?? sensed.entries
    if positions.isEmpty, readings.count == sensed.entries.count {
      if gone + forgotten.whole > 0 { dropFeedbackOfNothing() }
    } else {
      forget(positions, keeping: readings)
    }
    return positions.count + forgotten.whole
  }

  /// Forgets the readings that a filter selects, as if they had never been sensed.
  ///
  /// The snapshot equals, byte for byte, that of a predictor that never observed these readings. It has no place, coordinate
  /// or signal of theirs.
  /// - Returns: the number of forgotten readings.
  /// - Complexity: what learning all that is remembered again costs.
  @discardableResult
  public mutating func forget(_ filter: SensedFilter) -> Int {
    let (count, kept) = (readings, sensed.entries(without: filter, symbols))
    if kept.count < count { forget([], keeping: kept) }
    return count - kept.count
  }

  private mutating func forget(_ positions: [Int], keeping readings: [SensedLedger.Entry]) {
    var texts = history.ledger.texts(at: positions)
    if readings.count < sensed.entries.count {
      for entry in sensed.entries { texts.formUnion(entry.texts) }
    }
    // Where buildings are numbered anew, their texts change.
    if !sensed.isEmpty { texts.formUnion(history.ledger.sensedPlaces) }
    learnAgain(without: positions, keeping: readings)
    dropFeedbackOfNothing()
    noteUnused(texts)
  }

  /// Notes which of some texts neither a remembered donation nor a reading has, so that no question knows them.
  mutating func noteUnused(_ texts: Set<Symbol>) {
    if texts.isEmpty { return }
    var unused = history.ledger.withoutUsed(texts)
    for entry in sensed.entries where !unused.isEmpty { unused.subtract(entry.texts) }
    forgottenTexts.formUnion(unused)
  }

  mutating func learnAgain() {
    keptStates = []
    learnAgain(without: [], keeping: sensed.entries)
  }

  /// Learns again what is remembered, without the donations at some positions and all readings but some.
  ///
  /// Contexts are completed by the readings that are left, and what is held keeps its place among the donations. It begins at
  /// the last kept state before the first that is forgotten.
  mutating func learnAgain(without forgotten: [Int], keeping readings: [SensedLedger.Entry]) {
    learnLog(without: forgotten, keeping: readings)
    settleTypes()
  }

  /// Learns all again where candidates are not of the types that the person repeats.
  mutating func settleTypes() {
    history.meetsOtherType = false
    guard let catalog = history.catalog.with(history.types) else { return }
    keptStates = []
    learnLog(without: [], keeping: sensed.entries, by: catalog)
  }

  private mutating func learnLog(
    without forgotten: [Int], keeping readings: [SensedLedger.Entry], by catalog: DefinitionCatalog? = nil
  ) {
    let (known, told, unknown, pieces) = (history.ledger, held, forgottenTexts, feedback)
    let sameReadings = zip(readings, sensed.entries).prefix { $0 == $1 }.count
    while let state = keptStates.last,
      state.readings > sameReadings || state.donations > forgotten.first ?? known.count
    { keptStates.removeLast() }
    forgottenTexts = []
    if let state = keptStates.last {
      state.restore(&self, before: known)
    } else {
      begin(by: catalog ?? history.catalog)
    }
    let log = LogOrder(
      donations: known.count, readings, told, pieces, after: history.remembered,
      readings: sensed.entries.count)
    feedback.entries.removeSubrange(log.upcoming.feedback...)
    held.remove(rowsFrom: log.upcoming.row, feedbackFrom: log.upcoming.heldFeedback)
    if isDerivedFromHistory { history.beginMany(words: known.words.count - history.ledger.words.count) }
    var gone = 0
    for entry in log {
      switch entry {
      case .reading(let number):
        let entry = readings[number]
        observe(entry.reading.kind, in: entry.reading.context, entry.position)
      case .held(let number):
        var row = told.rows[number]
        row.position = history.remembered
        row.donation = sensed.completed(row.donation.asTold) { symbols.intern($0) }
        held.append(row)
      case .feedback(let number):
        var piece = pieces.entries[number]
        piece.donations = history.remembered
        feedback.entries.append(piece)
      case .heldFeedback(let number):
        var heldPiece = told.feedback[number]
        heldPiece.donations = history.remembered
        held.feedback.append(heldPiece)
      case .donation(let position, let whole):
        if gone < forgotten.count, forgotten[gone] == position {
          gone += 1
          continue
        }
        if var row = whole.map({ told.rows[$0] }) {
          row.position = history.remembered
          held.append(row)
        }
        append(known[position].asTold)
      }
    }
    if isDerivedFromHistory { history.endMany() }
    forgottenTexts = unknown
  }

  private mutating func begin(by catalog: DefinitionCatalog) {
    history = PersonalHistory(
      catalog: catalog, hashBits: history.hashBits, counting: history.counting,
      findsTypes: history.findsTypes)
    history.weekend = holidays.weekend
    (learner, sensed) = (strategy.makeLearner(), SensedLedger())
    times = times.map { DonationTimes($0.strategy, holidays) }
  }
}
