import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// The results of all cells of an experiment, in the plan's order. Their digest is the SHA-256 of the CSV: equal
/// digests mean that the metrics of every cell are equal to the last bit. It does not cover costs.
public struct ExperimentResults: Sendable {
  private let plan: ExperimentPlan
  private let files: [ExperimentCellFile]
  private let reused: Int
  private let folder: String

  init(plan: ExperimentPlan, files: [ExperimentCellFile], reused: Int, folder: String) {
    (self.plan, self.files, self.reused, self.folder) = (plan, files, reused, folder)
  }

  /// The metrics as CSV with one row for each value. Costs are left out, so the bytes are the same on every
  /// machine.
  public var csv: String {
    var table = CSVTable("dataset", "strategy", "recipe", "seed", "metric", "value", "low", "high")
    for (cell, file) in zip(plan.cells, files) {
      for metric in file.metrics.compactMap(\.value) {
        table.add(
          cell.columns + [.text(metric.name)] + [metric.value, metric.low, metric.high].map { .decimal($0) })
      }
    }
    return table.text
  }

  /// The results as `{"formatVersion", "name", "version", "experiment", "digest", "sameForEverySeed",
  /// "datasets": [{…}, …], "results": [{…}, …]}`. The datasets have the facts that a replay prints.
  public var json: JSONOutput {
    let moments = plan.experiment.moments.map { [("moments", $0.json)] } ?? []
    return .object(
      [
        ("formatVersion", .integer(1)), ("name", .string(plan.experiment.name)),
        ("version", .string(plan.version)),
        ("experiment", .string(plan.digest)), ("digest", .string(Digest.sha256(Array(csv.utf8)))),
      ] + moments + [
        ("sameForEverySeed", .array(sameForEverySeed.map { .string($0) })),
        ("datasets", .array(datasets)), ("results", .array(zip(plan.cells, files).map(result))),
      ] + (plan.experiment.choice.map { [("choices", $0.members($0.rows(plan, files)))] } ?? []))
  }

  private var datasets: [JSONOutput] {
    var seen: Set<Int> = []
    return zip(plan.cells, files).compactMap { cell, file in
      seen.insert(cell.dataset).inserted ? file.dataset : nil
    }
  }

  /// The strategies whose answers are the same for every seed, in the plan's order. Further seeds do not
  /// replicate them.
  ///
  /// The list is empty when the plan has a single seed. For a deterministic strategy, the seed changes only
  /// the resamples of its intervals.
  public var sameForEverySeed: [String] {
    guard Set(plan.cells.map(\.seed)).count > 1 else { return [] }
    var names: [String] = []
    var digests: [String: String] = [:]
    var varied: Set<String> = []
    for (cell, file) in zip(plan.cells, files) {
      if !names.contains(cell.strategy) { names.append(cell.strategy) }
      let key = "\(cell.dataset) \(cell.strategy) \(cell.recipeName)"
      if digests[key, default: file.answersDigest] != file.answersDigest { varied.insert(cell.strategy) }
      digests[key] = file.answersDigest
    }
    return names.filter { !varied.contains($0) }
  }

  /// The note about seeds, which is empty when every strategy is random.
  private var seedNote: TerminalText {
    let names = sameForEverySeed
    if names.isEmpty { return "" }
    let seeds = Set(plan.cells.map(\.seed)).count
    return
      "\(names.joined(separator: ", ")): the same answers for each of \(CountedNoun.of(seeds, "seeds")).\n"
      + "More seeds are no replication there; more people or other weeks would be.\n"
  }

  var differences: ExperimentDifferences { ExperimentDifferences(plan: plan, files: files) }

  /// The results as a table for people.
  public var table: TerminalText {
    let run = CountedNoun.digits(plan.cells.count - reused)
    var text: TerminalText = "\(plan.experiment.name): \(CountedNoun.of(plan.cells.count, "cells")), "
    text += "\(run) run, \(CountedNoun.digits(reused)) reused; results in \(folder)\n\n\(grid.text)\n"
    let shown = files.compactMap { $0.metric(headlines[0].metric) }
    if shown.contains(where: { $0.interval != nil }) {
      let alone = plan.experiment.moments == nil ? " (days where there is one person)" : ""
      let scale = plan.experiment.moments == nil ? " on the logit scale" : ""
      let form = IntervalForm.words(of: shown.map { $0.interval?.form }, scale: scale)
      text += ("[low, high]: 95 % interval over people\(alone), \(form).\n" as TerminalText).wrapped()
      if shown.contains(where: { $0.interval == nil }) { text += "\(Figure.missingNote("people"))\n" }
    } else if plan.experiment.intervals {
      text += "No intervals: too few people have a value, or too few differ.\n"
    }
    text += passedOver
    if plan.experiment.moments == nil {
      text +=
        "ns: median nanoseconds of a suggestion, on the machine and at the time that the cell was run.\n"
    }
    text += seedNote
    if plan.experiment.comparesCells { text += "\n\(differences.text)" }
    if let choice = plan.experiment.choice { text += choice.text(choice.rows(plan, files)) }
    return text + "results \(Digest.sha256(Array(csv.utf8)))\n"
  }

  /// The rows that were passed over or left out, a line for each dataset that has some.
  private var passedOver: TerminalText {
    plan.readings.reduce("") { text, reading in
      let rows = reading.dataset.rowsPassedOver
      return rows.isEmpty ? text : text + "\(reading.dataset.name)\(rows.words).\n"
    }
  }

  /// The table as Markdown, with the rows that were passed over or left out.
  public var markdown: String {
    grid.markdown + (passedOver.isEmpty ? "" : "\n" + MarkdownText.list(passedOver))
  }

  /// The metrics that the table for people shows, the first with its interval.
  private var headlines: [(title: TerminalText, metric: String)] {
    plan.experiment.moments == nil
      ? [("hit rate at 1", "hit_rate@1"), ("log loss", "log_loss")]
      : [
        ("nats an event", "moment_nats"), ("utility@.3", "moment_utility@.3"),
        ("display@30", "display_coverage@30"), ("budget@1", "budget_coverage@1"),
      ]
  }

  private var grid: TextTable {
    let areMoments = plan.experiment.moments != nil
    var table = TextTable(
      header: ["dataset", "strategy", "recipe", "seed"] + headlines.map(\.title) + (areMoments ? [] : ["ns"]))
    var last: Int?
    for (cell, file) in zip(plan.cells, files) {
      if let last, last != cell.dataset { table.addRule() }
      last = cell.dataset
      let time = file.cost.first { $0.name == "suggestNanosecondsP50" }
      var nanoseconds = "–"
      if case .number(let number)? = time?.value, number > 0 { nanoseconds = Figure.count(number) }
      table.add(
        [
          cell.datasetName, cell.strategy, cell.recipe == nil ? "–" : cell.recipeName, String(cell.seed),
        ]
          + headlines.enumerated().map { place, shown in
            let metric = file.metric(shown.metric)
            return place == 0 ? Figure.interval(metric) : Figure.plain(metric)
          } + (areMoments ? [] : [nanoseconds]))
    }
    return table
  }

  private func result(_ cell: ExperimentCell, _ file: ExperimentCellFile) -> JSONOutput {
    .object(
      [("cell", .string(cell.id))] + cell.members + [
        ("answersDigest", .string(file.answersDigest)),
        ("metrics", .object(file.metrics.map { ($0.name, $0.json) })),
        ("cost", .object(file.cost.map { ($0.name, $0.value) })),
      ])
  }
}
