import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionResults

/// The part of the page about one dataset: its facts and charts.
package struct DatasetSection {
  let number: Int
  let dataset: ReportedDataset
  let styles: StyleBook
  let isFolded: Bool
  /// Whether the learning curve is drawn, which needs weeks of trials.
  var drawsWeeks = true

  init(number: Int, dataset: ReportedDataset, styles: StyleBook, isFolded: Bool) {
    (self.number, self.dataset, self.styles, self.isFolded) = (number, dataset, styles, isFolded)
  }

  /// Makes the section of a replay of a few days that no file has, under a heading of its own.
  package init(_ document: ReplayDocument, heading: String) {
    let dataset = ReportedDataset(file: "", document: document, label: heading)
    self.init(number: 1, dataset: dataset, styles: StyleBook([dataset]), isFolded: false)
    drawsWeeks = false
  }

  private var charts: [Chart] {
    [
      ComparisonChart.chart(of: dataset, styles: styles),
      LineChart.display(of: dataset, styles: styles),
      drawsWeeks ? LineChart.weeks(of: dataset, styles: styles) : nil,
      LineChart.reliability(of: dataset, styles: styles),
      LineChart.riskCoverage(of: dataset, styles: styles),
    ].compactMap { $0 }
  }

  package var section: Markup {
    let charts = charts
    let heading = Markup.element("h2", text: dataset.name)
    var content: [Markup] = facts.isEmpty ? [] : [.element("p", class: "facts", [.text(facts)])]
    if let missing { content.append(.element("p", class: "missing", [.text(missing)])) }
    content += dataset.document.results.compactMap { $0.firstUses?.remark(about: $0.strategy) }.map {
      .element("p", class: "missing", [.text($0)])
    }
    // A comparison of many strategies is tall, so the cards fill columns instead of rows.
    let isTall = dataset.ranked.count > 12
    let headlines = Headlines(dataset)
    let figures = [headlines?.figure].compactMap { $0 } + charts.map(\.figure)
    content.append(.element("div", class: isTall ? "cards packed" : "cards", figures))
    content += [slices].compactMap { $0 }
    let id = "dataset-\(number)"
    guard isFolded else { return .element("section", [("id", id)], [heading] + content) }
    let summary = Markup.element(
      "summary", [], [heading, .element("span", text: headlines?.title ?? "")])
    return .element(
      "details", class: "dataset", [summary, .element("div", [("id", id), ("class", "inside")], content)])
  }

  /// The pictures that no result has the series for, and how to get them; `nil` where there are none.
  var missing: String? {
    let all = dataset.document.results
    var names =
      all.contains { $0.series != nil } ? [] : ["weeks", "reliability", "risk"]
    if dataset.horizon != nil {
      let pictures: [(name: String, isMissing: (MomentSeries) -> Bool)] = [
        ("the curve of display time", \.displayCurve.isEmpty), ("weeks", \.weeks.isEmpty),
        ("calibration", \.reliability.isEmpty),
      ]
      let series = all.compactMap(\.momentSeries)
      names = pictures.filter { series.allSatisfy($0.isMissing) }.map(\.name)
    }
    if names.isEmpty { return nil }
    return
      "Not drawn: \(names.joined(separator: ", ")). Their series are in the JSON that nextaction replay prints"
      + (dataset.horizon == nil ? "" : " with --moments grid") + ", without --no-series."
  }

  /// The hit rates by donations known, place in the session and person, folded until a reader opens them; `nil` when no result has such slices.
  private var slices: Markup? {
    let results = dataset.document.results.filter { $0.series != nil }
    let cuts: [(name: String, slices: (ReplaySeries) -> [Slices.Slice])] = [
      ("donations known", \.historyLengths), ("place in the session", \.sessions), ("person", \.people),
    ]
    func rows(_ result: ReplayDocument.Result?) -> [(key: [String], slice: Slices.Slice)] {
      cuts.flatMap { cut in (result?.series.map(cut.slices) ?? []).map { ([cut.name, $0.name], $0) } }
    }
    let first = rows(results.first)
    if first.isEmpty { return nil }
    let hasSessions = results.first?.series?.sessions.isEmpty == false
    let table = DataTable.byStrategy(
      ["by", "", "trials"], first.map { ($0.key, $0.key + [CountedNoun.digits($0.slice.trials)]) },
      results.map { ($0.strategy, rows($0).map { ($0.key, $0.slice.hitRate) }) }, textColumns: [0, 1])
    return .element(
      "details", class: "slices",
      [
        .element(
          "summary",
          text: "Hit rate at 1 by donations known\(hasSessions ? ", place in the session" : "") and person"),
        .element("p", text: "Described, not tested: among many people one is the best by luck alone."),
        table.markup,
      ])
  }

  private var facts: String {
    let facts = dataset.document.dataset
    if facts.people == 0 { return "" }
    var text = CountedNoun.of(facts.people, "people") + ", "
    text += CountedNoun.of(facts.donations, "donations") + ", "
    if dataset.horizon != nil {
      text += "\(CountedNoun.of(facts.scoredMoments, "moments")) of "
      text += "\(CountedNoun.of(facts.scoredPeople, "people")), "
      text += "\(CountedNoun.of(facts.scoredDonations, "donations")) in scored time"
    } else {
      text += CountedNoun.of(facts.scoredTrials, "trials")
    }
    if let rate = facts.noveltyRate { text += ", \(Figure.share(rate)) of them first uses" }
    if facts.untargeted > 0 { text += ", \(Figure.count(Double(facts.untargeted))) without target" }
    text += facts.rowsPassedOver.words
    if !facts.from.isEmpty, !facts.until.isEmpty {
      text += "; \(facts.from.prefix(10)) to \(facts.until.prefix(10))"
    }
    return text + "."
  }
}
