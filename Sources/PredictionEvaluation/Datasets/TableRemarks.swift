import PredictionEngine

/// What a person may not have meant by a table's rows: donations that stand twice (the same person, time, intent and
/// values), and parameters of ten or more values of which none repeats.
package struct TableRemarks {
  private struct Key: Hashable {
    let secondsFromGMT: Int32
    let definition: Int
    let values: [Symbol]
  }

  private static let fewest = 10
  package let sentences: [String]

  /// Looks through the rows of a dataset.
  /// - Complexity: O(rows).
  package init(_ dataset: Dataset) {
    var sentences: [String] = []
    let (count, first) = TableRemarks.duplicates(in: dataset)
    if let first {
      let row = dataset.rows[first]
      sentences.append(
        "\(CountedNoun.of(count, "donations")) repeat an earlier one, with the same person, time, intent and "
          + "values (the first is \(Excerpt.of(dataset.symbols.text(of: row.identifier))) at "
          + "\(row.donation.context.moment)); take them out if they happened once")
    }
    let rows = dataset.rowsByDefinition
    for (definition, entry) in dataset.catalog.entries.enumerated() where entry.kind == .intent {
      for (place, parameter) in entry.parameters.enumerated() {
        guard let values = TableRemarks.differentValues(place, of: rows[definition], in: dataset) else {
          continue
        }
        sentences.append(
          "no value of \(Excerpt.of(parameter.name)) in \(Excerpt.of(entry.name)) occurs twice "
            + "(\(CountedNoun.of(values, "values"))), so none can be predicted; is it an identifier?")
      }
    }
    self.sentences = sentences
  }

  private static func duplicates(in dataset: Dataset) -> (count: Int, first: Int?) {
    var (count, first) = (0, Int?.none)
    dataset.forEachSharedTime { rows in
      var seen: Set<Key> = []
      for row in rows {
        let donation = dataset.rows[row].donation
        let key = Key(
          secondsFromGMT: donation.context.moment.secondsFromGMT, definition: donation.definition,
          values: donation.values)
        if seen.insert(key).inserted { continue }
        count += 1
        first = min(first ?? .max, row)
      }
    }
    return (count, first)
  }

  private static func differentValues(_ place: Int, of rows: [Int], in dataset: Dataset) -> Int? {
    var seen: Set<Symbol> = []
    for row in rows {
      let value = dataset.rows[row].donation.values[place]
      if value != .missing, !seen.insert(value).inserted { return nil }
    }
    return seen.count >= fewest ? seen.count : nil
  }
}

extension Dataset {
  /// The rows of each intent and activity, by its position in the catalogue, each person's by time.
  /// - Complexity: O(rows + definitions).
  var rowsByDefinition: [[Int]] {
    var numbers: [[Int]] = Array(repeating: [], count: catalog.entries.count)
    for person in people { for row in person.rows { numbers[rows[row].donation.definition].append(row) } }
    return numbers
  }
}
