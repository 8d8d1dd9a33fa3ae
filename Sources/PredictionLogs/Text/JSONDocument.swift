import PredictionEngine

/// A small JSON file, parsed as a whole. Its typed look-ups throw errors that name line and column.
package struct JSONDocument {
  package let file: String
  package let root: JSONNode
  private let lines: LineStarts

  package struct Object {
    package let node: JSONNode
    package let members: [JSONNode.Member]
    package let document: JSONDocument

    package init(node: JSONNode, members: [JSONNode.Member], document: JSONDocument) {
      (self.node, self.members, self.document) = (node, members, document)
    }

    package func optional(_ name: String) -> JSONNode? {
      guard let node = members.first(where: { $0.key == name })?.node, !node.isNull else { return nil }
      return node
    }
  }

  package init(_ path: String) throws(DataError) {
    let bytes = try ByteSource.all(path)
    try JSONDocument.checkUTF8(bytes, file: path)
    try self.init(bytes, file: path, firstLine: 1)
  }

  package init(_ bytes: [UInt8], file: String, firstLine: Int) throws(DataError) {
    self.file = file
    lines = LineStarts(bytes, firstLine: firstLine)
    do {
      root = try JSONParser.parse(bytes)
    } catch {
      throw lines.failure(error.offset, file, error.reason, error.remedy)
    }
  }

  package static func checkUTF8(_ bytes: [UInt8], file: String) throws(DataError) {
    guard let offence = bytes.withUnsafeBufferPointer({ UTF8Check.offence(in: $0) }) else { return }
    let place = LineStarts(bytes, firstLine: 1).place(of: offence)
    throw UTF8Check.error(bytes[offence], file: file, line: place.line, column: place.column)
  }

  /// Makes an error at a byte of the document.
  /// - Complexity: O(log lines), so that an error can be prepared for each element of a list.
  package func fail(_ offset: Int?, _ reason: String, _ remedy: String) -> DataError {
    lines.failure(offset ?? 0, file, reason, remedy)
  }

  package func fail(_ offset: Int, _ error: some ReasonedError) -> DataError {
    lines.failure(offset, file, error.reason, error.remedy)
  }

  /// A value as an object that has only allowed keys, and others that start with `x-`.
  package func object(_ node: JSONNode, _ what: String, allowed: [String]) throws(DataError) -> Object {
    guard let members = node.members else {
      throw fail(node.offset, "\(what) is \(node.kind), not an object", "write it in braces")
    }
    for member in members where !allowed.contains(member.key) && !member.key.hasPrefix("x-") {
      throw fail(
        member.keyOffset, "the key \"\(Excerpt.of(member.key))\" is unknown",
        NearName.remedy(
          for: member.key, among: allowed,
          else: "keys here are " + allowed.joined(separator: ", ") + "; your own start with x-"))
    }
    return Object(node: node, members: members, document: self)
  }

  package func array(_ node: JSONNode?, _ name: String) throws(DataError) -> [JSONNode] {
    guard let node else { return [] }
    return try expect(node.elements, of: node, name, "an array")
  }

  package func string(_ node: JSONNode, _ name: String) throws(DataError) -> String {
    try expect(node.string, of: node, name, "a string")
  }

  package func strings(_ node: JSONNode?, _ name: String) throws(DataError) -> [String]? {
    guard let node else { return nil }
    return try array(node, name).map { element throws(DataError) in try string(element, name) }
  }

  package func boolean(_ node: JSONNode, _ name: String) throws(DataError) -> Bool {
    try expect(node.boolean, of: node, name, "true or false")
  }

  package func integer(_ node: JSONNode, _ name: String) throws(DataError) -> Int {
    try expect(node.integer, of: node, name, "a whole number")
  }

  package func number(_ node: JSONNode, _ name: String) throws(DataError) -> Double {
    try expect(node.number, of: node, name, "a number")
  }

  package func checkVersion(_ object: Object) throws(DataError) {
    let node = try object.required("formatVersion")
    guard node.integer == 1 else {
      throw fail(node.offset, "this format version is not 1", "use a version of this tool that reads it")
    }
  }

  private func expect<Value>(
    _ value: Value?, of node: JSONNode, _ name: String, _ expected: String
  ) throws(DataError) -> Value {
    if let value { return value }
    throw fail(node.offset, "\"\(Excerpt.of(name))\" is \(node.kind), not \(expected)", "write \(expected)")
  }
}

/// The positions at which the lines of a text begin, by which a byte's line is found.
struct LineStarts {
  private let starts: [Int]
  private let firstLine: Int

  /// Finds the lines of a text whose first line has the given number.
  init(_ bytes: [UInt8], firstLine: Int) {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      while let end = ByteSearch.position(of: 10, in: bytes, from: starts[starts.count - 1]) {
        starts.append(end + 1)
      }
    }
    self.starts = starts
    self.firstLine = firstLine
  }

  /// Returns the line of a byte and its column in bytes, from 1.
  /// - Complexity: O(log lines).
  func place(of offset: Int) -> (line: Int, column: Int) {
    let line = max(1, starts.indices.partitioningIndex { starts[$0] > offset }) - 1
    return (firstLine + line, offset - starts[line] + 1)
  }

  func failure(_ offset: Int, _ file: String, _ reason: String, _ remedy: String) -> DataError {
    let (line, column) = place(of: offset)
    return DataError(file: file, line: line, column: column, reason: reason, remedy: remedy)
  }
}

/// Typed look-ups of an object's members. A null member is a missing one.
extension JSONDocument.Object {
  package func required(_ name: String) throws(DataError) -> JSONNode {
    if let node = optional(name) { return node }
    throw document.fail(node.offset, "\"\(name)\" is missing", "add it")
  }

  func string(_ name: String) throws(DataError) -> String { try document.string(required(name), name) }

  /// A text that is not empty.
  package func name(_ name: String) throws(DataError) -> String {
    let text = try string(name)
    if text.isEmpty { throw document.fail(optional(name)?.offset, "\"\(name)\" is empty", "write a text") }
    return text
  }

  package func text(_ name: String) throws(DataError) -> String? {
    optional(name) == nil ? nil : try string(name)
  }

  package func strings(_ name: String) throws(DataError) -> [String]? {
    try document.strings(optional(name), name)
  }

  package func elements(_ name: String) throws(DataError) -> [JSONNode] {
    try document.array(optional(name), name)
  }

  package func flag(_ name: String, otherwise: Bool = false) throws(DataError) -> Bool {
    optional(name) == nil ? otherwise : try document.boolean(required(name), name)
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
