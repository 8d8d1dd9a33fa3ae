import PredictionEngine
import SyntheticWeeks
import Testing

@testable import PredictionEvaluation

/// Preferring the more specific shortcut, against showing it only when it is no less likely than the general one.
///
/// A specific shortcut matches fewer donations than the general one that it replaces, so it can only cost hits by being
/// too specific; it frees slots for others, and fills more parameters. A hit is a suggestion among the first, or the first
/// three shown, that the donation matches.
@Suite("Specificity")
struct SpecificityTests {
  /// The personas that have several shortcut types.
  static let personas = Persona.all.filter { $0.intents.contains { $0.shortcutTypes.count > 1 } }

  #if DEBUG
    static let people = 3
  #else
    /// Policies differ for few people only, and an interval needs some of them.
    static let people = 120
  #endif

  /// A replay under a policy.
  static func run(_ dataset: Dataset, policy: SpecificityPolicy) -> StrategyRun {
    let scored = ReplayOptions().scoredRows(of: dataset)
    var trials: [Trial] = []
    var forecast = Forecast()
    for (number, person) in dataset.people.enumerated() {
      var predictor = Predictor(
        catalog: dataset.catalog, strategy: BucketedBayes(), symbols: dataset.symbols, policy: policy)
      let learned = LearnedRows(of: number, in: dataset)
      for row in person.rows {
        let donation = dataset.rows[row].donation
        let entry = dataset.catalog.entries[donation.definition]
        if scored[row], let truth = Truth(donation, entry, predictor.history, symbols: dataset.symbols) {
          predictor.forecast(in: donation.context, on: .search, into: &forecast)
          trials.append(
            Trial(
              TrialAnswer(forecast, to: truth, in: predictor.history), to: truth, predictor.history, learned,
              person: number, row: row))
        }
        predictor.donate(donation)
      }
    }
    return StrategyRun(strategy: BucketedBayes.name, statesProbabilities: true, trials: trials)
  }

  @Test("Specificity costs no hits", arguments: personas)
  func hits(persona: Persona) throws {
    let dataset = Runs.weeks(of: persona, people: SpecificityTests.people)
    let specific = SpecificityTests.run(dataset, policy: SpecificityPolicy())
    let general = SpecificityTests.run(dataset, policy: SpecificityPolicy(threshold: 1))
    for k in [1, 3] {
      let found = try DifferenceClaim(
        "specificity", challenger: specific, baseline: general, in: HitRateAny(k: k)
      ).comparison
      Runs.expectNoDifference("specificity on \(persona.name) at \(k)", found, margin: 0.01)
    }
  }
}
