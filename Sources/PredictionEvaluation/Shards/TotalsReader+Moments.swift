import PredictionEngine

/// Reads the line of a person at moments, see ``MomentLine``.
extension TotalsReader {
  static let momentKeys = [
    "person", "donations", "from", "until", "lastDay", "days", "scored", "results",
  ]

  /// What all contenders came to for a person.
  func moments(
    _ object: JSONDocument.Object, _ frame: MomentFrame, _ json: JSONDocument
  ) throws(DataError) -> PersonMoments {
    var person = frame.nobody
    guard object.optional("days") != nil else { return person }
    func count(_ name: String) throws(DataError) -> Int {
      let node = try json.required(object, name)
      return try TotalsReader.count(node, json)
    }
    person.days = Double(try count("days"))
    person.donations = try count("scored")
    let results = try TotalsReader.list(
      json.required(object, "results"), frame.contenders.count, json)
    for (index, node) in results.enumerated() {
      let result = try json.object(
        node, "a result", allowed: ["answers", "claims", "wrong", "horizons"])
      person.digests.append(try json.name(result, "answers"))
      person.claims.append(try claims(result, json))
      let horizons = try TotalsReader.list(json.required(result, "horizons"), frame.horizons.count, json)
      for (place, node) in horizons.enumerated() {
        try read(node, json, into: &person.scores[index][place])
      }
    }
    return person
  }

  private func claims(_ result: JSONDocument.Object, _ json: JSONDocument) throws(DataError) -> ClaimTally {
    var tally = ClaimTally()
    let node = try json.required(result, "claims")
    let counts = try TotalsReader.counts(node, 6, json)
    (tally.right, tally.wrong, tally.donations, tally.covered) = (counts[0], counts[1], counts[2], counts[3])
    (tally.seconds, tally.nightSeconds) = (Int64(counts[4]), Int64(counts[5]))
    tally.wrongByWeek = try TotalsReader.counts(json.required(result, "wrong"), nil, json)
    return tally
  }

  private func read(_ node: JSONNode, _ json: JSONDocument, into scores: inout MomentScores) throws(DataError)
  {
    let object = try json.object(
      node, "a horizon", allowed: ["counts", "sums", "best", "any", "tops", "weeks"])
    let counts = try TotalsReader.counts(json.required(object, "counts"), 5, json)
    (scores.moments, scores.pairs, scores.positives) = (counts[0], counts[1], counts[2])
    (scores.busy, scores.shown) = (counts[3], counts[4])
    let sums = try TotalsReader.floats(
      TotalsReader.list(json.required(object, "sums"), 3 + MomentScores.bars.count, json)[...], json)
    (scores.logLoss, scores.squaredError, scores.lossOfAny) = (sums[0], sums[1], sums[2])
    scores.worth = Array(sums[3...])
    scores.calibration = try bins(json.required(object, "best"), json)
    scores.calibrationOfAny = try bins(json.required(object, "any"), json)
    for (place, node) in try TotalsReader.list(json.required(object, "tops"), 2, json).enumerated() {
      scores.tops += try tops(node, isRight: place == 1, json)
    }
    for node in try json.array(json.required(object, "weeks"), "weeks") {
      let list = try TotalsReader.list(node, 4, json)
      let sums = try TotalsReader.floats(list[2...], json)
      scores.weeks.append(
        MomentScores.Week(
          moments: try TotalsReader.count(list[0], json), positives: try TotalsReader.count(list[1], json),
          logLoss: sums[0], worth: sums[1]))
    }
  }

  private func bins(_ node: JSONNode, _ json: JSONDocument) throws(DataError) -> CalibrationBins {
    var bins = CalibrationBins().bins
    for node in try json.array(node, "bins") {
      let list = try TotalsReader.list(node, 3 + CalibrationBin.width, json)
      let place = try TotalsReader.count(list[0], json)
      guard bins.indices.contains(place) else { throw TotalsReader.wrong(json, node.offset) }
      bins[place] = CalibrationBin(
        moments: try TotalsReader.count(list[1], json), came: try TotalsReader.count(list[2], json),
        sums: try TotalsReader.floats(list[3...], json))
    }
    return CalibrationBins(ended: bins)
  }

  private func tops(_ node: JSONNode, isRight: Bool, _ json: JSONDocument) throws(DataError) -> [TopOfMoment]
  {
    var bits = 0
    var tops: [TopOfMoment] = []
    for node in try json.array(node, "tops") {
      guard let step = node.integer ?? node.string.flatMap({ Int($0) }), step >= 0,
        case let (sum, isOver) = bits.addingReportingOverflow(step), !isOver,
        sum <= Int(PossibleMoments.mostProbability.bitPattern)
      else { throw TotalsReader.wrong(json, node.offset) }
      bits = sum
      tops.append(TopOfMoment(Double(bitPattern: UInt64(bits)), isRight: isRight))
    }
    return tops
  }

  /// The elements of a list of known length.
  private static func list(_ node: JSONNode, _ length: Int, _ json: JSONDocument) throws(DataError)
    -> [JSONNode]
  {
    let list = try json.array(node, "numbers")
    if list.count != length { throw wrong(json, node.offset) }
    return list
  }

  /// A count of one person, small enough for the sum over people to fit 64 bits.
  static func count(_ node: JSONNode, _ json: JSONDocument) throws(DataError) -> Int {
    guard let number = node.integer, UInt32(exactly: number) != nil else { throw wrong(json, node.offset) }
    return number
  }

  /// The counts of a list; `length` is `nil` where it may have any.
  private static func counts(_ node: JSONNode, _ length: Int?, _ json: JSONDocument) throws(DataError)
    -> [Int]
  {
    let list = try json.array(node, "numbers")
    var counts: [Int] = []
    for number in list { counts.append(try count(number, json)) }
    if let length, counts.count != length { throw wrong(json, node.offset) }
    return counts
  }

  private static func floats(_ nodes: ArraySlice<JSONNode>, _ json: JSONDocument) throws(DataError)
    -> [Double]
  {
    var sums: [Double] = []
    for node in nodes { sums.append(try float(node, json)) }
    return sums
  }

  /// A whole number, or a text with the bits of a float.
  private static func float(_ node: JSONNode, _ json: JSONDocument) throws(DataError) -> Double {
    if let number = node.integer, abs(Double(number)) <= TotalsLine.mostPlain { return Double(number) }
    let bits = node.string.flatMap { UInt64($0) }
    guard let bits, Double(bitPattern: bits).isFinite else { throw wrong(json, node.offset) }
    return Double(bitPattern: bits)
  }
}
