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
    for (index, label) in ReportPage.labels(of: read).enumerated() where label != read[index].name {
      datasets[index].label = label
    }
    html = "<!doctype html>\n" + ReportPage.document(datasets).html + "\n"
    var files: Set<String> = []
    warnings = datasets.filter { $0.canHaveSeries && !$0.hasSeries && files.insert($0.file).inserted }.map {
      "\($0.file): these results have no series, so most charts are missing; run without --no-series"
    }
  }

  /// The names of datasets, no two of which are the same.
  ///
  /// Results at what was sensed say at what. Beside others those at moments say so; a name that stands already gets a number.
  private static func labels(of datasets: [ReportedDataset]) -> [String] {
    let isMixed = datasets.contains { $0.moments == nil || $0.moments?.sensed != nil }
    var taken: Set<String> = []
    var times: [String: Int] = [:]
    return datasets.map { dataset in
      let what = dataset.moments.map { $0.sensed?.kind.moments ?? "moments" }
      let isSaid = isMixed || dataset.moments?.sensed != nil
      let name = dataset.name + (isSaid ? what.map { ", at \($0)" } ?? "" : "")
      var time = times[name, default: 0] + 1
      while !taken.insert(time == 1 ? name : "\(name) (\(time))").inserted { time += 1 }
      times[name] = time
      return time == 1 ? name : "\(name) (\(time))"
    }
  }

  private static func document(_ datasets: [ReportedDataset]) -> Markup {
    let styles = StyleBook(datasets)
    let isMany = datasets.count > 4
    let sections = datasets.enumerated().map { number, dataset in
      DatasetSection(number: number + 1, dataset: dataset, styles: styles, isFolded: isMany).section
    }
    var body: [Markup] = [header(datasets, strategies: styles.strategies.count)]
    let overviews = Overview.Kind.allCases.compactMap { Overview(datasets, $0, styles: styles) }
    if datasets.count > 1 { body += [contents(datasets, overviews)] + overviews.map(\.section) }
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
    let different = differentDatasets(datasets)
    guard different == 1, let one = datasets.first(where: { $0.moments == nil }) ?? datasets.first else {
      return CountedNoun.of(different, "datasets")
    }
    return one.moments == nil ? one.name : one.document.dataset.name
  }

  /// The number of datasets, of which one counts once that was asked at donations and at moments, or at several kinds of
  /// moments.
  private static func differentDatasets(_ datasets: [ReportedDataset]) -> Int {
    func key(_ dataset: ReportedDataset) -> [String] {
      [dataset.document.dataset.name, dataset.document.dataset.digest]
    }
    let atDonations = Set(datasets.filter { $0.moments == nil }.map(key))
    let onGrid = datasets.filter { $0.moments != nil && $0.moments?.sensed == nil }.map(key)
    let sensed = Set(datasets.filter { $0.moments?.sensed != nil }.map(key))
    return datasets.count { $0.moments == nil } + onGrid.count { !atDonations.contains($0) }
      + sensed.subtracting(atDonations).subtracting(onGrid).count
  }

  private static func header(_ datasets: [ReportedDataset], strategies: Int) -> Markup {
    let trials = datasets.reduce(0) { $0 + $1.document.dataset.scoredTrials }
    let moments = datasets.reduce(0) { $0 + ($1.moments?.moments ?? 0) }
    let isAtMoments = datasets.allSatisfy { $0.moments != nil }
    let question = isAtMoments ? "Is now the time" : "How often suggestions are right"
    var asked = isAtMoments ? [] : ["on \(CountedNoun.of(trials, "trials"))"]
    if moments > 0 { asked.append("at \(CountedNoun.of(moments, "moments"))") }
    let text =
      "\(CountedNoun.of(strategies, "strategies")) \(asked.joined(separator: " and ")), "
      + "test then train (prequential). Every chart has its numbers below it; "
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
    var links = overviews.map { ($0.id, "All datasets" + ($0.kind == .donations ? "" : " at moments")) }
    links += datasets.enumerated().map { ("dataset-\($0 + 1)", $1.name) }
    links.append(("made", "How it was made"))
    let items = links.map { id, name in
      Markup.element("li", [], [.element("a", [("href", "#\(id)")], [.text(name)])])
    }
    return .element("nav", [("aria-label", "Contents")], [.element("ol", [], items)])
  }
}
