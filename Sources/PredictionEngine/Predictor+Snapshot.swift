extension Predictor {
  /// The person's state as canonical bytes: equal states have equal bytes. See ``Snapshot``.
  ///
  ///     let bytes = predictor.snapshot()
  ///     let again = try Predictor(snapshot: bytes, catalog: catalog)
  ///     again.snapshot() == bytes   // true
  ///
  /// The bytes contain the hashes of the strategy's recipe and of the definitions, not these themselves.
  /// State that a strategy keeps besides the counters is not in the bytes either; it is learned again.
  /// - Complexity: O(donations × (values + signals) + slots + bytes of the texts in use + symbols of the table).
  public func snapshot() -> [UInt8] {
    SnapshotWriter.bytes(
      of: history, symbols: symbols, recipe: strategy.recipe.hash, seed: seed, policy: policy)
  }

  /// Restores the predictor that a snapshot was taken of. Every ranking, probability and explanation is the
  /// same.
  ///
  /// The symbols are renumbered, and only the texts of remembered donations are in the table.
  ///
  /// - Throws: ``SnapshotError`` when the bytes are damaged, or of another version, recipe or catalogue, or
  ///   when the restored state differs from the saved one. Nothing is loaded partially. No bytes can trap or
  ///   use more memory than their size justifies.
  /// - Complexity: the cost of learning every donation again, and of one digest of the state.
  public init(
    snapshot bytes: [UInt8], catalog: DefinitionCatalog, strategy: some ScoringStrategy = .contextMixture
  ) throws(SnapshotError) {
    var reader = try SnapshotReader(bytes)
    let head = try reader.head()
    if head.recipe != strategy.recipe.hash {
      throw .otherRecipe(expected: strategy.recipe.strategy + " " + strategy.recipe.json)
    }
    if head.catalog != catalog.digest { throw .otherCatalog }
    self.init(
      catalog: catalog, strategy: strategy, symbols: try reader.symbols(head.symbols), policy: head.policy,
      seed: head.seed)
    for _ in 0..<head.donations { donate(try reader.donation(catalog)) }
    try reader.finish()
    let digest = StateDigest(of: history, numbers: (0..<UInt32(symbols.count)).map { $0 })
    if digest.value != head.digest { throw .otherState }
  }
}
