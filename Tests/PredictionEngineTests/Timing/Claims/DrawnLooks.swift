@testable import PredictionEngine

/// Looks and donations of a drawn life: a predictor that is right about as often as it says, too sure of itself, or
/// no better than chance.
struct DrawnLooks {
  /// What the true probability of a stated one is.
  enum Honesty: CaseIterable {
    case honest, boastful, wrong

    func truth(of stated: Double) -> Double {
      switch self {
      case .honest: stated
      case .boastful: stated * stated * stated
      case .wrong: 0
      }
    }
  }

  /// The steps of some weeks.
  /// - Parameters:
  ///   - step: the minutes between two looks; 0 draws them from 1 to 400.
  static func steps(
    seed: UInt64, weeks: Int, step: Int, horizon: Int, _ honesty: Honesty, candidates: Int = 4
  ) -> [ClaimStep] {
    var random = SplitMix64(seed: seed)
    let first = 29_540_160 + random.below(1440)
    var steps: [ClaimStep] = []
    var uses: [(minute: Int, candidate: Int?)] = []
    var minute = first
    while minute < first + weeks * 10_080 {
      for use in uses where use.minute < minute {
        steps.append(.use(minute: use.minute, candidate: use.candidate))
      }
      uses.removeAll { $0.minute < minute }
      let best = random.below(12) == 0 ? nil : random.below(candidates)
      let probability = random.below(3) == 0 ? Double(random.below(1001)) / 1000 : 0.1
      steps.append(
        .look(
          minute: minute, best: best, probability: probability,
          highestBar: random.below(5) == 0 ? Double(random.below(1000)) / 1000 : 1))
      if let best, Double(random.below(1000)) < 1000 * honesty.truth(of: probability) {
        uses.append((minute + random.below(horizon), best))
      }
      if honesty != .wrong, random.below(30) == 0 { uses.append((minute + random.below(90), nil)) }
      uses.sort { $0.minute < $1.minute }
      minute += step > 0 ? step : 1 + random.below(400)
    }
    return steps
  }
}
