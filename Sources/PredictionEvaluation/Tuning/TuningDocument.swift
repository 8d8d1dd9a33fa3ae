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
  /// The name of the processor, for `cost`.
  public let cpu: String
  /// The version of the compiler, for `cost`.
  public let swift: String
  /// The number of recipes replayed at a time, for `cost`.
  public let threads: Int

  /// Creates the document.
  public init(
    _ tuning: Tuning, environment: RunEnvironment, threads: Int,
    machine: (cpu: String, swift: String)
  ) {
    (self.tuning, self.environment, self.threads) = (tuning, environment, threads)
    (cpu, swift) = machine
  }

  /// The chosen recipe as the JSON file that `--recipe` reads.
  public var recipeFile: String {
    JSONOutput.object([(tuning.grid.strategy.name, .raw(tuning.chosen.recipe.json))]).text
  }

  /// The three reported recipes with their names.
  var outcomes: [(role: String, outcome: Tuning.Outcome)] {
    zip(RecipeReplay.roles, [tuning.defaults, tuning.chosen, tuning.hindsight]).map { ($0, $1) }
  }

  /// The result as JSON.
  public var json: JSONOutput {
    let dataset = tuning.split.later.dataset
    return .object([
      (
        "dataset",
        .object(
          [
            ("name", .string(dataset.name)), ("digest", .string(dataset.digest)),
            ("people", .integer(dataset.people.count)), ("donations", .integer(dataset.rows.count)),
          ] + dataset.rowsPassedOver.members)
      ),
      ("environment", environment.json), ("tuning", tuningJSON),
      (
        "cost",
        .object([
          ("choiceSeconds", .number(tuning.choiceSeconds)),
          ("hindsightSeconds", .number(tuning.hindsightSeconds)), ("threads", .integer(threads)),
          ("cpu", .string(cpu)), ("swift", .string(swift)),
        ])
      ),
    ])
  }

  private var tuningJSON: JSONOutput {
    let unit = tuning.judged.unit.prefix(1).uppercased() + tuning.judged.unit.dropFirst()
    var members: [(String, JSONOutput)] = [
      ("strategy", .string(tuning.grid.strategy.name)), ("metric", .string(tuning.metric)),
      ("boundary", .string(tuning.split.boundary.description)),
      ("earlier\(unit)", .integer(tuning.judged.earlier)),
      ("later\(unit)", .integer(tuning.judged.later)), ("recipes", .integer(tuning.grid.count)),
      ("blocks", .integer(tuning.blocks)),
    ]
    for (key, outcome) in [
      ("defaults", tuning.defaults), ("chosen", tuning.chosen), ("bestInHindsight", tuning.hindsight),
    ] {
      members.append(
        (
          key,
          .object(
            [("recipe", .raw(outcome.recipe.json))] + part("earlier", outcome.earlier)
              + part("later", outcome.later))
        ))
    }
    members += part("gain", tuning.gain) + part("regret", tuning.regret)
    let cells = tuning.cells.indices.map { number -> JSONOutput in
      var cell: [(String, JSONOutput)] = [("recipe", values(number))]
      if let earlier = tuning.cells[number].earlier { cell.append(("earlier", .number(earlier))) }
      if let later = tuning.cells[number].later { cell.append(("later", .number(later))) }
      return .object(cell)
    }
    return .object(members + [("cells", .array(cells))])
  }

  /// The values of the varying parameters for the recipe at a position in the grid, as JSON.
  private func values(_ number: Int) -> JSONOutput {
    .object(tuning.grid.values(at: number).map { ($0.name, .number($0.value)) })
  }

  private func part(_ key: String, _ metric: MetricValue?) -> [(String, JSONOutput)] {
    guard let metric else { return [] }
    return [(key, .object([("value", .number(metric.value))] + (metric.interval?.members ?? [])))]
  }
}
