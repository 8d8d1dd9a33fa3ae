import PredictionEngine

/// How well one contender told one person's moments from one another, at one horizon.
///
/// # Definition
/// A *pair* is a moment and a candidate that is known at it; it is positive where the candidate is donated within
/// the horizon. Probabilities are clipped to 10⁻⁶ … 1 − 10⁻⁶ before a logarithm.
///
/// # Source
/// Log loss and Brier score: Gneiting and Raftery, "Strictly Proper Scoring Rules", JASA 2007.
package struct MomentScores: Sendable, Equatable {
  /// The best candidate with enough support at a moment, and whether it was donated within the horizon.
  package struct Top: Sendable, Equatable {
    package var probability: Double
    package var isRight: Bool
  }

  /// The number of moments, of pairs, of positive pairs, and of moments with any donation.
  package private(set) var (moments, pairs, positives, busy) = (0, 0, 0, 0)
  /// The sums over pairs of the log loss in nats and of the squared error.
  package private(set) var (logLoss, squaredError) = (0.0, 0.0)
  /// The sum over moments of the log loss of P_any.
  package private(set) var lossOfAny = 0.0
  /// The best candidate of each moment that had one with support.
  package private(set) var tops: [Top] = []

  /// The loss of a probability in nats.
  static func loss(_ probability: Double, _ happened: Bool) -> Double {
    let clipped = max(1e-6, min(1 - 1e-6, probability))
    return -Logarithm.natural(happened ? clipped : 1 - clipped)
  }

  /// Adds a moment.
  /// - Parameters:
  ///   - happened: whether each known candidate was donated within the horizon.
  ///   - top: the best of the candidates with support; `nil` where none has it.
  mutating func add(_ answer: TimingForecast, happened: [Bool], any: Bool, top: Int?) {
    moments += 1
    if any { busy += 1 }
    lossOfAny += MomentScores.loss(answer.ofAny, any)
    pairs += happened.count
    for (candidate, happened) in happened.enumerated() {
      let probability = answer.probabilities[candidate]
      if happened { positives += 1 }
      logLoss += MomentScores.loss(probability, happened)
      let miss = probability - (happened ? 1 : 0)
      squaredError += miss * miss
    }
    guard let top else { return }
    tops.append(Top(probability: answer.probabilities[top], isRight: happened[top]))
  }
}

/// One person's moments under all contenders.
package struct PersonMoments: Sendable, Equatable {
  /// The scores of each contender, by the position of the horizon.
  package var scores: [[MomentScores]]
  /// The donations that were made in scored minutes.
  package var donations = 0
  /// The length of the scored time in days.
  package var days = 0.0
}
