import PredictionEngine

/// The lines of `feedback.jsonl`, for each person: outcomes of suggestions, deletions, and what can be done.
extension Dataset {
  /// Replaces all that is told, in any order.
  ///
  /// The `id` of an intent's row that a deletion names becomes its donation's identifier.
  /// - Complexity: O(rows) where a deletion names an identifier.
  package mutating func tell(_ rows: [ToldRow]) {
    told = rows
    ToldRow.sort(&told)
    var named: Set<Symbol> = []
    for row in told {
      if case .forget(.identifier(let text)) = row.deed, let symbol = symbols.symbol(for: text) {
        named.insert(symbol)
      }
    }
    if named.isEmpty { return }
    for index in self.rows.indices where named.contains(self.rows[index].identifier) {
      if catalog.entries[self.rows[index].donation.definition].kind == .intent {
        self.rows[index].donation.identifier = self.rows[index].identifier
      }
    }
  }

  /// The places of a person's lines in `told`, by time.
  /// - Complexity: O(log of all lines).
  package func told(of person: Int) -> Range<Int> {
    let places = told.indices
    return places.partitioningIndex {
      told[$0].person >= person
    }..<places.partitioningIndex {
      told[$0].person > person
    }
  }

  package func deletions(of person: Int) -> [(moment: Moment, filter: DonationFilter)] {
    told[told(of: person)].compactMap { row in row.deletion.map { (row.moment, $0.filter) } }
  }

  package func selects(_ filter: DonationFilter, _ row: Int) -> Bool {
    filter.selects(rows[row].donation, catalog, symbols)
  }

  /// Refuses a dataset that tells of deletions or of what is unavailable, where nobody can be told that.
  /// - Throws: ``DataError`` that names the first such line.
  package func refuseChanges() throws(DataError) {
    guard let row = told.first(where: { !$0.isOutcome }) else { return }
    let what = row.deletion == nil ? "the line says what can be done" : "the line deletes donations"
    throw DataError(
      file: toldFile.isEmpty ? nil : toldFile, line: row.line > 0 ? row.line : nil,
      reason: what + ", and at moments nobody can be told that",
      remedy: "ask without moments, or leave such lines out")
  }
}
