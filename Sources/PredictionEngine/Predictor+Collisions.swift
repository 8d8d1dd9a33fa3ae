extension Predictor {
  /// A newcomer who finds shortcuts by so many bits of their hash and confirms nothing: what a sketch would do.
  ///
  /// For study alone: its answers are wrong wherever two shortcuts of one type share their bits.
  package init(
    catalog: DefinitionCatalog, symbols: SymbolTable, seed: UInt64, unconfirmedBits: Int
  ) {
    self.init(catalog: catalog, symbols: symbols, seed: seed)
    history = PersonalHistory(catalog: catalog, hashBits: unconfirmedBits, confirms: false)
  }
}
