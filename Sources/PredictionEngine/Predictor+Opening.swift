/// Opening a snapshot by what it keeps of counts and learner: no donation is learned again. Its times are counted by the caller.
extension Predictor {
  /// Takes a snapshot's log with the counts and the learner's numbers that it keeps.
  ///
  /// - Returns: false where they are of another kind, or where a donation no longer fits the definitions; the predictor is then to
  ///   be made anew, and to learn the log again.
  /// - Throws: ``SnapshotError`` for numbers that nobody can have kept.
  mutating func open(
    _ reader: inout SnapshotReader, _ head: SnapshotHead
  ) throws(SnapshotError) -> Bool {
    let definitions = try reader.definitions()
    try reader.symbols(head.symbols, into: &symbols)
    let state = SnapshotState(strategy: strategy, rules: learning)
    guard var coder = state.coder(reader.cursor.bytes, in: reader.kept, history, symbols: symbols.count)
    else { return false }
    let impossible = SnapshotError.malformed(
      byte: reader.kept.lowerBound, reason: "the state cannot have kept these numbers")
    history.code(&coder, hashes: symbols.hashes)
    if !coder.isWhole { throw impossible }
    let translation = SnapshotTranslation(
      from: definitions, to: history.catalog, SnapshotRenames(), isOfToday: true)
    let positions = translation.positionsOfSame
    guard !positions.contains(nil) else { return false }
    let parameters = definitions.map(\.parameters.count)
    history.ledger.reserve(
      words: reader.cursor.end + head.donations * LedgerRecord.headWords, donations: head.donations)
    history.targetSlots.reserveCapacity(head.donations)
    for _ in 0..<(try reader.entries()) {
      switch try reader.entry(definitions) {
      case .reading(let kind, let context, let position):
        sensed.append(kind, in: context, position, after: history.remembered)
      case .feedback(let told): take(told, translation)
      case .donation(let number):
        guard let position = positions[number] else { return false }
        let start = history.ledger.begin()
        guard let (targetPlace, standing) = history.readSlots(of: position, &coder) else { throw impossible }
        let slots = (start + LedgerRecord.headWords)..<history.ledger.words.count
        try history.ledger.end(standing) { words throws(SnapshotError) in
          try reader.read(
            position, parameters: parameters[number],
            LedgerRecord.marks(slots: slots.count, targetPlace: targetPlace, standing), from: start,
            into: &words)
        }
        history.remember(slots, targetPlace: targetPlace, standing)
      }
    }
    if history.remembered != head.donations {
      throw .malformed(byte: 52, reason: "there are more or fewer donations than are announced")
    }
    guard isDerivedFromHistory || learner.code(&coder, history), coder.isFinished,
      !history.firstUse.contains(0)
    else { throw impossible }
    return translation.fits(history.ledger, &symbols)
  }
}
