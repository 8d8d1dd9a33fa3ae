/// A JSON value that keeps the written order of keys, for tests of that order.
indirect enum ParsedJSON: Equatable {
  case object([String], [ParsedJSON])
  case array([ParsedJSON])
  case string(String)
  case number(Double)
  case word(String)

  /// The rest of a text, which is no JSON value.
  struct Failure: Error { let rest: String }

  /// Reads one value and nothing after it. Escapes other than `\"` and `\\` do not occur in these tests.
  init(_ text: String) throws {
    var rest = Substring(text)
    self = try ParsedJSON.value(&rest)
    ParsedJSON.skip(&rest)
    if !rest.isEmpty { throw Failure(rest: String(rest)) }
  }

  /// The keys of an object, in the written order.
  var keys: [String] {
    if case .object(let keys, _) = self { return keys }
    return []
  }

  /// The elements of an array, or the members of an object.
  var elements: [ParsedJSON] {
    switch self {
    case .object(_, let values), .array(let values): return values
    default: return []
    }
  }

  /// Returns a member by name.
  subscript(_ key: String) -> ParsedJSON? { keys.firstIndex(of: key).map { elements[$0] } }

  /// The number, if the value is one.
  var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }

  /// The text, if the value is one.
  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  private static func skip(_ rest: inout Substring) { rest = rest.drop { $0.isWhitespace } }

  private static func take(_ character: Character, _ rest: inout Substring) -> Bool {
    skip(&rest)
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private static func value(_ rest: inout Substring) throws -> ParsedJSON {
    if take("{", &rest) {
      var (keys, values): ([String], [ParsedJSON]) = ([], [])
      while !take("}", &rest) {
        guard keys.isEmpty || take(",", &rest) else { throw Failure(rest: String(rest)) }
        skip(&rest)
        keys.append(try string(&rest))
        guard take(":", &rest) else { throw Failure(rest: String(rest)) }
        values.append(try value(&rest))
      }
      return .object(keys, values)
    }
    if take("[", &rest) {
      var values: [ParsedJSON] = []
      while !take("]", &rest) {
        guard values.isEmpty || take(",", &rest) else { throw Failure(rest: String(rest)) }
        values.append(try value(&rest))
      }
      return .array(values)
    }
    skip(&rest)
    if rest.first == "\"" { return .string(try string(&rest)) }
    let word = rest.prefix { !",]} \n".contains($0) }
    rest = rest.dropFirst(word.count)
    if ["true", "false"].contains(word) { return .word(String(word)) }
    guard let number = Double(word) else { throw Failure(rest: String(word)) }
    return .number(number)
  }

  private static func string(_ rest: inout Substring) throws -> String {
    guard rest.popFirst() == "\"" else { throw Failure(rest: String(rest)) }
    var text = ""
    while let character = rest.popFirst() {
      if character == "\"" { return text }
      text.append(character == "\\" ? rest.popFirst() ?? "\\" : character)
    }
    throw Failure(rest: text)
  }
}
