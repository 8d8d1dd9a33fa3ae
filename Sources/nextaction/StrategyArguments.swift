import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

/// The strategies of a replay, with their parameters.
struct StrategyArguments: ParsableArguments {
  @Option(
    help: .value(
      "names", "Strategies, comma-separated; default: every quick one (see `nextaction list strategies`)."),
    completion: NameCompletion.strategies)
  var strategies: String?

  @Option(
    help: .value("file", "Parameters of strategies, a JSON file: {\"bucketed-bayes\": {\"smoothing\": 4}}."),
    completion: .file(extensions: ["json"]))
  var recipe: String?

  @Flag(help: "Start from constants instead of shipped weights; at moments this concerns timing-mixture.")
  var cold = false

  @Option(
    help: .value(
      "file",
      "Judge scores made elsewhere beside ours: id,strategy,shortcut,score[,probability]; at moments "
        + "person,time,minutes,strategy,shortcut,probability."), completion: .file(extensions: ["csv"]))
  var external: String?

  func validate() throws {
    if let strategies { _ = try WrongUsage.names(strategies, of: "--strategies") }
    try WrongUsage.check(external, of: "--external")
  }

  /// Refuses a named strategy that only scores on a surface with a bar, and names that are no strategies, or no timing
  /// strategies where those are asked.
  func check(areTiming: Bool, on surface: String) throws {
    try WrongUsage.check(StrategyRegistry.all.filter { names.contains($0.name) }, on: surface)
    for name in names where !Ceiling.names.contains(name) {
      _ = try areTiming ? WrongUsage.timing(named: name) : WrongUsage.strategy(named: name)
    }
  }

  /// The names that --strategies gives, in their order; empty without the option.
  var names: [String] { (strategies ?? "").split(separator: ",").map(String.init) }

  /// The ceilings that --strategies names; a dataset without them is an error then.
  var ceilings: [String] { Ceiling.names.filter { names.contains($0) } }

  /// Returns the chosen strategies with their recipes; without names every quick one that a surface can ask.
  func make(on surface: Surface = .search) throws -> [any ScoringStrategy] {
    let types =
      strategies == nil
      ? StrategyRegistry.all.filter { $0.isQuick && surface.refusal(of: $0) == nil }
      : try answering.map { try StrategyRegistry.type(named: $0) }
    return try zip(types, recipes(of: types, .strategies)).map { $0.init(recipe: $1) }
  }

  func makeTiming() throws -> [any TimingStrategy] {
    let types =
      strategies == nil ? TimingRegistry.all : try answering.map { try TimingRegistry.type(named: $0) }
    return try zip(types, recipes(of: types, .timingStrategies)).map { $0.init(recipe: $1) }
  }

  private var answering: [String] { names.filter { !Ceiling.names.contains($0) } }

  /// The recipes of strategies: those of the file or the defaults, and without shipped weights where --cold says so.
  private func recipes(of types: [any Strategy.Type], _ kind: RecipeFile.Kind) throws -> [Recipe] {
    let recipes = try recipe.map { path throws(DataError) in try RecipeFile.read(path, of: kind) } ?? [:]
    return try types.map { type in
      let recipe = recipes[type.name] ?? Recipe(defaultsOf: type)
      guard cold, type.fields.contains(where: { $0.name == "shipped" }) else { return recipe }
      return try Recipe(type, values: recipe.values + [("shipped", 0)])
    }
  }
}
