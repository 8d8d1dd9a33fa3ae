/// Writes the exact results at moments as JSON.
extension MomentDocument {
  /// The document as JSON, with the keys of the command line.
  package var json: JSONOutput {
    var members: [(String, JSONOutput)] = [
      (
        "dataset",
        .object(
          [
            ("name", .string(dataset.name)), ("digest", .string(dataset.digest)),
            ("people", .integer(dataset.people)), ("donations", .integer(dataset.donations)),
            ("scoredPeople", .integer(dataset.scoredPeople)),
            ("scoredMoments", .integer(dataset.scoredMoments)),
            ("scoredDonations", .integer(dataset.scoredDonations)), ("from", .string(dataset.from)),
            ("until", .string(dataset.until)),
          ] + dataset.rowsPassedOver.members)
      ), ("environment", environment.json), ("results", .array(results.map { json(of: $0) })),
    ]
    if let replaySeconds, let evaluationSeconds {
      members.append(ReplayDocument.cost(replaySeconds, evaluation: evaluationSeconds))
    }
    return .object(members)
  }

  private func json(of result: Result) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("strategy", .string(result.strategy)), ("recipe", .raw(result.recipe ?? "{}")),
      ("answersDigest", .string(result.answersDigest)),
      // The headlines are those of one horizon, and what is taken at a horizon of its own.
      ("metrics", metrics(of: headlines(of: result))),
      (
        "horizons",
        .array(
          horizons.map { minutes in
            .object([
              ("minutes", .integer(minutes)),
              ("metrics", metrics(of: result.values.filter { $0.minutes == minutes })),
            ])
          })
      ),
    ]
    if let claims = result.claims { members.append(("claims", json(of: claims))) }
    if result.cost.isMeasured { members.append(("cost", json(of: result.cost))) }
    let weeks = JSONOutput.array(result.weeks.map { MomentSeries.json(of: $0) })
    if let series = result.series {
      members.append(("series", series.json))
    } else if showsWeeks, !result.weeks.isEmpty {
      members.append(("series", .object([("weeks", weeks)])))
    }
    return .object(members)
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
    .object(
      [
        ("weeksOver", .number(claims.weeksOver)), ("worstWeek", .integer(claims.worstWeek)),
        ("worstPerson", .number(claims.worstPerson)), ("nightMinutes", .number(claims.nightMinutes)),
      ] + (claims.meanOverPeople.map { [("meanOverPeople", .number($0))] } ?? []))
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
