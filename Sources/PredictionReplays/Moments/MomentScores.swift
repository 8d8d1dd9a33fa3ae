import PredictionEngine

/// Sums that say how well one contender told one person's moments from one another, at one horizon.
///
/// A *pair* is a moment and a candidate that is known at it; it is positive where the candidate is donated within
/// the horizon. The *best candidate* of a moment is the most probable one with support.
package struct MomentScores: Sendable, Equatable {
  /// The bars from which on the best candidate is shown, for what a look is worth.
  package static let bars = [0.3, 0.5]

  /// The sums of one week of a person's scored time.
  package struct Week: Sendable, Equatable {
    /// The number of moments, and of positive pairs.
    package var (moments, positives) = (0, 0)
    /// The sum over pairs of the log loss in nats.
    package var logLoss = 0.0
    /// The worth of the looks at the first of the bars.
    package var worth = 0.0

    package init() {}
  }

  /// The number of moments, of pairs, of positive pairs, of moments with any donation, and of those with a best
  /// candidate.
  package var (moments, pairs, positives, busy, shown) = (0, 0, 0, 0, 0)
  /// The sums over pairs of the log loss in nats and of the squared error.
  package var (logLoss, squaredError) = (0.0, 0.0)
  /// The sum over moments of the log loss of P_any.
  package var lossOfAny = 0.0
  /// By bar, what the looks of all moments are worth.
  package var worth = [Double](repeating: 0, count: bars.count)
  /// The best candidates' probabilities beside what came, and P_any beside whether anything came.
  package var (calibration, calibrationOfAny) = (CalibrationBins(), CalibrationBins())
  /// The best candidate of each moment that had one, where they are kept.
  package var tops: [TopOfMoment] = []
  package var weeks: [Week] = []
  private let keepsTops: Bool

  /// Makes the scores of no moment; a display's coverage needs the best candidates of a quarter of an hour.
  init(keepsTops: Bool = true) { self.keepsTops = keepsTops }

  /// The loss in nats of a probability, which is clipped to 10⁻⁶ … 1 − 10⁻⁶.
  package static func loss(_ probability: Double, _ happened: Bool) -> Double {
    let clipped = max(1e-6, min(1 - 1e-6, probability))
    return -Logarithm.natural(happened ? clipped : 1 - clipped)
  }

  /// The worth of a look at a best candidate: nothing below the bar; 1 for one that comes, and for one that does
  /// not, what makes the look worth nothing on average at the bar itself.
  static func worth(_ probability: Double, _ isRight: Bool, bar: Double) -> Double {
    probability < bar ? 0 : isRight ? 1 : -bar / (1 - bar)
  }

  /// Adds a moment, and returns the sums over its pairs.
  /// - Parameters:
  ///   - happened: whether each known candidate was donated within the horizon.
  ///   - top: the best of the candidates with support; `nil` where none has it.
  ///   - day: the day of the person's scored time, from 0.
  @discardableResult
  mutating func add(
    _ answer: TimingForecast, happened: [Bool], any: Bool, top: Int?, day: Int = 0
  ) -> (logLoss: Double, squaredError: Double) {
    let week = day / 7
    while weeks.count <= week { weeks.append(Week()) }
    moments += 1
    weeks[week].moments += 1
    if any { busy += 1 }
    lossOfAny += MomentScores.loss(answer.ofAny, any)
    calibrationOfAny.add(answer.ofAny, any, day: day)
    pairs += happened.count
    var (loss, error) = (0.0, 0.0)
    for (candidate, happened) in happened.enumerated() {
      let probability = answer.probabilities[candidate]
      if happened {
        positives += 1
        weeks[week].positives += 1
      }
      loss += MomentScores.loss(probability, happened)
      let miss = probability - (happened ? 1 : 0)
      error += miss * miss
    }
    logLoss += loss
    squaredError += error
    weeks[week].logLoss += loss
    if let top { add(answer.probabilities[top], isRight: happened[top], day) }
    return (loss, error)
  }

  private mutating func add(_ probability: Double, isRight: Bool, _ day: Int) {
    shown += 1
    for (place, bar) in MomentScores.bars.enumerated() {
      worth[place] += MomentScores.worth(probability, isRight, bar: bar)
    }
    weeks[day / 7].worth += MomentScores.worth(probability, isRight, bar: MomentScores.bars[0])
    calibration.add(probability, isRight, day: day)
    if keepsTops { tops.append(TopOfMoment(probability, isRight: isRight)) }
  }
}

/// The best candidate with enough support at a moment, and whether it was donated within the horizon.
///
/// A probability is never below zero, so its sign says whether it came: eight bytes a moment.
package struct TopOfMoment: Sendable, Equatable {
  private let signed: Double

  package init(_ probability: Double, isRight: Bool) {
    signed = Double(
      sign: isRight ? .minus : .plus, exponentBitPattern: probability.exponentBitPattern,
      significandBitPattern: probability.significandBitPattern)
  }

  package var probability: Double { signed.magnitude }
  /// Whether it was donated within the horizon.
  package var isRight: Bool { signed.sign == .minus }
}
