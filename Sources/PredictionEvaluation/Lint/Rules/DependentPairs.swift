import PredictionEngine

/// Finds two compared parameters of which one is the text of the other: an identifier and its display string.
///
/// When the text changes, with a language or a new name, the thing becomes another one. An object has both in one
/// value, and is compared by its identifier alone.
///
/// # Definition
/// Texts, objects and enumerations count. One column determines the other when each of its values stands beside one
/// value of the other, over at least twenty rows in which both have a value, and the other has at least three. It
/// is its text when the texts are no more than three times as many as the identifiers, and a name says so (`venue`
/// and `venueTitle`), or half of the texts contain the identifier, or the identifiers are at least eight.
///
/// # Edge cases
/// Where each determines the other, the one whose name is the longer, or else the later one, is the text.
///
/// # Cost
/// O(columns² × rows).
///
/// # Source
/// `INObject`, identifier and display string: WWDC 2018, session 211.
public struct DependentPairs: LintRule {
  /// The rule's name.
  public let name = "dependent-pairs"
  /// The line in the list of rules.
  public let summary = "two parameters that are an identifier and its text instead of one object"
  /// Dependent parameters.
  public let behaviours = ["D7"]

  /// Creates the rule.
  public init() {}

  /// Returns a finding for each column that is the text of another.
  public func findings(in table: LintTable) -> [LintFinding] {
    guard table.entry.isEligible else { return [] }
    var columns = table.compared.filter { isText($0, of: table) }
    var found: [LintFinding] = []
    var place = 0
    while place < columns.count {
      let other = columns.indices.dropFirst(place + 1).first {
        areOne(columns[place], columns[$0], in: table) != nil
      }
      if let other, let isFirst = areOne(columns[place], columns[other], in: table) {
        let pair = isFirst ? (columns[other], columns[place]) : (columns[place], columns[other])
        found.append(finding(pair.0, pair.1, in: table))
        columns.remove(at: other)
      }
      place += 1
    }
    return found
  }

  private func isText(_ field: LintTable.Field, of table: LintTable) -> Bool {
    guard table.entry.kind == .intent else {
      let first = field.values.first { $0 != .missing }
      return first.map { table.symbols.utf8(of: $0).first == UInt8(ascii: "\"") } ?? false
    }
    guard let parameter = table.entry.parameters.first(where: { $0.name == field.name }) else { return false }
    return !parameter.isArray && ![.boolean, .integer, .decimal].contains(parameter.type)
  }

  /// Returns whether the first is the text of the second; `false` where the second is that of the first, and `nil`
  /// where they are no pair.
  private func areOne(_ first: LintTable.Field, _ second: LintTable.Field, in table: LintTable) -> Bool? {
    var (forward, backward) = ([Symbol: Symbol](), [Symbol: Symbol]())
    var (isForward, isBackward, rows) = (true, true, 0)
    for (one, other) in zip(first.values, second.values) where one != .missing && other != .missing {
      rows += 1
      if forward.updateValue(other, forKey: one) ?? other != other { isForward = false }
      if backward.updateValue(one, forKey: other) ?? one != one { isBackward = false }
      if !isForward && !isBackward { return nil }
    }
    guard rows >= 20 else { return nil }
    let named = DependentPairs.isName(first.name, of: second.name)
    let isFirst = isForward && isBackward ? named : isForward
    let (texts, identifiers) = isFirst ? (forward, backward) : (backward, forward)
    guard identifiers.count >= 3, texts.count <= 3 * identifiers.count, texts.count >= identifiers.count
    else {
      return nil
    }
    let isSaid = isFirst ? named : DependentPairs.isName(second.name, of: first.name)
    let alike = texts.count { text, identifier in
      LooseSpellings.folded(table.text(text)).contains(LooseSpellings.folded(table.text(identifier)))
    }
    return isSaid || alike * 2 >= texts.count || identifiers.count >= 8 ? isFirst : nil
  }

  /// Returns whether a parameter's name says that it is the text of another: `soupTitle` of `soup` or of `soupID`.
  static func isName(_ name: String, of other: String) -> Bool {
    var stem = other.lowercased()
    for ending in ["identifier", "id"] where stem.hasSuffix(ending) && stem.count > ending.count {
      stem.removeLast(ending.count)
      break
    }
    let text = name.lowercased()
    return text != other.lowercased() && text.hasPrefix(stem)
      && ["name", "title", "text", "label", "display", "string"].contains { text.hasSuffix($0) }
  }

  private func finding(
    _ identifier: LintTable.Field, _ text: LintTable.Field, in table: LintTable
  ) -> LintFinding {
    let rows = table.rows.indices.filter {
      identifier.values[$0] != .missing && text.values[$0] != .missing
    }
    let isIntent = table.entry.kind == .intent
    return LintFinding(
      self, .warning, definition: table.definition, key: "\(identifier.name)+\(text.name)",
      rows: rows.map { table.rows[$0] },
      problem:
        "\(table.opening(text)) is the text of \(identifier.name), so a new wording makes another thing "
        + "of the same one",
      remedy: isIntent
        ? "make \(identifier.name) an object with \(text.name) as its display text"
        : "take \(text.name) out of the required keys",
      repair: DatasetRepair(of: table.definition) {
        if isIntent {
          $0.merged = [DatasetRepair.Pair(identifier: identifier.name, display: text.name)]
        } else {
          $0.ignored = [text.name]
        }
      })
  }
}
