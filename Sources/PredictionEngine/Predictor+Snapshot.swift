extension Predictor {
  /// The person's state as canonical bytes: equal states have equal bytes, see ``Snapshot``.
  ///
  ///     let bytes = predictor.snapshot()
  ///     let again = try Predictor(snapshot: bytes, catalog: catalog, strategy: BucketedBayes())
  ///     again.snapshot() == bytes   // true
  ///
  /// Strategy and definitions are not in it, but their hashes are. What a strategy keeps beside the counters is not in
  /// it either: it is learned again.
  /// - Complexity: O(donations × (values + signals) + slots + bytes of the texts in use + symbols of the table).
  public func snapshot() -> [UInt8] {
    SnapshotWriter.bytes(
      of: history, symbols: symbols, recipe: strategy.recipe.hash, seed: seed, policy: policy)
  }

  /// The predictor that a snapshot was taken of: every ranking, probability and explanation is the same.
  ///
  /// Its symbols are numbered anew, and it knows the texts of remembered donations alone.
  ///
  /// - Throws: ``SnapshotError``: damaged, of another version, recipe or catalogue, or made by something else. Nothing is
  ///   loaded by half, and no bytes can trap or use more memory than they are worth.
  /// - Complexity: learning every donation again, and taking a digest.
  public init(
    snapshot bytes: [UInt8], catalog: DefinitionCatalog, strategy: any ScoringStrategy = BucketedBayes()
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
