import PredictionEvaluation

@testable import PredictionReplays
@testable import PredictionResults

/// A document with known numbers, for the tests of its forms.
enum SmallDocument {
  static func make(
    name: String = "commuter-1-week", strategies: [String] = ["most-frequent"], oracle: Bool = true,
    intervals: Bool = true, blocks: Int = 12
  ) -> ReplayDocument {
    let facts = ReplayDocument.DatasetFacts(
      name: name, digest: digest(of: name), people: 12, donations: 1500, scoredTrials: 1200,
      noveltyRate: 0.125,
      untargeted: 3, from: "2026-03-02T08:00:00Z", until: "2026-03-08T20:00:00Z")
    return ReplayDocument(
      dataset: facts,
      environment: .init(
        version: "1.0", seed: 7, options: [("surface", .string("search")), ("warmUp", .integer(2))]),
      results: (strategies + (oracle ? ["oracle"] : [])).map {
        result($0, isOracle: $0 == "oracle", hasOracle: oracle, intervals: intervals)
      }, blocks: blocks, blockKind: "people", cpu: "a processor", swift: "6.3")
  }

  /// A digest that no other name has; that of the usual name is short, for a test that spells its JSON out.
  static func digest(of name: String) -> String {
    name == "commuter-1-week" ? "sha256:00" : Digest.sha256(Array(name.utf8))
  }

  private static func result(
    _ name: String, isOracle: Bool, hasOracle: Bool, intervals: Bool
  ) -> ReplayDocument.Result {
    var metrics = [
      MetricValue(
        name: "hit_rate@1", value: isOracle ? 0.6 : 0.25,
        interval: intervals ? ConfidenceInterval(low: 0.125, high: 0.375, form: .studentised) : nil),
      MetricValue(name: "mrr", value: 1),
    ]
    if isOracle { metrics.append(MetricValue(name: "log_loss", value: 12.3456)) }
    if hasOracle { metrics.append(MetricValue(name: "oracle_share@1", value: isOracle ? 1.2 : 0.5)) }
    var person = PersonCost()
    (person.suggest, person.donate, person.bytes) = ([12_345, 12_345, 12_345, 2_566_202], [789], 12_800)
    return ReplayDocument.Result(
      strategy: name, recipe: isOracle ? nil : "{\"smoothing\":3}", answersDigest: "sha256:11",
      metrics: metrics,
      cost: ReplayCost([person], donations: 1500, seconds: 0.5, threads: 2))
  }
}

/// The widest line, in characters.
func width(of text: String) -> Int { text.split(separator: "\n").map(\.count).max() ?? 0 }
