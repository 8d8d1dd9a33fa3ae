/// Writes the exact results at moments as JSON.
extension MomentDocument {
  /// The document as JSON, with the keys of the command line.
  package var json: JSONOutput {
    .object([
      (
        "dataset",
        .object([
          ("name", .string(dataset.name)), ("digest", .string(dataset.digest)),
          ("people", .integer(dataset.people)), ("donations", .integer(dataset.donations)),
          ("scoredPeople", .integer(dataset.scoredPeople)),
          ("scoredMoments", .integer(dataset.scoredMoments)),
          ("scoredDonations", .integer(dataset.scoredDonations)), ("from", .string(dataset.from)),
          ("until", .string(dataset.until)),
        ])
      ), ("environment", environment.json), ("results", .array(results.map { json(of: $0) })),
      (
        "cost",
        .object([
          ("replaySeconds", .number(replaySeconds)), ("evaluationSeconds", .number(evaluationSeconds)),
        ])
      ),
    ])
  }

  private func json(of result: Result) -> JSONOutput {
    .object([
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
      ), ("claims", json(of: result.claims)),
      ("series", .object([("weeks", .array(result.weeks.map { json(of: $0) }))])),
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

  private func metrics(of values: [MomentValue]) -> JSONOutput {
    .object(
      values.map { value in
        var members = value.metric.members
        if let share = value.ofOracle { members.append(("ofOracle", share.json)) }
        return (value.metric.name, .object(members))
      })
  }

  private func json(of claims: ClaimCompanions) -> JSONOutput {
    .object(
      [
        ("weeksOver", .number(claims.weeksOver)), ("worstWeek", .integer(claims.worstWeek)),
        ("worstPerson", .number(claims.worstPerson)), ("nightMinutes", .number(claims.nightMinutes)),
      ] + (claims.meanOverPeople.map { [("meanOverPeople", .number($0))] } ?? []))
  }

  private func json(of week: MomentWeeks.Week) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("week", .integer(week.number + 1)), ("people", .integer(week.people)),
    ]
    if let nats = week.nats { members.append(("nats", .number(nats))) }
    if let utility = week.utility { members.append(("utility", .number(utility))) }
    return .object(members)
  }
}
