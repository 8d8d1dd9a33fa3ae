/// A record of what generated a synthetic dataset, enough to generate the dataset and its oracle again.
public struct GeneratorRecord: Sendable, Equatable {
  /// The number of weeks that may be generated: up to ten years.
  public static let weekRange = 1...520
  /// The number of people that may be generated.
  public static let peopleRange = 1...1_000_000

  /// The name of the persona whose weeks were generated.
  public var persona: String
  /// The number of weeks of each person.
  public var weeks: Int
  /// The number of people drawn from the persona.
  public var people: Int
  /// The seed, from which the seed of each person is derived.
  public var seed: UInt64
  /// The version of the generator; another version generates other bytes.
  public var version: Int
  /// Whether what people's devices sense between donations was drawn too, with the usual movement.
  public var hasMovement: Bool
  /// Whether what people's apps supply was drawn too.
  public var hasSuggestions: Bool

  /// Creates a record of how a dataset was generated.
  public init(
    persona: String, weeks: Int, people: Int, seed: UInt64, version: Int, hasMovement: Bool = false,
    hasSuggestions: Bool = false
  ) {
    (self.persona, self.weeks, self.people, self.seed, self.version) = (persona, weeks, people, seed, version)
    (self.hasMovement, self.hasSuggestions) = (hasMovement, hasSuggestions)
  }

  package static func number(
    _ node: JSONNode, _ name: String, in range: ClosedRange<Int>, _ reader: JSONDocument
  ) throws(DataError) -> Int {
    guard let number = node.integer, range.contains(number) else {
      throw reader.fail(
        node.offset, "\"\(name)\" is no number from \(range.lowerBound) to \(range.upperBound)", "correct it")
    }
    return number
  }
}
