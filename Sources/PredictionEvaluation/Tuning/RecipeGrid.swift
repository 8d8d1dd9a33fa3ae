import PredictionEngine

/// Recipes of one strategy to choose among: every combination of some values of its parameters.
///
///     let grid = try RecipeGrid(BucketedBayes.self, axes: [("smoothing", [1, 2, 4]), ("weight.place", [0.4, 0.8])])
///     grid.count       // 6
///     grid.recipe(1)   // smoothing 1, weight.place 0.8, the rest as by default
///
/// # Definition
/// The product of the lists, the last parameter running fastest; a parameter that is not named has its default.
///
/// # Edge cases
/// No parameter, an empty list, a value twice, an unknown parameter, a value out of range and more than 10,000 recipes
/// are errors; in a file they have their place.
///
/// # Source
/// Ours.
public struct RecipeGrid: Sendable {
  /// The most recipes a grid may have.
  public static let largest = 10_000

  /// Why lists of values are no grid.
  public struct Failure: Error, Equatable, Sendable, ReasonedError {
    /// What is wrong.
    package let reason: String
    /// What to do about it.
    package let remedy: String
    /// The parameter it is about, and the value's place in its list; `nil` for all.
    let parameter: String?
    var value: Int?

    package var parts: (reason: String, remedy: String) { (reason, remedy) }
    /// What is wrong, and what to do.
    public var description: String { sentence }
  }

  /// The strategy.
  public let strategy: any ScoringStrategy.Type
  /// The parameters that vary, with their values, in the order given.
  public let axes: [(name: String, values: [Double])]
  /// How many recipes there are.
  public let count: Int

  /// Makes a grid.
  public init(
    _ strategy: any ScoringStrategy.Type, axes: [(name: String, values: [Double])]
  ) throws(Failure) {
    if axes.isEmpty {
      let some = strategy.fields.first?.name ?? "name"
      throw Failure(
        reason: "the grid varies nothing",
        remedy: "name a parameter and its values, such as {\"\(some)\": [1, 2]}", parameter: nil)
    }
    var count = 1
    for (name, values) in axes {
      if values.isEmpty {
        throw Failure(
          reason: "the list of \"\(name)\" is empty", remedy: "write the values to try, such as [1, 2, 4]",
          parameter: name)
      }
      // Before the values are looked at, each of which is compared with those before it.
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: values.count)
      if isTooLarge || product > RecipeGrid.largest {
        throw Failure(
          reason: "with \"\(name)\" the grid has more than \(RecipeGrid.largest) recipes",
          remedy: "write fewer values, or tune in steps", parameter: name)
      }
      count = product
      for (place, value) in values.enumerated() {
        do {
          _ = try Recipe(strategy, values: [(name, value)])
        } catch {
          throw Failure(reason: error.reason, remedy: error.remedy, parameter: name, value: place)
        }
        if values[..<place].contains(value) {
          throw Failure(
            reason: "the value \(value) of \"\(name)\" stands twice", remedy: "write it once",
            parameter: name, value: place)
        }
      }
    }
    self.strategy = strategy
    self.axes = axes
    self.count = count
  }

  /// The values of the parameters that vary, at a place in the grid.
  /// - Precondition: the place is one of `0..<count`.
  /// - Complexity: O(parameters that vary).
  public func values(at number: Int) -> [(name: String, value: Double)] {
    precondition((0..<count).contains(number), "the grid has \(count) recipes")
    var rest = number
    var values: [(name: String, value: Double)] = []
    for axis in axes.reversed() {
      values.append((axis.name, axis.values[rest % axis.values.count]))
      rest /= axis.values.count
    }
    return values.reversed()
  }

  /// The recipe at a place in the grid.
  /// - Precondition: the place is one of `0..<count`.
  /// - Complexity: O(parameters × parameters that vary).
  public func recipe(_ number: Int) -> Recipe {
    do {
      return try Recipe(strategy, values: values(at: number))
    } catch { preconditionFailure("every value was checked when the grid was made: \(error)") }
  }
}

extension RecipeGrid {
  /// Reads a grid from a JSON file: `{"smoothing": [1, 2, 4], "weight.place": [0.4, 0.8]}`.
  /// - Throws: ``DataError`` with the place of what is wrong.
  public static func read(_ path: String, for strategy: any ScoringStrategy.Type) throws(DataError)
    -> RecipeGrid
  {
    let reader = try JSONDocument(path)
    let remedy = "write {\"parameter\": [value, value]}"
    guard let members = reader.root.members else {
      throw reader.fail(reader.root.offset, "the file is \(reader.root.kind), not an object", remedy)
    }
    var axes: [(name: String, values: [Double])] = []
    for member in members {
      guard strategy.fields.contains(where: { $0.name == member.key }) else {
        let error = RecipeError.unknownName(
          member.key, strategy: strategy.name, known: strategy.fields.map(\.name))
        throw reader.fail(member.keyOffset, error)
      }
      guard let elements = member.node.elements else {
        throw reader.fail(
          member.node.offset, "\"\(Excerpt.of(member.key))\" is \(member.node.kind), not an array",
          "write the values to try, such as [1, 2, 4]")
      }
      var values: [Double] = []
      for element in elements { values.append(try reader.number(element, member.key) ?? .nan) }
      axes.append((member.key, values))
    }
    do {
      return try RecipeGrid(strategy, axes: axes)
    } catch {
      let member = members.first { $0.key == error.parameter }
      let place = error.value.flatMap { member?.node.elements?[$0].offset }
      let offset = place ?? member?.keyOffset ?? reader.root.offset
      throw reader.fail(offset, error)
    }
  }
}
