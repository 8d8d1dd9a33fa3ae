import PredictionEvaluation
import PredictionTestSupport
import Testing

/// A claim that one strategy, or one set of definitions, does better than another on the same trials.
struct DifferenceClaim: Sendable {
  /// What is claimed, in few words; unique in the family.
  let name: String
  /// Challenger less baseline, turned so that the claim is a difference above 0.
  let comparison: PairedComparison

  /// A comparison made elsewhere.
  init(_ name: String, comparison: PairedComparison) {
    self.name = name
    self.comparison = comparison
  }

  /// Compares two runs of one dataset.
  init(
    _ name: String, challenger: StrategyRun, baseline: StrategyRun, in metric: Metric = Metric.hitRate(at: 1)
  ) throws {
    self.name = name
    comparison = try PairedComparison(
      challenger: challenger, baseline: baseline, metric: metric, seed: Runs.spentSeed
    ) { _ in 0 }
  }
}

/// Every claim of difference of this suite, as one family: the more is claimed, the more each claim has to show.
///
/// # Definition
/// A claim holds when the 95 % interval of its difference lies above 0 and its p-value, by Holm's correction over all
/// claims of the family, is below .01. All of them are computed once; each test reads its own. They were chosen on the seed
/// 7001 and are tested on it again, so that they guard what was once seen; the verdicts that are reported, by persona,
/// stand on a seed that the sources themselves decide: `Scripts/reserved-seed`.
///
/// # Edge cases
/// `swift test` replays so few people that no p-value could be that small: it asks for the sign of the difference only, and
/// says so.
struct ClaimFamily: Sendable {
  /// Where the claims are made: one line a file.
  static let sources: [@Sendable () async throws -> [DifferenceClaim]] = [
    ContextTests.claims, ShortcutTypesTests.claims, RequiredKeysTests.claims, PlaceTests.claims,
    RecencyTests.claims, MixtureTests.claims, SpecificityTests.claims,
  ]

  static let whole = Task { try await ClaimFamily() }

  let claims: [DifferenceClaim]
  let adjusted: [Double]

  private init() async throws {
    var claims: [DifferenceClaim] = []
    for source in ClaimFamily.sources { claims += try await source() }
    precondition(Set(claims.map(\.name)).count == claims.count, "a claim is made once")
    self.claims = claims
    adjusted = HolmCorrection.adjusted(claims.map(\.comparison.pValue))
  }

  /// Fails unless the claim of that name holds.
  static func expect(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let family = try await whole.value
    let index = try #require(
      family.claims.firstIndex { $0.name == name }, "nobody makes the claim \(name)",
      sourceLocation: sourceLocation)
    let (found, adjusted) = (family.claims[index].comparison, family.adjusted[index])
    let figures =
      Runs.figures(found) + ", Holm p \(adjusted) of \(family.claims.count); " + Runs.footing
    guard TestEffort.isWhole else {
      #expect(found.difference > 0, "\(name), its sign: \(figures)", sourceLocation: sourceLocation)
      return print("a claim's sign: \(name): \(figures)")
    }
    let interval = try #require(found.interval(), sourceLocation: sourceLocation)
    #expect(interval.low > 0, "\(name): \(figures)", sourceLocation: sourceLocation)
    #expect(adjusted < 0.01, "\(name): \(figures)", sourceLocation: sourceLocation)
    print("claim: \(name): \(figures)")
  }
}
