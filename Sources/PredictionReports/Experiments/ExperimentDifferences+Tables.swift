import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays
import PredictionResults

/// Prints the differences of an experiment as CSV and as tables for people.
extension ExperimentDifferences {
  /// The differences as CSV, one row for each. The columns are those that the kind of difference has.
  var csv: String {
    let (areMoments, isFamily) = (kind == .moments, kind != .hitRates)
    var columns: [(title: String, cell: (Row) -> CSVTable.Cell)] = []
    func add(_ title: String, _ isThere: Bool = true, _ cell: @escaping (Row) -> CSVTable.Cell) {
      if isThere { columns.append((title, cell)) }
    }
    add("dataset") { .text($0.dataset) }
    add("datasets", areMoments) { .count($0.moments?.datasets ?? 1) }
    add("strategy") { .text($0.cell.strategy) }
    add("recipe") { .text($0.cell.recipeName) }
    add("baseline", areMoments) { .text($0.baseline.strategy) }
    add("baseline_recipe", areMoments) { .text($0.baseline.recipeName) }
    add("seed") { .figure(String($0.cell.seed)) }
    add("metric", isFamily) { .text($0.metric) }
    add("minutes", areMoments) { .count($0.moments?.minutes ?? 0) }
    add("difference") { .decimal($0.difference) }
    add("low") { .decimal($0.interval?.low) }
    add("high") { .decimal($0.interval?.high) }
    add("p") { .decimal($0.pValue) }
    add("holm_p", isFamily) { .decimal($0.holmAdjusted) }
    add("smallest_detectable_effect", areMoments) { .decimal($0.moments?.smallestDetectableEffect) }
    add("people", areMoments) { .count($0.moments?.people ?? 0) }
    add("verdict", areMoments) { .text($0.moments?.verdict.words ?? "") }
    add("against", comparesDatasets) { .text($0.less) }
    var table = CSVTable(columns.map(\.title))
    for row in rows { table.add(columns.map { $0.cell(row) }) }
    return table.text
  }

  var text: TerminalText {
    switch kind {
    case .moments: return moments
    case .hitRates:
      let title: TerminalText = comparesDatasets ? "hit rate at 1" : "less \(baseline): hit rate at 1"
      return "\(table(rows, comparesDatasets ? "less" : "recipe", title, "p").text)\n" + note(rows)
    case .shownLists:
      var text: TerminalText = ""
      for metric in metrics {
        let own = rows.filter { $0.metric == metric }
        text +=
          "\(metric) less \(baseline)'s\n\n\(table(own, "recipe", "difference", "Holm p").text)\n"
      }
      return text + note(rows)
    }
  }

  private func note(_ rows: [Row]) -> TerminalText {
    Figure.differenceNote(rows.map(\.interval), lacks: rows.compactMap(\.lack), "people").wrapped()
  }

  private func table(_ rows: [Row], _ name: TerminalText, _ title: TerminalText, _ p: TerminalText)
    -> TextTable
  {
    var table = TextTable(header: ["dataset", "strategy", name, title, "95 %", p])
    for (place, row) in rows.enumerated() {
      if place > 0, rows[place - 1].cell.dataset != row.cell.dataset { table.addRule() }
      let interval = row.interval.map { "[\(Figure.signed($0.low)), \(Figure.signed($0.high))]" }
      let probability = kind == .hitRates ? row.pValue : row.holmAdjusted
      table.add([
        row.dataset, row.cell.strategy, comparesDatasets ? row.less : row.cell.recipeName,
        Figure.signed(row.difference), interval ?? "–", probability.map { Figure.probability($0) } ?? "–",
      ])
    }
    return table
  }

  /// The metrics of moments that the table for people shows.
  private static let shown = [("nats an event", "moment_nats"), ("utility@.3 a week", "moment_utility@.3")]

  private var moments: TerminalText {
    let hasSeeds = Set(rows.map(\.cell.seed)).count > 1
    let columns = ExperimentDifferences.shown.map { shown in rows.filter { $0.metric == shown.1 } }
    var header: [TerminalText] = ["dataset", "strategy", "less"] + (hasSeeds ? ["seed"] : [])
    for (title, _) in ExperimentDifferences.shown { header += ["\(title) [95 %]", "Holm\np"] }
    var table = TextTable(header: header)
    for (place, row) in columns[0].enumerated() {
      if place > 0, columns[0][place - 1].dataset != row.dataset { table.addRule() }
      let names = [title(row.cell), title(row.baseline, beside: row.cell)]
      var cells = [row.dataset] + names + (hasSeeds ? [String(row.cell.seed)] : [])
      for column in columns {
        let twin = column.first {
          $0.dataset == row.dataset && $0.cell.seed == row.cell.seed
            && [title($0.cell), title($0.baseline, beside: $0.cell)] == names
        }
        cells.append(twin.map { Figure.signed($0.difference, $0.interval) } ?? "–")
        cells.append(twin?.holmAdjusted.map { Figure.probability($0) } ?? "–")
      }
      table.add(cells)
    }
    var text = table.text + "\n"
    text +=
      "Differences over people. Holm p: corrected for the differences of one dataset, or of the pooled ones.\n"
    if rows.contains(where: { ($0.moments?.datasets ?? 1) > 1 }) {
      text += "pooled: the mean of the datasets' differences; people are resampled within each dataset.\n"
    }
    return text + note(columns.flatMap { $0 })
  }

  /// The strategy of a cell, with its recipe where that says more; of a baseline of the same strategy the recipe alone.
  private func title(_ cell: ExperimentCell, beside other: ExperimentCell? = nil) -> String {
    if cell.recipeName == "default" { return cell.strategy }
    return other?.strategy == cell.strategy ? "\(cell.recipeName)" : "\(cell.strategy) \(cell.recipeName)"
  }
}
