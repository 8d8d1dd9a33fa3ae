/// The parts of a snapshot that stand behind donations and readings, each with a tag: see `SnapshotSection`.
extension Predictor {
  /// Writes the sections that have something, by ascending tag.
  func writeSections(_ writer: inout SnapshotWriter) {
    if !feedback.isEmpty || !held.feedback.isEmpty {
      writer.add(.feedback) { $0.add(feedback, held, history.catalog) }
    }
    writer.add(.supplied) { $0.add(supplied, history.catalog, symbols) }
    if !history.ledger.leftOut.isEmpty {
      writer.add(.learningRules) {
        $0.add(number: UInt64(learning.window))
        $0.add(number: UInt64(learning.suggestionShare))
      }
    }
  }

  /// Reads the sections of a snapshot whose donations and readings were learned.
  /// - Parameters:
  ///   - translation: brings definitions into those of today.
  ///   - renames: what was renamed since the snapshot was written.
  ///   - lost: the places of the donations that no longer fit them, ascending.
  ///   - losses: the supplied shortcuts that no longer fit them are appended.
  /// - Returns: the rules by which the writer left donations out; `nil` where it left out none.
  mutating func readSections(
    _ reader: inout SnapshotReader, _ head: SnapshotHead, _ definitions: [SnapshotDefinition],
    _ translation: SnapshotTranslation, _ renames: SnapshotRenames, lost: [Int],
    losses: inout [SnapshotLoss]
  ) throws(SnapshotError) -> LearningRules? {
    var rules: LearningRules?
    try reader.sections { section, reader throws(SnapshotError) in
      switch section {
      case .feedback:
        let told = try reader.feedback(definitions, donations: head.donations)
        take(told, translation, lost: lost)
      case .supplied: restore(try reader.supplied(), renames, losses: &losses)
      case .learningRules: rules = try reader.learningRules()
      }
    }
    dropFeedbackOfNothing()
    noteTextsOfSupplied()
    return rules
  }

  /// Whether the writer of a snapshot learned the same donations by its rules as this predictor by its own.
  func isLearned(by rules: LearningRules?) -> Bool {
    rules.map { $0 == learning } ?? history.ledger.leftOut.isEmpty
  }

  /// Takes the feedback whose shortcut still fits the definitions of today, and holds the rest.
  private mutating func take(
    _ told: [SnapshotReader.Told], _ translation: SnapshotTranslation, lost: [Int]
  ) {
    for piece in told {
      var (piece, donation) = (piece, piece.donation as Donation?)
      if let position = translation.position(ofSame: piece.donation.definition) {
        donation?.definition = position
      } else {
        piece.donation = translation.renamed(piece.donation, &symbols)
        // What is lost of it is told of its donations already.
        let found = translation.translate(piece.donation, number: 0, symbols: &symbols)
        donation = found.losses.isEmpty ? found.donation : nil
      }
      guard let donation, let shortcut = history.catalog.shortcut(ofExactly: donation) else {
        let definition = translation.definitions[piece.donation.definition]
        piece.donations -= lost.count(below: piece.donations)
        held.feedback.append(HeldRows.Told(definition: definition, piece: piece))
        continue
      }
      feedback.append(
        piece.outcome, of: shortcut, on: piece.surface, at: donation.context.moment, after: piece.donations,
        isOfSupplied: piece.isOfSupplied)
    }
    feedback.forgetDonations(at: lost)
  }

  /// Notes the texts of feedback that no donation and no reading has: only what is supplied has them.
  private mutating func noteTextsOfSupplied() {
    var texts = Set(feedback.entries.filter(\.isOfSupplied).flatMap(\.shortcut.values))
    if texts.isEmpty { return }
    texts = history.ledger.withoutUsed(texts)
    for entry in sensed.entries { texts.subtract(entry.texts) }
    forgottenTexts.formUnion(texts)
  }
}
