import PredictionEngine

/// A small JSON file as a whole, with typed look-ups whose errors name line and column.
struct JSONDocument {
  let file: String
  let root: JSONNode
  private let bytes: [UInt8]
  private let firstLine: Int

  /// An object's members by name.
  struct Object {
    let node: JSONNode
    let members: [JSONNode.Member]

    /// A member's value; `nil` when it is missing or null.
    func optional(_ name: String) -> JSONNode? {
      guard let node = members.first(where: { $0.key == name })?.node, !node.isNull else { return nil }
      return node
    }
  }

  /// Parses a file.
  init(_ path: String) throws(DataError) {
    let bytes = try ByteSource.all(path)
    if let offence = bytes.withUnsafeBufferPointer({ UTF8Check.offence(in: $0) }) {
      let place = JSONDocument.failure(bytes, path, 1, offence, "", "")
      throw UTF8Check.error(bytes[offence], file: path, line: place.line ?? 1, column: place.column ?? 1)
    }
    try self.init(bytes, file: path, firstLine: 1)
  }

  /// Parses one line or one file's bytes.
  init(_ bytes: [UInt8], file: String, firstLine: Int) throws(DataError) {
    self.file = file
    self.bytes = bytes
    self.firstLine = firstLine
    do {
      root = try JSONParser.parse(bytes)
    } catch {
      throw JSONDocument.failure(bytes, file, firstLine, error.offset, error.reason, error.remedy)
    }
  }

  /// An error at a byte of the document.
  func fail(_ offset: Int?, _ reason: String, _ remedy: String) -> DataError {
    JSONDocument.failure(bytes, file, firstLine, offset ?? 0, reason, remedy)
  }

  private static func failure(
    _ bytes: [UInt8], _ file: String, _ firstLine: Int, _ offset: Int, _ reason: String, _ remedy: String
  ) -> DataError {
    var line = firstLine
    var start = 0
    for (index, byte) in bytes.prefix(offset).enumerated() where byte == 10 {
      line += 1
      start = index + 1
    }
    return DataError(file: file, line: line, column: offset - start + 1, reason: reason, remedy: remedy)
  }

  /// A value as an object that has only allowed keys, and others that start with `x-`.
  func object(_ node: JSONNode, _ what: String, allowed: [String]) throws(DataError) -> Object {
    guard let members = node.members else {
      throw fail(node.offset, "\(what) is \(node.kind), not an object", "write it in braces")
    }
    for member in members where !allowed.contains(member.key) && !member.key.hasPrefix("x-") {
      throw fail(
        member.keyOffset, "the key \"\(member.key)\" is unknown",
        "keys here are " + allowed.joined(separator: ", ") + "; your own start with x-")
    }
    return Object(node: node, members: members)
  }

  /// A member that has to be there.
  func required(_ object: Object, _ name: String) throws(DataError) -> JSONNode {
    guard let node = object.optional(name) else {
      throw fail(object.node.offset, "\"\(name)\" is missing", "add it")
    }
    return node
  }

  func array(_ node: JSONNode?, _ name: String) throws(DataError) -> [JSONNode] {
    guard let node else { return [] }
    guard let elements = node.elements else { throw wrong(node, name, "an array") }
    return elements
  }

  func string(_ node: JSONNode, _ name: String) throws(DataError) -> String {
    guard let text = node.string else { throw wrong(node, name, "a string") }
    return text
  }

  /// A text that has to be there and is not empty.
  func name(_ object: Object, _ name: String) throws(DataError) -> String {
    let node = try required(object, name)
    let text = try string(node, name)
    if text.isEmpty { throw fail(node.offset, "\"\(name)\" is empty", "write a text") }
    return text
  }

  func text(_ node: JSONNode?, _ name: String) throws(DataError) -> String? {
    guard let node else { return nil }
    return try string(node, name)
  }

  func strings(_ node: JSONNode?, _ name: String) throws(DataError) -> [String]? {
    guard let node else { return nil }
    var texts: [String] = []
    for element in try array(node, name) { texts.append(try string(element, name)) }
    return texts
  }

  func boolean(_ node: JSONNode?, _ name: String) throws(DataError) -> Bool? {
    guard let node else { return nil }
    guard let flag = node.boolean else { throw wrong(node, name, "true or false") }
    return flag
  }

  func integer(_ node: JSONNode?, _ name: String) throws(DataError) -> Int? {
    guard let node else { return nil }
    guard let number = node.integer else { throw wrong(node, name, "a whole number") }
    return number
  }

  func number(_ node: JSONNode?, _ name: String) throws(DataError) -> Double? {
    guard let node else { return nil }
    guard let number = node.number else { throw wrong(node, name, "a number") }
    return number
  }

  /// Refuses a format version other than 1.
  func checkVersion(_ object: Object) throws(DataError) {
    let node = try required(object, "formatVersion")
    guard node.integer == 1 else {
      throw fail(node.offset, "this format version is not 1", "use a version of this tool that reads it")
    }
  }

  private func wrong(_ node: JSONNode, _ name: String, _ expected: String) -> DataError {
    fail(node.offset, "\"\(name)\" is \(node.kind), not \(expected)", "write \(expected)")
  }
}
