extension Predictor {
  /// The person's state as canonical bytes: equal states have equal bytes. See `Snapshot`.
  ///
  ///     let bytes = predictor.snapshot()
  ///     let again = try Predictor(snapshot: bytes, catalog: catalog)
  ///     again.snapshot() == bytes   // true
  ///
  /// The bytes contain the definitions by name, and the hashes of the strategy's recipe and of the definitions. From 256 donations
  /// on they contain the counts, and what the learner keeps besides, where it can be (``PersonLearner/code(_:_:)``).
  /// - Complexity: O(donations × (values + signals) + slots + bytes of the texts in use + symbols of the table).
  public func snapshot() -> [UInt8] {
    var writer = SnapshotWriter(symbols: symbols, HeldLayout(held, history.catalog))
    writer.log.append(
      leb128: UInt64(history.remembered + held.whole.count + readings + feedbackCount + held.feedback.count))
    for entry in LogOrder(donations: history.remembered, sensed.entries, held, feedback) {
      switch entry {
      case .reading(let number): writer.add(sensed.entries[number])
      case .held(let number): writer.add(held.rows[number])
      case .feedback(let number): writer.add(feedback.entries[number], history.catalog)
      case .heldFeedback(let number): writer.add(held.feedback[number])
      case .donation(let position, let row):
        writer.add(history.ledger, position, whole: row.map { held.rows[$0] })
      }
    }
    writer.add(supplied, history.catalog, symbols)
    let state = SnapshotState(strategy: strategy, rules: learning)
    return writer.bytes(
      SnapshotHead(
        // No definitions have all rows where some are held, so what is counted is found anew.
        recipe: strategy.recipe.hash, catalog: held.isEmpty ? history.catalog.digest : 0, seed: seed,
        symbols: writer.order.count, donations: history.remembered + held.whole.count),
      counting: history.counting.names == strategy.countedSignals.names ? nil : history.counting, settings,
      held.isEmpty ? state.bytes(of: learner, history, numbers: writer.numbers) : [])
  }

  /// Restores the predictor that a snapshot was taken of, with all of its donations.
  ///
  /// With the strategy and the definitions of the writer, every ranking, probability and explanation is the same. With others
  /// the donations are learned again.
  ///
  /// The symbols are renumbered, and only the texts of remembered donations are in the table.
  /// - Throws: ``SnapshotError`` when the bytes are damaged or of an unknown version, or, as
  ///   ``SnapshotError/losses(_:)``, when a donation or value no longer fits the definitions. Nothing is loaded partially. No bytes can trap or use more memory than their size
  ///   justifies.
  /// - Complexity: O(bytes of the snapshot) where counts and learner are kept, else the cost of learning every donation again.
  public init(
    snapshot bytes: [UInt8], catalog: DefinitionCatalog, strategy: some ScoringStrategy = .contextMixture,
    policy: SpecificityPolicy? = nil, renames: SnapshotRenames = SnapshotRenames(),
    learning: LearningRules = .standard,
    timing: (any TimingStrategy)? = Predictor.standardTiming
  ) throws(SnapshotError) {
    var losses: [SnapshotLoss] = []
    try self.init(
      snapshot: bytes, catalog: catalog, strategy: strategy, policy: policy, renames: renames,
      learning: learning, timing: timing, losses: &losses)
    if !losses.isEmpty { throw .losses(losses) }
  }

  /// Restores what still fits the definitions of a snapshot's donations, and says what does not.
  ///
  ///     var losses: [SnapshotLoss] = []
  ///     let predictor = try Predictor(snapshot: bytes, catalog: updated, losses: &losses)
  ///     for loss in losses { print(loss) }
  ///
  /// What does not fit counts for nothing and is held: it is in the next snapshot too, where repaired definitions find it.
  /// - Parameters:
  ///   - bytes: what ``snapshot()`` returned.
  ///   - catalog: today's definitions.
  ///   - strategy: computes the scores.
  ///   - policy: decides how specific and general shortcuts compete; `nil` for the snapshot's own.
  ///   - renames: what was renamed since the snapshot was written.
  ///   - learning: which donations are learned. Under other rules than the writer's they are learned again.
  ///   - timing: computes whether now is the time; no snapshot has it. With `nil` the times are counted at each question.
  ///   - losses: the donations and values that do not fit are appended, in the order of the donations.
  /// - Throws: ``SnapshotError``, as the initialiser without losses does.
  /// - Complexity: O(bytes of the snapshot) where counts and learner are kept, else the cost of learning every donation again.
  public init(
    snapshot bytes: [UInt8], catalog: DefinitionCatalog, strategy: some ScoringStrategy = .contextMixture,
    policy: SpecificityPolicy? = nil, renames: SnapshotRenames = SnapshotRenames(),
    learning: LearningRules = .standard,
    timing: (any TimingStrategy)? = Predictor.standardTiming, losses: inout [SnapshotLoss]
  ) throws(SnapshotError) {
    let whole = try SnapshotReader(bytes)
    let head = try whole.head()
    var start = whole
    let signals = try start.signals()
    let settings = try start.settings(given: policy)
    let isOfToday = head.catalog == catalog.digest && renames == SnapshotRenames()
    self.init(
      catalog: isOfToday ? try catalog.with(settings.types) : catalog, strategy: strategy,
      symbols: SymbolTable(), policy: settings.policy, seed: head.seed, learning: learning, counting: signals,
      timing: timing, findsTypes: settings.findsTypes)
    holidays = settings.holidays
    history.weekend = holidays.weekend
    times = timing.map { DonationTimes($0, holidays) }
    var (reader, isOpen) = (start, false)
    if isOfToday, head.recipe == strategy.recipe.hash, !reader.kept.isEmpty {
      var opened = self
      isOpen = try opened.open(&reader, head)
      if isOpen { self = opened } else { reader = start }
    }
    let countsAlone = isOpen || isDerivedFromHistory
    if !isOpen {
      // A donation has at most a word for each of its bytes, besides its head.
      if countsAlone { history.beginMany(words: bytes.count + head.donations * LedgerRecord.headWords) }
      try take(countsAlone ? .counted : .whole, of: &reader, head, isOfToday, renames, losses: &losses)
      if countsAlone { history.endMany() }
    }
    if countsAlone { times = timing.map { DonationTimes($0, holidays, of: history, sensed) } }
    restore(try reader.supplied(), renames, losses: &losses)
    try reader.finish()
    endTaking()
    if isOpen { order.begin(after: reader.checksum) }
    if history.catalog.with(history.types) != nil { settleTypes() }
  }

  /// The settings, as a snapshot keeps them.
  var settings: SnapshotSettings {
    SnapshotSettings(
      policy: policy, holidays: holidays, types: history.catalog.foundTypes,
      findsTypes: history.findsTypes)
  }

  package func isSetLike(_ other: Predictor) -> Bool { policy == other.policy && holidays == other.holidays }

  /// Takes what a snapshot has of supplied shortcuts into the definitions of today, and says what does not fit.
  mutating func restore(
    _ supplied: [NamedSuggestion], _ renames: SnapshotRenames, losses: inout [SnapshotLoss]
  ) {
    let known = symbols.count
    var (entries, held) = ([KeptSuggestion](), [KeptSuggestions.Held]())
    let order = supplied.indices.sorted { (supplied[$0].kind.number, $0) < (supplied[$1].kind.number, $1) }
    for one in order.map({ renames.renamed(supplied[$0]) }) {
      do throws(AppSuggestionError) {
        entries.append(try history.catalog.kept(one, symbols: &symbols))
      } catch {
        held.append(KeptSuggestions.Held(before: entries.count, one: one))
        losses.append(
          SnapshotLoss(
            donation: 0, intent: one.name, moment: one.from ?? Moment(microsecondsSince1970: 0),
            parameter: nil, reason: error.parts.reason))
      }
    }
    for number in known..<symbols.count { forgottenTexts.insert(Symbol(rawValue: UInt32(number))) }
    self.supplied = KeptSuggestions(inOrder: entries, held: held)
  }
}
