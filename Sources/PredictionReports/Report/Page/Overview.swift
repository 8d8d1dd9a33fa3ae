import PredictionEngine
import PredictionLogs
import PredictionResults

/// The part of the page about all datasets: a heat map of strategies × datasets.
///
/// Results at donations and at moments answer two questions, so each kind has its own.
struct Overview {
  let isAtMoments: Bool
  private let datasets: [ReportedDataset]
  private let numbers: [Int]
  private let strategies: [String]

  /// Creates the overview of the datasets of a kind; `nil` for fewer than two.
  init?(_ all: [ReportedDataset], atMoments: Bool, styles: StyleBook) {
    let shown = all.indices.filter { (all[$0].horizon != nil) == atMoments }
    guard shown.count > 1 else { return nil }
    isAtMoments = atMoments
    datasets = shown.map { all[$0] }
    numbers = shown.map { $0 + 1 }
    let names = Set(datasets.flatMap { $0.document.results.map(\.strategy) })
    strategies = styles.strategies.filter { names.contains($0) }
  }

  var id: String { isAtMoments ? "overview-moments" : "overview" }

  var heading: String {
    "All \(CountedNoun.of(datasets.count, "datasets"))" + (isAtMoments ? " at moments" : "")
  }

  var section: Markup {
    .element("section", [("id", id)], [.element("h2", text: heading), heatMap])
  }

  private func score(of strategy: String, on dataset: ReportedDataset) -> Double? {
    dataset.document.results.first { $0.strategy == strategy }.flatMap { dataset.score(of: $0) }
  }

  private var heatMap: Markup {
    let isNarrow = strategies.count > 9
    let columns = strategies.map { name in
      Markup.element("th", isNarrow ? [("class", "upright")] : [], [.element("span", text: name)])
    }
    let rows = zip(numbers, datasets).map { number, dataset -> (Markup, [Markup]) in
      let rates = strategies.map { score(of: $0, on: dataset) }
      let best = rates.compactMap { $0 }.max() ?? 0
      let cells = rates.map { rate in
        rate.map {
          Markup.heat(
            $0 / max(dataset.ceiling ?? best, 1e-9), Figure.share($0), $0 == best ? [("class", "best")] : [])
        } ?? .element("td", text: "–")
      }
      let ceiling = Markup.element("td", text: dataset.ceiling.map { Figure.share($0) } ?? "–")
      return (.element("a", [("href", "#dataset-\(number)")], [.text(dataset.name)]), cells + [ceiling])
    }
    return .heatMap(
      "card heatmap", title: title, note: note, of: "dataset",
      columns: columns + [.element("th", text: "ceiling")], rows: rows)
  }

  private var note: String {
    (isAtMoments
      ? "Nats an event more than the rate alone. Darker is nearer to the ceiling, what the oracle gains"
      : "Hit rate at 1. Darker is nearer to the ceiling, what the oracle expects")
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
    let claim = isAtMoments ? "knows most about the time" : "is right most often"
    let all = CountedNoun.of(datasets.count, "datasets")
    return most.count == datasets.count
      ? "\(most.name) \(claim) on all \(all)" : "\(most.name) \(claim) on \(most.count) of \(all)"
  }
}

extension Markup {
  /// A cell of a table with a background for a share, of which more is darker.
  package static func heat(_ share: Double, _ text: String, _ attributes: [(String, String)] = []) -> Markup {
    // At most six tenths of the colour are used, so that the number stays readable on light and dark pages.
    let shade = Figure.fixed(max(0, min(1, share)) * 0.6, 2)
    return .element("td", [("style", "background:rgb(var(--heat) / \(shade))")] + attributes, [.text(text)])
  }

  /// A table that scrolls, as a figure with its title and note; each row begins with a name.
  package static func heatMap(
    _ style: String, title: String, note: String, of what: String, columns: [Markup],
    rows: [(name: Markup, cells: [Markup])]
  ) -> Markup {
    let rows = rows.map { name, cells in
      Markup.element("tr", [], [.element("th", [("class", "text"), ("scope", "row")], [name])] + cells)
    }
    let head = [Markup.element("th", class: "text", [.text(what)])] + columns
    return .element(
      "figure", class: style,
      [
        .element("figcaption", [], [.element("h3", text: title), .element("p", text: note)]),
        .scrolling(title, head: .element("tr", [], head), rows: rows),
      ])
  }
}
