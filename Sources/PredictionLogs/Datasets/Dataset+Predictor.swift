import PredictionEngine

extension Dataset {
  /// Makes a dataset of what a predictor remembers of its person, in the order of some positions or of all; with all of them, what
  /// came of its suggestions too.
  ///
  /// A row's identifier is the donation's, or its number, with a stroke where a donation has that for its own. An activity's
  /// donations may share theirs, so their rows have numbers.
  /// - Complexity: O(positions + symbols of the table).
  package init(of predictor: Predictor, at positions: [Int]? = nil) {
    let told = positions == nil ? predictor.outcomes.map(ToldRow.init) : []
    let positions = positions ?? Array(0..<predictor.history.ledger.count)
    var symbols = predictor.symbols
    let (ledger, entries) = (predictor.history.ledger, predictor.history.catalog.entries)
    func own(_ position: Int) -> Symbol? {
      entries[ledger.definition(at: position)].kind == .intent ? ledger.identifier(at: position) : nil
    }
    let taken = Set(positions.compactMap(own))
    let rows = positions.map { position in
      var number = String(position + 1)
      while let symbol = symbols.symbol(for: number), taken.contains(symbol) { number += "'" }
      return Row(
        identifier: own(position) ?? symbols.intern(number), person: 0, donation: ledger[position])
    }
    self.init(
      name: "state", digest: "", catalog: predictor.history.catalog, symbols: symbols, rows: rows,
      people: ["me"])
    tell(told)
  }

  /// The row as a line of `donations.jsonl`, without its line end.
  package func line(ofRow index: Int) -> String { DonationText.line(ofRow: index, self) }
}

extension ToldRow {
  fileprivate init(_ outcome: Predictor.RememberedOutcome) {
    self.init(
      person: 0, moment: outcome.moment, .outcome(outcome.outcome, of: outcome.shortcut, on: outcome.surface))
  }
}
