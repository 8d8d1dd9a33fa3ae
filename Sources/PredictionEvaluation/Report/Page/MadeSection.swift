import PredictionEngine

/// The part of the page that says how the results were made, so that a reader can make them again.
struct MadeSection {
  let datasets: [ReportedDataset]

  var section: Markup {
    .element(
      "section", [("id", "made")],
      [
        .element("h2", text: "How it was made"),
        .element("h3", text: "Runs"), runs.markup, .element("h3", text: "Datasets"), facts.markup,
        .element("h3", text: "Strategies"), recipes.markup,
      ])
  }

  private var runs: DataTable {
    var table = DataTable(
      ["datasets", "version", "seed", "options", "processor", "Swift", "threads", "file"],
      textColumns: [0, 1, 3, 4, 5, 7])
    let rows = datasets.map { dataset in
      let document = dataset.document
      let options = document.environment.options.map { "\($0.name) \($0.value.unquoted)" }
      let threads = document.results.first { $0.cost.isMeasured }?.cost.threads
      return [
        document.environment.version, String(document.environment.seed), options.joined(separator: ", "),
        document.cpu, document.swift, threads.map(String.init) ?? "–",
        dataset.fileName,
      ]
    }
    for places in Dictionary(grouping: rows.indices, by: { rows[$0] }).values.sorted(by: { $0[0] < $1[0] }) {
      table.add([MadeSection.ranges(places.map { $0 + 1 })] + rows[places[0]])
    }
    return table
  }

  private var facts: DataTable {
    var table = DataTable(
      [
        "", "dataset", "people", "donations", "trials", "first uses", "without target", "from", "until",
        "digest",
      ], textColumns: [1, 7, 8, 9])
    for (number, dataset) in datasets.enumerated() {
      let facts = dataset.document.dataset
      func count(_ count: Int) -> String { dataset.moments == nil ? CountedNoun.digits(count) : "–" }
      table.add([
        "\(number + 1)", dataset.name, CountedNoun.digits(facts.people), CountedNoun.digits(facts.donations),
        count(facts.scoredTrials), facts.noveltyRate.map { Figure.share($0) } ?? "–",
        count(facts.untargeted), facts.from, facts.until, facts.digest,
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

  /// Formats numbers as people write them: `1–14, 20`.
  static func ranges(_ numbers: [Int]) -> String {
    var parts: [(Int, Int)] = []
    for number in numbers {
      if let last = parts.last, last.1 + 1 == number {
        parts[parts.count - 1].1 = number
      } else {
        parts.append((number, number))
      }
    }
    return parts.map { $0.0 == $0.1 ? "\($0.0)" : "\($0.0)–\($0.1)" }.joined(separator: ", ")
  }
}
