import PredictionEngine

/// Reads printed results at what was sensed, as one set of results for each kind of sensed moment.
///
/// # Definition
/// The kinds are those of the document's `moments`, in their order. Each result has the metrics of every one of them.
struct SensedResultsReader {
  let json: JSONDocument

  /// Returns whether a document is one at what was sensed: it lists its moments by kind.
  static func reads(_ members: [JSONNode.Member]) -> Bool {
    guard let moments = members.first(where: { $0.key == "moments" })?.node else { return false }
    if case .array = moments.value { return true }
    return false
  }

  func datasets(_ root: JSONNode) throws(DataError) -> [ReportedDataset] {
    let reader = ResultsReader(json: json)
    let document = try reader.members(of: root, "the document")
    let about = try reader.members(of: json.required(document, "dataset"), "\"dataset\"")
    var facts = ReplayDocument.DatasetFacts.unknown(named: try json.name(about, "name"))
    facts.digest = try json.name(about, "digest")
    facts.rowsPassedOver = try reader.rowsPassedOver(about)
    let people = try json.count(about, "scoredPeople")
    let environment = try json.required(document, "environment")
    let options = try reader.members(
      of: json.required(reader.members(of: environment, "\"environment\""), "options"), "\"options\"")
    let horizon = try json.count(options, "horizon")
    let list = try json.required(document, "moments")
    var datasets: [ReportedDataset] = []
    for node in try json.array(list, "moments") {
      let count = try reader.members(of: node, "a count of moments")
      let kind = try kind(count)
      if datasets.contains(where: { $0.moments?.sensed?.kind == kind }) {
        throw json.fail(node.offset, "\"\(kind.rawValue)\" stands twice", "keep one of them")
      }
      let moments = ReportedMoments(
        horizon: horizon, people: people, moments: try json.count(count, "moments"),
        sensed: (kind, try json.count(count, "busy")))
      datasets.append(
        ReportedDataset(
          file: json.file,
          document: ReplayDocument(
            dataset: facts, environment: try reader.environment(environment), results: [], blocks: people,
            blockKind: "people", cpu: "–", swift: "–"),
          canHaveSeries: false, moments: moments))
    }
    if datasets.isEmpty { throw json.fail(list.offset, "\"moments\" is empty", ResultsFile.remedy) }
    for result in try reader.results(of: document) { try add(result, to: &datasets, reader) }
    return datasets
  }

  private func add(
    _ result: JSONDocument.Object, to datasets: inout [ReportedDataset], _ reader: ResultsReader
  ) throws(DataError) {
    let strategy = try json.name(result, "strategy")
    let list = try json.required(result, "kinds")
    var found = 0
    for node in try json.array(list, "kinds") {
      let object = try reader.members(of: node, "a kind of moment")
      let kind = try kind(object)
      guard let place = datasets.firstIndex(where: { $0.moments?.sensed?.kind == kind }) else {
        throw json.fail(
          node.offset, "\"\(kind.rawValue)\" is none of the document's moments", ResultsFile.remedy)
      }
      if datasets[place].document.results.contains(where: { $0.strategy == strategy }) {
        throw json.fail(
          node.offset, "\"\(Excerpt.of(strategy))\" stands twice at \(kind.moments)", "keep one of them")
      }
      let metrics = try json.required(object, "metrics")
      datasets[place].document.results.append(
        ReplayDocument.Result(
          strategy: strategy, recipe: reader.recipe(result), answersDigest: "",
          metrics: try reader.metrics(metrics),
          cost: ReplayCost([], donations: 0, seconds: 0, threads: 1), series: nil))
      datasets[place].moments?.shares[strategy] = try MomentsReader(json: json).shares(metrics)
      found += 1
    }
    if found < datasets.count {
      throw json.fail(
        list.offset, "\(CountedNoun.of(found, "kinds")) of \(datasets.count) have metrics", ResultsFile.remedy
      )
    }
  }

  private func kind(_ object: JSONDocument.Object) throws(DataError) -> SensedKind {
    let name = try json.name(object, "kind")
    guard let kind = SensedKind(rawValue: name) else {
      throw json.fail(
        try json.required(object, "kind").offset, "\"\(Excerpt.of(name))\" is no kind of sensed moment",
        "write one of \(SensedKind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return kind
  }
}
