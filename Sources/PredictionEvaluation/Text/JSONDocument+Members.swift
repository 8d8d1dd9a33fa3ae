/// Typed look-ups of an object's members. A null member is a missing one.
extension JSONDocument.Object {
  func required(_ name: String) throws(DataError) -> JSONNode { try document.required(self, name) }

  func string(_ name: String) throws(DataError) -> String { try document.string(required(name), name) }

  /// A text that is not empty.
  func name(_ name: String) throws(DataError) -> String { try document.name(self, name) }

  func text(_ name: String) throws(DataError) -> String? { try document.text(optional(name), name) }

  func strings(_ name: String) throws(DataError) -> [String]? { try document.strings(optional(name), name) }

  func elements(_ name: String) throws(DataError) -> [JSONNode] { try document.array(optional(name), name) }

  func flag(_ name: String, otherwise: Bool = false) throws(DataError) -> Bool {
    try document.boolean(optional(name), name) ?? otherwise
  }

  /// The case that a text names.
  func known<Value: RawRepresentable>(
    _ name: String, _ what: String, remedy: @autoclosure () -> String
  ) throws(DataError) -> Value where Value.RawValue == String {
    let node = try required(name)
    if let value = Value(rawValue: try document.string(node, name)) { return value }
    throw document.fail(node.offset, "this \(what) is unknown", remedy())
  }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// The cases in words: `arrival, departure, look or sensed`.
  static var listed: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
