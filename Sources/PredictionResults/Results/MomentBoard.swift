import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// How well timing strategies know that now is the time, over several datasets: the second table of `benchmark`.
///
/// # Definition
/// There is one row for each timing strategy, the one with the most nats first, and one for the oracle. Each headline has
/// the mean of the figure over the datasets, and the mean of its share of the oracle's with half the width of its 95 %
/// interval. The share is what compares across personas, because the figures of a regular person are larger than those of
/// another. What an answer and a person cost is the mean over the datasets as well.
///
/// The personas are chosen and not drawn, so they are strata: people are drawn anew within each. So the half width of a
/// mean over D datasets is √(Σ h²)/D, h being that of a dataset. It has none where one of its figures has none.
///
/// # Source
/// Stratified sampling: Cochran, "Sampling Techniques", 1977, § 5.3.
struct MomentBoard {
  let documents: [MomentDocument]

  /// A figure's mean over datasets, with half the width of its interval.
  struct Mean: Equatable {
    let value: Double
    let half: Double?

    init?(_ figures: [MetricValue]) {
      if figures.isEmpty { return nil }
      let count = Double(figures.count)
      value = figures.reduce(0) { $0 + $1.value } / count
      let widths = figures.compactMap { figure in
        figure.low.flatMap { low in figure.high.map { ($0 - low) / 2 } }
      }
      half =
        widths.count == figures.count ? SquareRoot.of(widths.reduce(0) { $0 + $1 * $1 }) / count : nil
    }
  }

  /// A headline: its title, its metric, its horizon if that is its own, and the digits of its figures.
  private typealias Headline = (title: String, metric: String, minutes: Int?, digits: Int)

  private static let headlines: [Headline] = [
    ("nats", "moment_nats", nil, 3), ("utility\n@.3", "moment_utility@.3", nil, 2),
    ("display\n@30", "display_coverage@30", 15, 3), ("budget\n@1", "budget_coverage@1", nil, 3),
  ]

  func mean(of metric: String, _ strategy: String, within minutes: Int? = nil) -> Mean? {
    Mean(values(of: metric, strategy, within: minutes).map(\.metric))
  }

  func share(of metric: String, _ strategy: String, within minutes: Int? = nil) -> Mean? {
    Mean(values(of: metric, strategy, within: minutes).compactMap(\.ofOracle))
  }

  private func values(of metric: String, _ strategy: String, within minutes: Int?) -> [MomentValue] {
    documents.compactMap { document in
      document.results.first { $0.strategy == strategy }?.value(metric, within: minutes ?? document.horizon)
    }
  }

  /// The strategies, the one with the most nats first, equal ones in the order of the request, and the oracle last.
  var names: [String] {
    let all = documents.first?.results.map(\.strategy) ?? []
    return all.filter { $0 != Ceiling.oracle }.ranked { mean(of: "moment_nats", $0)?.value ?? -.infinity }
      + all.filter { $0 == Ceiling.oracle }
  }

  var grid: TextTable {
    var header: [TerminalText] = ["strategy"]
    for headline in MomentBoard.headlines { header += [TerminalText(lines: headline.title), "of\noracle"] }
    var table = TextTable(header: header + ["wrong\na week", "ns a\nmoment", "bytes a\nperson"])
    let names = names
    for name in names {
      if name == Ceiling.oracle, names.count > 1 { table.addRule() }
      var row = [name]
      for headline in MomentBoard.headlines {
        let mean = mean(of: headline.metric, name, within: headline.minutes)
        row.append(mean.map { Figure.share($0.value, digits: headline.digits) } ?? "–")
        row.append(MomentBoard.cell(share(of: headline.metric, name, within: headline.minutes)))
      }
      row.append(mean(of: "wrong_claims_per_week", name).map { Figure.share($0.value, digits: 2) } ?? "–")
      row += [mean(name, \.suggestNanosecondsP50), mean(name, \.bytesPerPerson)]
      table.add(row)
    }
    return table
  }

  /// The mean over the datasets of what a strategy costs; the oracle keeps no bytes.
  private func mean(_ strategy: String, _ cost: (ReplayCost) -> Double) -> String {
    let mean = BenchmarkDocument.mean(of: strategy, in: documents.map(\.results)) { cost($0.cost) }
    return mean.flatMap { $0 > 0 ? Figure.count($0) : nil } ?? "–"
  }

  /// A share with half its interval in thousandths, `.812 ±12`.
  private static func cell(_ share: Mean?) -> String {
    guard let share else { return "–" }
    return Figure.share(share.value) + (share.half.map { " ±" + Figure.fixed($0 * 1000, 0) } ?? "")
  }

  var table: TerminalText {
    var text: TerminalText = "Is now the time? Means over \(CountedNoun.of(documents.count, "datasets")); "
    text += "of oracle: mean share (± half the 95 % interval, in thousandths)\n"
    return text + "\n\(grid.text)\n" + notes.wrapped(to: 110)
  }

  private var notes: TerminalText {
    guard let first = documents.first else { return "" }
    let people = CountedNoun.of(first.dataset.people, "people")
    let moments = CountedNoun.of(documents.reduce(0) { $0 + $1.dataset.scoredMoments }, "moments")
    return """
      \(CountedNoun.of(documents.count, "datasets")) of \(people), \(moments), seed \(first.environment.seed), asked \
      each quarter of an hour from week 2 whether it is time within \(CountedNoun.of(first.horizon, "minutes")). nats: \
      gain in log likelihood over poisson, for each event. utility: what showing from a probability of .3 on is worth, \
      a person and week. display: donations that come while on display, 30 minutes a day, for a quarter of an hour \
      each. budget: the same of a surface that may be wrong once a week; wrong a week is its own. ns: a dataset's \
      median nanoseconds of an answer on \(first.machine.cpu).
      \(MomentBoard.note)
      """
  }

  /// What stands below the table in every form.
  static let note: TerminalText =
    "of oracle: the figure over that of the oracle, which knows how the world is made; people are drawn anew within "
    + "each persona.\n"
}
