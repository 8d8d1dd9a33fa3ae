import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// One strategy's answers at moments by week, by display time and by what they say.
///
/// The curve of display time is that of `display_coverage`, the reliability that of `moment_calibration_error`.
package struct MomentSeries: Sendable, Equatable {
  package var weeks: [MomentWeeks.Week] = []
  /// The curve of display time against coverage, within a quarter of an hour.
  package var displayCurve: [DisplayPoint] = []
  /// The best candidates' probabilities against how often they come, at most twenty bins; a trial is a moment.
  package var reliability: [ReliabilityTable.Bin] = []

  package init(weeks: [MomentWeeks.Week] = []) { self.weeks = weeks }

  /// Makes the series of one contender at the horizon of the headlines; `quarter` is the position of the horizon of a
  /// quarter of an hour, without which there is no curve of display time.
  init(_ people: [PersonMoments], _ place: MomentPlace, quarter: Int?) {
    weeks = MomentWeeks(people, place).weeks
    var short = place
    if let quarter {
      short.horizon = quarter
      displayCurve = DisplayCurve.points(of: people) { short.scores(of: $0).tops }
    }
    var all = CalibrationBins()
    for person in people { all.add(place.scores(of: person).calibration) }
    let count = Double(CalibrationBins.count)
    reliability = all.bins.enumerated().filter { $0.element.moments > 0 }.map { number, bin in
      let (moments, came) = (Double(bin.moments), Double(bin.came))
      return ReliabilityTable.Bin(
        low: Double(number) / count, high: Double(number + 1) / count, trials: bin.moments,
        confidence: (bin.gap + came) / moments, accuracy: came / moments)
    }
  }

  /// The series in the printed form; arrays without elements are left out. Week 1 is the first of a person's scored time.
  /// Shares and minutes of a curve are rounded to six digits.
  /// - Complexity: O(elements).
  var json: JSONOutput {
    let curve = JSONOutput.objects(displayCurve) {
      [("minutes", .rounded($0.minutes)), ("coverage", .rounded($0.coverage))]
    }
    let bins = JSONOutput.objects(reliability) {
      [
        ("low", .rounded($0.low)), ("high", .rounded($0.high)), ("moments", .integer($0.trials)),
        ("probability", .rounded($0.confidence)), ("frequency", .rounded($0.accuracy)),
      ]
    }
    let weeks = weeks.map {
      JSONOutput.present([
        ("week", .integer($0.number + 1)), ("people", .integer($0.people)),
        ("nats", $0.nats.map(JSONOutput.number)), ("utility", $0.utility.map(JSONOutput.number)),
      ])
    }
    return .lists([("weeks", .array(weeks)), ("displayCurve", curve), ("momentReliability", bins)])
  }
}
