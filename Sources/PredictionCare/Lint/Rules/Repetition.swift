import PredictionEngine

/// How often a column's values, and the other compared values beside them, come again for the same person.
struct Repetition {
  private struct Key: Hashable {
    let person: Int
    let values: [Symbol]
  }

  /// The rows whose value the person has only once, while the rest of the row comes again.
  let rows: [Int]
  /// Whether more rows have a value that the person has once than one that comes again, when each person's most
  /// frequent value, which may stand for none, is left out.
  let isMostlySingle: Bool

  /// Counts a column of a table; `rest` are the compared columns beside it.
  /// - Complexity: O(values).
  init(of field: LintTable.Field, besides rest: [LintTable.Field], in table: LintTable) {
    var counts: [Key: Int] = [:]
    var rests: [Key: Int] = [:]
    func key(_ place: Int) -> Key { Key(person: table.person(place), values: [field.values[place]]) }
    func restKey(_ place: Int) -> Key {
      Key(person: table.person(place), values: rest.map { $0.values[place] })
    }
    for place in table.rows.indices where field.values[place] != .missing {
      counts[key(place), default: 0] += 1
      rests[restKey(place), default: 0] += 1
    }
    rows = table.rows.indices.filter { place in
      field.values[place] != .missing && counts[key(place)] == 1 && (rests[restKey(place)] ?? 0) > 1
    }
    var (singles, repeated, most) = (0, 0, [Int: Int]())
    for (key, count) in counts {
      if count == 1 { singles += 1 } else { repeated += count }
      most[key.person] = max(most[key.person] ?? 0, count)
    }
    for count in most.values where count > 1 { repeated -= count }
    isMostlySingle = singles > repeated
  }

  /// Returns the compared columns that are unstable: enough rows have a value that never comes again while the rest
  /// does.
  static func unstable(in table: LintTable) -> [(field: LintTable.Field, rows: [Int])] {
    let compared = table.compared
    if compared.count < 2 { return [] }
    var found: [(field: LintTable.Field, rows: [Int])] = []
    for field in compared where !isBounded(field) {
      // Two unstable columns hide each other, so those that were found are not among the rest.
      let rest = compared.filter { other in
        other.name != field.name && !found.contains { $0.field.name == other.name }
      }
      if rest.isEmpty { break }
      let repetition = Repetition(of: field, besides: rest, in: table)
      if repetition.isMostlySingle, repetition.rows.count >= table.leastRows {
        found.append((field, repetition.rows))
      }
    }
    return found
  }

  /// Whether a column has at most twelve values, and each more than once: cases of an enumeration, of which one person may
  /// have met each once.
  private static func isBounded(_ field: LintTable.Field) -> Bool {
    var rows: [Symbol: Int] = [:]
    for value in field.values where value != .missing {
      rows[value, default: 0] += 1
      if rows.count > 12 { return false }
    }
    return rows.values.allSatisfy { $0 > 1 }
  }
}
