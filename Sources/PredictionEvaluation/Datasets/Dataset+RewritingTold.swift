import PredictionEngine

/// Takes what is told over to a dataset that is made of another's rows.
extension Dataset {
  /// Returns what is told under other definitions, for the people who have a number.
  ///
  /// Feedback of a shortcut that fits no declared type any more is left out. Deletions and what is
  /// unavailable name things, and stay as they are.
  /// - Complexity: O(bytes of the values).
  func toldRows(
    under other: DefinitionCatalog, numbers: [Int?], symbols: inout SymbolTable
  ) -> [ToldRow] {
    var rows: [ToldRow] = []
    for var row in told {
      guard let number = numbers[row.person] else { continue }
      row.person = number
      if case .outcome(let outcome, let shortcut, let surface) = row.deed {
        guard let moved = moved(shortcut, under: other, symbols: &symbols) else { continue }
        row.deed = .outcome(outcome, of: moved, on: surface)
      }
      rows.append(row)
    }
    return rows
  }

  private func moved(
    _ shortcut: Shortcut, under other: DefinitionCatalog, symbols: inout SymbolTable
  ) -> Shortcut? {
    let entry = catalog.entries[shortcut.definition]
    let isIntent = entry.kind == .intent
    var values: [Dataset.NamedValue] = []
    if entry.comparesWholeDictionary {
      values = Dataset.dictionary(symbols.text(of: shortcut.values[0]))
    } else {
      let parameters = entry.combinations[shortcut.combination].parameters.map { entry.parameters[$0] }
      for (parameter, value) in zip(parameters, shortcut.values) {
        let type = isIntent ? parameter.type : nil
        values.append(
          (parameter.name, ParameterValue(canonical: symbols.utf8(of: value), as: type, display: nil)))
      }
    }
    let context = Context(at: Moment(microsecondsSince1970: 0))
    let donation =
      isIntent
      ? try? other.donation(intent: entry.name, parameters: values, context: context, symbols: &symbols)
      : try? other.donation(activity: entry.name, userInfo: values, context: context, symbols: &symbols)
    return donation.flatMap { other.shortcut(ofExactly: $0) }
  }
}
