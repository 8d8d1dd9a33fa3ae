import PredictionLogs
import PredictionMeasures
import PredictionResults

extension ReplaySeries: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    self.init()
    (weeks, reliability, riskCoverage) = try (printed.weeks, printed.reliability, printed.riskCoverage)
    for cut in ReplaySeries.cuts {
      for object in try printed.objects(cut.array) {
        self[keyPath: cut.path].append(try Slices.Slice(printed: object, unit: cut.unit))
      }
    }
  }
}

extension TumblingWeeks.Week: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    let (trials, hits) = try printed.trialsAndHits()
    let week: Int = try printed.week
    try self.init(number: week - 1, people: printed.people, trials: trials, hits: hits)
  }
}

extension ReliabilityTable.Bin: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    try self.init(
      low: printed.low, high: printed.high, trials: printed.trials, confidence: printed.confidence,
      accuracy: printed.accuracy)
  }
}

extension RiskCoverageCurve.Point: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    try self.init(threshold: printed.threshold, coverage: printed.coverage, risk: printed.risk)
  }
}

extension Slices.Slice {
  /// Reads a slice whose name is the value of `unit`.
  fileprivate init(printed: PrintedObject, unit: String) throws(DataError) {
    let name = try printed.json.string(printed.required(unit), unit)
    let (trials, hits) = try printed.trialsAndHits()
    self.init(name: name, trials: trials, hits: hits)
  }
}

extension PrintedObject {
  fileprivate func trialsAndHits() throws(DataError) -> (trials: Int, hits: Int) {
    let counts: (trials: Int, hits: Int) = try (self["trials"], self["hits"])
    if counts.hits > counts.trials || counts.trials == 0 {
      throw fail("\(counts.hits) hits of \(counts.trials) trials are none", "correct \"hits\" or \"trials\"")
    }
    return counts
  }
}
