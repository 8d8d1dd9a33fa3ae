/// Reads what is special about printed results at moments.
struct MomentsReader {
  let json: JSONDocument

  /// Reads what was asked; `nil` when the document is none of a replay at moments.
  func moments(
    _ facts: JSONDocument.Object, _ document: JSONDocument.Object
  ) throws(DataError) -> ReportedMoments? {
    guard areMoments(facts) else { return nil }
    let environment = try object(json.required(document, "environment"), "\"environment\"")
    let options = try object(json.required(environment, "options"), "\"options\"")
    return try moments(facts, within: json.count(options, "horizon"))
  }

  /// Reads what an experiment asked of one dataset; `nil` when it asked at donations.
  ///
  /// The horizon is in the member `moments` of the experiment's results.
  func moments(
    _ facts: JSONDocument.Object, ofExperiment document: JSONDocument.Object
  ) throws(DataError) -> ReportedMoments? {
    guard areMoments(facts) else { return nil }
    guard let node = document.optional("moments") else { return try moments(facts, within: nil) }
    return try moments(facts, within: json.count(object(node, "\"moments\""), "horizon"))
  }

  /// Returns whether a dataset was asked at moments.
  private func areMoments(_ facts: JSONDocument.Object) -> Bool { facts.optional("scoredMoments") != nil }

  private func moments(
    _ facts: JSONDocument.Object, within horizon: Int?
  ) throws(DataError) -> ReportedMoments {
    ReportedMoments(
      horizon: horizon, people: try json.count(facts, "scoredPeople"),
      moments: try json.count(facts, "scoredMoments"), donations: try json.count(facts, "scoredDonations"))
  }

  /// Adds the shares and the series of one result; of several with the same strategy the first one's.
  func add(_ result: JSONDocument.Object, to moments: inout ReportedMoments?) throws(DataError) {
    let strategy = try json.name(result, "strategy")
    let shares = try shares(json.required(result, "metrics"))
    if moments?.shares[strategy] == nil { moments?.shares[strategy] = shares }
    guard let node = result.optional("series") else { return }
    let series = try MomentSeriesReader(json: json).series(object(node, "the series"))
    if moments?.series[strategy] == nil { moments?.series[strategy] = series }
  }

  /// Reads the shares of the oracle's that metrics have, by their names.
  func shares(_ metrics: JSONNode) throws(DataError) -> [String: MetricValue] {
    var shares: [String: MetricValue] = [:]
    for member in try object(metrics, "\"metrics\"").members {
      let metric = try object(member.node, "the metric \"\(Excerpt.of(member.key))\"")
      guard let node = metric.optional("ofOracle") else { continue }
      let share = try object(node, "\"ofOracle\"")
      shares[member.key] = MetricValue(
        name: member.key, value: try json.figure(share, "value"),
        interval: try json.interval(share))
    }
    return shares
  }

  private func object(_ node: JSONNode, _ what: String) throws(DataError) -> JSONDocument.Object {
    try ResultsReader(json: json).members(of: node, what)
  }
}
