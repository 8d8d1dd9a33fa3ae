import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Writes the exact results of one dataset as JSON.
extension ReplayDocument {
  /// The document as JSON, with the keys of the command line.
  public var json: JSONOutput {
    ReplayDocument.json(
      dataset.json(atMoments: false), environment, results.map { json(of: $0) },
      seconds: evaluationSeconds.map { (replaySeconds, $0) })
  }

  /// The seconds that the replays of all strategies took, one after the other.
  var replaySeconds: Double { results.reduce(0) { $0 + $1.cost.replaySeconds } }

  /// The document of a replay, with the seconds of the replay and of its evaluation.
  static func json(
    _ facts: JSONOutput, _ environment: RunEnvironment, _ results: [JSONOutput],
    seconds: (replay: Double, evaluation: Double)?
  ) -> JSONOutput {
    let cost = seconds.map {
      JSONOutput.object([
        ("replaySeconds", .number($0.replay)), ("evaluationSeconds", .number($0.evaluation)),
      ])
    }
    return .present([
      ("dataset", facts), ("environment", environment.json), ("results", .array(results)), ("cost", cost),
    ])
  }

  private func json(of result: Result) -> JSONOutput {
    let firstUses = result.firstUses.map {
      JSONOutput.object([("named", .integer($0.named)), ("trials", .integer($0.trials))])
    }
    return .present([
      ("strategy", .string(result.strategy)), ("recipe", .raw(result.recipe ?? "{}")),
      ("answersDigest", .string(result.answersDigest)),
      ("metrics", .object(result.metrics.map { ($0.name, $0.json) })), ("firstUses", firstUses),
      ("cost", result.cost.isMeasured ? json(of: result.cost) : nil), ("series", result.series?.json),
    ])
  }

  private func json(of cost: ReplayCost) -> JSONOutput {
    .object([
      ("donationsPerSecond", .number(cost.donationsPerSecond.rounded())),
      ("suggestNanosecondsP50", .number(cost.suggestNanosecondsP50)),
      ("suggestNanosecondsP99", .number(cost.suggestNanosecondsP99)),
      ("donateNanosecondsP50", .number(cost.donateNanosecondsP50)),
      ("bytesPerPerson", .number(cost.bytesPerPerson)), ("replaySeconds", .number(cost.replaySeconds)),
      ("threads", .integer(cost.threads)), ("cpu", .string(cpu)), ("swift", .string(swift)),
    ])
  }
}

extension ReplayDocument.DatasetFacts {
  func json(atMoments: Bool) -> JSONOutput {
    let scored: [(String, JSONOutput?)] =
      atMoments
      ? [
        ("scoredPeople", .integer(scoredPeople)), ("scoredMoments", .integer(scoredMoments)),
        ("scoredDonations", .integer(scoredDonations)),
      ]
      : [
        ("scoredTrials", .integer(scoredTrials)), ("noveltyRate", noveltyRate.map(JSONOutput.number)),
        ("untargeted", .integer(untargeted)),
      ]
    return .present(
      [
        ("name", .string(name)), ("digest", .string(digest)), ("people", .integer(people)),
        ("donations", .integer(donations)),
      ] + scored + [
        ("from", .string(from)), ("until", .string(until)),
      ] + rowsPassedOver.members.map { ($0.0, $0.1) })
  }
}
