import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// The lines of what series count of a strategy: one of its cuts, and one for each of its places.
///
/// # Layout
/// ```
/// {"series":[0,[people,trials,hits, … of weeks],[trials,hits, … of hours],[… of weekdays],[… of histories],
///   ["OrderSoup",trials,hits, … of intents]]}
/// {"place":[0,["home"],trials,hits]}                           [] instead of a name: trials without a place
/// ```
struct SeriesLine {
  static let kinds = ["series", "place"]

  var strategy = 0
  var counts = SeriesCounts()

  static func lines(_ counts: SeriesCounts, of strategy: Int) throws(DataError) -> [String] {
    var line = SeriesLine(strategy: strategy, counts: counts)
    var names: [(String, [UInt8]?)] = [("series", nil)]
    names += counts.orderedPlaces.map { ("place", $0) }
    var lines: [String] = []
    for (kind, name) in names {
      lines.append(
        try TotalsList.line(kind) { (list) throws(DataError) in try line.pass(&list, kind, name) })
    }
    return lines
  }

  /// Passes the line of a kind; what is read is the counts of that line alone.
  mutating func pass(_ line: inout TotalsList, _ kind: String, _ name: [UInt8]? = nil) throws(DataError) {
    try line.sum(&strategy)
    switch kind {
    case "series": try passCuts(&line)
    default: try passPlace(&line, name)
    }
  }

  private mutating func passCuts(_ line: inout TotalsList) throws(DataError) {
    try line.list(&counts.weeks, of: .init()) {
      (list: inout TotalsList, week: inout SeriesCounts.Week) throws(DataError) in
      try list.sum(&week.people)
      try week.count.pass(&list)
    }
    for cut in [\SeriesCounts.hours, \.weekdays, \.histories] {
      let count = counts[keyPath: cut].count
      try line.list(&counts[keyPath: cut], of: .init()) {
        (list: inout TotalsList, count: inout SliceCount) throws(DataError) in try count.pass(&list)
      }
      try line.check(counts[keyPath: cut].count == count)
    }
    var intents = zip(counts.intentNames, counts.intents).map { (name: $0, count: $1) }
    try line.list(&intents, of: ("", SliceCount())) {
      (list: inout TotalsList, intent: inout (name: String, count: SliceCount)) throws(DataError) in
      try list.text(&intent.name)
      try intent.count.pass(&list)
    }
    (counts.intentNames, counts.intents) = (intents.map(\.name), intents.map(\.count))
  }

  private mutating func passPlace(_ line: inout TotalsList, _ place: [UInt8]?) throws(DataError) {
    var names = place.map { [String(decoding: $0, as: UTF8.self)] } ?? []
    try line.list(&names, of: "") { (list: inout TotalsList, name: inout String) throws(DataError) in
      try list.text(&name)
    }
    try line.check(names.count < 2)
    let key = line.isReading ? names.first.map { Array($0.utf8) } : place
    var count = counts.places[key] ?? .init()
    try count.pass(&line)
    if line.isReading { counts.places[key] = count }
  }
}

extension SliceCount {
  fileprivate mutating func pass(_ list: inout TotalsList) throws(DataError) {
    try list.sum(&trials)
    try list.sum(&hits)
  }
}
