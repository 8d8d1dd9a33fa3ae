import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// Preferring the more specific shortcut, against showing it only when it is no less likely than the general one.
///
/// A specific shortcut matches fewer donations than the general one that it replaces, so it can only cost hits by being
/// too specific; it frees slots for others, and fills more parameters. A hit is a suggestion among the first, or the first
/// three shown, that the donation matches.
@Suite("Specificity")
struct SpecificityTests {
  /// The personas that have several shortcut types.
  static let personas = Persona.all.filter { $0.intents.contains { $0.shortcutTypes.count > 1 } }

  /// Policies differ for few people only, and an interval needs some of them.
  static let people = TestEffort.isWhole ? 120 : 3

  /// A replay under a policy.
  static func run(_ dataset: Dataset, policy: SpecificityPolicy) async -> StrategyRun {
    var options = ReplayOptions()
    options.threads = 2
    options.policy = policy
    return await Replay(dataset: dataset, options: options).run(BucketedBayes()).run
  }

  /// What the standard rule saves against the other ends, on the persona with the most shortcut types.
  @Sendable static func claims() async throws -> [DifferenceClaim] {
    let dataset = Runs.weeks(of: .soupLover)
    let standard = await run(dataset, policy: SpecificityPolicy())
    let general = await run(dataset, policy: SpecificityPolicy(.mostGeneral))
    let apart = await run(dataset, policy: SpecificityPolicy(.noReplacement))
    return [
      try DifferenceClaim(
        parameters, challenger: standard, baseline: general, in: .parametersSaved(at: 3)),
      try DifferenceClaim(slots, challenger: standard, baseline: apart, in: .hitRateAny(at: 3)),
    ]
  }

  static let parameters = "preferring the specific one saves parameters"
  static let slots = "one slot for each family leaves slots for hits"

  @Test("Preferring the specific shortcut fills more parameters than showing the general one")
  func parameters() async throws { try await ClaimFamily.expect(SpecificityTests.parameters) }

  @Test("One slot for each family hits more often than variants that take a slot each")
  func slots() async throws { try await ClaimFamily.expect(SpecificityTests.slots) }

  @Test("What the standard gains are worth: no hit and no parameter more or less", arguments: personas)
  func gains(persona: Persona) async throws {
    let dataset = Runs.weeks(of: persona)
    let none = ShowingWorth(backgroundGain: 1, parameterGain: 1)
    let plain = await SpecificityTests.run(dataset, policy: SpecificityPolicy(.preferSpecific, worth: none))
    let shipped = await SpecificityTests.run(dataset, policy: SpecificityPolicy())
    for metric in [Metric.hitRateAny(at: 3), Metric.parametersSaved(at: 3)] {
      let found = try DifferenceClaim("gains", challenger: shipped, baseline: plain, in: metric).comparison
      // Where hardly anybody's list changes there is no interval; the difference itself is then a tenth of the margin.
      if abs(found.difference) < 0.001 { continue }
      Runs.expectNoDifference("gains on \(persona.name) in \(metric.name)", found, margin: 0.01)
    }
  }

  @Test("Specificity costs no hits", arguments: personas)
  func hits(persona: Persona) async throws {
    let dataset = Runs.weeks(of: persona, people: SpecificityTests.people)
    let specific = await SpecificityTests.run(dataset, policy: SpecificityPolicy())
    let general = await SpecificityTests.run(dataset, policy: SpecificityPolicy(.preferSpecific(from: 1)))
    for k in [1, 3] {
      let found = try DifferenceClaim(
        "specificity", challenger: specific, baseline: general, in: .hitRateAny(at: k)
      ).comparison
      Runs.expectNoDifference("specificity on \(persona.name) at \(k)", found, margin: 0.01)
    }
  }
}
