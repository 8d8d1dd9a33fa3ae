extension Predictor {
  /// The person's state as canonical bytes: equal states have equal bytes. See ``Snapshot``.
  ///
  ///     let bytes = predictor.snapshot()
  ///     let again = try Predictor(snapshot: bytes, catalog: catalog)
  ///     again.snapshot() == bytes   // true
  ///
  /// The bytes contain the definitions by name, and the hashes of the strategy's recipe and of the definitions.
  /// What the strategy's learner keeps besides the counters is in the bytes where it can be; see
  /// ``PersonLearner/code(_:_:)``. Otherwise it is learned again.
  /// - Complexity: O(donations × (values + signals) + slots + bytes of the texts in use + symbols of the table).
  public func snapshot() -> [UInt8] {
    SnapshotWriter.bytes(
      of: history, sensed, held, symbols: symbols, recipe: strategy.recipe.hash, seed: seed,
      settings: settings,
      counting: history.counting.names == strategy.countedSignals.names ? nil : history.counting,
      learner: learner, of: strategy, sections: writeSections)
  }

  /// Restores the predictor that a snapshot was taken of, with all of its donations.
  ///
  /// With the strategy and the definitions of the writer, every ranking, probability and explanation is the
  /// same. With another strategy, other weights or definitions that have changed since, the donations are
  /// learned again under these.
  ///
  /// The symbols are renumbered, and only the texts of remembered donations are in the table.
  ///
  /// - Throws: ``SnapshotError`` when the bytes are damaged or of an unknown version, when the restored state
  ///   differs from the saved one, or, as ``SnapshotError/losses(_:)``, when a donation or value no longer fits
  ///   the definitions. Nothing is loaded partially. No bytes can trap or use more memory than their size
  ///   justifies.
  /// - Complexity: the cost of learning every donation again, and of one digest of the state.
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
  /// What does not fit counts for nothing and is held: it is in the next snapshot too, so definitions that were repaired find it
  /// again.
  ///
  /// - Parameters:
  ///   - bytes: what ``snapshot()`` returned.
  ///   - catalog: today's definitions.
  ///   - strategy: computes the scores.
  ///   - policy: decides how specific and general shortcuts compete; `nil` for the snapshot's own.
  ///   - renames: what was renamed since the snapshot was written.
  ///   - learning: which donations are learned. Under other rules than the writer's they are learned again.
  ///   - timing: computes whether now is the time; a snapshot has nothing of it. With `nil` the times are counted at each question.
  ///   - losses: the donations and values that do not fit are appended, in the order of the donations.
  /// - Throws: ``SnapshotError``, as the initialiser without losses does.
  /// - Complexity: the cost of learning every donation again, and of one digest of the state.
  public init(
    snapshot bytes: [UInt8], catalog: DefinitionCatalog, strategy: some ScoringStrategy = .contextMixture,
    policy: SpecificityPolicy? = nil, renames: SnapshotRenames = SnapshotRenames(),
    learning: LearningRules = .standard,
    timing: (any TimingStrategy)? = Predictor.standardTiming, losses: inout [SnapshotLoss]
  ) throws(SnapshotError) {
    var reader = try SnapshotReader(bytes)
    let head = try reader.head()
    let isOfToday = head.catalog == catalog.digest && renames == SnapshotRenames()
    let signals = try reader.signals()
    let settings = try reader.settings(given: policy)
    let definitions = try reader.definitions()
    self.init(
      catalog: catalog, strategy: strategy, symbols: try reader.symbols(head.symbols),
      policy: settings.policy,
      seed: head.seed, learning: learning, counting: signals, timing: timing)
    holidays = settings.holidays
    history.weekend = holidays.weekend
    times = timing.map { DonationTimes($0, holidays) }
    let keeper = SnapshotLearner(strategy: strategy)
    let isOfStrategy = isOfToday && head.recipe == strategy.recipe.hash
    let translation = SnapshotTranslation(from: definitions, to: catalog, renames, isOfToday: isOfToday)
    let isKept = isOfStrategy && keeper.canRead(reader.learner, history)
    let countsAlone = isKept || isDerivedFromHistory
    // A donation has at most a word for each of its bytes, besides its head.
    if countsAlone { history.beginMany(words: bytes.count + head.donations * LedgerRecord.headWords) }
    var donation = Donation(definition: 0, values: [], context: Context(at: Moment(microsecondsSince1970: 0)))
    var lost: [Int] = []
    let known = losses.count
    for number in 0..<head.donations {
      try reader.read(definitions, into: &donation)
      if let position = translation.position(ofSame: donation.definition) {
        donation.definition = position
      } else {
        let renamed = translation.renamed(donation, &symbols)
        let found = translation.translate(renamed, number: number + 1, symbols: &symbols)
        if !found.losses.isEmpty {
          losses += found.losses
          held.append(
            HeldRows.Row(
              definition: translation.definitions[donation.definition], donation: renamed,
              position: number - lost.count, isWhole: found.donation == nil))
        }
        guard let translated = found.donation else {
          lost.append(number)
          continue
        }
        donation = translated
      }
      if countsAlone { count(donation) } else { learn(donation) }
    }
    if countsAlone { history.endMany() }
    sensed = try reader.sensed(donations: head.donations)
    sensed.forgetDonations(at: lost)
    let isWhole = losses.count == known
    let rules = try readSections(
      &reader, head, definitions, translation, renames, lost: lost, losses: &losses)
    if countsAlone || !sensed.isEmpty {
      times = timing.map { DonationTimes($0, holidays, of: history, sensed) }
    }
    try reader.finish()
    noteTextsOfHeld()
    if isKept {
      if isWhole, isLearned(by: rules) {
        learner = try keeper.learner(reader.learner, history, symbols: symbols.count)
        order.begin(after: head.digest)
      } else {
        learnAgain()
      }
    }
    // Under other definitions, or with other signals, other counts follow from the same donations.
    guard isOfStrategy, isWhole, isLearned(by: rules) else { return }
    let digest = StateDigest(of: history, numbers: (0..<UInt32(symbols.count)).map { $0 })
    if digest.value != head.digest { throw .otherState }
  }
}
