/// The parameters of a strategy; each has a name, a range and a default value.
///
///     let recipe = try Recipe(BucketedBayes.self, ["smoothing": 4])
///     recipe["smoothing"]     // 4
///     recipe["weight.prior"]  // 1, the default
///
/// # Source
/// Ours; the hash is stored with the state, as in ChromeOS's recurrence ranker.
public struct Recipe: Sendable, Equatable {
  /// One parameter: its meaning, its range and its default value.
  public struct Field: Sendable, Equatable {
    /// The name in JSON.
    package let name: String
    /// A one-line description, with the unit.
    package let summary: String
    /// The value that a recipe has when it does not name the parameter.
    package let defaultValue: Double
    /// The range of values that are allowed.
    package let range: ClosedRange<Double>

    /// Describes a parameter by name, meaning, default value and range.
    public init(
      _ name: String, _ summary: String, default defaultValue: Double, in range: ClosedRange<Double>
    ) {
      self.name = name
      self.summary = summary
      self.defaultValue = defaultValue
      self.range = range
    }
  }

  /// The name of the strategy that the parameters belong to.
  public let strategy: String
  /// Every parameter with its value, in declared order.
  package let values: [(name: String, value: Double)]

  /// Makes a strategy's recipe from its defaults, some of which are replaced.
  /// - Throws: ``RecipeError`` for an unknown name or a value out of range.
  public init(
    _ strategy: any Strategy.Type, _ replaced: KeyValuePairs<String, Double> = [:]
  ) throws(RecipeError) {
    try self.init(strategy, values: replaced.map { ($0.key, $0.value) })
  }

  /// Makes a strategy's recipe from parsed names and values.
  /// - Throws: ``RecipeError`` for an unknown name or a value out of range.
  public init(
    _ strategy: any Strategy.Type, values replaced: [(name: String, value: Double)]
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

  /// Makes the recipe of a strategy's defaults; a test checks that they lie in their ranges.
  public init(defaultsOf strategy: any Strategy.Type) {
    self.strategy = strategy.name
    values = strategy.fields.map { ($0.name, $0.defaultValue) }
  }

  /// Returns the value of a parameter.
  /// - Precondition: the recipe's strategy declares the parameter.
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

  /// The stable hash of strategy and values. Equal recipes have equal hashes on every machine.
  package var hash: UInt64 { StableHash.hash(strategy + json) }

  /// Compares the strategies and the values of two recipes.
  public static func == (left: Recipe, right: Recipe) -> Bool {
    left.strategy == right.strategy && left.json == right.json
  }
}
