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
    let name = try reader.name(object, "metric")
    let width = MomentSums.metrics.first { $0.name == name }?.form?.width
    var people: [[Double]] = []
    for person in try reader.array(try reader.required(object, "people"), "people") {
      var sums: [Double] = []
      for sum in try reader.array(person, "people") { sums.append(try reader.number(sum, "people") ?? 0) }
      if let width, sums.count != width || !sums.allSatisfy(\.isFinite) {
        throw reader.fail(
          person.offset, "a person does not have \(width) sums of \(Excerpt.of(name))", "it is made again")
      }
      people.append(sums)
    }
    self.init(metric: name, people: people)
  }
}
