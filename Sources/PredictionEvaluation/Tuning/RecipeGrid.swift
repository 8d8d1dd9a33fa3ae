import PredictionEngine

/// A grid of recipes of one strategy: every combination of some values of its parameters.
///
///     let grid = try RecipeGrid(BucketedBayes.self, axes: [("smoothing", [1, 2, 4]), ("weight.place", [0.4, 0.8])])
///     grid.count       // 6
///     grid.recipe(1)   // smoothing 1, weight.place 0.8, the rest as by default
///
/// # Definition
/// The recipes are the product of the lists, with the last parameter varying fastest. Other parameters have
/// their defaults.
///
/// # Edge cases
/// No parameter, an empty list, a repeated value, an unknown parameter, a value out of range and more than
/// 10,000 recipes are errors. In a file, the error has a line and column.
public struct RecipeGrid: Sendable {
  /// The maximum number of recipes in a grid.
  public static let largest = 10_000

  /// The error for lists of values that do not make a grid.
  public struct Failure: Error, Equatable, Sendable, ReasonedError {
    /// The problem, as a clause.
    package let reason: String
    /// The way to fix it, as a clause.
    package let remedy: String
    /// The parameter with the problem and the value's position in its list, or `nil` when it concerns the
    /// whole grid.
    let parameter: String?
    var value: Int?

    package var parts: (reason: String, remedy: String) { (reason, remedy) }
    public var description: String { sentence }
  }

  /// The strategy that the recipes are for.
  public let strategy: any Strategy.Type
  /// The parameters that vary and their values, in the given order.
  public let axes: [(name: String, values: [Double])]
  /// The number of recipes in the grid.
  public let count: Int

  /// Creates a grid from lists of values.
  public init(
    _ strategy: any Strategy.Type, axes: [(name: String, values: [Double])]
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
      // The size is checked first, because checking a value compares it with all values before it in its
      // list.
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
    (self.strategy, self.axes, self.count) = (strategy, axes, count)
  }

  /// The values of the varying parameters for the recipe at a position in the grid.
  /// - Precondition: the position is in `0..<count`.
  /// - Complexity: O(varying parameters).
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

  /// The recipe at a position in the grid.
  /// - Precondition: the position is in `0..<count`.
  /// - Complexity: O(parameters × varying parameters).
  public func recipe(_ number: Int) -> Recipe {
    do {
      return try Recipe(strategy, values: values(at: number))
    } catch { preconditionFailure("every value was checked when the grid was made: \(error)") }
  }
}

extension RecipeGrid {
  /// Reads a grid from a JSON file: `{"smoothing": [1, 2, 4], "weight.place": [0.4, 0.8]}`.
  /// - Throws: ``DataError`` with the line and column of the problem.
  public static func read(_ path: String, for strategy: any Strategy.Type) throws(DataError) -> RecipeGrid {
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
