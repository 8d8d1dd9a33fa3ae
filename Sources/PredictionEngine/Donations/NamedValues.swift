/// Values with their names: a donation's parameters, an activity's dictionary, or a device's signals.
///
/// A literal leaves out what is `nil`, so an optional value needs no case of its own. What is known only when
/// the program runs is given as a dictionary:
///
///     let note: String? = nil
///     let values: NamedValues = ["soup": "tomato", "quantity": 2, "note": note.map { .string($0) }]
///     values.names                                         // ["soup", "quantity"]
///     NamedValues(["quantity": 2, "soup": "tomato"]).names // ["quantity", "soup"]
///
/// A name that stands twice is kept twice, so that ``Predictor`` can refuse it with a sentence.
public struct NamedValues: Sendable, ExpressibleByDictionaryLiteral {
  package let pairs: [DefinitionCatalog.NamedValue]

  /// Makes a list from a literal, without the names whose value is `nil`.
  public init(dictionaryLiteral elements: (String, ParameterValue?)...) {
    pairs = elements.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Makes a list from a dictionary, in the order of the names' bytes.
  /// - Complexity: O(n log n) comparisons of names.
  public init(_ dictionary: [String: ParameterValue]) {
    pairs = dictionary.map { ($0.key, $0.value) }.sorted { JSONText.precedes($0.name, $1.name) }
  }

  package init(inOrder pairs: [DefinitionCatalog.NamedValue]) { self.pairs = pairs }

  /// The names, in the order in which they were given.
  public var names: [String] { pairs.map(\.name) }

  package var repeated: String? {
    var seen: Set<[UInt8]> = []
    return pairs.first { !seen.insert(Array($0.name.utf8)).inserted }?.name
  }
}
