import PredictionEngine

extension Dataset {
  /// Makes a dataset of what a predictor remembers of its person, in the order of some positions.
  ///
  /// A row's identifier is the donation's, or its number.
  /// - Complexity: O(positions + symbols of the table).
  package init(of predictor: Predictor, at positions: [Int]) {
    var symbols = predictor.symbols
    let rows = positions.map { position in
      let donation = predictor.history.ledger[position]
      return Row(
        identifier: donation.identifier ?? symbols.intern(String(position + 1)), person: 0,
        donation: donation)
    }
    self.init(
      name: "state", digest: "", catalog: predictor.history.catalog, symbols: symbols, rows: rows,
      people: ["me"])
  }

  /// The row as a line of `donations.jsonl`, without its line end.
  package func line(ofRow index: Int) -> String { DonationText.line(ofRow: index, self) }
}
