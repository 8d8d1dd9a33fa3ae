import PredictionEngine
import PredictionEvaluation

/// How often a difference of the printed minimum detectable effect is called better, on fresh people.
///
/// # Definition
/// The effect is the mean of what ``SmallestDetectableEffect`` prints for people whose strategies are alike. Power is the
/// share of fresh people with that true difference of whom ``Verdict`` says better at Holm's first step: p·m ≤ .05, and
/// the interval, where there is one, beyond zero.
struct SimulatedPower: Sendable {
  let people: Int
  let comparisons: Int
  let spread: Double
  /// The mean effect printed; `nil` where nothing could be found.
  private(set) var effect: Double?
  /// How often it is found.
  private(set) var power = 0.0

  /// `printings`: of how many people the effect is the mean.
  init(people: Int, comparisons: Int, spread: Double, runs: Int, printings: Int, seed: UInt64) throws {
    (self.people, self.comparisons, self.spread) = (people, comparisons, spread)
    var world = SimulatedPeople(generator: SplitMix64(seed: seed), people: people, spread: spread)
    var sum = 0.0
    for run in 0..<printings {
      let drawn = world.draw(truth: 0)
      let found = try PairedComparison(
        differences: drawn.differences, trials: drawn.trials, seed: UInt64(run))
      guard let effect = found.smallestDetectableEffect(among: comparisons) else { return }
      sum += effect
    }
    let effect = sum / Double(printings)
    self.effect = effect
    for run in 0..<runs {
      let drawn = world.draw(truth: effect)
      let found = try PairedComparison(
        differences: drawn.differences, trials: drawn.trials, seed: UInt64(run))
      if Verdict(found, adjustedPValue: found.pValue * Double(comparisons)) == .better { power += 1 }
    }
    power /= Double(runs)
  }
}
