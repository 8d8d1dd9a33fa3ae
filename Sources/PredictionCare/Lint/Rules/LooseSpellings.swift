import PredictionEngine
import PredictionLogs

/// Finds string parameters that are enumerations in several spellings.
///
/// An enumeration has one spelling of each case. A string that people or servers write has `Large`, `large` and
/// `LARGE `, which are three sizes to the system.
///
/// # Definition
/// Texts that agree when case, spaces and punctuation are left out are one value. A string parameter is reported
/// when it has at most 32 values, each of three rows on average, and five rows, and one in a hundred, have another
/// spelling than the most frequent one of their value.
///
/// # Edge cases
/// A string with few values and one spelling of each is not reported. Data cannot tell sizes, which are bounded,
/// from towns, which are not, and such a string costs nothing until a second spelling comes.
///
/// # Source
/// "Enum when the values are bounded": WWDC 2018, session 211.
struct LooseSpellings: LintRule {
  let name = "loose-spellings"
  let summary = "strings that are an enumeration in several spellings (D6, D3)"

  private static let mostValues = 32

  func findings(in table: LintTable) -> [LintFinding] {
    guard table.entry.kind == .intent else { return [] }
    return table.compared.filter { field in
      table.declared(field).map { $0.type == .string && !$0.isArray } ?? false
    }.compactMap { finding($0, in: table) }
  }

  private func finding(_ field: LintTable.Field, in table: LintTable) -> LintFinding? {
    var counts: [Symbol: Int] = [:]
    for symbol in field.values where symbol != .missing { counts[symbol, default: 0] += 1 }
    // No more spellings than this are those of so few values, as a rule, and the look at them stays cheap.
    guard counts.count <= 16 * LooseSpellings.mostValues else { return nil }
    var spellings: [String: [(symbol: Symbol, count: Int)]] = [:]
    for (symbol, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      spellings[LooseSpellings.folded(table.text(symbol)), default: []].append((symbol, count))
    }
    let rowCount = counts.values.reduce(0, +)
    guard spellings.count <= LooseSpellings.mostValues, spellings.count * 3 <= rowCount else { return nil }
    var cases: [String: String] = [:]
    var others: Set<Symbol> = []
    var example: (String, String)?
    for (_, group) in spellings.sorted(by: { $0.value[0].symbol.rawValue < $1.value[0].symbol.rawValue }) {
      var best = group[0]
      for spelling in group where spelling.count > best.count { best = spelling }
      for spelling in group {
        cases[table.text(spelling.symbol)] = table.text(best.symbol)
        guard spelling.symbol != best.symbol else { continue }
        others.insert(spelling.symbol)
        example = example ?? (table.text(best.symbol), table.text(spelling.symbol))
      }
    }
    let rows = table.rows.indices.filter { others.contains(field.values[$0]) }
    guard rows.count >= table.leastRows, let example else { return nil }
    return table.finding(
      self, .warning, key: field.name, at: rows,
      problem: "\(table.opening(field)) has \(CountedNoun.of(spellings.count, "values")) in "
        + "\(counts.count) spellings, such as \"\(Excerpt.of(example.0))\" and \"\(Excerpt.of(example.1))\"",
      remedy: "make \(field.name) an enumeration of \(CountedNoun.of(spellings.count, "cases"))"
    ) { $0.cases[field.name] = cases }
  }

  /// Returns a text in lower case without spaces and punctuation; the text itself where nothing is left.
  static func folded(_ text: String) -> String {
    let letters = text.unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    if letters.isEmpty { return text }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: letters)
    return String(result).lowercased()
  }
}
