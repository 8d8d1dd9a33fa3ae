import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Writes the exact results of one dataset as JSON.
extension ReplayDocument {
  /// The document as JSON, with the keys of the command line.
  public var json: JSONOutput {
    let facts: [(String, JSONOutput?)] = [
      ("name", .string(dataset.name)), ("digest", .string(dataset.digest)),
      ("people", .integer(dataset.people)), ("donations", .integer(dataset.donations)),
      ("scoredTrials", .integer(dataset.scoredTrials)),
      ("noveltyRate", dataset.noveltyRate.map(JSONOutput.number)),
      ("untargeted", .integer(dataset.untargeted)), ("from", .string(dataset.from)),
      ("until", .string(dataset.until)), (RowsPassedOver.key, dataset.rowsPassedOver.members.first?.1),
    ]
    return .present([
      ("dataset", .present(facts)), ("environment", environment.json),
      ("results", .array(results.map { json(of: $0) })),
      ("cost", evaluationSeconds.map { ReplayDocument.cost(replaySeconds, evaluation: $0) }),
    ])
  }

  /// The seconds that the replays of all strategies took, one after the other.
  var replaySeconds: Double { results.reduce(0) { $0 + $1.cost.replaySeconds } }

  /// The seconds of a replay and of its evaluation.
  static func cost(_ replay: Double, evaluation: Double) -> JSONOutput {
    .object([("replaySeconds", .number(replay)), ("evaluationSeconds", .number(evaluation))])
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
