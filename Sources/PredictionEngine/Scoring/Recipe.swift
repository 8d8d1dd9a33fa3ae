/// A strategy's parameters: named, ranged, defaulted.
///
///     let recipe = try Recipe(BucketedBayes.self, ["smoothing": 4])
///     recipe["smoothing"]     // 4
///     recipe["weight.prior"]  // 1, the default
///
/// # Edge cases
/// An unknown name and a value out of range are errors that list what there is.
///
/// # Source
/// Ours; the hash is kept with state as in ChromeOS's recurrence ranker.
public struct Recipe: Sendable, Equatable {
  /// One parameter: what it means, what it may be, what it is unless said otherwise.
  public struct Field: Sendable, Equatable {
    /// The name in JSON.
    public let name: String
    /// One line, with the unit.
    public let summary: String
    /// Used where a recipe is silent.
    public let defaultValue: Double
    /// What is allowed.
    public let range: ClosedRange<Double>

    /// Describes a parameter.
    public init(
      _ name: String, _ summary: String, default defaultValue: Double, in range: ClosedRange<Double>
    ) {
      self.name = name
      self.summary = summary
      self.defaultValue = defaultValue
      self.range = range
    }
  }

  /// The strategy's name.
  public let strategy: String
  /// Every parameter with its value, in declared order.
  public let values: [(name: String, value: Double)]

  /// A strategy's recipe: its defaults, with some values replaced.
  /// - Throws: ``RecipeError`` for an unknown name or a value out of range.
  public init(
    _ strategy: any ScoringStrategy.Type, _ replaced: KeyValuePairs<String, Double> = [:]
  ) throws(RecipeError) {
    try self.init(strategy, values: replaced.map { ($0.key, $0.value) })
  }

  /// A strategy's recipe from parsed names and values.
  /// - Throws: ``RecipeError`` for an unknown name or a value out of range.
  public init(
    _ strategy: any ScoringStrategy.Type, values replaced: [(name: String, value: Double)]
  ) throws(RecipeError) {
    for (name, value) in replaced {
      guard let field = strategy.fields.first(where: { $0.name == name }) else {
        throw .unknownName(name, strategy: strategy.name, known: strategy.fields.map(\.name))
      }
      guard field.range.contains(value) else {
        throw .outOfRange(name, value: value, strategy: strategy.name, range: field.range)
      }
    }
    self.strategy = strategy.name
    values = strategy.fields.map { field in
      (field.name, replaced.last { $0.name == field.name }?.value ?? field.defaultValue)
    }
  }

  /// A strategy's defaults, which lie in their ranges by test.
  public init(defaultsOf strategy: any ScoringStrategy.Type) {
    self.strategy = strategy.name
    values = strategy.fields.map { ($0.name, $0.defaultValue) }
  }

  /// The value of a parameter.
  /// - Precondition: the recipe's strategy declares it.
  /// - Complexity: O(parameters).
  public subscript(name: String) -> Double {
    guard let found = values.first(where: { $0.name == name }) else {
      preconditionFailure("\(strategy) declares no parameter \(name)")
    }
    return found.value
  }

  /// The recipe as a compact JSON object, parameters in declared order.
  public var json: String {
    let members = values.map {
      JSONText.quoted($0.name) + ":" + ParameterValue.decimal($0.value).canonicalText
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// The stable hash of strategy and values: equal recipes, equal hashes, on every machine.
  public var hash: UInt64 { StableHash.hash(strategy + json) }

  /// Equal strategy and equal values.
  public static func == (left: Recipe, right: Recipe) -> Bool {
    left.strategy == right.strategy && left.json == right.json
  }
}
