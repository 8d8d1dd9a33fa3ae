import PredictionBaselines
import PredictionEngine
import PredictionLogs
import PredictionReplays

/// Reads a strategy of an experiment with its recipes, which are listed by name or given as a grid.
///
///     {"strategy": "bucketed-bayes", "recipes": {"slow": {"smoothing": 8}}, "grid": {"smoothing": [1, 2, 4]}}
///
/// A grid consists of every combination of its values, with the last parameter varying fastest. The name of such a
/// recipe lists its values, as in `smoothing=1`. A strategy that is given only by name has one recipe, `default`. An
/// empty list, a repeated name and two recipes with equal values are errors. The oracle has no recipe.
enum ExperimentRecipes {
  static func read(
    _ node: JSONNode, areTiming: Bool, _ reader: JSONDocument
  ) throws(DataError) -> Experiment.Strategy {
    let object =
      node.string == nil
      ? try reader.object(node, "a strategy", allowed: ["strategy", "recipes", "grid"]) : nil
    let nameNode = if let object { try object.required("strategy") } else { node }
    let name = try reader.string(nameNode, "strategy")
    let (recipes, grid) = (object?.optional("recipes"), object?.optional("grid"))
    if name == Ceiling.oracle {
      if let idle = recipes ?? grid {
        throw reader.fail(idle.offset, "the oracle has no recipe", "write \"oracle\" alone")
      }
      return Experiment.Strategy(name: name, recipes: [("default", nil, SpecificityPolicy())])
    }
    let type = try strategy(named: name, areTiming, nameNode, reader)
    var made: [(name: String, recipe: Recipe?, policy: SpecificityPolicy)] = []
    var seen: [String: String] = [:]
    func add(_ name: String, _ values: [(name: String, node: JSONNode)], at place: Int) throws(DataError) {
      let policy = try ExperimentShowing.policy(values, areTiming: areTiming, reader)
      let own = values.filter { !ExperimentShowing.isKey($0.name) }
      let recipe = try RecipeFile.recipe(type, own.map { ($0.name, $0.node, $0.node.offset) }, reader)
      if name.isEmpty { throw reader.fail(place, "a recipe's name is empty", "write a name") }
      // Neither a name nor a set of values may occur twice.
      let shown = JSONOutput.object(policy.facts.map { ($0.name, $0.value) }).text
      for key in ["name " + name, recipe.json + shown] {
        if let twin = seen.updateValue(name, forKey: key) {
          throw reader.fail(
            place,
            "the recipe \"\(Excerpt.of(name))\" is \"\(Excerpt.of(twin))\" again, which makes cells that stand twice",
            "remove one of them")
        }
      }
      made.append((name, recipe, policy))
    }
    for member in try members(recipes, "recipes", reader) {
      guard let values = member.node.members else {
        throw reader.fail(
          member.node.offset,
          "the recipe \"\(Excerpt.of(member.key))\" is \(member.node.kind), not an object",
          "write {\"name\": value}")
      }
      try add(member.key, values.map { ($0.key, $0.node) }, at: member.keyOffset)
    }
    for values in try combinations(grid, reader) {
      let name = values.map { "\($0.name)=\(text($0.node))" }.joined(separator: ",")
      try add(name, values, at: values.last?.node.offset ?? node.offset)
    }
    if made.isEmpty { made = [("default", Recipe(defaultsOf: type), SpecificityPolicy())] }
    return Experiment.Strategy(name: name, recipes: made)
  }

  private static func strategy(
    named name: String, _ areTiming: Bool, _ node: JSONNode, _ reader: JSONDocument
  ) throws(DataError) -> any Strategy.Type {
    let others: [any Strategy.Type] = areTiming ? StrategyRegistry.all : TimingRegistry.all
    if others.contains(where: { $0.name == name }) {
      throw reader.fail(
        node.offset,
        areTiming
          ? "\(name) says which comes next and not whether now is the time"
          : "\(name) says whether now is the time and not which comes next",
        areTiming ? "name a timing strategy, or leave out \"moments\"" : "add \"moments\" to ask it")
    }
    let kind = areTiming ? RecipeFile.Kind.timingStrategies : .strategies
    do { return try kind.type(named: name) } catch { throw reader.fail(node.offset, error) }
  }

  /// The members of an object except keys that start with `x-`. The object may be absent but not empty.
  private static func members(
    _ node: JSONNode?, _ name: String, _ reader: JSONDocument
  ) throws(DataError) -> [JSONNode.Member] {
    guard let node else { return [] }
    guard let members = node.members?.filter({ !$0.key.hasPrefix("x-") }) else {
      throw reader.fail(node.offset, "\"\(name)\" is \(node.kind), not an object", "write it in braces")
    }
    if members.isEmpty { throw reader.fail(node.offset, "\"\(name)\" is empty", "fill it or leave it out") }
    return members
  }

  private static func combinations(
    _ grid: JSONNode?, _ reader: JSONDocument
  ) throws(DataError) -> [[(name: String, node: JSONNode)]] {
    var made: [[(name: String, node: JSONNode)]] = []
    for member in try members(grid, "grid", reader) {
      let values = try reader.array(member.node, member.key)
      if values.isEmpty {
        throw reader.fail(
          member.node.offset, "the grid has no value for \"\(Excerpt.of(member.key))\"",
          "name at least one, or leave it out")
      }
      if made.isEmpty { made = [[]] }
      if made.count * values.count > ExperimentFile.maximumCells {
        throw reader.fail(
          member.keyOffset, "the grid makes over \(ExperimentFile.maximumCells) recipes",
          "ask for less at once")
      }
      made = made.flatMap { start in values.map { start + [(member.key, $0)] } }
    }
    return made
  }

  private static func text(_ node: JSONNode) -> String {
    node.number.map { ParameterValue.decimal($0).canonicalText } ?? node.string ?? node.kind
  }
}
