import PredictionEngine

/// The definitions in the form for plain lines: names and cases as bytes, in the catalogue's order.
struct PlainDefinitions {
  /// Names as bytes: few are compared one by one, and many are looked up.
  struct Names {
    private let names: [[UInt8]]
    private let index: NameIndex

    init(_ names: [String]) { (self.names, index) = (names.map { Array($0.utf8) }, NameIndex(names)) }

    func position(of name: ByteCursor.Place, _ cursor: ByteCursor) -> Int? {
      if names.count > NameIndex.searched { return index.position(of: cursor.text(of: name)) }
      return names.firstIndex { cursor.matches(name, $0) }
    }
  }

  struct Definition {
    let kind: CatalogEntry.Kind
    let comparesWholeDictionary: Bool
    let parameters: [Parameter]
    let names: Names

    init(_ entry: CatalogEntry) {
      kind = entry.kind
      comparesWholeDictionary = entry.comparesWholeDictionary
      parameters = entry.parameters.map(Parameter.init)
      names = Names(entry.parameters.map(\.name))
    }
  }

  struct Parameter {
    let name: [UInt8]
    let type: ParameterType
    let isArray: Bool
    private let cases: Names

    init(_ parameter: ParameterDefinition) {
      name = Array(parameter.name.utf8)
      (type, isArray, cases) = (parameter.type, parameter.isArray, Names(parameter.cases))
    }

    /// Returns whether a plain value is certainly valid for this parameter. False means that the slow reader
    /// has to decide.
    func takes(_ member: PlainRow.Member, of row: PlainRow, _ cursor: ByteCursor) -> Bool {
      if member.kind == .null { return true }
      guard isArray == (member.kind == .array) else { return false }
      let kind = isArray ? member.elementKind : member.kind
      if isArray, member.elements.isEmpty { return true }
      switch type {
      case .boolean: return kind == .boolean
      case .integer, .relativeTime: return kind == .integer
      case .date: return false
      case .decimal: return kind == .integer || kind == .decimal
      case .string: return kind == .string
      case .object, .person, .place: return kind == .object
      case .enumeration:
        guard kind == .string else { return false }
        return isArray
          ? row.elements[member.elements].allSatisfy { isCase($0, cursor) } : isCase(member.value, cursor)
      }
    }

    private func isCase(_ quoted: ByteCursor.Place, _ cursor: ByteCursor) -> Bool {
      let text = ByteCursor.Place(start: quoted.start + 1, end: quoted.end - 1)
      return cases.position(of: text, cursor) != nil
    }
  }

  private let definitions: [Definition]
  /// Numbers the definitions: a definition's number is that of its name in this separate table. An unknown
  /// name gets a larger number.
  private var names = SymbolTable()
  private var recent = RecentTexts()

  init(_ catalog: DefinitionCatalog) {
    definitions = catalog.entries.map(Definition.init)
    for entry in catalog.entries { _ = names.intern(entry.name) }
  }

  subscript(position: Int) -> Definition { definitions[position] }

  mutating func position(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = Int(recent.intern(name, &names).rawValue)
    return number < definitions.count ? number : nil
  }
}
