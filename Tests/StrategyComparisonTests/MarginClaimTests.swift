import PredictionEvaluation
import Testing

/// Claims over made differences: each can be passed and failed, and nothing passes that shows nothing.
@Suite("Claims about a margin")
struct MarginClaimTests {
  /// People of ten trials each whose rates differ by so much, and a little more or less each.
  private static func people(_ count: Int, differing: Double) throws -> PairedComparison {
    let differences = (0..<count).map { 10 * (differing + ($0 % 2 == 0 ? 0.004 : -0.004)) }
    return try PairedComparison(
      differences: differences, trials: Array(repeating: 10, count: count), seed: 1)
  }

  /// The claim as it was: no interval is taken for one without an upper bound.
  private static func broken(_ found: PairedComparison, by margin: Double) -> Bool {
    (found.interval()?.high ?? .infinity) >= -margin
  }

  @Test("Worse by .05 is shown to be worse by more than .01; equal and better are not")
  func notShownWorse() throws {
    let expected = [(-0.05, false), (0, true), (0.05, true)]
    for (difference, passes) in expected {
      let found = try MarginClaimTests.people(12, differing: difference)
      #expect(MarginClaim.isNotShownWorse(found, by: 0.01) == passes, "\(Runs.figures(found))")
    }
  }

  @Test("Better and equal are shown to be no worse than .01; what might be as bad is not")
  func shownNoWorse() throws {
    let expected = [(-0.05, false), (-0.01, false), (0, true), (0.05, true)]
    for (difference, passes) in expected {
      let found = try MarginClaimTests.people(12, differing: difference)
      #expect(MarginClaim.isShownNoWorse(found, by: 0.01) == passes, "\(Runs.figures(found))")
    }
  }

  @Test("Two people have no interval and pass neither; the form that took that for infinity passed them")
  func withoutInterval() throws {
    let found = try MarginClaimTests.people(2, differing: -0.5)
    #expect(found.interval() == nil)
    #expect(!MarginClaim.isNotShownWorse(found, by: 0.01) && !MarginClaim.isShownNoWorse(found, by: 0.01))
    #expect(MarginClaimTests.broken(found, by: 0.01))
  }
}
