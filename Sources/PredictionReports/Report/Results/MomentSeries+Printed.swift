import PredictionLogs
import PredictionMeasures
import PredictionReplays
import PredictionResults

extension MomentSeries: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    self.init()
    (weeks, displayCurve) = try (printed.weeks, printed.displayCurve)
    for bin in try printed.objects("momentReliability") {
      reliability.append(
        try ReliabilityTable.Bin(
          low: bin.low, high: bin.high, trials: bin.moments, confidence: bin.probability,
          accuracy: bin.frequency))
    }
  }
}

extension MomentWeeks.Week: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    let week: Int = try printed.week
    try self.init(number: week - 1, people: printed.people, nats: printed.nats, utility: printed.utility)
  }
}

extension DisplayPoint: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    try self.init(minutes: printed.minutes, coverage: printed.coverage)
  }
}
