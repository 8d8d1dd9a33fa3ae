/// Reads what is special about printed results at moments.
struct MomentsReader {
  let json: JSONDocument

  /// Reads what was asked; `nil` when the document is none of a replay at moments.
  func moments(
    _ facts: JSONDocument.Object, _ document: JSONDocument.Object
  ) throws(DataError) -> ReportedMoments? {
    guard facts.optional("scoredMoments") != nil else { return nil }
    let environment = try object(json.required(document, "environment"), "\"environment\"")
    let options = try object(json.required(environment, "options"), "\"options\"")
    return ReportedMoments(
      horizon: try json.count(options, "horizon"), people: try json.count(facts, "scoredPeople"),
      moments: try json.count(facts, "scoredMoments"), donations: try json.count(facts, "scoredDonations"))
  }

  /// Adds the shares and the series of one result; of several with the same strategy the first one's.
  func add(_ result: JSONDocument.Object, to moments: inout ReportedMoments?) throws(DataError) {
    let strategy = try json.name(result, "strategy")
    var shares: [String: MetricValue] = [:]
    for member in try object(json.required(result, "metrics"), "\"metrics\"").members {
      let metric = try object(member.node, "the metric \"\(Excerpt.of(member.key))\"")
      guard let node = metric.optional("ofOracle") else { continue }
      let share = try object(node, "\"ofOracle\"")
      shares[member.key] = MetricValue(
        name: member.key, value: try json.figure(share, "value"),
        low: try json.optionalFigure(share, "low"), high: try json.optionalFigure(share, "high"))
    }
    if moments?.shares[strategy] == nil { moments?.shares[strategy] = shares }
    guard let node = result.optional("series") else { return }
    let series = try MomentSeriesReader(json: json).series(object(node, "the series"))
    if moments?.series[strategy] == nil { moments?.series[strategy] = series }
  }

  private func object(_ node: JSONNode, _ what: String) throws(DataError) -> JSONDocument.Object {
    try ResultsReader(json: json).members(of: node, what)
  }
}
