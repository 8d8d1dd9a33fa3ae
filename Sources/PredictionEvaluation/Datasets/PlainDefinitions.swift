import PredictionEngine

/// Definitions as plain lines are matched with: names and cases as bytes, in the catalogue's order.
///
/// # Cost
/// A name that was met lately is two words compared; another is one look-up.
struct PlainDefinitions {
  /// One intent or activity.
  struct Definition {
    let kind: CatalogEntry.Kind
    let comparesWholeDictionary: Bool
    let parameters: [Parameter]
  }

  /// One parameter.
  struct Parameter {
    let name: [UInt8]
    let type: ParameterType
    let isArray: Bool
    let cases: [[UInt8]]

    /// Whether a plain value is one of this parameter; false where it takes a closer look to say so.
    func takes(_ member: PlainRow.Member, of row: PlainRow, _ cursor: ByteCursor) -> Bool {
      if member.kind == .null { return true }
      guard isArray == (member.kind == .array) else { return false }
      let kind = isArray ? member.elementKind : member.kind
      if isArray, member.elements.isEmpty { return true }
      switch type {
      case .boolean: return kind == .boolean
      case .integer: return kind == .integer
      case .decimal: return kind == .integer || kind == .decimal
      case .string: return kind == .string
      case .object, .person, .place: return kind == .object
      case .enumeration:
        guard kind == .string else { return false }
        return isArray
          ? row.elements[member.elements].allSatisfy { isCase($0, cursor) } : isCase(member.value, cursor)
      }
    }

    /// Whether a quoted text is one of the cases.
    private func isCase(_ quoted: ByteCursor.Place, _ cursor: ByteCursor) -> Bool {
      let text = ByteCursor.Place(start: quoted.start + 1, end: quoted.end - 1)
      return cases.contains { cursor.matches(text, $0) }
    }
  }

  private let definitions: [Definition]
  /// A definition's number is its name's in this table of their own; an unknown name gets a number past them.
  private var names = SymbolTable()
  private var recent = RecentTexts()

  init(_ catalog: DefinitionCatalog) {
    definitions = catalog.entries.map { entry in
      Definition(
        kind: entry.kind, comparesWholeDictionary: entry.comparesWholeDictionary,
        parameters: entry.parameters.map {
          Parameter(
            name: Array($0.name.utf8), type: $0.type, isArray: $0.isArray,
            cases: $0.cases.map { Array($0.utf8) })
        })
    }
    for entry in catalog.entries { _ = names.intern(entry.name) }
  }

  subscript(position: Int) -> Definition { definitions[position] }

  /// The position of the definition that has a name.
  mutating func position(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = Int(recent.intern(name, &names).rawValue)
    return number < definitions.count ? number : nil
  }
}
