import PredictionEngine

/// The table of the headlines at moments: each figure with its interval, and its share of the oracle's.
struct MomentHeadlines {
  private let dataset: ReportedDataset
  private let moments: ReportedMoments

  init?(_ dataset: ReportedDataset) {
    guard let moments = dataset.moments, !dataset.ranked.isEmpty else { return nil }
    (self.dataset, self.moments) = (dataset, moments)
  }

  private typealias Column = (title: String, name: String, digits: Int)

  private let headlines: [Column] = [
    (title: "nats an event", name: "moment_nats", digits: 3),
    (title: "utility@.3 a week", name: "moment_utility@.3", digits: 2),
    (title: "display coverage@30", name: "display_coverage@30", digits: 3),
    (title: "budget coverage@1", name: "budget_coverage@1", digits: 3),
  ]
  private let companions: [Column] = [
    (title: "wrong a week", name: "wrong_claims_per_week", digits: 2),
    (title: "precision", name: "claim_precision", digits: 2),
    (title: "calibration error", name: "moment_calibration_error", digits: 4),
  ]

  var figure: Markup {
    let results = dataset.rankedAndOracle
    let shares = hasShares ? ["of oracle"] : []
    let columns = headlines.flatMap { [$0.title] + shares } + companions.map(\.title)
    let rows = results.map { result -> (Markup, [Markup]) in
      var cells: [Markup] = []
      for headline in headlines {
        cells.append(
          .element("td", text: Figure.interval(result.metric(headline.name), digits: headline.digits)))
        guard hasShares else { continue }
        let share = moments.share(headline.name, of: result.strategy)
        cells.append(share.map { .heat($0, Figure.share($0, digits: 2)) } ?? .element("td", text: "–"))
      }
      let others = companions.map { Figure.plain(result.metric($0.name), digits: $0.digits) }
      return (.text(result.strategy), cells + others.map { .element("td", text: $0) })
    }
    return .heatMap(
      "card heatmap wide", title: title, note: note, of: "strategy",
      columns: columns.map { .element("th", text: $0) }, rows: rows)
  }

  private var hasShares: Bool { moments.shares.values.contains { !$0.isEmpty } }

  private var note: String {
    var text = "Within \(moments.horizonInWords), display within 15. "
    let forms = dataset.document.results.flatMap { result in
      headlines.compactMap { result.metric($0.name)?.interval?.form }
    }
    if !forms.isEmpty {
      text += "In brackets the 95 % interval over \(CountedNoun.of(moments.people, "people")), "
      text += IntervalForm.words(of: forms) + ". "
    }
    text +=
      "Nats: gain in log likelihood over poisson. Utility: what showing from a probability of .3 on is worth. "
    text +=
      "Coverage: donations that come while on display, 30 minutes a day, or with one wrong showing a week."
    if hasShares { text += " Darker is nearer to the oracle." }
    let isCarried = dataset.document.results.contains { result in
      headlines.contains { result.metric($0.name)?.isCarriedByOne ?? false }
    }
    return isCarried ? text + " " + Figure.carriedNote("people").text : text
  }

  private var title: String {
    guard let best = dataset.ranked.first, let nats = best.metric("moment_nats") else {
      return "The headlines"
    }
    let start =
      "\(best.strategy) gains \(Figure.share(nats.value, digits: 2)) nats an event over the rate alone"
    guard let share = moments.share("moment_nats", of: best.strategy) else { return start }
    return start + ", \(Figure.share(share, digits: 2)) of the oracle's"
  }
}
