import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

@testable import PredictionCare

/// What each lint rule's fault costs, planted in a fifth of a soup lover's donations or declarations, as on the page *Lint*.
///
/// `swift test` asks four faults with a quick strategy, a whole run all with the default strategy.
@Suite("The price of each lint rule")
struct LintPriceClaimTests {
  static let kinds: [PlantedDefect.Kind] =
    TestEffort.isWhole
    ? PlantedDefect.Kind.allCases
    : [
      .unlistedActivities, .requiredKeys, .poorPhrases, .poorTitles,
    ]
  static let (weeks, people) = TestEffort.isWhole ? (4, 12) : (2, 4)
  static let strategy: any ScoringStrategy = TestEffort.isWhole ? ContextMixture() : BucketedBayes()

  /// Faults of words, which change no prediction.
  static let free: Set<PlantedDefect.Kind> = [.poorTitles, .poorPhrases]
  /// Faults that cost: what is not learned, or never equal; and those that cost for certain. Since habits are evidence, keys that
  /// are never equal cost too little for that.
  static let dear: Set<PlantedDefect.Kind> = [.unlistedActivities, .requiredKeys, .unstableKeys]
  static let dearForCertain: Set<PlantedDefect.Kind> = [.unlistedActivities, .requiredKeys]

  @Test("What is not learned or never equal costs, words cost nothing", arguments: kinds)
  func price(_ kind: PlantedDefect.Kind) async throws {
    let defect = PlantedDefect(kind, rate: 0.2)
    let persona = Persona.soupLover.planting([defect])
    let dataset = WeekGenerator(persona: persona, weeks: Self.weeks, people: Self.people, seed: 1).dataset()
      .planting([defect], seed: 1)
    let rule = try #require(LintRuleRegistry.all.first { $0.name == kind.rawValue })
    let report = LintReport(dataset, rules: [rule])
    let prices = try await LintPricing(
      dataset: dataset, strategy: Self.strategy, metric: .hitRate(at: 1), options: ReplayOptions()
    ).prices(of: [report.repair]) { _ in }
    let price = try #require(prices[0])
    if Self.free.contains(kind) { #expect(price.difference == 0, "\(kind.rawValue)") }
    if Self.dear.contains(kind) {
      #expect(price.difference > 0, "\(kind.rawValue)")
      if TestEffort.isWhole, Self.dearForCertain.contains(kind) {
        #expect(price.interval.map { $0.low > 0 } ?? false, "\(kind.rawValue): \(price)")
      }
    }
  }
}
