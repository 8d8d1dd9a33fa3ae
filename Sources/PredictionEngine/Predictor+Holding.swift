/// What does not fit the definitions, held until it does.
extension Predictor {
  /// The number of donations, pieces of feedback and supplied shortcuts, whole or in part, that do not fit the definitions. They
  /// are in every snapshot, count for nothing, and are forgotten by the same filters.
  public var heldCount: Int { held.count + supplied.held.count }

  /// Holds a donation that does not fit the definitions, or the whole of one that was donated last without some values.
  package mutating func hold(_ told: ToldDonation, isWhole: Bool) {
    let identifier = told.identifier.flatMap { symbols.symbol(for: $0) }
    if let identifier, !told.isActivity, held.row(identifiedBy: identifier) != nil { return }
    let known = symbols.count
    var (definition, donation) = named(told.isActivity, told.name, told.values, at: told.moment)
    if told.isActivity {
      donation.payload = symbols.intern(DefinitionCatalog.dictionaryText(of: told.values.pairs))
      if definition.kind == .activityByDictionary { donation.values = donation.payload.map { [$0] } ?? [] }
    }
    donation.context = interned(at: told.moment, place: told.place, signals: told.signals)
    donation.origin = told.origin
    donation.identifier = told.identifier.map { symbols.intern($0) }
    donation.group = told.group.map { symbols.intern($0) }
    donation.relatedItem = told.relatedItem.map { symbols.intern($0) }
    var row = HeldRows.Row(
      definition: definition, donation: donation, position: isWhole ? donations : donations - 1,
      isWhole: isWhole)
    if isWhole { row.donation = sensed.completed(donation) { symbols.intern($0) } }
    noteTexts(from: known)
    held.append(row)
  }

  /// Holds feedback of a shortcut that the definitions do not have, until ``dropHeldOfNothing()`` looks whether anything has it.
  package mutating func hold(_ feedback: Feedback) {
    let known = symbols.count
    let (definition, donation) = named(
      feedback.isActivity, feedback.intent, feedback.parameters, at: feedback.moment)
    noteTexts(from: known)
    held.feedback.append(
      HeldRows.Told(
        definition: definition,
        piece: SnapshotReader.Told(
          outcome: feedback.outcome, surface: feedback.surface, donation: donation, donations: donations,
          isOfSupplied: true)))
  }

  /// Forgets the held feedback of shortcuts that no donation, held or remembered, has and that are not supplied.
  package mutating func dropHeldOfNothing() { held.dropFeedbackOfNothing(history, supplied, symbols) }

  /// Notes that texts are of held rows alone, so that no question knows them.
  mutating func noteTextsOfHeld() {
    var texts = held.texts
    if texts.isEmpty { return }
    texts = history.ledger.withoutUsed(texts)
    for entry in sensed.entries { texts.subtract(entry.texts) }
    forgottenTexts.formUnion(texts)
  }

  private mutating func noteTexts(from known: Int) {
    for number in known..<symbols.count { forgottenTexts.insert(Symbol(rawValue: UInt32(number))) }
  }

  private mutating func named(
    _ isActivity: Bool, _ name: String, _ values: NamedValues, at moment: Moment
  ) -> (SnapshotDefinition, Donation) {
    let today = isActivity ? history.catalog.position(ofActivity: name) : nil
    let kind: SnapshotDefinition.Kind =
      today.map { SnapshotDefinition(history.catalog.entries[$0]).kind } ?? (isActivity ? .activity : .intent)
    let definition = SnapshotDefinition(
      kind: kind, name: name, parameters: kind == .activityByDictionary ? [""] : values.names)
    var donation = Donation(definition: 0, values: [], context: Context(at: moment))
    if kind == .activityByDictionary { return (definition, donation) }
    donation.values = values.pairs.map { symbols.intern($0.value.canonicalText) }
    let displays = values.pairs.map { _, value in
      value.carriesDisplayText && value.displayText != value.canonicalText
        ? symbols.intern(value.displayText) : Symbol.missing
    }
    if !isActivity, displays.contains(where: { $0 != .missing }) { donation.displays = displays }
    return (definition, donation)
  }
}
