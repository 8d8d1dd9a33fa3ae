import PredictionEngine

/// The part of the page about one dataset: its facts and charts.
struct DatasetSection {
  let number: Int
  let dataset: ReportedDataset
  let styles: StyleBook
  /// True when the section is folded until the reader opens it.
  let isFolded: Bool

  private var charts: [Chart] {
    guard let moments = dataset.moments else {
      return [
        BoardChart.chart(of: dataset, styles: styles), ComparisonChart.chart(of: dataset, styles: styles),
        LineChart.weeks(of: dataset, styles: styles),
        LineChart.reliability(of: dataset, styles: styles),
        LineChart.riskCoverage(of: dataset, styles: styles),
      ].compactMap { $0 }
    }
    return [
      ComparisonChart.chart(of: dataset, styles: styles),
      LineChart.display(of: dataset, moments, styles: styles),
      LineChart.weeks(of: dataset, styles: styles),
      LineChart.reliability(of: dataset, styles: styles),
    ].compactMap { $0 }
  }

  var section: Markup {
    let charts = charts
    let heading = Markup.element("h2", text: dataset.name)
    var content: [Markup] = facts.isEmpty ? [] : [.element("p", class: "facts", [.text(facts)])]
    if let missing { content.append(.element("p", class: "missing", [.text(missing)])) }
    content += dataset.document.results.compactMap { $0.firstUses?.remark(about: $0.strategy) }.map {
      .element("p", class: "missing", [.text($0)])
    }
    // A board of many strategies is tall, so the cards fill columns instead of rows.
    let isTall = dataset.ranked.count > 12
    let headlines = MomentHeadlines(dataset).map { [$0.figure] } ?? []
    content.append(
      .element("div", class: isTall ? "cards packed" : "cards", headlines + charts.map(\.figure)))
    content += [slices, costs].compactMap { $0 }
    let id = "dataset-\(number)"
    guard isFolded else { return .element("section", [("id", id)], [heading] + content) }
    let summary = Markup.element(
      "summary", [], [heading, .element("span", text: charts.first?.title ?? "")])
    return .element(
      "details", class: "dataset", [summary, .element("div", [("id", id), ("class", "inside")], content)])
  }

  /// The pictures that no result has the series for, and how to get them; `nil` where there are none.
  var missing: String? {
    let all = dataset.document.results
    var names =
      all.contains { $0.series != nil } ? [] : ["weeks", "reliability", "risk"]
    if let moments = dataset.moments {
      let pictures: [(name: String, isMissing: (MomentSeries) -> Bool)] = [
        ("the curve of display time", \.displayCurve.isEmpty), ("weeks", \.weeks.isEmpty),
        ("calibration", \.reliability.isEmpty),
      ]
      names = pictures.filter { moments.series.values.allSatisfy($0.isMissing) }.map(\.name)
    }
    if names.isEmpty { return nil }
    return
      "Not drawn: \(names.joined(separator: ", ")). Their series are in the JSON that nextaction replay prints"
      + (dataset.moments == nil ? "" : " with --moments grid") + ", without --no-series."
  }

  private var facts: String {
    let facts = dataset.document.dataset
    if facts.people == 0 { return "" }
    var text = CountedNoun.of(facts.people, "people") + ", "
    text += CountedNoun.of(facts.donations, "donations") + ", "
    if let moments = dataset.moments {
      text += "\(CountedNoun.of(moments.moments, "moments")) of \(CountedNoun.of(moments.people, "people")), "
      text += "\(CountedNoun.of(moments.donations, "donations")) in scored time"
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
