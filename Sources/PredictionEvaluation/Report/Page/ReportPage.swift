import PredictionEngine

/// One self-contained HTML page of charts, without scripts, requests or fonts of its own.
///
///     let page = try ReportPage(reading: ["results.json"])
///     page.html
///
/// # Definition
/// The same results give the same bytes. One dataset gives its charts. Several datasets give an overview and
/// then one section each, folded from the fifth dataset on.
///
/// # Edge cases
/// Results without series, oracle, intervals or comparisons have fewer charts; ``warnings`` and the page say
/// what is missing and how to get it. Names are escaped.
///
/// # Source
/// Ours.
package struct ReportPage: Sendable {
  /// The page's HTML text.
  package let html: String
  /// The missing data and how to get them, one line each.
  package let warnings: [String]
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
    var times: [String: Int] = [:]
    for index in datasets.indices {
      let time = times[read[index].name, default: 0] + 1
      times[read[index].name] = time
      if time > 1 { datasets[index].label = "\(read[index].name) (\(time))" }
    }
    html = "<!doctype html>\n" + ReportPage.document(datasets).html + "\n"
    var files: Set<String> = []
    warnings = datasets.filter { $0.canHaveSeries && !$0.hasSeries && files.insert($0.file).inserted }.map {
      "\($0.file): these results have no series, so most charts are missing; run without --no-series"
    }
  }

  private static func document(_ datasets: [ReportedDataset]) -> Markup {
    let styles = StyleBook(datasets)
    let isMany = datasets.count > 4
    let sections = datasets.enumerated().map { number, dataset in
      DatasetSection(number: number + 1, dataset: dataset, styles: styles, isFolded: isMany).section
    }
    var body: [Markup] = [header(datasets, strategies: styles.strategies.count)]
    if datasets.count > 1 { body += [contents(datasets), Overview(datasets, styles: styles).section] }
    body += sections
    body.append(MadeSection(datasets: datasets).section)
    return .element(
      "html", [("lang", "en")],
      [
        .element(
          "head", [],
          [
            .element("meta", [("charset", "utf-8")], []),
            .element(
              "meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")], []),
            .element(
              "meta",
              [
                ("http-equiv", "Content-Security-Policy"),
                ("content", "default-src 'none'; style-src 'unsafe-inline'; img-src data:"),
              ], []),
            .element("link", [("rel", "icon"), ("href", "data:,")], []),
            .element("title", text: "\(title(datasets)) – next-action"), .styleSheet(ReportStyle.sheet),
          ]), .element("body", [], [.element("main", [], body)]),
      ])
  }

  private static func title(_ datasets: [ReportedDataset]) -> String {
    datasets.count == 1 ? datasets[0].name : CountedNoun.of(datasets.count, "datasets")
  }

  private static func header(_ datasets: [ReportedDataset], strategies: Int) -> Markup {
    let trials = datasets.reduce(0) { $0 + $1.document.dataset.scoredTrials }
    let text =
      "\(CountedNoun.of(strategies, "strategies")) on \(CountedNoun.of(trials, "trials")), "
      + "test then train (prequential). Every chart has its numbers below it; "
    return .element(
      "header", [],
      [
        .element("h1", text: "How often suggestions are right: \(title(datasets))"),
        .element(
          "p", [],
          [.text(text), .element("a", [("href", "#made")], [.text("how it was made")]), .text(".")]),
      ])
  }

  private static func contents(_ datasets: [ReportedDataset]) -> Markup {
    var links = [("overview", "All datasets")]
    links += datasets.enumerated().map { ("dataset-\($0 + 1)", $1.name) }
    links.append(("made", "How it was made"))
    let items = links.map { id, name in
      Markup.element("li", [], [.element("a", [("href", "#\(id)")], [.text(name)])])
    }
    return .element("nav", [("aria-label", "Contents")], [.element("ol", [], items)])
  }
}
