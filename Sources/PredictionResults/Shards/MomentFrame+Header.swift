import PredictionEngine
import PredictionLogs
import PredictionReplays

/// Reads and writes what totals of moments have in common, as a member of the header.
extension MomentFrame {
  var line: String {
    "{\"horizon\":\(headline),\"horizons\":[\(horizons.map(String.init).joined(separator: ","))],"
      + "\"lastDay\":\"\(LocalDate.text(time.lastDay))\",\"synthetic\":\(time.isSynthetic),"
      + "\"requested\":\(requested),\"reference\":\(reference)}"
  }

  var words: [(what: String, value: String)] {
    [
      ("horizons are", horizons.map(String.init).joined(separator: ",")),
      ("headlines are within", CountedNoun.of(headline, "minutes")),
      ("log ends on", LocalDate.text(time.lastDay)),
      ("people are", time.isSynthetic ? "generated" : "not generated"),
      ("strategies that were asked for are", String(requested)),
      ("rates are those of", contenders[reference].name),
    ]
  }

  init(_ node: JSONNode, _ strategies: [TotalsForm.Strategy], _ json: JSONDocument) throws(DataError) {
    let wrong = TotalsReader.wrong(json, node.offset)
    let object = try json.object(
      node, "moments", allowed: ["horizon", "horizons", "lastDay", "synthetic", "requested", "reference"])
    func number(_ name: String) throws(DataError) -> Int {
      try json.integer(object.required(name), name)
    }
    let horizons = try json.array(object.required("horizons"), "horizons").compactMap(\.integer)
    guard let lastDay = LocalDate.day(of: Array(try object.name("lastDay").utf8)) else { throw wrong }
    let (headline, requested) = (try number("horizon"), try number("requested"))
    let reference = try number("reference")
    let asked = strategies.prefix { $0.recipe != nil }.count
    guard horizons.contains(headline), horizons == Set(horizons).sorted(),
      horizons.allSatisfy({ (1...1440).contains($0) }), asked + Ceiling.names.count >= strategies.count,
      (0..<asked).contains(reference), requested == asked || requested == asked - 1,
      requested == asked || reference == requested
    else { throw wrong }
    self.init(
      contenders: strategies.map { Contender(name: $0.name, recipe: $0.recipe) }, requested: requested,
      reference: reference, hasOracle: asked < strategies.count, horizons: horizons, headline: headline,
      time: ScoredTime(
        isSynthetic: try json.boolean(object.required("synthetic"), "synthetic"),
        lastDay: lastDay))
  }
}
