/// Reads what apps and the person supplied.
extension SnapshotReader {
  /// One supplied shortcut by names and texts, before it is brought into the definitions of today.
  struct Supplied: Sendable, Equatable {
    /// A parameter's value, or the dictionary of an activity, which has no name.
    struct Value: Sendable, Equatable {
      var name: String
      var value: String
      let display: String
    }

    var kind = AppSuggestion.Kind.suggestion
    var isActivity = false
    var isOnly = false
    var name = ""
    var app = ""
    var phrase = ""
    var from: Moment?
    var until: Moment?
    var identifier: String?
    var relatedItem: String?
    var values: [Value] = []
    var providers: [RelevanceProvider] = []
  }

  /// Reads all that was supplied.
  mutating func supplied() throws(SnapshotError) -> [Supplied] {
    // A shortcut has at least eight bytes: kind, flags, three texts, values, providers.
    let count = try cursor.count(ofBytes: 7)
    var supplied: [Supplied] = []
    for _ in 0..<count { supplied.append(try suppliedOne()) }
    return supplied
  }

  private mutating func suppliedOne() throws(SnapshotError) -> Supplied {
    let start = cursor.position
    var one = Supplied()
    let (kind, flags) = (try cursor.byte(), try cursor.byte())
    guard Int(kind) < AppSuggestion.Kind.allCases.count, flags < 64 else {
      throw .malformed(byte: start, reason: "there is no such kind of a supplied shortcut")
    }
    one.kind = AppSuggestion.Kind.allCases[Int(kind)]
    (one.isOnly, one.isActivity) = (flags & 1 != 0, flags & 2 != 0)
    one.name = try cursor.text()
    one.app = try cursor.text()
    one.phrase = try cursor.text()
    if flags & 4 != 0 { one.from = try time() }
    if flags & 8 != 0 { one.until = try time() }
    if flags & 16 != 0 { one.identifier = try cursor.text() }
    if flags & 32 != 0 { one.relatedItem = try cursor.text() }
    for _ in 0..<(try cursor.count(ofBytes: 3)) {
      one.values.append(
        Supplied.Value(name: try cursor.text(), value: try cursor.text(), display: try cursor.text()))
    }
    for _ in 0..<(try cursor.count(ofBytes: 1)) { one.providers.append(try provider()) }
    return one
  }

  private mutating func time() throws(SnapshotError) -> Moment {
    try moment()
    return last
  }

  private mutating func provider() throws(SnapshotError) -> RelevanceProvider {
    let start = cursor.position
    let tag = Int(try cursor.byte())
    let regions = RelevanceProvider.Region.allCases
    var provider: RelevanceProvider?
    switch tag {
    case 0: provider = .date(try time())
    case 1: provider = .date(try time(), until: try time())
    case 2..<(2 + regions.count):
      let (latitude, longitude) = (
        Snapshot.unzigzag(try cursor.number()), Snapshot.unzigzag(try cursor.number())
      )
      let radius = Double(bitPattern: try cursor.number())
      provider = Coordinate(keptLatitude: latitude, longitude: longitude).map {
        .location($0, radiusInMetres: radius, regions[tag - 2])
      }
    default:
      let routines = DailyRoutine.allCases
      if tag >= 5, tag < 5 + routines.count { provider = .routine(routines[tag - 5]) }
    }
    if let provider, provider.isValid { return provider }
    throw .malformed(byte: start, reason: "there is no such provider of relevance")
  }
}

extension DefinitionCatalog {
  /// Brings a supplied shortcut of a snapshot, under today's names, into these definitions.
  func kept(
    _ one: SnapshotReader.Supplied, symbols: inout SymbolTable
  ) throws(AppSuggestionError) -> KeptSuggestion {
    var values: [NamedValue] = []
    if one.isActivity {
      for value in one.values {
        values += NamedValues(ParameterValue.dictionary(canonical: value.value.utf8)).pairs
      }
    } else {
      let entry = position(ofIntent: one.name).map { entries[$0] }
      for value in one.values {
        let type = entry.flatMap { entry in entry.position(of: value.name).map { entry.parameters[$0].type } }
        let read = ParameterValue(
          canonical: value.value.utf8, as: type, display: value.display.isEmpty ? nil : value.display)
        values.append((value.name, read))
      }
    }
    let named = NamedValues(inOrder: values)
    var suggestion =
      one.isActivity ? AppSuggestion(activity: one.name, userInfo: named) : AppSuggestion(one.name, named)
    (suggestion.providers, suggestion.from, suggestion.until) = (one.providers, one.from, one.until)
    (suggestion.identifier, suggestion.relatedItem) = (one.identifier, one.relatedItem)
    var kept = try kept(
      suggestion, as: one.kind, app: one.app, isOnly: one.isOnly, phrase: one.phrase, symbols: &symbols)
    // The display text of an array is its own, which no value says.
    for value in one.values where !value.display.isEmpty && !one.isActivity {
      let entry = entries[kept.donation.definition]
      guard let place = entry.position(of: value.name) else { continue }
      if kept.donation.displays.isEmpty {
        kept.donation.displays = entry.parameters.map { _ in .missing }
      }
      kept.donation.displays[place] = symbols.intern(value.display)
    }
    return kept
  }
}
