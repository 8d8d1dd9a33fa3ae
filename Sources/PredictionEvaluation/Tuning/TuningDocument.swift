import PredictionEngine

/// The output of `tune`: the recipe chosen on the earlier part, its value on the later part, gain and regret.
///
/// # Definition
/// As JSON, `dataset` and `environment` are as in every document. `tuning` has the boundary of the parts, the
/// three recipes, gain, regret and every cell of the grid; at moments `earlierMoments` and `laterMoments` stand for the
/// trials. `cost` has the clock's numbers. Keys without a
/// value are absent.
public struct TuningDocument: Sendable {
  /// The choice and its measurement.
  public let tuning: Tuning
  /// The version, seed and options of the run.
  public let environment: RunEnvironment
  /// The number of recipes replayed at a time, the processor and the compiler, for `cost`.
  private let (threads, cpu, swift): (Int, String, String)

  /// Creates the document.
  public init(
    _ tuning: Tuning, environment: RunEnvironment, threads: Int, machine: (cpu: String, swift: String)
  ) {
    (self.tuning, self.environment) = (tuning, environment)
    (self.threads, cpu, swift) = (threads, machine.cpu, machine.swift)
  }

  /// The chosen recipe as the JSON file that `--recipe` reads.
  public var recipeFile: String {
    JSONOutput.object([(tuning.grid.strategy.name, .raw(tuning.chosen.recipe.json))]).text
  }

  /// The three reported recipes with their names in tables and in JSON.
  var outcomes: [(role: String, key: String, outcome: Tuning.Outcome)] {
    [
      ("defaults", "defaults", tuning.defaults), ("chosen", "chosen", tuning.chosen),
      ("best in hindsight", "bestInHindsight", tuning.hindsight),
    ]
  }

  var dataset: Dataset { tuning.split.later.dataset }

  /// The result as JSON.
  public var json: JSONOutput {
    let facts: [(String, JSONOutput)] = [
      ("name", .string(dataset.name)), ("digest", .string(dataset.digest)),
      ("people", .integer(dataset.people.count)), ("donations", .integer(dataset.rows.count)),
    ]
    let cost: [(String, JSONOutput)] = [
      ("choiceSeconds", .number(tuning.choiceSeconds)),
      ("hindsightSeconds", .number(tuning.hindsightSeconds)), ("threads", .integer(threads)),
      ("cpu", .string(cpu)), ("swift", .string(swift)),
    ]
    return .object([
      ("dataset", .object(facts + dataset.rowsPassedOver.members)), ("environment", environment.json),
      ("tuning", choice), ("cost", .object(cost)),
    ])
  }

  private var choice: JSONOutput {
    let unit = tuning.judged.unit.prefix(1).uppercased() + tuning.judged.unit.dropFirst()
    var members: [(String, JSONOutput)] = [
      ("strategy", .string(tuning.grid.strategy.name)), ("metric", .string(tuning.metric)),
      ("boundary", .string(tuning.split.boundary.description)),
      ("earlier\(unit)", .integer(tuning.judged.earlier)), ("later\(unit)", .integer(tuning.judged.later)),
      ("recipes", .integer(tuning.grid.count)), ("blocks", .integer(tuning.blocks)),
    ]
    func part(_ key: String, _ metric: MetricValue?) -> [(String, JSONOutput)] {
      guard let metric else { return [] }
      return [(key, .object([("value", .number(metric.value))] + (metric.interval?.members ?? [])))]
    }
    members += outcomes.map { _, key, outcome in
      let parts = part("earlier", outcome.earlier) + part("later", outcome.later)
      return (key, .object([("recipe", .raw(outcome.recipe.json))] + parts))
    }
    members += part("gain", tuning.gain) + part("regret", tuning.regret)
    let cells = JSONOutput.objects(tuning.cells.indices) { number in
      let values = tuning.grid.values(at: number).map { ($0.name, JSONOutput.number($0.value)) }
      var cell: [(String, JSONOutput)] = [("recipe", .object(values))]
      cell.add("earlier", tuning.cells[number].earlier)
      cell.add("later", tuning.cells[number].later)
      return cell
    }
    return .object(members + [("cells", cells)])
  }
}
