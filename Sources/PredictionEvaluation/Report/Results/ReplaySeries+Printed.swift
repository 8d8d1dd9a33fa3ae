extension ReplaySeries {
  /// Reads the series of one result at donations, but for the week of a shortcut, which no chart draws.
  init(printed: PrintedObject) throws(DataError) {
    self.init()
    weeks = try printed.list("weeks")
    for cut in ReplaySeries.cuts {
      for object in try printed.objects(cut.array, "an element of the series") {
        self[keyPath: cut.path].append(try Slices.Slice(printed: object, unit: cut.unit))
      }
    }
    reliability = try printed.list("reliability")
    riskCoverage = try printed.list("riskCoverage")
  }
}

extension TumblingWeeks.Week: PrintedElement {
  init(printed: PrintedObject) throws(DataError) {
    let (trials, hits) = try printed.trialsAndHits()
    self.init(
      number: try printed.count("week") - 1, people: try printed.count("people"), trials: trials, hits: hits)
  }
}

extension ReliabilityTable.Bin: PrintedElement {
  init(printed: PrintedObject) throws(DataError) {
    // At moments the same figures have the names of what is asked there.
    let isAtMoments = printed.has("moments") || printed.has("probability")
    self.init(
      low: try printed.figure("low"), high: try printed.figure("high"),
      trials: try printed.count(isAtMoments ? "moments" : "trials"),
      confidence: try printed.figure(isAtMoments ? "probability" : "confidence"),
      accuracy: try printed.figure(isAtMoments ? "frequency" : "accuracy"))
  }
}

extension RiskCoverageCurve.Point: PrintedElement {
  init(printed: PrintedObject) throws(DataError) {
    self.init(
      threshold: try printed.figure("threshold"), coverage: try printed.figure("coverage"),
      risk: try printed.figure("risk"))
  }
}

extension Slices.Slice {
  /// Reads a slice whose name is the value of `unit`, a text or the number of an hour.
  fileprivate init(printed: PrintedObject, unit: String) throws(DataError) {
    let node = try printed.json.required(printed.object, unit)
    let name =
      if let number = node.integer { number < 10 ? "0\(number)" : "\(number)" } else {
        try printed.json.string(node, unit)
      }
    let (trials, hits) = try printed.trialsAndHits()
    self.init(name: name, trials: trials, hits: hits)
  }
}

extension PrintedObject {
  fileprivate func trialsAndHits() throws(DataError) -> (Int, Int) {
    let (trials, hits) = (try count("trials"), try count("hits"))
    if hits > trials || trials == 0 {
      throw fail("\(hits) hits of \(trials) trials are none", "correct \"hits\" or \"trials\"")
    }
    return (trials, hits)
  }
}
