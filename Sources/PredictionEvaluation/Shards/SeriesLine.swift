import PredictionEngine

/// The lines of what series count in a shard: one for each strategy, and one for each of its places.
///
/// # Layout
/// ```
/// {"series":0,"weeks":[[people,trials,hits],…],"hours":[[trials,hits],…],"weekdays":…,"histories":…,
///  "intents":[["OrderSoup",trials,hits],…]}
/// {"place":0,"name":"home","trials":n,"hits":n}                without a name: trials without a place
/// ```
enum SeriesLine {
  /// Writes the lines of a strategy's counts.
  static func write(_ counts: SeriesCounts, of strategy: Int, _ put: (String) throws -> Void) rethrows {
    func list(_ counts: [SliceCount]) -> String {
      "[" + counts.map { "[\($0.trials),\($0.hits)]" }.joined(separator: ",") + "]"
    }
    let intents = zip(counts.intentNames, counts.intents).map {
      "[\(JSONText.quoted($0)),\($1.trials),\($1.hits)]"
    }
    let weeks = counts.weeks.map { "[\($0.people),\($0.count.trials),\($0.count.hits)]" }
    try put(
      "{\"series\":\(strategy),\"weeks\":[\(weeks.joined(separator: ","))],\"hours\":\(list(counts.hours)),"
        + "\"weekdays\":\(list(counts.weekdays)),\"histories\":\(list(counts.histories)),"
        + "\"intents\":[\(intents.joined(separator: ","))]}\n")
    for place in counts.orderedPlaces {
      let count = counts.places[place] ?? .init()
      let name = place.map { "\"name\":\(quoted($0))," } ?? ""
      try put("{\"place\":\(strategy),\(name)\"trials\":\(count.trials),\"hits\":\(count.hits)}\n")
    }
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    JSONText.quoted(String(decoding: bytes, as: UTF8.self))
  }
}

extension TotalsReader {
  /// Reads a line of a strategy's counts: the strategy's place, and what the line adds.
  func series(
    _ json: JSONDocument, _ kind: String
  ) throws(DataError) -> (strategy: Int, counts: SeriesCounts) {
    var counts = SeriesCounts()
    let keys: [String: Set<String>] = [
      "series": ["weeks", "hours", "weekdays", "histories", "intents"],
      "place": ["name", "trials", "hits"],
    ]
    let object = try json.object(
      json.root, "a line of series", allowed: [kind] + (keys[kind] ?? []).sorted())
    let strategy = try json.integer(json.required(object, kind), kind) ?? -1
    guard header.hasSeries, header.strategies.indices.contains(strategy) else {
      throw TotalsReader.wrong(json, 0)
    }
    switch kind {
    case "series":
      counts.weeks = try rows(object, "weeks", json, width: 3).map {
        .init(people: $0[0], count: .init(trials: $0[1], hits: $0[2]))
      }
      counts.hours = try slices(object, "hours", json, count: counts.hours.count)
      counts.weekdays = try slices(object, "weekdays", json, count: counts.weekdays.count)
      counts.histories = try slices(object, "histories", json, count: counts.histories.count)
      for node in try json.array(json.required(object, "intents"), "intents") {
        let row = try json.array(node, "an intent")
        guard row.count == 3, let name = row[0].string, let trials = row[1].integer,
          let hits = row[2].integer, trials >= hits, hits >= 0
        else { throw TotalsReader.wrong(json, node.offset) }
        counts.intentNames.append(name)
        counts.intents.append(.init(trials: trials, hits: hits))
      }
    default:
      let trials = try json.integer(json.required(object, "trials"), "trials") ?? -1
      let hits = try json.integer(json.required(object, "hits"), "hits") ?? -1
      guard trials >= hits, hits >= 0 else { throw TotalsReader.wrong(json, 0) }
      let name = try json.text(object.optional("name"), "name").map { Array($0.utf8) }
      counts.places[name] = .init(trials: trials, hits: hits)
    }
    return (strategy, counts)
  }

  private func rows(
    _ object: JSONDocument.Object, _ name: String, _ json: JSONDocument, width: Int
  ) throws(DataError) -> [[Int]] {
    var rows: [[Int]] = []
    for node in try json.array(json.required(object, name), name) {
      let row = try json.array(node, name).map { $0.integer ?? -1 }
      guard row.count == width, row.allSatisfy({ $0 >= 0 }) else {
        throw TotalsReader.wrong(json, node.offset)
      }
      rows.append(row)
    }
    return rows
  }

  private func slices(
    _ object: JSONDocument.Object, _ name: String, _ json: JSONDocument, count: Int
  ) throws(DataError) -> [SliceCount] {
    let slices = try rows(object, name, json, width: 2).map { SliceCount(trials: $0[0], hits: $0[1]) }
    if slices.count != count { throw TotalsReader.wrong(json, 0) }
    return slices
  }
}
