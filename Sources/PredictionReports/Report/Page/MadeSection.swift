import PredictionEngine
import PredictionLogs
import PredictionReplays
import PredictionResults

/// The part of the page that says how the results were made, so that a reader can make them again.
struct MadeSection {
  let datasets: [ReportedDataset]

  var section: Markup {
    .element(
      "section", [("id", "made")],
      [
        .element("h2", text: "How it was made"), .element("h3", text: "Runs"), runs.markup,
        .element("h3", text: "Strategies"), recipes.markup,
      ])
  }

  private var runs: DataTable {
    var table = DataTable(
      [
        "", "dataset", "digest", "version", "seed", "options", "processor", "Swift", "threads", "file",
      ], textColumns: [1, 2, 3, 5, 6, 7, 9])
    for (number, dataset) in datasets.enumerated() {
      let document = dataset.document
      let options = document.environment.options.map { "\($0.name) \($0.value.unquoted)" }
      let threads = document.results.first { $0.cost.isMeasured }?.cost.threads
      table.add([
        "\(number + 1)", dataset.name, document.dataset.digest, document.environment.version,
        String(document.environment.seed), options.joined(separator: ", "), document.cpu, document.swift,
        threads.map(String.init) ?? "–", dataset.fileName,
      ])
    }
    return table
  }

  private var recipes: DataTable {
    var table = DataTable(["strategy", "recipe"], textColumns: [0, 1])
    var seen: Set<[String]> = []
    for dataset in datasets {
      for result in dataset.document.results {
        let recipe = result.recipe?.inOneLine ?? "–"
        guard seen.insert([result.strategy, recipe]).inserted else { continue }
        table.add([result.strategy, recipe])
      }
    }
    return table
  }
}
