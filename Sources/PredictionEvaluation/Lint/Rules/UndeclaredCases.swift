import PredictionEngine

/// Finds string parameters whose values are the steps of a known scale, and so an enumeration.
///
/// Data cannot tell sizes, which are bounded, from towns, which are not. Words can: who says `small` and `large` has no
/// third thing in mind but `medium`.
///
/// # Definition
/// A string parameter of the predicted type is reported when ten rows have a value, there are two values or more, and
/// all of them, without case, spaces and punctuation, are of one scale: sizes, on and off, yes and no, low to high,
/// single to triple, cold to hot, the meals of a day, or the weekdays.
///
/// # Edge cases
/// Several spellings of one value are `loose-spellings`, which comes before.
///
/// # Source
/// "Enum when the values are bounded": WWDC 2018, session 211. The scales are ours.
struct UndeclaredCases: LintRule {
  let name = "undeclared-cases"
  let summary = "strings whose values are the steps of a scale, such as sizes"
  let behaviours = ["D6"]

  private static let fewestRows = 10
  private static let scales: [Set<String>] = [
    ["mini", "small", "medium", "regular", "large", "extralarge", "xs", "s", "m", "l", "xl", "xxl"],
    ["on", "off"], ["yes", "no"], ["true", "false"], ["low", "medium", "high"],
    ["single", "double", "triple"], ["iced", "cold", "warm", "hot"],
    ["breakfast", "brunch", "lunch", "snack", "dinner", "supper"],
    Set(Weekend.names),
  ]

  func findings(in table: LintTable) -> [LintFinding] {
    table.strings.compactMap { field in
      let rows = table.given(field)
      let symbols = Set(rows.map { field.values[$0] })
      guard rows.count >= UndeclaredCases.fewestRows, symbols.count > 1, symbols.count <= 12 else {
        return nil
      }
      let texts = symbols.map(table.text).sorted(by: JSONText.precedes)
      let folded = texts.map(LooseSpellings.folded)
      guard Set(folded).count == texts.count,
        UndeclaredCases.scales.contains(where: { $0.isSuperset(of: folded) })
      else { return nil }
      let cases = Dictionary(texts.map { ($0, $0) }) { first, _ in first }
      return table.finding(
        self, .remark, key: field.name, at: rows,
        problem: "\(table.opening(field)) is a string, and its values are those of a scale: "
          + texts.map { "\"\(Excerpt.of($0))\"" }.joined(separator: ", "),
        remedy: "make \(field.name) an enumeration of \(CountedNoun.of(texts.count, "cases"))"
      ) { $0.cases[field.name] = cases }
    }
  }
}
