import PredictionMeasures

/// A number that says how well a timing strategy tells moments from one another.
///
/// To add a metric, write one file and one line in `MomentMetricRegistry`.
///
/// # Edge cases
/// A metric without a value, because nothing was scored or nothing happened, is absent, never 0.
package struct MomentMetric: Sendable {
  package typealias PersonSums = @Sendable (PersonMoments, MomentPlace) -> [Double]

  package enum Source: Sendable {
    /// A few sums of each person, in a form that a bootstrap over people can resample.
    case sums(any SumStatistic, PersonSums)
    /// A bar that is swept over everybody's moments, and again in each resample of people.
    case swept(@Sendable ([PersonMoments], MomentPlace) -> any SweptStatistic)
    /// A figure of everybody's moments that has no interval.
    case figure(@Sendable ([PersonMoments], MomentPlace) -> Double?)
  }

  package let name: String
  /// The line in `list metrics`: what it measures, its unit and which way is better.
  package let summary: String
  package let isBetterWhenLarger: Bool
  /// The range of possible values; intervals are clipped to it.
  package let range: ClosedRange<Double>
  package let horizons: MomentHorizons
  /// True when its share of the oracle's value means something.
  package let hasShare: Bool
  let source: Source

  /// Creates a metric. By default it has a share of the oracle's where larger values are better: 0 is then
  /// what knowing nothing gives.
  init(
    _ name: String, _ summary: String, isBetterWhenLarger: Bool = true, range: ClosedRange<Double> = 0...1,
    horizons: MomentHorizons = .any, hasShare: Bool? = nil, _ source: Source
  ) {
    (self.name, self.summary, self.isBetterWhenLarger) = (name, summary, isBetterWhenLarger)
    (self.range, self.horizons, self.source) = (range, horizons, source)
    self.hasShare = hasShare ?? isBetterWhenLarger
  }

  /// A metric that is one sum over people over another.
  init(
    _ name: String, _ summary: String, isBetterWhenLarger: Bool = true, range: ClosedRange<Double> = 0...1,
    horizons: MomentHorizons = .any, hasShare: Bool? = nil, ofPerson sums: @escaping PersonSums
  ) {
    self.init(
      name, summary, isBetterWhenLarger: isBetterWhenLarger, range: range, horizons: horizons,
      hasShare: hasShare, .sums(RatioOfSums(range: range), sums))
  }

  /// Whether it is made of people's sums or of a bar that is swept over them, so that two strategies can be
  /// compared by it.
  package var isComparable: Bool { if case .figure = source { false } else { true } }

  /// The statistic of people's sums; `nil` where there are none.
  package var form: (any SumStatistic)? { if case .sums(let form, _) = source { form } else { nil } }

  /// A person's sums; none where there are none.
  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    if case .sums(_, let sums) = source { sums(person, place) } else { [] }
  }

  /// Returns the metric of some people; `nil` where it has no value.
  package func value(of people: [PersonMoments], _ place: MomentPlace) -> Double? {
    switch source {
    case .sums(let form, let sums):
      var totals = [Double](repeating: 0, count: form.width)
      for person in people {
        for (column, sum) in sums(person, place).enumerated() { totals[column] += sum }
      }
      return form.value(totals)
    case .swept(let curve):
      let everybody = [UInt32](repeating: 1, count: people.count)
      guard let parts = curve(people, place).parts(drawn: everybody) else { return nil }
      return parts.estimate(over: parts.below, drawn: everybody.indices.map { ($0, 1) })?.value
    case .figure(let value): return value(people, place)
    }
  }
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
  package func taken(headline: Int) -> Int {
    if case .minutes(let only) = self { return only }
    return headline
  }

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
  package var contender: Int
  /// The contender that knows the rates alone, over whom gains are counted.
  package var reference: Int
  /// The position of the horizon among those that are replayed.
  package var horizon: Int

  package init(contender: Int, reference: Int, horizon: Int) {
    (self.contender, self.reference, self.horizon) = (contender, reference, horizon)
  }

  func claims(of person: PersonMoments) -> ClaimTally {
    contender < person.claims.count ? person.claims[contender] : ClaimTally()
  }

  package func scores(of person: PersonMoments) -> MomentScores { person.scores[contender][horizon] }
  /// The contender's probabilities of a person's best candidates, or of anything, beside what came.
  func calibration(of person: PersonMoments, ofAny: Bool) -> CalibrationBins {
    let scores = scores(of: person)
    return ofAny ? scores.calibrationOfAny : scores.calibration
  }
  /// The reference's scores of a person.
  func base(of person: PersonMoments) -> MomentScores { person.scores[reference][horizon] }
}
