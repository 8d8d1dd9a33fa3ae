import PredictionEvaluation

/// A JSON text as the project's own reader of JSON understands it, with what tests ask of it.
///
///     try ParsedJSON(run.output)["dataset"]?["people"]?.number   // 2
///
/// # Edge cases
/// Keys stand in the order written, and two objects whose keys stand in different orders are not equal. Whole numbers and
/// decimals are equal when their values are.
struct ParsedJSON: Equatable {
  private let node: JSONNode

  private init(_ node: JSONNode) { self.node = node }

  /// Reads a text that is one value.
  /// - Throws: `JSONFailure` with the place where the text stops being JSON.
  init(_ text: String) throws { node = try JSONParser.parse(Array(text.utf8)) }

  /// The keys of an object, in the order written; empty for any other value.
  var keys: [String] { node.members?.map(\.key) ?? [] }

  /// The elements of an array, or the values of an object; empty for any other value.
  var elements: [ParsedJSON] {
    (node.elements ?? node.members?.map(\.node) ?? []).map { ParsedJSON($0) }
  }

  /// The value of a key.
  subscript(_ key: String) -> ParsedJSON? {
    node.members?.first { $0.key == key }.map { ParsedJSON($0.node) }
  }

  /// The number, where the value is one.
  var number: Double? { node.number }

  /// The text, where the value is one.
  var text: String? { node.string }

  /// True or false, where the value is one of them.
  var boolean: Bool? { node.boolean }

  static func == (left: ParsedJSON, right: ParsedJSON) -> Bool {
    left.node.kind == right.node.kind && left.number == right.number && left.text == right.text
      && left.boolean == right.boolean && left.keys == right.keys && left.elements == right.elements
  }
}
