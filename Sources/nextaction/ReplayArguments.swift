import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// What is scored and how, the same on every command that replays.
struct ReplayArguments: ParsableArguments {
  @Option(help: "Strategies, comma-separated; default: every quick one (see `nextaction list strategies`).")
  var strategies: String?

  @Option(help: "Score only the rows whose identifiers stand in a column of a CSV file: FILE:COLUMN.")
  var scoreOnly: String?

  @Option(help: "Score from this time on (default: the manifest's scoredFrom).")
  var from: String?

  @Option(help: "Score before this time.")
  var until: String?

  @Option(help: "Do not score the first N donations of each person.")
  var warmUp: Int = 0

  @Option(help: "Score only these people, comma-separated.")
  var onlyPeople: String?

  @Option(help: "The surface whose shown list is judged: search or lock-screen.")
  var surface: String = "search"

  @Option(help: "The seed of everything random.")
  var seed: UInt64 = 1

  @Option(help: "People replayed at a time (default: all cores); changes no answer.")
  var threads: Int?

  @Option(help: "Parameters of strategies, a JSON file: {\"bucketed-bayes\": {\"smoothing\": 4}}.")
  var recipe: String?

  @Flag(help: "No intervals.")
  var noIntervals = false

  func validate() throws {
    if warmUp < 0 { throw ValidationError("--warm-up is a number from 0 up.") }
    if let threads, threads < 1 { throw ValidationError("--threads is a number from 1 up.") }
    if Surface.named(surface) == nil {
      throw ValidationError(
        "There is no surface \"\(surface)\"; surfaces are "
          + Surface.all.map(\.name).joined(separator: ", ") + ".")
    }
    for time in [from, until].compactMap({ $0 }) {
      do { _ = try TimeText.parse(time) } catch { throw ValidationError("\(error.reason); \(error.remedy).") }
    }
    for name in (strategies ?? "").split(separator: ",") {
      do { _ = try StrategyRegistry.type(named: String(name)) } catch {
        if name != "oracle" { throw ValidationError(error.description + ".") }
      }
    }
  }

  /// The threads to use.
  var threadCount: Int { threads ?? Machine.cores }

  /// The strategies asked for, with their recipes.
  func makeStrategies() throws -> [any ScoringStrategy] {
    let recipes = try recipe.map { path throws(DataError) in try RecipeFile.read(path) } ?? [:]
    let types: [any ScoringStrategy.Type]
    if let strategies {
      types = try strategies.split(separator: ",").filter { $0 != "oracle" }.map {
        try StrategyRegistry.type(named: String($0))
      }
    } else {
      types = StrategyRegistry.all.filter { $0.isQuick }
    }
    return types.map { type in
      recipes[type.name].map { type.init(recipe: $0) } ?? type.init()
    }
  }

  /// The options of a replay of a dataset.
  func makeOptions(for dataset: Dataset) throws -> ReplayOptions {
    var options = ReplayOptions()
    if let scoreOnly { options.scoreOnly = try ScoreOnlyList.read(scoreOnly, dataset: dataset) }
    options.from = try from.map { try TimeText.parse($0).moment }
    options.until = try until.map { try TimeText.parse($0).moment }
    options.warmUp = warmUp
    if let onlyPeople {
      let wanted = Set(onlyPeople.split(separator: ",").map(String.init))
      let known = Set(dataset.people.map(\.identifier))
      if let stranger = wanted.subtracting(known).sorted().first {
        throw BadInput.missing(
          "there is no person \"\(stranger)\" in \(dataset.name); `nextaction inspect` lists them")
      }
      options.onlyPeople = wanted
    }
    if let surface = Surface.named(surface) { options.surface = surface }
    options.seed = seed
    options.threads = threadCount
    return options
  }

  /// What can change an answer or a metric, for results: never threads, quiet, output or file paths.
  func environment(target: String?, shortcutTypes: String?) -> ReplayDocument.Environment {
    var options: [(name: String, value: JSONOutput)] = []
    if let target { options.append(("target", .string(target))) }
    if let shortcutTypes { options.append(("shortcutTypes", .string(shortcutTypes))) }
    options.append(("scoreOnly", .boolean(scoreOnly != nil)))
    if let from { options.append(("from", .string(from))) }
    if let until { options.append(("until", .string(until))) }
    options.append(("warmUp", .integer(warmUp)))
    if let onlyPeople { options.append(("onlyPeople", .string(onlyPeople))) }
    options.append(("surface", .string(surface)))
    options.append(("intervals", .boolean(!noIntervals)))
    return ReplayDocument.Environment(version: Version.text, seed: seed, options: options)
  }
}
