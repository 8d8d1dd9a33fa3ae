import PredictionEngine
import PredictionLogs
import PredictionReplays

/// Writes `manifest.json`, an experiment's file with every default written out, so that the experiment can be run again
/// from it alone: full recipes, all seeds, the digests that identify each dataset, the identifier of each cell, and the
/// version. Its paths are relative to it. `environment` describes the machine, and no digest covers it.
extension ExperimentPlan {
  /// The manifest's text. The folder has to exist.
  func manifest(in folder: String, machine: (cpu: String, swift: String)) -> String {
    let moments = experiment.moments.map { [("moments", $0.json)] } ?? []
    let members: [(String, JSONOutput)] = [
      ("formatVersion", .integer(1)), ("name", .string(experiment.name)), ("version", .string(version)),
      ("digest", .string(digest)),
      ("datasets", .array(experiment.datasets.indices.map { dataset($0, in: folder) })),
      ("strategies", .array(experiment.strategies.map(strategy))),
      ("seeds", .array(experiment.seeds.map { .unsigned($0) })),
      ("intervals", .boolean(experiment.intervals)),
    ]
    let environment = JSONOutput.object([("cpu", .string(machine.cpu)), ("swift", .string(machine.swift))])
    return JSONOutput.object(
      members + moments + experiment.baselines.members
        + (experiment.choice.map { [("choose", $0.json)] } ?? []) + [
          ("cells", .array(cells.map(cell))), ("environment", environment),
        ]
    ).text
  }

  private func dataset(_ position: Int, in folder: String) -> JSONOutput {
    let entry = experiment.datasets[position]
    var members: [(String, JSONOutput)] = [("name", .string(entry.name))]
    for (name, value) in entry.texts {
      switch name {
      case "path":
        guard case .path(let path) = entry.source else { continue }
        members.append((name, .string(ExperimentPaths.path(path, from: folder))))
      case "definitions":
        members.append((name, .string(ExperimentPaths.path(entry.reading.definitions ?? "", from: folder))))
      case "scoreOnly":
        let text = entry.scoring.scoreOnly ?? ""
        let colon = text.lastIndex(of: ":") ?? text.endIndex
        let path = ExperimentPaths.path(String(text[..<colon]), from: folder)
        members.append((name, .string(path + text[colon...])))
      default: members.append((name, value))
      }
    }
    if experiment.moments == nil { members.append(("surface", .string(entry.scoring.surface.name))) }
    members += readings[position].digests.map { ($0.name, .string($0.digest)) }
    return .object(members)
  }

  private func strategy(_ strategy: Experiment.Strategy) -> JSONOutput {
    let recipes = strategy.recipes.compactMap { entry in
      entry.recipe.map { recipe -> (String, JSONOutput) in
        let shown = ExperimentShowing.members(entry.policy)
        return (entry.name, .object(recipe.values.map { ($0.name, .number($0.value)) } + shown))
      }
    }
    if recipes.isEmpty { return .string(strategy.name) }
    return .object([("strategy", .string(strategy.name)), ("recipes", .object(recipes))])
  }

  private func cell(_ cell: ExperimentCell) -> JSONOutput {
    .object([("id", .string(cell.id))] + cell.members)
  }
}
