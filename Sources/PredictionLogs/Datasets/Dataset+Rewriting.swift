import PredictionEngine

/// Makes another dataset of a dataset's rows: what a lint rule repairs, and what a generator plants.
extension Dataset {
  package typealias NamedValue = DefinitionCatalog.NamedValue

  /// The values of a row by name: an intent's parameters that have one, or an activity's whole dictionary.
  /// - Complexity: O(bytes of the values).
  package func namedValues(ofRow index: Int) -> [NamedValue] {
    namedValues(of: rows[index].donation)
  }

  func namedValues(of donation: Donation) -> [NamedValue] {
    let entry = catalog.entries[donation.definition]
    if entry.kind == .activity { return Dataset.dictionary(symbols.text(of: donation.payload ?? .missing)) }
    return entry.parameters.indices.compactMap { place in
      let symbol = donation.values[place]
      if symbol == .missing { return nil }
      let display = donation.displays.isEmpty ? Symbol.missing : donation.displays[place]
      let value = ParameterValue(
        canonical: symbols.utf8(of: symbol), as: entry.parameters[place].type,
        display: display == .missing ? nil : symbols.text(of: display))
      return (entry.parameters[place].name, value)
    }
  }

  /// The values of a shortcut, as a donation would give them.
  package func namedValues(of shortcut: Shortcut) -> [NamedValue] {
    let entry = catalog.entries[shortcut.definition]
    if entry.comparesWholeDictionary { return Dataset.dictionary(symbols.text(of: shortcut.values[0])) }
    return zip(entry.combinations[shortcut.combination].parameters, shortcut.values).map { place, value in
      let declared = entry.parameters[place]
      let type = entry.kind == .intent ? declared.type : nil
      return (declared.name, ParameterValue(canonical: symbols.utf8(of: value), as: type))
    }
  }

  /// The values of an activity's dictionary in canonical text; none for a text that is no dictionary.
  package static func dictionary(_ text: String) -> [NamedValue] {
    let members = (try? JSONParser.parse(Array(text.utf8)))?.members ?? []
    return members.compactMap { member in
      (try? DonationLine.value(member.node)).flatMap { $0 }.map { (member.key, $0) }
    }
  }

  /// Returns a dataset of changed rows under other definitions, and for each of its rows the number that the row
  /// has here.
  ///
  /// `change` gets a row's number and returns its donation, or `nil` to leave the row out. People without
  /// rows are left out with what they sensed and what is told of them. The result has no digest and no generator.
  /// - Throws: what `change` throws.
  /// - Complexity: O(rows), and what `change` costs.
  package func rewritten(
    _ catalog: DefinitionCatalog, _ change: (Int, inout SymbolTable) throws -> Donation?
  ) rethrows -> (dataset: Dataset, origins: [Int]) {
    var symbols = symbols
    var (kept, origins, places) = ([Dataset.Row](), [Int](), DonationPositions())
    for index in rows.indices {
      guard var donation = try change(index, &symbols) else { continue }
      let original = rows[index].donation
      donation.identifier = original.identifier
      donation.group = original.group
      donation.relatedItem = original.relatedItem
      donation.origin = original.origin
      places.append(positions[index], after: kept.count)
      kept.append(
        Dataset.Row(identifier: rows[index].identifier, person: rows[index].person, donation: donation))
      origins.append(index)
    }
    var numbers: [Int?] = Array(repeating: nil, count: people.count)
    for row in kept { numbers[row.person] = 0 }
    let left = people.indices.filter { numbers[$0] != nil }
    for (number, person) in left.enumerated() { numbers[person] = number }
    for index in kept.indices { kept[index].person = numbers[kept[index].person] ?? 0 }
    let supplied = suppliedRows.compactMap { moved($0, under: catalog, to: numbers, &symbols) }
    let told = told.compactMap { moved($0, under: catalog, to: numbers, &symbols) }
    var dataset = Dataset(
      name: name, digest: "", catalog: catalog, symbols: symbols, rows: kept,
      people: left.map { people[$0].identifier }, scoredFrom: scoredFrom)
    dataset.sensedMoments = sensedMoments.compactMap { moment in
      var moment = moment
      guard let number = numbers[moment.person] else { return nil }
      moment.person = number
      return moment
    }
    dataset.suppliedRows = supplied
    SuppliedRow.sort(&dataset.suppliedRows)
    dataset.tell(told)
    dataset.toldFile = toldFile
    dataset.positions = places
    (dataset.description, dataset.source, dataset.license) = (description, source, license)
    dataset.timeZoneData = timeZoneData
    return (dataset, origins)
  }

  /// Returns a supplied shortcut for the person's new number; `nil` where the person has none, or where it fits no
  /// declared type any more.
  private func moved(
    _ row: SuppliedRow, under other: DefinitionCatalog, to numbers: [Int?], _ symbols: inout SymbolTable
  ) -> SuppliedRow? {
    guard let number = numbers[row.person] else { return nil }
    let entry = row.entry
    let definition = catalog.entries[entry.donation.definition]
    let values = NamedValues(inOrder: namedValues(of: entry.donation))
    var suggestion =
      definition.kind == .intent
      ? AppSuggestion(definition.name, values)
      : AppSuggestion(activity: definition.name, userInfo: values)
    (suggestion.providers, suggestion.from, suggestion.until) = (entry.providers, entry.from, entry.until)
    (suggestion.identifier, suggestion.relatedItem) = (entry.identifier, entry.relatedItem)
    let kept = try? other.kept(
      suggestion, as: entry.kind, app: entry.app, isOnly: entry.isOnly, phrase: entry.phrase,
      symbols: &symbols)
    return kept.map { SuppliedRow(person: number, entry: $0) }
  }

  /// Returns what is told of the person's new number; `nil` where the person has none, and for feedback of a shortcut that
  /// fits no declared type any more. Deletions and what is unavailable name things, and stay as they are.
  private func moved(
    _ row: ToldRow, under other: DefinitionCatalog, to numbers: [Int?], _ symbols: inout SymbolTable
  ) -> ToldRow? {
    guard let number = numbers[row.person] else { return nil }
    var row = row
    row.person = number
    if case .outcome(let outcome, let shortcut, let surface) = row.deed {
      guard let moved = moved(shortcut, under: other, &symbols) else { return nil }
      row.deed = .outcome(outcome, of: moved, on: surface)
    }
    return row
  }

  private func moved(
    _ shortcut: Shortcut, under other: DefinitionCatalog, _ symbols: inout SymbolTable
  ) -> Shortcut? {
    let entry = catalog.entries[shortcut.definition]
    let donation = try? other.donation(
      isActivity: entry.kind == .activity, entry.name, namedValues(of: shortcut),
      in: Context(at: Moment(microsecondsSince1970: 0)), &symbols)
    return donation.flatMap { other.shortcut(ofExactly: $0) }
  }
}
