import PredictionEngine

/// The lines of a population's file: JSON, one line a shortcut, and whole numbers only.
///
/// # Layout
/// ```
/// {"population":1,"until":"2026-03-09T00:00:00Z","definitions":"sha256:…","minimumPeople":5,"donations":n,"shards":[…]}
/// {"shortcut":"{…}","people":n,"uses":n,"hours":[8 numbers]}   a shortcut, in the order of bytes
/// {"after":"{…}","shortcut":"{…}","times":n}                   a pair of listed ones
/// {"end":n,"digest":"sha256:…"}                                 of all bytes before this line
/// ```
extension PopulationTotals {
  private static let again = "count the shards again"

  /// Gives the lines to `write`.
  package func write(_ write: (String) throws -> Void) rethrows {
    var digest = Digest()
    func put(_ text: String) throws {
      digest.update(Array(text.utf8))
      try write(text)
    }
    func quoted(_ bytes: [UInt8]) -> String { JSONText.quoted(String(decoding: bytes, as: UTF8.self)) }
    let shards = shards.map { "\"\($0)\"" }.joined(separator: ",")
    try put(
      "{\"population\":1,\"until\":\"\(until)\",\"definitions\":\"\(definitions)\","
        + "\"minimumPeople\":\(minimumPeople),\"donations\":\(donations),\"shards\":[\(shards)]}\n")
    for text in texts {
      guard let item = items[text] else { continue }
      let hours = item.hours.map { String($0) }.joined(separator: ",")
      try put(
        "{\"shortcut\":\(quoted(text)),\"people\":\(item.people),\"uses\":\(item.uses),\"hours\":[\(hours)]}\n"
      )
    }
    for text in texts {
      let next = (items[text]?.next ?? [:]).sorted { $0.key.lexicographicallyPrecedes($1.key) }
      for (other, times) in next {
        try put("{\"after\":\(quoted(text)),\"shortcut\":\(quoted(other)),\"times\":\(times)}\n")
      }
    }
    try write("{\"end\":\(items.count),\"digest\":\"\(digest.finish())\"}\n")
  }

  /// Reads a file, and returns it with the digest of its bytes.
  /// - Throws: ``DataError`` for a file that is not whole, or no population.
  package static func read(_ path: String) throws(DataError) -> (totals: PopulationTotals, digest: String) {
    var source = try ByteSource(path)
    source.emptyRemedy = again
    var lines = try LineReader(source)
    let name = lines.name
    var digest = Digest()
    var totals: PopulationTotals?
    while try lines.advance() {
      let bytes = lines.withRecord { Array($0) }
      let json = try JSONDocument(bytes, file: name, firstLine: lines.line)
      guard var known = totals else {
        totals = try header(json)
        digest.update(bytes + [10])
        continue
      }
      if json.root.members?.first?.key == "end" {
        let end = try json.object(json.root, "the end", allowed: ["end", "digest"])
        let stated = try json.name(end, "digest")
        guard try json.integer(end.optional("end"), "end") == known.items.count, stated == digest.finish()
        else {
          throw json.fail(0, "the population is not the one that was written, by its digest", again)
        }
        guard known.isPossible else {
          throw json.fail(0, "no people donate what this population counts", again)
        }
        guard try !lines.advance() else { throw json.fail(0, "there are lines behind the end", again) }
        return (known, stated)
      }
      totals = nil
      try known.read(json)
      totals = known
      digest.update(bytes + [10])
    }
    throw DataError(file: name, reason: "the population ends before its end", remedy: again)
  }

  private static func header(_ json: JSONDocument) throws(DataError) -> PopulationTotals {
    guard json.root.members?.first?.key == "population" else {
      throw json.fail(0, "this is no population", "name a file that `nextaction population` wrote")
    }
    let object = try json.object(
      json.root, "the header",
      allowed: ["population", "until", "definitions", "minimumPeople", "donations", "shards"])
    let until = try json.name(object, "until")
    let moment: Moment
    do { moment = try TimeText.parse(until).moment } catch {
      throw json.fail(0, "until is no time: \(error)", again)
    }
    return PopulationTotals(
      until: moment, definitions: try json.name(object, "definitions"),
      minimumPeople: try number(object, "minimumPeople", json),
      shards: try json.strings(json.required(object, "shards"), "shards") ?? [],
      donations: try number(object, "donations", json))
  }

  private static func number(
    _ object: JSONDocument.Object, _ name: String, _ json: JSONDocument
  ) throws(DataError) -> Int {
    let node = try json.required(object, name)
    guard let number = node.integer, number >= 0, number < 1 << 53 else {
      throw json.fail(node.offset, "\"\(name)\" is no number from 0 up", again)
    }
    return number
  }

  /// Reads a line of a shortcut or of a pair.
  private mutating func read(_ json: JSONDocument) throws(DataError) {
    let object = try json.object(
      json.root, "a line of a population", allowed: ["shortcut", "people", "uses", "hours", "after", "times"])
    let text = Array(try json.name(object, "shortcut").utf8)
    if object.optional("after") != nil {
      let previous = Array(try json.name(object, "after").utf8)
      guard var item = items[previous], items[text] != nil || minimumPeople == 0 else {
        throw json.fail(0, "this pair is of a shortcut that is not listed", PopulationTotals.again)
      }
      item.next[text] = try PopulationTotals.number(object, "times", json)
      return keep(item, of: previous)
    }
    var item = Item()
    item.people = try PopulationTotals.number(object, "people", json)
    item.uses = try PopulationTotals.number(object, "uses", json)
    item.hours = try json.array(json.required(object, "hours"), "hours").compactMap(\.integer)
    guard item.hours.count == 8, item.hours.allSatisfy({ $0 >= 0 && $0 <= item.uses }), items[text] == nil
    else {
      throw json.fail(0, "this is no line of a population", PopulationTotals.again)
    }
    keep(item, of: text)
  }
}
