/// A number that says how well a timing strategy tells moments from one another.
///
/// To add a metric, write one file and one line in `MomentMetricRegistry`.
///
/// # Edge cases
/// A metric without a value, because nothing was scored or nothing happened, is absent, never 0.
package protocol MomentMetric: Sendable {
  /// The name in results, which must not change.
  var name: String { get }
  /// The line in `list metrics`: what the metric measures, its unit and which way is better.
  var summary: String { get }
  /// True when larger values are better.
  var isBetterWhenLarger: Bool { get }
  /// The range of possible values; intervals are clipped to it.
  var range: ClosedRange<Double> { get }
  /// The horizons at which the metric is taken.
  var horizons: MomentHorizons { get }
  /// True when its share of the oracle's value means something.
  var hasShare: Bool { get }
  /// Returns the metric of some people; `nil` where it has no value.
  func value(of people: [PersonMoments], _ place: MomentPlace) -> Double?
}

extension MomentMetric {
  /// Whether it is made of people's sums or of a bar that is swept over them, so that two strategies can be compared by it.
  package var isComparable: Bool { self is any SummedMomentMetric || self is any SweptMomentMetric }
  /// True: of most metrics larger values are better.
  package var isBetterWhenLarger: Bool { true }
  /// Most metrics are taken at any horizon.
  package var horizons: MomentHorizons { .any }
  /// True for a metric of which larger values are better and 0 is what knowing nothing gives.
  package var hasShare: Bool { isBetterWhenLarger }
}

/// The horizons at which a metric is taken.
package enum MomentHorizons: Sendable {
  /// Every horizon that is replayed.
  case any
  /// That of the headlines alone: what a surface shows is one story, and is told once.
  case headline
  /// A number of minutes alone.
  case minutes(Int)

  /// The one horizon at which a comparison takes the metric.
  func taken(headline: Int) -> Int {
    if case .minutes(let only) = self { return only }
    return headline
  }

  /// Whether the metric is taken at a horizon.
  func contain(_ minutes: Int, headline: Int) -> Bool {
    switch self {
    case .any: true
    case .headline: minutes == headline
    case .minutes(let only): minutes == only
    }
  }
}

/// Whose moments a metric is of: positions in `PersonMoments`.
package struct MomentPlace: Sendable {
  /// The contender whose moments are judged.
  package var contender: Int
  /// The contender that knows the rates alone, over whom gains are counted.
  package var reference: Int
  /// The position of the horizon among those that are replayed.
  package var horizon: Int

  package init(contender: Int, reference: Int, horizon: Int) {
    (self.contender, self.reference, self.horizon) = (contender, reference, horizon)
  }

  /// What the contender's claims of a person came to.
  func claims(of person: PersonMoments) -> ClaimTally {
    contender < person.claims.count ? person.claims[contender] : ClaimTally()
  }

  /// The contender's scores of a person.
  func scores(of person: PersonMoments) -> MomentScores { person.scores[contender][horizon] }
  /// The contender's probabilities of a person's best candidates, or of anything, beside what came.
  func calibration(of person: PersonMoments, ofAny: Bool) -> CalibrationBins {
    let scores = scores(of: person)
    return ofAny ? scores.calibrationOfAny : scores.calibration
  }
  /// The reference's scores of a person.
  func base(of person: PersonMoments) -> MomentScores { person.scores[reference][horizon] }
}

/// A metric that is computed from a few sums of each person, in a form that a bootstrap over people can resample.
package protocol SummedMomentMetric: MomentMetric, SumStatistic {
  /// Returns what a person adds to the sums.
  func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double]
}

extension SummedMomentMetric {
  package var width: Int { 2 }
  package var isRatio: Bool { width == 2 }

  /// Returns the first sum divided by the second; `nil` unless the second is above zero.
  package func value(_ sums: [Double]) -> Double? { sums[1] > 0 ? sums[0] / sums[1] : nil }

  /// Returns the two sums themselves, because the metric is a ratio already.
  package func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    ([1, 0], [0, 1])
  }

  /// Adds up everybody's sums.
  package func value(of people: [PersonMoments], _ place: MomentPlace) -> Double? {
    var totals = [Double](repeating: 0, count: width)
    for person in people {
      for (column, sum) in sums(of: person, place).enumerated() { totals[column] += sum }
    }
    return value(totals)
  }
}

/// A metric of a bar that is swept over everybody's moments, and again in each resample of people.
package protocol SweptMomentMetric: MomentMetric {
  /// Returns everybody's moments in a form that can be swept.
  func curve(of people: [PersonMoments], _ place: MomentPlace) -> any SweptStatistic
}

extension SweptMomentMetric {
  /// Sweeps the bar over everybody's moments.
  package func value(of people: [PersonMoments], _ place: MomentPlace) -> Double? {
    let everybody = [UInt32](repeating: 1, count: people.count)
    guard let parts = curve(of: people, place).parts(drawn: everybody) else { return nil }
    return parts.estimate(over: parts.below, drawn: everybody.indices.map { ($0, 1) })?.value
  }
}
