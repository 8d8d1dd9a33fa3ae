/// Entries of the log as bytes, and back: all of a snapshot, or what a journal keeps behind one.
///
/// A journal keeps each thing that is told as a snapshot of it alone, so both have one form of an entry, and a later update of
/// the app finds either by the same names.
extension Predictor {
  /// The bytes that a journal keeps of a donation.
  package func bytes(of told: ToldDonation) throws(DonationError) -> [UInt8] {
    var symbols = SymbolTable()
    let donation = try told.donation(history.catalog, &symbols)
    let definition = SnapshotDefinition(history.catalog.entries[donation.definition])
    return bytes(symbols, donations: 1) {
      $0.add(HeldRows.Row(definition: definition, donation: donation, position: 0, isWhole: true))
    }
  }

  /// The bytes that a journal keeps of a reading.
  package func bytes(of reading: SensedReading) throws(DonationError) -> [UInt8] {
    if let name = reading.signals.repeated { throw .duplicateSignal(name) }
    var (symbols, sensed) = (SymbolTable(), SensedLedger())
    let (context, position) = reading.told(&symbols)
    sensed.append(reading.kind, in: context, position, after: 0)
    return bytes(symbols) { writer in sensed.entries.forEach { writer.add($0) } }
  }

  /// The bytes that a journal keeps of feedback.
  package func bytes(of feedback: Feedback) throws(DonationError) -> [UInt8] {
    var (symbols, ledger) = (SymbolTable(), FeedbackLedger())
    let own = try shortcut(of: feedback)
    guard let shortcut = try history.catalog.shortcut(of: feedback, known: { symbols.intern($0) }) else {
      preconditionFailure("every text of it is interned")
    }
    ledger.append(
      feedback.outcome, of: shortcut, on: feedback.surface, at: feedback.moment, after: 0,
      isOfSupplied: own.map { supplied.supplies($0) } ?? false)
    return bytes(symbols) { writer in ledger.entries.forEach { writer.add($0, history.catalog) } }
  }

  /// A snapshot of one entry, without a state of its own.
  private func bytes(
    _ symbols: SymbolTable, donations: Int = 0, _ write: (inout SnapshotWriter) -> Void
  ) -> [UInt8] {
    var writer = SnapshotWriter(symbols: symbols, HeldLayout(HeldRows(), history.catalog))
    writer.log.append(leb128: 1)
    write(&writer)
    writer.add(KeptSuggestions(), history.catalog, symbols)
    return writer.bytes(
      SnapshotHead(recipe: 0, catalog: 0, seed: 0, symbols: writer.order.count, donations: donations))
  }

  /// Learns what a journal kept, under the definitions of today; `endTaking()` follows the last.
  ///
  /// - Parameter losses: what does not fit the definitions is appended, and held.
  /// - Throws: ``SnapshotError``; what was learned of the bytes before is then remembered.
  package mutating func take(
    _ bytes: [UInt8], _ renames: SnapshotRenames, losses: inout [SnapshotLoss]
  ) throws(SnapshotError) {
    var reader = try SnapshotReader(bytes)
    let head = try reader.head()
    _ = try reader.signals()
    _ = try reader.settings(given: policy)
    try take(.told, of: &reader, head, false, renames, losses: &losses)
    _ = try reader.supplied()
    try reader.finish()
  }

  /// Forgets the feedback of shortcuts that nothing has, and notes which texts no question may know.
  package mutating func endTaking() {
    dropFeedbackOfNothing()
    noteUnused(held.texts.union(feedback.entries.filter(\.isOfSupplied).flatMap(\.shortcut.values)))
  }

  /// A way of learning the donations of a log.
  enum Manner {
    /// Counted, and nothing else: the times are made of all of them later.
    case counted
    /// Learned with the contexts that they have.
    case whole
    /// Learned with what holds of all that was sensed.
    case told
  }

  /// Learns the log of a snapshot behind what is remembered.
  mutating func take(
    _ manner: Manner, of reader: inout SnapshotReader, _ head: SnapshotHead, _ isOfToday: Bool,
    _ renames: SnapshotRenames, losses: inout [SnapshotLoss]
  ) throws(SnapshotError) {
    let definitions = try reader.definitions()
    try reader.symbols(head.symbols, into: &symbols)
    let translation = SnapshotTranslation(
      from: definitions, to: history.catalog, renames, isOfToday: isOfToday)
    var donation = Donation(definition: 0, values: [], context: Context(at: Moment(microsecondsSince1970: 0)))
    let known = history.remembered + held.whole.count
    var number = known
    for _ in 0..<(try reader.entries()) {
      switch try reader.entry(definitions) {
      case .reading(let kind, let context, let position):
        if manner == .counted {
          sensed.append(kind, in: context, position, after: history.remembered)
        } else {
          observe(kind, in: context, position)
        }
      case .feedback(let told): take(told, translation)
      case .donation(let definition):
        try reader.read(definition, parameters: definitions[definition].parameters.count, into: &donation)
        number += 1
        if let position = translation.position(ofSame: donation.definition) {
          donation.definition = position
        } else if !translate(&donation, translation, number, manner, losses: &losses) {
          continue
        }
        switch manner {
        case .counted: history.learn(donation, by: learning, symbols: symbols)
        case .whole:
          learn(donation)
          if isStateDue { keepState() }
        case .told: donate(donation)
        }
      }
    }
    if number - known != head.donations {
      throw .malformed(byte: 52, reason: "there are more or fewer donations than are announced")
    }
  }

  /// Brings a donation into the definitions of today and holds what of it does not fit. Returns whether it is remembered.
  private mutating func translate(
    _ donation: inout Donation, _ translation: SnapshotTranslation, _ number: Int, _ manner: Manner,
    losses: inout [SnapshotLoss]
  ) -> Bool {
    let renamed = translation.renamed(donation, &symbols)
    let found = translation.translate(renamed, number: number, symbols: &symbols)
    if !found.losses.isEmpty {
      losses += found.losses
      let whole = manner == .told ? sensed.completed(renamed) { symbols.intern($0) } : renamed
      held.append(
        HeldRows.Row(
          definition: translation.definitions[donation.definition], donation: whole,
          position: history.remembered, isWhole: found.donation == nil))
    }
    if let translated = found.donation { donation = translated }
    return found.donation != nil
  }

  /// Takes feedback whose shortcut fits the definitions of today, and holds other feedback.
  mutating func take(_ told: HeldRows.Told, _ translation: SnapshotTranslation) {
    var (piece, today) = (told, told.donation as Donation?)
    if let position = translation.position(ofSame: told.donation.definition) {
      today?.definition = position
    } else {
      piece.donation = translation.renamed(told.donation, &symbols)
      // What is lost of it is told of its donations already.
      let found = translation.translate(piece.donation, number: 0, symbols: &symbols)
      today = found.losses.isEmpty ? found.donation : nil
    }
    guard let today, let shortcut = history.catalog.shortcut(ofExactly: today) else {
      piece.definition = translation.definitions[told.donation.definition]
      piece.donations = history.remembered
      return held.feedback.append(piece)
    }
    feedback.append(
      told.outcome, of: shortcut, on: told.surface, at: today.context.moment, after: history.remembered,
      isOfSupplied: told.isOfSupplied)
  }
}
