/// Writes the exact results of one dataset as JSON.
extension ReplayDocument {
  /// The document as JSON, with the keys of the command line.
  public var json: JSONOutput {
    .object(
      [
        (
          "dataset",
          .object(
            [
              ("name", .string(dataset.name)), ("digest", .string(dataset.digest)),
              ("people", .integer(dataset.people)), ("donations", .integer(dataset.donations)),
              ("scoredTrials", .integer(dataset.scoredTrials)),
            ]
              + (dataset.noveltyRate.map { [("noveltyRate", .number($0))] } ?? [])
              + [
                ("untargeted", .integer(dataset.untargeted)), ("from", .string(dataset.from)),
                ("until", .string(dataset.until)),
              ] + dataset.rowsPassedOver.members)
        ),
        ("environment", environment.json), ("results", .array(results.map { resultJSON($0) })),
      ] + costMembers)
  }

  /// The seconds that the replays of all strategies took, one after the other.
  var replaySeconds: Double { results.reduce(0) { $0 + $1.cost.replaySeconds } }

  private var costMembers: [(String, JSONOutput)] {
    evaluationSeconds.map { [ReplayDocument.cost(replaySeconds, evaluation: $0)] } ?? []
  }

  /// The seconds of a replay and of its evaluation as the member of a document.
  static func cost(_ replay: Double, evaluation: Double) -> (String, JSONOutput) {
    ("cost", .object([("replaySeconds", .number(replay)), ("evaluationSeconds", .number(evaluation))]))
  }

  private func resultJSON(_ result: Result) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("strategy", .string(result.strategy)), ("recipe", .raw(result.recipe ?? "{}")),
      ("answersDigest", .string(result.answersDigest)),
      ("metrics", .object(result.metrics.map { ($0.name, $0.json) })),
    ]
    if let uses = result.firstUses {
      let counts = [("named", JSONOutput.integer(uses.named)), ("trials", .integer(uses.trials))]
      members.append(("firstUses", .object(counts)))
    }
    if result.cost.isMeasured { members.append(("cost", json(of: result.cost))) }
    if let series = result.series { members.append(("series", series.json)) }
    return .object(members)
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
