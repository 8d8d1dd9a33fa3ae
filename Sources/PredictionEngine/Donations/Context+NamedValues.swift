extension Context {
  /// Makes a context with its texts in a table.
  init(at moment: Moment, place: String?, signals: NamedValues, _ symbols: inout SymbolTable) {
    self.init(at: moment)
    self.place = place.map { symbols.intern($0) }
    self.signals = signals.pairs.map {
      DeviceSignal(name: symbols.intern($0.name), value: symbols.intern($0.value.canonicalText))
    }
  }
}
