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
        .element(
          "details", [], [.element("summary", text: "Digests of the answers"), digests.markup]),
      ])
  }

  private var runs: DataTable {
    var table = DataTable(
      ["datasets", "version", "seed", "options", "processor", "Swift", "threads", "file"],
      textColumns: [0, 1, 3, 4, 5, 7])
    var rows: [(key: [String], numbers: [Int])] = []
    var places: [[String]: Int] = [:]
    for (number, dataset) in datasets.enumerated() {
      let document = dataset.document
      let options = document.environment.options.map { "\($0.name) \(MadeSection.plain($0.value))" }
      let key = [
        document.environment.version, String(document.environment.seed), options.joined(separator: ", "),
        document.cpu, document.swift, String(document.results.first?.cost.threads ?? 1),
        dataset.fileNames.joined(separator: ", "),
      ]
      if let row = places[key] {
        rows[row].numbers.append(number + 1)
      } else {
        places[key] = rows.count
        rows.append((key, [number + 1]))
      }
    }
    for row in rows { table.add([MadeSection.ranges(row.numbers)] + row.key) }
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
      let isAtMoments = dataset.moments != nil
      let isSensed = dataset.moments?.sensed != nil
      table.add([
        "\(number + 1)", dataset.name, isSensed ? "–" : Figure.count(Double(facts.people)),
        isSensed ? "–" : Figure.count(Double(facts.donations)),
        isAtMoments ? "–" : Figure.count(Double(facts.scoredTrials)),
        facts.noveltyRate.map { Figure.share($0) } ?? "–",
        isAtMoments ? "–" : Figure.count(Double(facts.untargeted)), facts.from, facts.until, facts.digest,
      ])
    }
    return table
  }

  private var recipes: DataTable {
    var table = DataTable(["strategy", "recipe"], textColumns: [0, 1])
    var seen: Set<[String]> = []
    for dataset in datasets {
      for result in dataset.document.results {
        let recipe = result.recipe.map { MadeSection.oneLine($0) } ?? "–"
        guard seen.insert([result.strategy, recipe]).inserted else { continue }
        table.add([result.strategy, recipe])
      }
    }
    return table
  }

  private var digests: DataTable {
    var table = DataTable(["dataset", "strategy", "digest of the answers"], textColumns: [1, 2])
    for (number, dataset) in datasets.enumerated() {
      for result in dataset.document.results where !result.answersDigest.isEmpty {
        table.add(["\(number + 1)", result.strategy, result.answersDigest])
      }
    }
    return table
  }

  private static func plain(_ value: JSONOutput) -> String {
    if case .string(let text) = value { return text }
    return oneLine(value.text)
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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
