import PredictionEngine

/// Finds two compared parameters of which one is the text of the other: an identifier and its display string.
///
/// When the text changes, with a language or a new name, the thing becomes another one. An object has both in one
/// value, and is compared by its identifier alone.
///
/// # Definition
/// Texts, objects and enumerations count, over at least twenty rows in which both columns have a value; what
/// is the text of the other is a string or an enumeration, because an object has a text of its own. They are
/// a pair when each value of one stands beside one value of the other, and neither has fewer than three
/// values, nor more than three times as many as the other. Which is the text is said by a name (`venue` and
/// `venueTitle`, `id` and `name`), or else by half of the texts, which contain the identifier.
///
/// # Edge cases
/// Several things may have one text, and one thing several texts.
///
/// # Cost
/// O(columns² × rows).
///
/// # Source
/// `INObject`, identifier and display string: WWDC 2018, session 211.
struct DependentPairs: LintRule {
  let name = "dependent-pairs"
  let summary = "two parameters that are an identifier and its text instead of one object (D7)"

  func findings(in table: LintTable) -> [LintFinding] {
    guard table.entry.isEligible else { return [] }
    var columns = table.compared.filter { isText($0, of: table) }
    var found: [LintFinding] = []
    var place = 0
    while place + 1 < columns.count {
      let others = columns.indices.dropFirst(place + 1)
      guard let other = others.first(where: { isTextFirst(columns[place], columns[$0], in: table) != nil }),
        let isFirst = isTextFirst(columns[place], columns[other], in: table)
      else {
        place += 1
        continue
      }
      let pair = isFirst ? (columns[other], columns[place]) : (columns[place], columns[other])
      found.append(finding(pair.0, pair.1, in: table))
      // The text is no part of another pair; its identifier may have a second one.
      columns.remove(at: isFirst ? place : other)
    }
    return found
  }

  private func isText(_ field: LintTable.Field, of table: LintTable) -> Bool {
    guard table.entry.kind == .intent else {
      let first = field.values.first { $0 != .missing }
      return first.map { table.symbols.utf8(of: $0).first == UInt8(ascii: "\"") } ?? false
    }
    return table.declared(field).map {
      !$0.isArray && ![.boolean, .integer, .decimal].contains($0.type)
    } ?? false
  }

  /// Returns whether the first is the text of the second, or else the second that of the first; `nil` where they are no
  /// pair.
  private func isTextFirst(
    _ first: LintTable.Field, _ second: LintTable.Field, in table: LintTable
  ) -> Bool? {
    guard let isFirst = pair(first, second, in: table) else { return nil }
    // An activity's keys are declared without types.
    let isObject =
      table.entry.kind == .intent
      && [.object, .person, .place].contains(table.declared(isFirst ? first : second)?.type)
    return isObject ? nil : isFirst
  }

  private func pair(
    _ first: LintTable.Field, _ second: LintTable.Field, in table: LintTable
  ) -> Bool? {
    var (forward, backward) = ([Symbol: Symbol](), [Symbol: Symbol]())
    var (isForward, isBackward, rows) = (true, true, 0)
    for (one, other) in zip(first.values, second.values) where one != .missing && other != .missing {
      rows += 1
      if forward.updateValue(other, forKey: one) ?? other != other { isForward = false }
      if backward.updateValue(one, forKey: other) ?? one != one { isBackward = false }
      if !isForward && !isBackward { return nil }
    }
    let (few, many) = (min(forward.count, backward.count), max(forward.count, backward.count))
    guard rows >= 20, few >= 3, many <= 3 * few else { return nil }
    if DependentPairs.isName(first.name, of: second.name) { return true }
    if DependentPairs.isName(second.name, of: first.name) { return false }
    let pairs = (isForward ? forward.map { ($0, $1) } : backward.map { ($1, $0) }).map { one, other in
      (LooseSpellings.folded(table.text(one)), LooseSpellings.folded(table.text(other)))
    }
    if pairs.count(where: { $0.1.contains($0.0) }) * 2 >= pairs.count { return false }
    if pairs.count(where: { $0.0.contains($0.1) }) * 2 >= pairs.count { return true }
    return nil
  }

  /// Returns whether a parameter's name says that it is the text of another: `soupTitle` of `soup` or of `soupID`, `name` of `id`,
  /// `contact` of `contactID`.
  static func isName(_ name: String, of other: String) -> Bool {
    let (text, identifier) = (name.lowercased(), other.lowercased())
    let ending = ["identifier", "isbn", "code", "uri", "url", "key", "id"].first { identifier.hasSuffix($0) }
    let stem = identifier.dropLast(ending?.count ?? 0)
    if text == identifier { return false }
    return ending != nil && text == stem
      || text.hasPrefix(stem)
        && ["name", "title", "text", "label", "display", "string"].contains { text.hasSuffix($0) }
  }

  private func finding(
    _ identifier: LintTable.Field, _ text: LintTable.Field, in table: LintTable
  ) -> LintFinding {
    let isIntent = table.entry.kind == .intent
    return table.finding(
      self, .warning, key: "\(identifier.name)+\(text.name)",
      at: table.given(identifier).filter { text.values[$0] != .missing },
      problem:
        "\(table.opening(text)) is the text of \(identifier.name), so a new wording makes another thing of "
        + "the same one",
      remedy: isIntent
        ? "make \(identifier.name) an object with \(text.name) as its display text"
        : "take \(text.name) out of the required keys"
    ) {
      if isIntent {
        $0.merged = [DatasetRepair.Pair(identifier: identifier.name, display: text.name)]
      } else {
        $0.ignored = [text.name]
      }
    }
  }
}
