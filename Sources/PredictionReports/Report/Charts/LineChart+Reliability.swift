import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionResults

/// The reliability diagram: stated probabilities against how often they come true.
///
/// # Source
/// DeGroot and Fienberg, "The comparison and evaluation of forecasters", The Statistician 1983,
/// doi:10.2307/2987588.
extension LineChart {
  /// The fewest moments of a bin that is drawn; those of fewer say nothing.
  private static let fewestMoments = 20

  /// Returns the chart; `nil` when no strategy states probabilities in two bins.
  static func reliability(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    let horizon = dataset.horizon
    func bins(_ result: ReplayDocument.Result) -> [ReliabilityTable.Bin] {
      (result.momentSeries?.reliability ?? result.series?.reliability ?? []).filter { $0.trials > 0 }
    }
    let results = horizon == nil ? dataset.focus : dataset.focusAndOracle
    let lines = lines(of: results) { result in
      bins(result).filter { horizon == nil || $0.trials >= fewestMoments }.map {
        ($0.confidence, $0.accuracy)
      }
    }
    guard let first = lines.first, let best = results.first(where: { $0.strategy == first.name }) else {
      return nil
    }
    let what = horizon == nil ? "trials" : "moments"
    let trials = bins(best).reduce(0) { $0 + $1.trials }
    let gaps = bins(best).reduce(0) { $0 + abs($1.confidence - $1.accuracy) * Double($1.trials) }
    var table = DataTable([
      "strategy", "probability from", "to", what, "mean probability", "how often it came true",
    ])
    for result in dataset.document.results {
      for bin in bins(result) {
        let digits = horizon == nil ? 1 : 2
        table.add([
          result.strategy, Figure.share(bin.low, digits: digits), Figure.share(bin.high, digits: digits),
          CountedNoun.digits(bin.trials), Figure.share(bin.confidence), Figure.share(bin.accuracy),
        ])
      }
    }
    return Chart(
      title:
        "\(best.strategy)'s probabilities are \(Figure.share(gaps / Double(trials), digits: 4)) from how often "
        + "they come true, on average over \(what)",
      note: note(horizon) + dataset.focusNote,
      drawing: LineChart(
        lines: lines, unitX: "probability", unitY: "how often it comes true", formX: Figure.tick,
        rangeX: 0...1, hasDiagonal: true
      ).drawing(styles: styles), table: table)
  }

  private static func note(_ horizon: Int?) -> String {
    let diagonal = "on the dashed diagonal it comes true as often as it says, below it is too sure."
    guard let horizon else {
      return
        "Reliability diagram with ten bins of the top probability, those of the expected calibration error; "
        + diagonal
    }
    return "Reliability diagram with twenty bins of the best candidate's probability within "
      + "\(CountedNoun.of(horizon, "minutes")); \(diagonal) Nearly all moments are in the lowest bin. Bins of fewer than "
      + "\(fewestMoments) moments are in the table alone."
  }
}
