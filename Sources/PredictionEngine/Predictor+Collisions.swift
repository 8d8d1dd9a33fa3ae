extension Predictor {
  /// Creates a predictor that finds shortcuts by a few bits of their hash and does not confirm them. For studies
  /// only: its answers are wrong wherever two shortcuts of one type share these bits.
  package init(catalog: DefinitionCatalog, symbols: SymbolTable, seed: UInt64, unconfirmedBits: Int) {
    self.init(catalog: catalog, strategy: BucketedBayes(), symbols: symbols, seed: seed)
    history = PersonalHistory(catalog: catalog, hashBits: unconfirmedBits, confirms: false)
  }
}
