import PredictionEngine
import PredictionLogs
import PredictionResults

/// What printed results at moments have beside the metrics of the headlines.
struct ReportedMoments {
  var horizon: Int
  /// The people with scored time, their moments, and the donations in it.
  var people: Int, moments: Int, donations: Int
  /// By strategy and metric, the share of the oracle's.
  var shares: [String: [String: Double]] = [:]
  /// By strategy, the data of charts; only where a result has series.
  var series: [String: MomentSeries] = [:]

  var horizonInWords: String { CountedNoun.of(horizon, "minutes") }

  func share(_ metric: String, of strategy: String) -> Double? { shares[strategy]?[metric] }
}

extension ReportedMoments {
  /// Reads what was asked from the facts about a dataset, and the horizon from what has the options.
  init(printed facts: PrintedObject, options: PrintedObject) throws(DataError) {
    try self.init(
      horizon: options.horizon, people: facts.scoredPeople, moments: facts.scoredMoments,
      donations: facts.scoredDonations)
  }

  /// Adds the shares and the series of one result; of several with the same strategy the first one's.
  mutating func add(_ result: PrintedObject) throws(DataError) {
    let (strategy, own): (String, MomentSeries?) = try (result.strategy, result.series)
    var ownShares: [String: Double] = [:]
    for (name, metric) in try result.member("metrics").members("the metric") where metric.has("ofOracle") {
      ownShares[name] = try metric.member("ofOracle")["value"]
    }
    shares[strategy] = shares[strategy] ?? ownShares
    series[strategy] = series[strategy] ?? own
  }
}
