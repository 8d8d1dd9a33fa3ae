import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The file of a finished cell: its document, with a digest that detects damage.
///
/// The file is `{"formatVersion": 1, "cell": id, "digest": "sha256:…", "document": {…}}`, where the document is what
/// `replay` prints. Where people's sums are compared, `"sums": [{"metric": name, "people": [[…], …]}, …]` follows. The
/// digest is the SHA-256 of the file's bytes with its own 64 digits replaced by zeros.
struct ExperimentCellFile {
  let answersDigest: String
  /// The metrics that have a figure, each with its value and with all its figures.
  let metrics: [(name: String, value: MetricValue?, json: JSONOutput)]
  /// The sums of each person for the metrics that are compared; at donations for hits at 1, where the document has a series.
  let sums: [MomentSums]
  let dataset: JSONOutput?
  /// The cost by name, in the document's order. These are numbers of one clock and machine.
  let cost: [(name: String, value: JSONOutput)]

  private static let start = Array("\"digest\": \"sha256:".utf8)

  static func bytes(of document: JSONOutput, sums: [MomentSums] = [], cell id: String) -> [UInt8] {
    let zeros = String(repeating: "0", count: 64)
    var members: [(String, JSONOutput)] = [
      ("formatVersion", .integer(1)), ("cell", .string(id)), ("digest", .string("sha256:" + zeros)),
      ("document", document),
    ]
    if !sums.isEmpty { members.append(("sums", .array(sums.map(\.json)))) }
    var bytes = Array(JSONOutput.object(members).text.utf8)
    if let place = digits(in: bytes) {
      let digest = Digest.sha256(bytes).dropFirst("sha256:".count)
      bytes.replaceSubrange(place, with: digest.utf8)
    }
    return bytes
  }

  /// Reads a file. The error explains why it is damaged.
  init(_ bytes: [UInt8], file: String, cell id: String) throws(DataError) {
    func damaged(_ reason: String) -> DataError {
      DataError(file: file, reason: reason, remedy: "it is made again")
    }
    var zeroed = bytes
    guard let place = ExperimentCellFile.digits(in: bytes) else { throw damaged("the file has no digest") }
    zeroed.replaceSubrange(place, with: repeatElement(48, count: 64))
    guard Digest.sha256(zeroed).dropFirst("sha256:".count).utf8.elementsEqual(bytes[place]) else {
      throw damaged("the file's bytes are not those of its digest")
    }
    let reader = try JSONDocument(bytes, file: file, firstLine: 1)
    func member(_ node: JSONNode?, _ name: String) -> JSONNode? {
      node?.members?.first { $0.key == name }?.node
    }
    guard member(reader.root, "cell")?.string == id else { throw damaged("the file is another cell's") }
    let result = member(member(reader.root, "document"), "results")?.elements?.first
    guard let digest = member(result, "answersDigest")?.string else {
      throw damaged("the file has no result")
    }
    answersDigest = digest
    dataset = member(member(reader.root, "document"), "dataset")?.output
    var metrics: [(name: String, value: MetricValue?, json: JSONOutput)] = []
    for metric in member(result, "metrics")?.members ?? [] {
      let printed = try PrintedObject(metric.node, "a metric", in: reader)
      var figures: [(String, JSONOutput)] = []
      for figure in printed.object.members where figure.node.number != nil {
        figures.append((figure.key, .number(try printed[figure.key])))
      }
      let interval = try printed.interval()
      if let interval { figures.append(("interval", .string(interval.form.rawValue))) }
      let found: Double? = try printed.value
      let value = found.map { MetricValue(name: metric.key, value: $0, interval: interval) }
      metrics.append((metric.key, value, .object(figures)))
    }
    self.metrics = metrics
    var people: [[Double]] = []
    for person in member(member(result, "series"), "people")?.elements ?? [] {
      let printed = try PrintedObject(person, "a person", in: reader)
      let (trials, hits): (Int, Int) = try (printed.trials, printed.hits)
      if hits > trials { throw damaged("somebody has more hits than trials") }
      people.append([Double(hits), Double(trials)])
    }
    var sums = people.isEmpty ? [] : [MomentSums(metric: "hit_rate@1", people: people)]
    for node in member(reader.root, "sums")?.elements ?? [] { sums.append(try MomentSums(node, reader)) }
    self.sums = sums
    cost = (member(result, "cost")?.members ?? []).map { cost in
      (cost.key, cost.node.number.map { .number($0) } ?? .string(cost.node.string ?? ""))
    }
  }

  func metric(_ name: String) -> MetricValue? { metrics.first { $0.name == name }?.value }

  private static func digits(in bytes: [UInt8]) -> Range<Int>? {
    // The digest is among the first lines of every file that this tool wrote.
    guard bytes.count > 300 else { return nil }
    for place in 0..<200 where bytes[place..<place + start.count].elementsEqual(start) {
      return place + start.count..<place + start.count + 64
    }
    return nil
  }
}

/// Writes people's sums into the file of a cell, and reads them.
extension MomentSums {
  /// The sums as `{"metric": name, "people": [[…], …]}`.
  var json: JSONOutput {
    .object([
      ("metric", .string(metric)),
      ("people", .array(people.map { sums in .array(sums.map { .number($0) }) })),
    ])
  }

  /// Reads the sums that were written.
  /// - Throws: ``DataError`` where a person has not as many sums as the metric takes.
  init(_ node: JSONNode, _ reader: JSONDocument) throws(DataError) {
    let object = try reader.object(node, "the sums", allowed: ["metric", "people"])
    let name = try object.name("metric")
    let width = MomentSums.metrics.first { $0.name == name }?.form?.width
    var people: [[Double]] = []
    for person in try reader.array(try object.required("people"), "people") {
      var sums: [Double] = []
      for sum in try reader.array(person, "people") { sums.append(try reader.number(sum, "people")) }
      if let width, sums.count != width || !sums.allSatisfy(\.isFinite) {
        throw reader.fail(
          person.offset, "a person does not have \(width) sums of \(Excerpt.of(name))", "it is made again")
      }
      people.append(sums)
    }
    self.init(metric: name, people: people)
  }
}
