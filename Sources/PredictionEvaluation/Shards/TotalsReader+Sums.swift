import PredictionEngine

/// Reads the lists of numbers in a line of totals, as many as each metric has.
extension TotalsReader {
  /// A node for each metric.
  private func nodes(
    _ object: JSONDocument.Object, _ name: String, _ json: JSONDocument
  ) throws(DataError) -> [JSONNode] {
    let nodes = try json.array(json.required(object, name), name)
    if nodes.count != MetricRegistry.all.count { throw TotalsReader.wrong(json, 0) }
    return nodes
  }

  /// A list for each metric.
  func lists(
    _ object: JSONDocument.Object, _ name: String, _ json: JSONDocument
  ) throws(DataError) -> [[JSONNode]] {
    var lists: [[JSONNode]] = []
    for node in try nodes(object, name, json) { lists.append(try json.array(node, name)) }
    return lists
  }

  /// The sums of each metric, as many as `width` says for one that applies.
  func sums(
    _ object: JSONDocument.Object, _ name: String, _ run: RunSums, _ json: JSONDocument,
    width: (Metric) -> Int
  ) throws(DataError) -> [[Double]] {
    var all: [[Double]] = []
    for (metric, node) in zip(MetricRegistry.all, try nodes(object, name, json)) {
      var sums: [Double] = []
      for number in try json.array(node, name) {
        guard let sum = TotalsReader.sum(number) else { throw TotalsReader.wrong(json, number.offset) }
        sums.append(sum)
      }
      guard sums.count == (metric.applies(to: run.run) ? width(metric) : 0),
        name != "own" || PossibleSums.isOwn(sums, of: metric)
      else {
        throw TotalsReader.wrong(json, node.offset)
      }
      all.append(sums)
    }
    return all
  }

  /// What everybody counts for the metrics of one strategy.
  func counts(_ json: JSONDocument) throws(DataError) -> Line {
    let object = try json.object(json.root, "counts", allowed: ["counts", "results"])
    guard let place = try json.integer(json.required(object, "counts"), "counts"),
      empty.indices.contains(place)
    else { throw TotalsReader.wrong(json, 0) }
    let lists = try lists(object, "results", json)
    var counts: [[Int]] = []
    for (metric, list) in zip(MetricRegistry.all, lists) {
      var form: (any AddedCounts)?
      if case .counts(let counts) = metric.source, metric.applies(to: empty[place].run) { form = counts }
      let numbers = list.compactMap(\.integer)
      guard numbers.count == list.count, numbers.count == form?.width ?? 0,
        form?.areCounts(numbers, trials: trials) ?? true
      else {
        throw TotalsReader.wrong(json, list.first?.offset ?? 0)
      }
      counts.append(numbers)
    }
    return .counts(strategy: place, counts: counts)
  }

  /// Throws for sums of one block that no trials have.
  func checkSums(of run: RunSums, _ json: JSONDocument, _ node: JSONNode) throws(DataError) {
    for (metric, sums) in zip(MetricRegistry.all, run.sums)
    where !PossibleSums.are(sums, of: metric, trials: run.trials[0]) {
      throw json.fail(
        node.offset, "no \(CountedNoun.of(run.trials[0], "trials")) come to these sums of \(metric.name)",
        "write the shard's totals again")
    }
    if !PossibleSums.agree(run.sums) {
      throw json.fail(
        node.offset, "no trials come to these hits at 1, 3 and 5, reciprocal ranks and gains together",
        "write the shard's totals again")
    }
  }

  /// Reads a whole number, or a text with units.
  private static func sum(_ node: JSONNode) -> Double? {
    if let number = node.integer { return abs(Double(number)) <= TotalsLine.mostPlain ? Double(number) : nil }
    return node.string.flatMap { Int128($0) }.map { WholeSum(units: $0).number }
  }

  /// The numbers of the person for each metric that has such.
  func parts(
    _ object: JSONDocument.Object, _ run: RunSums, _ json: JSONDocument
  ) throws(DataError) -> [[[UInt32]]] {
    var all: [[[UInt32]]] = []
    for (metric, list) in zip(MetricRegistry.all, try lists(object, "parts", json)) {
      guard case .numbers(let form) = metric.source, metric.applies(to: run.run) else {
        if !list.isEmpty { throw TotalsReader.wrong(json, list[0].offset) }
        all.append([])
        continue
      }
      let numbers = list.compactMap { $0.integer.flatMap { UInt32(exactly: $0) } }
      guard numbers.count == list.count, form.areNumbers(numbers, trials: run.trials[0]) else {
        throw TotalsReader.wrong(json, list.first?.offset ?? 0)
      }
      all.append([numbers])
    }
    return all
  }

  /// A moment: microseconds since 1970, and seconds ahead of UTC.
  func moment(
    _ object: JSONDocument.Object, _ name: String, _ json: JSONDocument
  ) throws(DataError) -> Moment? {
    guard let node = object.optional(name) else { return nil }
    let numbers = try json.array(node, name).compactMap(\.integer)
    guard numbers.count == 2, let offset = Int32(exactly: numbers[1]), abs(numbers[1]) <= 86_400,
      abs(Double(numbers[0])) < 0x1p62
    else { throw TotalsReader.wrong(json, node.offset) }
    return Moment(microsecondsSince1970: Int64(numbers[0]), secondsFromGMT: offset)
  }
}
