import PredictionEngine

/// A shortcut that an app or a person supplied, with whom it is for: a line of `suggestions.jsonl`.
///
/// It counts, and is known, from its `from` on and before its `until`.
package struct SuppliedRow: Sendable, Equatable {
  package var person: Int
  /// What is supplied; it has a `from`.
  package var entry: KeptSuggestion

  package init(person: Int, entry: KeptSuggestion) { (self.person, self.entry) = (person, entry) }

  /// Sorts rows as a dataset keeps them: by person, then by kind, then as they stood.
  package static func sort(_ rows: inout [SuppliedRow]) {
    rows.sort { one, other in
      one.person != other.person
        ? one.person < other.person : one.entry.kind.number < other.entry.kind.number
    }
  }
}

extension Dataset {
  /// Returns what counts for a person at a moment. What was supplied before a deletion that selects it is
  /// gone.
  /// - Complexity: O(log rows + rows of the person × deletions).
  package func supplied(to person: Int, at moment: Moment) -> [KeptSuggestion] {
    var next = suppliedRows.indices.partitioningIndex { suppliedRows[$0].person >= person }
    var found: [KeptSuggestion] = []
    while next < suppliedRows.count, suppliedRows[next].person == person {
      if suppliedRows[next].entry.isValid(at: moment) { found.append(suppliedRows[next].entry) }
      next += 1
    }
    for place in told(of: person) where told[place].moment <= moment {
      guard let filter = told[place].deletion?.filter else { continue }
      found.removeAll { entry in
        guard let from = entry.from, from < told[place].moment else { return false }
        var one = KeptSuggestions(inOrder: [entry])
        return one.remove(by: filter, catalog, symbols) > 0
      }
    }
    return found
  }
}
