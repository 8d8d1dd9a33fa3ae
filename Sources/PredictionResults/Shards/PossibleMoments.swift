import PredictionEngine
import PredictionReplays

/// Tells whether what was read of a person at moments can be what a replay counted.
///
/// # Definition
/// A day has at most 100 quarters of an hour, and 25 hours, because clocks are put back. No more moments, claims or
/// seconds on display are possible than the scored days have, no more donations than the person made, and no sum over
/// moments or pairs beyond their number times what one of them adds.
///
/// # Cost
/// O(numbers of the person).
struct PossibleMoments {
  private static let quarters = 100
  private static let seconds = 25 * 3600
  private static let mostLoss = MomentScores.loss(0, true)
  /// The largest probability, with what sums of floats may be above it.
  static let mostProbability = 1 + 1e-6

  private let days: Int
  private let donations: Int
  private let moments: Int
  private let weeks: Int

  /// Knows the scored days of a person, each number being one of 32 bits, and the donations that were made.
  init(days: Int, donations: Int) {
    (self.days, self.donations) = (days, donations)
    (moments, weeks) = (days * PossibleMoments.quarters, (days + 6) / 7)
  }

  func allow(_ person: PersonMoments) -> Bool {
    guard person.donations <= donations, person.usualDays <= 7 * person.donations else { return false }
    // All contenders were asked at the same moments about the same shortcuts.
    let areSame = person.scores.allSatisfy { scores in
      zip(scores, person.scores[0]).allSatisfy { one, first in
        (one.moments, one.pairs, one.positives, one.busy)
          == (first.moments, first.pairs, first.positives, first.busy)
      }
    }
    return areSame && person.claims.allSatisfy(allow) && person.scores.allSatisfy { $0.allSatisfy(allow) }
  }

  private func allow(_ claims: ClaimTally) -> Bool {
    claims.right + claims.wrong <= moments && claims.donations <= donations
      && claims.covered <= claims.donations && claims.covered <= claims.taps
      && (claims.covered > 0 || claims.taps == 0) && claims.seconds <= days * PossibleMoments.seconds
      && claims.nightSeconds <= claims.seconds && claims.wrongByWeek.count <= weeks
      && claims.wrongByWeek.reduce(0, +) <= claims.wrong
  }

  private func allow(_ scores: MomentScores) -> Bool {
    let (pairs, most) = (Double(scores.pairs), Double(scores.moments))
    let loss = PossibleMoments.mostLoss
    guard scores.moments <= moments, scores.busy <= scores.moments, scores.shown <= scores.moments,
      scores.positives <= scores.pairs, pairs <= most * Double(donations),
      isWithin(scores.logLoss, 0, loss * pairs), isWithin(scores.squaredError, 0, pairs),
      isWithin(scores.lossOfAny, 0, loss * most),
      zip(MomentScores.bars, scores.worth).allSatisfy({ bar, worth in
        isWithin(worth, -bar / (1 - bar) * Double(scores.shown), Double(scores.shown))
      }), scores.tops.count <= scores.moments, scores.weeks.count <= weeks,
      scores.weeks.reduce(0, { $0 + $1.moments }) <= scores.moments,
      scores.weeks.reduce(0, { $0 + $1.positives }) <= scores.positives
    else { return false }
    let areWeeks = scores.weeks.allSatisfy { week in
      isWithin(week.logLoss, 0, loss * pairs)
        && isWithin(week.worth, -Double(week.moments), Double(week.moments))
    }
    return areWeeks
      && [scores.calibration, scores.calibrationOfAny].allSatisfy { allow($0.bins, moments: scores.moments) }
  }

  private func allow(_ bins: [CalibrationBin], moments: Int) -> Bool {
    bins.reduce(0) { $0 + $1.moments } <= moments
      && bins.allSatisfy { bin in
        let (one, square) = (Double(bin.moments), Double(bin.moments) * Double(bin.moments))
        let lows = [-one, 0, 0, 0, -square, 0]
        let highs = [one, one, one, square, square, square]
        return bin.came <= bin.moments
          && bin.sums.indices.allSatisfy { isWithin(bin.sums[$0], lows[$0], highs[$0]) }
      }
  }

  private func isWithin(_ number: Double, _ low: Double, _ high: Double) -> Bool {
    number >= low - abs(low) * 1e-6 - 1e-6 && number <= high + abs(high) * 1e-6 + 1e-6
  }
}
