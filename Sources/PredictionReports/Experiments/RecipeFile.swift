import PredictionBaselines
import PredictionEngine
import PredictionLogs

/// Reads parameters of strategies from a JSON file: `{"bucketed-bayes": {"smoothing": 4}}`. Errors have line and
/// column.
package enum RecipeFile {
  /// The questions that the strategies of a file may answer.
  package enum Kind: Sendable {
    /// Which comes next: strategies.
    case strategies
    /// Whether now is the time: timing strategies.
    case timingStrategies

    func type(named name: String) throws(RecipeError) -> any Strategy.Type {
      switch self {
      case .strategies: try StrategyRegistry.type(named: name)
      case .timingStrategies: try TimingRegistry.type(named: name)
      }
    }
  }

  package static func read(_ path: String, of kind: Kind = .strategies) throws(DataError) -> [String: Recipe]
  {
    let reader = try JSONDocument(path)
    guard let members = reader.root.members else {
      throw reader.fail(
        reader.root.offset, "the file is \(reader.root.kind), not an object",
        "write {\"strategy\": {\"name\": value}}")
    }
    var recipes: [String: Recipe] = [:]
    for member in members {
      guard let values = member.node.members else {
        throw reader.fail(
          member.node.offset,
          "the recipe of \"\(Excerpt.of(member.key))\" is \(member.node.kind), not an object",
          "write {\"name\": value}")
      }
      let type: any Strategy.Type
      do { type = try kind.type(named: member.key) } catch { throw reader.fail(member.keyOffset, error) }
      recipes[member.key] = try recipe(type, values.map { ($0.key, $0.node, $0.keyOffset) }, reader)
    }
    return recipes
  }

  /// Makes a recipe of members of an object. An error of a value is told at its place.
  static func recipe(
    _ type: any Strategy.Type, _ values: [(name: String, node: JSONNode, place: Int)], _ reader: JSONDocument
  ) throws(DataError) -> Recipe {
    var recipe = Recipe(defaultsOf: type)
    var replaced: [(name: String, value: Double)] = []
    for (name, node, place) in values {
      replaced.append((name, try reader.number(node, name)))
      do { recipe = try Recipe(type, values: replaced) } catch { throw reader.fail(place, error) }
    }
    return recipe
  }
}
