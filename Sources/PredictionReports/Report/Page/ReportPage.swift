import PredictionEngine
import PredictionLogs
import PredictionResults

/// One self-contained HTML page of charts, without scripts, requests or fonts of its own.
///
///     let page = try ReportPage(reading: ["results.json"])
///     page.html
///
/// The same results give the same bytes. Several datasets give an overview and then one section each, folded from the
/// fifth dataset on. Results without series, oracle, intervals or comparisons have fewer charts, and the page says which and how to get
/// them. Names are escaped.
package struct ReportPage: Sendable {
  package let html: String
  /// The limit of cells in the overview, which has one for each strategy on each dataset.
  private static let mostCells = 200_000

  /// Reads files of results; `-` is standard input.
  /// - Complexity: O(bytes), and O(labels²) a chart.
  package init(reading paths: [String]) throws(DataError) {
    var datasets: [ReportedDataset] = []
    for path in paths { datasets += try ResultsFile.read(path) }
    let strategies = Set(datasets.flatMap { $0.document.results.map(\.strategy) }).count
    if strategies * datasets.count > ReportPage.mostCells {
      throw DataError(
        file: paths.last ?? "",
        reason: "\(datasets.count) datasets of \(strategies) strategies are too many for a page",
        remedy: "make several pages")
    }
    self.init(datasets)
  }

  init(_ read: [ReportedDataset]) {
    var datasets = read
    for (index, label) in ReportPage.labels(of: datasets).enumerated() where label != datasets[index].name {
      datasets[index].label = label
    }
    html = PageDocument(title: ReportPage.title(datasets), body: ReportPage.body(datasets)).html
  }

  /// The names of datasets, no two of which are the same.
  ///
  /// Beside others, those at moments say so; a name that stands already gets a number.
  private static func labels(of datasets: [ReportedDataset]) -> [String] {
    let isMixed = datasets.contains { $0.horizon == nil }
    var taken: Set<String> = []
    var times: [String: Int] = [:]
    return datasets.map { dataset in
      let name = dataset.name + (isMixed && dataset.horizon != nil ? ", at moments" : "")
      var time = times[name, default: 0] + 1
      while !taken.insert(time == 1 ? name : "\(name) (\(time))").inserted { time += 1 }
      times[name] = time
      return time == 1 ? name : "\(name) (\(time))"
    }
  }

  private static func body(_ datasets: [ReportedDataset]) -> [Markup] {
    let styles = StyleBook(datasets)
    let isMany = datasets.count > 4
    let sections = datasets.enumerated().map { number, dataset in
      DatasetSection(number: number + 1, dataset: dataset, styles: styles, isFolded: isMany).section
    }
    var body: [Markup] = [header(datasets, strategies: styles.strategies.count)]
    let overviews = [false, true].compactMap { Overview(datasets, atMoments: $0, styles: styles) }
    if datasets.count > 1 { body += [contents(datasets, overviews)] + overviews.map(\.section) }
    body += sections
    body.append(MadeSection(datasets: datasets).section)
    return body
  }

  /// The log's name, or how many logs there are: one counts once, however often it was asked.
  private static func title(_ datasets: [ReportedDataset]) -> String {
    let logs = Set(
      datasets.map { dataset in
        let facts = dataset.document.dataset
        return facts.digest.isEmpty ? facts.name : facts.digest
      })
    guard logs.count == 1, let one = datasets.first(where: { $0.horizon == nil }) ?? datasets.first else {
      return CountedNoun.of(logs.count, "datasets")
    }
    return one.horizon == nil ? one.name : one.document.dataset.name
  }

  private static func header(_ datasets: [ReportedDataset], strategies: Int) -> Markup {
    let isAtMoments = datasets.allSatisfy { $0.horizon != nil }
    let question = isAtMoments ? "Is now the time" : "How often suggestions are right"
    let text =
      "\(CountedNoun.of(strategies, "strategies")), test then train (prequential). Every chart has its numbers below it; "
    return .element(
      "header", [],
      [
        .element("h1", text: "\(question): \(title(datasets))"),
        .element(
          "p", [],
          [.text(text), .element("a", [("href", "#made")], [.text("how it was made")]), .text(".")]),
      ])
  }

  private static func contents(_ datasets: [ReportedDataset], _ overviews: [Overview]) -> Markup {
    var links = overviews.map { ($0.id, "All datasets" + ($0.isAtMoments ? " at moments" : "")) }
    links += datasets.enumerated().map { ("dataset-\($0 + 1)", $1.name) }
    links.append(("made", "How it was made"))
    let items = links.map { id, name in
      Markup.element("li", [], [.element("a", [("href", "#\(id)")], [.text(name)])])
    }
    return .element("nav", [("aria-label", "Contents")], [.element("ol", [], items)])
  }
}
