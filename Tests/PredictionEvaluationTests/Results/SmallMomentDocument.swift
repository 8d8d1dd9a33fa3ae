import PredictionEvaluation

@testable import PredictionReplays
@testable import PredictionResults

/// A document at moments with known numbers, for the tests of its forms.
enum SmallMomentDocument {
  /// One strategy: its name, its nats, and its share of the oracle's with half its interval.
  typealias Row = (strategy: String, nats: Double, share: Double?, half: Double?)

  /// Makes the document of some strategies, whose other headlines are half their nats.
  static func make(
    name: String = "commuter-6-weeks", _ rows: [Row], nanoseconds: Int64 = 345
  ) -> MomentDocument {
    let facts = ReplayDocument.DatasetFacts(
      name: name, digest: SmallDocument.digest(of: name), people: 12, donations: 1500, scoredPeople: 12,
      scoredMoments: 40_000,
      scoredDonations: 1200, from: "2026-03-02T08:00:00Z", until: "2026-04-12T20:00:00Z")
    return MomentDocument(
      dataset: facts, environment: .init(version: "1.0", seed: 7, options: [("horizon", .integer(60))]),
      horizon: 60, horizons: [15, 60], results: rows.map { result($0, nanoseconds) }, effectivePeople: 12,
      threads: 1,
      machine: ("a processor", "6.3"), replaySeconds: 2, evaluationSeconds: 1)
  }

  private static func result(_ row: Row, _ nanoseconds: Int64) -> MomentDocument.Result {
    var cost = PersonCost()
    (cost.suggest, cost.donate) = ([nanoseconds, nanoseconds], [789])
    cost.bytes = row.strategy == "oracle" ? 0 : 2 * Int(nanoseconds)
    var person = PersonMoments(scores: [])
    person.costs = [cost]
    func value(_ metric: String, _ scale: Double, within minutes: Int = 60) -> MomentValue {
      let share = row.share.map { share in
        MetricValue(
          name: metric, value: share,
          interval: row.half.map { ConfidenceInterval(low: share - $0, high: share + $0, form: .student) })
      }
      return MomentValue(
        metric: MetricValue(name: metric, value: row.nats * scale), minutes: minutes, ofOracle: share)
    }
    var wrong = value("wrong_claims_per_week", 0.25)
    wrong.ofOracle = nil
    return MomentDocument.Result(
      strategy: row.strategy, recipe: row.strategy == "oracle" ? nil : "{}", answersDigest: "sha256:11",
      values: [
        value("moment_nats", 9, within: 15), value("moment_nats", 1), value("moment_utility@.3", 0.5),
        value("display_coverage@30", 0.5, within: 15), value("budget_coverage@1", 0.5), wrong,
      ], claims: ClaimCompanions([], contender: 0), cost: ReplayCost([person], contender: 0),
      series: MomentSeries())
  }
}
