import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The choice of each strategy's best recipe on one dataset, reported on the others.
///
///     "choose": {"dataset": "earlier", "metric": "log_loss"}
///
/// The best recipe has the best value of the metric on the dataset that chooses; of equal values the first in the
/// plan's order. Its value on another dataset is a result. Beside it stands the best recipe there, in hindsight.
struct ExperimentChoice: Sendable {
  /// The choice of one strategy and seed on one dataset that did not choose.
  struct Row {
    let cell: ExperimentCell
    let recipes: Int
    let value: MetricValue?
    let best: (recipe: String, value: MetricValue?)
  }

  let dataset: String
  let metric: String
  private let isBetterWhenLarger: Bool

  /// Reads the member of an experiment's file; `nil` where it is absent.
  static func read(
    _ root: JSONDocument.Object, of datasets: [ExperimentDataset], atMoments: Bool
  ) throws(DataError) -> ExperimentChoice? {
    guard let node = root.optional("choose") else { return nil }
    let object = try root.document.object(node, "\"choose\"", allowed: ["dataset", "metric"])
    _ = try object.required("dataset")
    let dataset = try object.named("dataset", among: datasets.map(\.name)) ?? ""
    if datasets.count < 2 {
      throw root.document.fail(
        node.offset, "the dataset that chooses is the only one, and a choice is reported on another",
        "add one")
    }
    let metrics =
      atMoments
      ? MomentMetricRegistry.all.map { ($0.name, $0.isBetterWhenLarger) }
      : MetricRegistry.all.map { ($0.name, $0.isBetterWhenLarger) }
    let name =
      try object.named("metric", among: metrics.map { $0.0 }) ?? (atMoments ? "moment_nats" : "hit_rate@1")
    return ExperimentChoice(
      dataset: dataset, metric: name, isBetterWhenLarger: metrics.first { $0.0 == name }?.1 ?? true)
  }

  /// The member of a manifest.
  var json: JSONOutput { .object([("dataset", .string(dataset)), ("metric", .string(metric))]) }

  /// Chooses among cells by their files, which are in the plan's order.
  func rows(_ plan: ExperimentPlan, _ files: [ExperimentCellFile]) -> [Row] {
    var rows: [Row] = []
    for strategy in plan.experiment.strategies where strategy.recipes.count > 1 {
      for seed in plan.experiment.seeds {
        func cells(of dataset: String) -> [Int] {
          plan.cells.indices.filter {
            let cell = plan.cells[$0]
            return cell.datasetName == dataset && cell.strategy == strategy.name && cell.seed == seed
          }
        }
        guard let chosen = best(of: cells(of: dataset), files) else { continue }
        for other in plan.experiment.datasets where other.name != dataset {
          let there = cells(of: other.name)
          guard let best = best(of: there, files),
            let own = there.first(where: { plan.cells[$0].recipeName == plan.cells[chosen].recipeName })
          else { continue }
          rows.append(
            Row(
              cell: plan.cells[own], recipes: strategy.recipes.count, value: files[own].metric(metric),
              best: (plan.cells[best].recipeName, files[best].metric(metric))))
        }
      }
    }
    return rows
  }

  /// The place of the best value, the first of equal ones; `nil` when there is no value.
  private func best(of places: [Int], _ files: [ExperimentCellFile]) -> Int? {
    var best: (place: Int, value: Double)?
    for place in places {
      guard let value = files[place].metric(metric)?.value else { continue }
      if let best, isBetterWhenLarger ? value <= best.value : value >= best.value { continue }
      best = (place, value)
    }
    return best?.place
  }

  func text(_ rows: [Row]) -> TerminalText {
    if rows.isEmpty { return "" }
    let title: TerminalText = "\(metric)"
    var table = TextTable(
      header: ["strategy", "chosen recipe", "seed", "dataset", title, "best there", title])
    for row in rows {
      table.add([
        row.cell.strategy, row.cell.recipeName, String(row.cell.seed), row.cell.datasetName,
        Figure.interval(row.value), row.best.recipe, Figure.plain(row.best.value),
      ])
    }
    return "\nChosen on \(dataset) by \(metric):\n\n\(table.text)\n"
      + "Only the chosen recipe's values here are results: what is best there is best in hindsight.\n"
  }

  func members(_ rows: [Row]) -> JSONOutput {
    .array(
      rows.map { row in
        var members = row.cell.members + [("recipes", JSONOutput.integer(row.recipes))]
        members.add("value", row.value?.value)
        members.add("low", row.value?.low)
        members.add("high", row.value?.high)
        members.append(("bestRecipe", .string(row.best.recipe)))
        members.add("bestValue", row.best.value?.value)
        return .object(members)
      })
  }
}
