import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays
import PredictionResults

/// The table of a dataset's headlines: each figure with its interval and its share of the oracle's, and beside them other
/// figures and the costs.
struct Headlines {
  private typealias Column = (title: String, name: String, digits: Int)

  private let dataset: ReportedDataset
  private let results: [ReplayDocument.Result]

  init?(_ dataset: ReportedDataset) {
    if dataset.ranked.isEmpty { return nil }
    (self.dataset, results) = (dataset, dataset.rankedAndOracle)
  }

  private var headlines: [Column] {
    dataset.horizon == nil
      ? [("hit rate at 1", "hit_rate@1", 3)]
      : [
        ("nats an event", "moment_nats", 3), ("utility@.3 a week", "moment_utility@.3", 2),
        ("display coverage@30", "display_coverage@30", 3), ("budget coverage@1", "budget_coverage@1", 3),
      ]
  }

  private var companions: [Column] {
    dataset.horizon == nil
      ? [
        ("at 3", "hit_rate@3", 3), ("mrr", "mrr", 3), ("log loss, nats", "log_loss", 3),
        ("expected calibration error", "calibration_error", 3),
        ("worst tenth", "worst_decile_hit_rate@1", 3),
      ]
      : [
        ("wrong a week", "wrong_claims_per_week", 2), ("precision", "claim_precision", 2),
        ("calibration error", "moment_calibration_error", 4),
      ]
  }

  /// The costs; none where nothing was timed.
  private var costs: [(title: String, value: (ReplayCost) -> Double)] {
    results.allSatisfy { $0.cost.replaySeconds == 0 }
      ? []
      : [
        ("ns/suggestion, median", \.suggestNanosecondsP50), ("99 %", \.suggestNanosecondsP99),
        ("ns/donation, median", \.donateNanosecondsP50), ("donations/s", \.donationsPerSecond),
        ("bytes/person", \.bytesPerPerson),
      ]
  }

  var figure: Markup {
    let shares = hasShares ? ["of oracle"] : []
    let columns = headlines.flatMap { [$0.title] + shares } + companions.map(\.title) + costs.map(\.title)
    let rows = results.map { result -> (Markup, [Markup]) in
      var cells: [Markup] = []
      for headline in headlines {
        cells.append(
          .element("td", text: Figure.interval(result.metric(headline.name), digits: headline.digits)))
        guard hasShares else { continue }
        let digits = dataset.horizon == nil ? 3 : 2
        cells.append(
          share(headline.name, of: result).map { .heat($0, Figure.share($0, digits: digits)) }
            ?? .element("td", text: "–"))
      }
      let others = companions.map { Figure.plain(result.metric($0.name), digits: $0.digits) }
      let spent = costs.map { result.strategy == Ceiling.oracle ? 0 : $0.value(result.cost) }
        .map { $0 > 0 ? Figure.count($0) : "–" }
      return (.text(result.strategy), cells + (others + spent).map { .element("td", text: $0) })
    }
    return .heatMap(
      "card heatmap wide", title: title, note: note, of: "strategy",
      columns: columns.map { .element("th", text: $0) }, rows: rows)
  }

  private func share(_ metric: String, of result: ReplayDocument.Result) -> Double? {
    dataset.horizon == nil ? result.metric("oracle_share@1")?.value : result.shares[metric]
  }

  private var hasShares: Bool {
    results.contains { result in headlines.contains { share($0.name, of: result) != nil } }
  }

  private var note: String {
    let figures = results.flatMap { result in headlines.compactMap { result.metric($0.name) } }
    let forms = figures.compactMap(\.interval?.form)
    let scored = CountedNoun.of(dataset.document.dataset.scoredPeople, "people")
    let blocks = dataset.horizon == nil ? dataset.blocks : scored
    var text = dataset.horizon.map { "Within \(CountedNoun.of($0, "minutes")), display within 15. " } ?? ""
    if !forms.isEmpty {
      text += "In brackets the 95 % interval over \(blocks), "
      text += IntervalForm.words(of: forms, scale: dataset.horizon == nil ? " on the logit scale" : "") + ". "
    }
    text += dataset.horizon == nil ? noteOfDonations(hasIntervals: !forms.isEmpty) : noteOfMoments
    if hasShares { text += " Darker is nearer to the oracle." }
    return figures.contains(where: \.isCarriedByOne)
      ? text + " " + Figure.carriedNote(dataset.document.blockKind).text : text
  }

  private var noteOfMoments: String {
    "Nats: gain in log likelihood over poisson. Utility: what showing from a probability of .3 on is worth. "
      + "Coverage: donations that come while on display, 30 minutes a day, or with one wrong showing a week."
  }

  private func noteOfDonations(hasIntervals: Bool) -> String {
    let document = dataset.document
    var text = "Hit rate at 1: the share of trials whose truth ranked first."
    if !hasIntervals, document.environment.asksIntervals {
      let kind = document.blockKind
      let lack = kind == "people" ? IntervalLack(blocks: document.blocks, effective: nil)?.words(kind) : nil
      text += " No intervals: \(lack ?? "too few \(kind) have a value, a few weigh most, or too few differ")."
    }
    if results.contains(where: { $0.metric("log_loss") == nil && $0.metric("calibration_error") == nil }) {
      text += " A dash of log loss and calibration error is a strategy that states no probabilities."
    }
    if !costs.isEmpty {
      text += " Times are of one machine; bytes are of a person's state."
    }
    guard let ceiling = dataset.ceiling else { return text }
    return text + " The ceiling, what the oracle expects, is \(Figure.share(ceiling)). " + OracleShare.scatter
  }

  var title: String {
    guard let best = dataset.ranked.first, let score = dataset.score(of: best) else { return "The headlines" }
    if dataset.horizon == nil { return titleOfDonations(best.strategy, rate: score) }
    let start = "\(best.strategy) gains \(Figure.share(score, digits: 2)) nats an event over the rate alone"
    guard let share = best.shares["moment_nats"] else { return start }
    return start + ", \(Figure.share(share, digits: 2)) of the oracle's"
  }

  private func titleOfDonations(_ best: String, rate: Double) -> String {
    guard let next = dataset.ranked.dropFirst().first, let second = next.hitRate else {
      return "\(best) is right in \(Figure.share(rate)) of trials"
    }
    return second == rate
      ? "\(best) and \(next.strategy) are right equally often: \(Figure.share(rate))"
      : "\(best) is right most often: \(Figure.share(rate)), \(next.strategy) \(Figure.share(second))"
  }
}
