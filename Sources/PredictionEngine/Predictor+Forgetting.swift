extension Predictor {
  /// Forgets the donations that a filter selects, as if they had never been made.
  ///
  ///     predictor.forget(.identifiers(["order-17"]))   // 1
  ///
  /// # Postconditions
  /// The snapshot equals, byte for byte, that of a predictor that never learned these donations. It contains
  /// no count, order, last use, display text or other text of theirs. Texts stay interned in ``symbols``
  /// while this value lives, so that existing contexts and donations remain valid. Snapshots omit them, and a
  /// new question treats them as texts that were never donated.
  ///
  /// # Edge cases
  /// Where the filter takes what was sensed and feedback along, these are forgotten even if no donation is. So are supplied
  /// shortcuts with the identifier, the related item or the value that it names, and with ``DonationFilter/all`` every one of them.
  ///
  /// What does not fit the definitions and is held (``heldCount``) is forgotten alike, except that a predicate is not asked about it.
  ///
  /// - Returns: the number of forgotten donations.
  /// - Complexity: O(donations) to find them, and what learning the others again costs.
  @discardableResult
  public mutating func forget(_ filter: DonationFilter) -> Int {
    if let feedback = filter.feedback { forget(feedback) }
    let gone = supplied.remove(by: filter, history.catalog, symbols)
    let forgotten = held.forget(filter, symbols)
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
  /// # Postconditions
  /// The snapshot equals, byte for byte, that of a predictor that never observed these readings. It has no place, coordinate
  /// or signal of theirs.
  ///
  /// - Returns: the number of forgotten readings.
  /// - Complexity: what learning all that is remembered again costs.
  @discardableResult
  public mutating func forget(_ filter: SensedFilter) -> Int {
    let (count, kept) = (readings, sensed.entries(without: filter, symbols))
    if kept.count < count { forget([], keeping: kept) }
    return count - kept.count
  }

  /// Forgets the donations at some positions, and all readings but some.
  private mutating func forget(_ positions: [Int], keeping readings: [SensedLedger.Entry]) {
    var texts = history.ledger.texts(at: positions)
    if readings.count < sensed.entries.count {
      for entry in sensed.entries { texts.formUnion(entry.texts) }
    }
    // Where buildings are numbered anew, their texts change.
    if !sensed.isEmpty { texts.formUnion(history.ledger.sensedPlaces) }
    learnAgain(without: positions, keeping: readings)
    feedback.forgetDonations(at: positions)
    held.forgetDonationsOfFeedback(at: positions)
    dropFeedbackOfNothing()
    texts = history.ledger.withoutUsed(texts)
    for entry in sensed.entries where !texts.isEmpty { texts.subtract(entry.texts) }
    forgottenTexts.formUnion(texts)
  }

  /// Learns all that is remembered again, in the order of arrival.
  mutating func learnAgain() {
    keptStates = []
    learnAgain(without: [], keeping: sensed.entries)
  }

  /// Learns again what is remembered, without the donations at some positions and all readings but some.
  ///
  /// Contexts are completed by the readings that are left, and what is held keeps its place among the donations. It begins at
  /// the last kept state before the first that is forgotten.
  mutating func learnAgain(without forgotten: [Int], keeping readings: [SensedLedger.Entry]) {
    let (known, rows, unknown) = (history.ledger, held.rows, forgottenTexts)
    let sameReadings = zip(readings, sensed.entries).prefix { $0 == $1 }.count
    while let state = keptStates.last,
      state.readings > sameReadings || state.donations > forgotten.first ?? known.count
    {
      keptStates.removeLast()
    }
    forgottenTexts = []
    if let state = keptStates.last { state.restore(&self, before: known) } else { begin() }
    var (position, reading, gone) = (history.remembered, sensed.entries.count, 0)
    var row = rows.firstIndex { $0.position >= history.remembered } ?? rows.count
    held.removeDonations(from: row)
    if isDerivedFromHistory { history.beginMany(words: known.words.count - history.ledger.words.count) }
    while true {
      while reading < readings.count, readings[reading].donations <= position {
        let entry = readings[reading]
        holdAgain(rows, from: &row, upTo: position, before: entry.reading.context.moment)
        observe(entry.reading.kind, in: entry.reading.context, entry.position)
        reading += 1
      }
      holdAgain(rows, from: &row, upTo: position)
      if position == known.count { break }
      let isInPart = row < rows.count && rows[row].position == position && !rows[row].isWhole
      if isInPart { row += 1 }
      if gone < forgotten.count, forgotten[gone] == position {
        gone += 1
      } else {
        if isInPart { held.append(rows[row - 1].moved(to: history.remembered)) }
        donate(known[position].asTold)
      }
      position += 1
    }
    if isDerivedFromHistory { history.endMany() }
    forgottenTexts = unknown
  }

  /// Begins anew, with nothing learned and nothing sensed.
  private mutating func begin() {
    history = PersonalHistory(
      catalog: history.catalog, hashBits: history.hashBits, counting: history.counting)
    history.weekend = holidays.weekend
    (learner, sensed) = (strategy.makeLearner(), SensedLedger())
    times = times.map { DonationTimes($0.strategy, holidays) }
  }

  /// Holds again the donations that were held whole before a position, and before a moment where one is given.
  private mutating func holdAgain(
    _ rows: [HeldRows.Row], from next: inout Int, upTo position: Int, before moment: Moment? = nil
  ) {
    while next < rows.count, rows[next].isWhole, rows[next].position <= position {
      let isLate = moment.map { rows[next].donation.context.moment >= $0 } ?? false
      if isLate, rows[next].position == position { return }
      var row = rows[next].moved(to: history.remembered)
      row.donation = sensed.completed(row.donation.asTold) { symbols.intern($0) }
      held.append(row)
      next += 1
    }
  }
}
