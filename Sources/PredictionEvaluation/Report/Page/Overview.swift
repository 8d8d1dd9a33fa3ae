import PredictionEngine

/// The part of the page about all datasets: a heat map of strategies × datasets, their spread and means.
///
/// Results at donations and at moments answer two questions, so each kind has its own. Those at what was sensed are in none,
/// because one kind of sensed moment is never pooled with another. A log that was asked with several options counts once.
struct Overview {
  enum Kind: CaseIterable { case donations, moments }

  /// Whether the results are those at moments.
  let kind: Kind
  private let datasets: [ReportedDataset]
  /// The positions of the datasets on the page, from 1.
  private let numbers: [Int]
  private let styles: StyleBook
  private let strategies: [String]

  /// Creates the overview of the datasets of a kind; `nil` for fewer than two.
  init?(_ all: [ReportedDataset], _ kind: Kind, styles: StyleBook) {
    let shown = all.indices.filter {
      (all[$0].moments != nil) == (kind == .moments) && all[$0].moments?.sensed == nil
        && all[$0].askedAgain == nil
    }
    guard shown.count > 1 else { return nil }
    self.kind = kind
    datasets = shown.map { all[$0] }
    numbers = shown.map { $0 + 1 }
    self.styles = styles
    let names = Set(datasets.flatMap { $0.document.results.map(\.strategy) })
    strategies = styles.strategies.filter { names.contains($0) }
  }

  var id: String { kind == .donations ? "overview" : "overview-moments" }

  var heading: String {
    "All \(CountedNoun.of(datasets.count, "datasets"))" + (kind == .donations ? "" : " at moments")
  }

  var section: Markup {
    var cards: [Markup] = []
    if let mean = ReportedDataset.mean(of: datasets) {
      cards += [
        spread(mean), kind == .moments ? nil : BoardChart.chart(of: mean, styles: styles),
        CostChart.chart(of: mean, axis: .time, styles: styles),
        CostChart.chart(of: mean, axis: .memory, styles: styles),
      ].compactMap { $0?.figure }
    }
    return .element(
      "section", [("id", id)], [.element("h2", text: heading)] + arranged(cards))
  }

  /// Arranges the cards: two beside a tall heat map, and tall cards in columns below it.
  private func arranged(_ cards: [Markup]) -> [Markup] {
    if strategies.count > 12 { return [heatMap, .element("div", class: "cards packed", cards)] }
    let isTall = datasets.count > 10 && cards.count > 2
    let beside = isTall ? [Markup.element("div", class: "stack", Array(cards.prefix(2)))] : []
    let rest = isTall ? Array(cards.dropFirst(2)) : cards
    return [.element("div", class: "cards", [heatMap] + beside + rest)]
  }

  private func spread(_ mean: ReportedDataset) -> Chart? {
    let hasCeilings = datasets.allSatisfy { $0.ceiling != nil }
    let rows = mean.ranked.map { ranked in
      DotRows.Row(
        name: ranked.strategy,
        values: datasets.compactMap { dataset in
          score(of: ranked.strategy, on: dataset).map { rate in
            (dataset.name, hasCeilings ? rate / max(dataset.ceiling ?? 1, 1e-9) : rate)
          }
        })
    }
    guard let best = rows.first, let lowest = best.values.min(by: { $0.value < $1.value }),
      let highest = best.values.max(by: { $0.value < $1.value })
    else { return nil }
    var table = DataTable(["dataset"] + rows.map(\.name))
    for dataset in datasets {
      let cells = rows.map {
        $0.values.first { $0.name == dataset.name }.map { Figure.share($0.value) } ?? "–"
      }
      table.add([dataset.name] + cells)
    }
    let isAtMoments = kind == .moments
    let what = hasCeilings ? "of the ceiling" : isAtMoments ? "nats an event" : "of trials"
    let unit = isAtMoments ? "nats an event" : "hit rate at 1"
    let ceiling = isAtMoments ? "the oracle's" : "the oracle's expectation"
    return Chart(
      title: "\(best.name) reaches from \(Figure.share(lowest.value)) \(what) (\(lowest.name)) to "
        + "\(Figure.share(highest.value)) (\(highest.name))",
      note: "One dot a dataset, the tick their median."
        + (hasCeilings && !isAtMoments ? " " + OracleShare.scatter : ""),
      drawing: DotRows(
        rows: rows, unit: hasCeilings ? "\(unit) ÷ \(ceiling)" : unit
      ).drawing(styles: styles), table: table)
  }

  /// A strategy's hit rate or nats on a dataset.
  private func score(of strategy: String, on dataset: ReportedDataset) -> Double? {
    dataset.document.results.first { $0.strategy == strategy }.flatMap { dataset.score(of: $0) }
  }

  private var heatMap: Markup {
    let isNarrow = strategies.count > 9
    var head = [Markup.element("th", [("class", "text")], [.text("dataset")])]
    head += strategies.map { name in
      .element("th", isNarrow ? [("class", "upright")] : [], [.element("span", text: name)])
    }
    head.append(.element("th", text: "ceiling"))
    let rows = zip(numbers, datasets).map { number, dataset -> Markup in
      let rates = strategies.map { score(of: $0, on: dataset) }
      let best = rates.compactMap { $0 }.max() ?? 0
      var cells = [
        Markup.element(
          "th", [("class", "text"), ("scope", "row")],
          [.element("a", [("href", "#dataset-\(number)")], [.text(dataset.name)])])
      ]
      cells += rates.map { rate in
        guard let rate else { return .element("td", text: "–") }
        return .heat(
          rate / max(dataset.ceiling ?? best, 1e-9), Figure.share(rate),
          rate == best ? [("class", "best")] : [])
      }
      cells.append(.element("td", text: dataset.ceiling.map { Figure.share($0) } ?? "–"))
      return .element("tr", [], cells)
    }
    return .heatMap("card heatmap", title: title, note: note, head: head, rows: rows)
  }

  private var note: String {
    (kind == .donations
      ? "Hit rate at 1. Darker is nearer to the ceiling, what the oracle expects"
      : "Nats an event more than the rate alone. Darker is nearer to the ceiling, what the oracle gains")
      + (datasets.contains { $0.ceiling == nil }
        ? ", or to the best of the row where there is no oracle" : "")
      + "; bold is the best of the row."
  }

  private var title: String {
    var wins: [(name: String, count: Int)] = strategies.map { ($0, 0) }
    for dataset in datasets {
      if let best = dataset.ranked.first, let index = strategies.firstIndex(of: best.strategy) {
        wins[index].count += 1
      }
    }
    guard let most = wins.max(by: { $0.count < $1.count }) else { return "Hit rates" }
    let claim = kind == .donations ? "is right most often" : "knows most about the time"
    let all = CountedNoun.of(datasets.count, "datasets")
    return most.count == datasets.count
      ? "\(most.name) \(claim) on all \(all)" : "\(most.name) \(claim) on \(most.count) of \(all)"
  }
}

extension Markup {
  /// A cell of a table with a background for a share, of which more is darker.
  static func heat(_ share: Double, _ text: String, _ attributes: [(String, String)] = []) -> Markup {
    // At most six tenths of the colour are used, so that the number stays readable on light and dark pages.
    let shade = Figure.fixed(max(0, min(1, share)) * 0.6, 2)
    return .element("td", [("style", "background:rgb(var(--heat) / \(shade))")] + attributes, [.text(text)])
  }

  /// A table that scrolls, as a figure with its title and note.
  static func heatMap(
    _ style: String, title: String, note: String, head: [Markup], rows: [Markup]
  ) -> Markup {
    let table = [
      Markup.element("thead", [], [.element("tr", [], head)]), .element("tbody", [], rows),
    ]
    return .element(
      "figure", class: style,
      [
        .element("figcaption", [], [.element("h3", text: title), .element("p", text: note)]),
        .element(
          "div", [("class", "scroll"), ("tabindex", "0"), ("role", "region"), ("aria-label", title)],
          [.element("table", [], table)]),
      ])
  }
}
