import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Writes the exact results at moments as JSON.
extension MomentDocument {
  package var json: JSONOutput {
    ReplayDocument.json(
      dataset.json(atMoments: true), environment, results.map { json(of: $0) },
      seconds: replaySeconds.flatMap { replay in evaluationSeconds.map { (replay, $0) } })
  }

  private func json(of result: Result) -> JSONOutput {
    let byHorizon = JSONOutput.objects(horizons) { minutes in
      [
        ("minutes", .integer(minutes)),
        ("metrics", metrics(of: result.values.filter { $0.minutes == minutes })),
      ]
    }
    let weeks = result.series.weeks
    let shown =
      result.showsSeries ? result.series : showsWeeks && !weeks.isEmpty ? MomentSeries(weeks: weeks) : nil
    return .present([
      ("strategy", .string(result.strategy)), ("recipe", .raw(result.recipe ?? "{}")),
      ("answersDigest", .string(result.answersDigest)),
      // The headlines are those of one horizon, and what is taken at a horizon of its own.
      ("metrics", metrics(of: headlines(of: result))), ("horizons", byHorizon),
      ("claims", result.claims.map { json(of: $0) }),
      ("cost", result.cost.isMeasured ? json(of: result.cost) : nil),
      ("series", shown?.json),
    ])
  }

  /// The metrics at the horizon of the headlines, and those that are taken at one horizon alone.
  func headlines(of result: Result) -> [MomentValue] {
    result.values.filter { value in
      let metric = MomentMetricRegistry.all.first { $0.name == value.metric.name }
      if case .minutes? = metric?.horizons { return true }
      return value.minutes == horizon
    }
  }

  private func metrics(of values: [MomentValue]) -> JSONOutput { .object(values.map(\.member)) }

  private func json(of claims: ClaimCompanions) -> JSONOutput {
    .present([
      ("weeksOver", .number(claims.weeksOver)), ("worstWeek", .integer(claims.worstWeek)),
      ("worstPerson", .number(claims.worstPerson)), ("nightMinutes", .number(claims.nightMinutes)),
      ("meanOverPeople", claims.meanOverPeople.map(JSONOutput.number)),
    ])
  }

  private func json(of cost: ReplayCost) -> JSONOutput {
    .object([
      ("answerNanosecondsP50", .number(cost.suggestNanosecondsP50)),
      ("answerNanosecondsP99", .number(cost.suggestNanosecondsP99)),
      ("donateNanosecondsP50", .number(cost.donateNanosecondsP50)),
      ("bytesPerPerson", .number(cost.bytesPerPerson)), ("threads", .integer(threads)),
      ("cpu", .string(machine.cpu)), ("swift", .string(machine.swift)),
    ])
  }
}
