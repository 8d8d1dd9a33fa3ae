import PredictionEngine
import PredictionEvaluation
import Testing

/// Holm's correction for several comparisons; third-party lists are those of statsmodels 0.15.0.
struct CorrectionTests {
  static let pValues = [0.001, 0.012, 0.013, 0.04, 0.049, 0.2, 0.6]

  @Test("Holm's list is that of statsmodels to 1e-12, and never larger than Bonferroni's")
  func thirdParty() {
    let holm = [0.007, 0.072, 0.072, 0.16, 0.16, 0.4, 0.6]
    for (found, expected) in zip(HolmCorrection.adjusted(CorrectionTests.pValues), holm) {
      #expect(isClose(found, expected))
    }
    let bonferroni = CorrectionTests.pValues.map { min(1, 7 * $0) }
    #expect(zip(HolmCorrection.adjusted(CorrectionTests.pValues), bonferroni).allSatisfy { $0 <= $1 })
  }

  @Test("The examples of the documentation")
  func examples() {
    for (found, expected) in zip(HolmCorrection.adjusted([0.01, 0.04, 0.03]), [0.03, 0.06, 0.06]) {
      #expect(isClose(found, expected))
    }
    #expect(HolmCorrection.adjusted([]).isEmpty)
  }

  @Test("Never below the raw value, never above 1, in the same order")
  func laws() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let raw = (0..<1 + generator.below(9)).map { _ in
        let p = generator.unitInterval()
        return generator.below(3) == 0 ? (p * 4).rounded() / 4 : p * p
      }
      let holm = HolmCorrection.adjusted(raw)
      for index in raw.indices {
        #expect(raw[index] <= holm[index] && holm[index] <= 1)
        for other in raw.indices where raw[index] <= raw[other] { #expect(holm[index] <= holm[other]) }
      }
      let order = Array(raw.indices.reversed())
      #expect(HolmCorrection.adjusted(order.map { raw[$0] }) == order.map { holm[$0] })
    }
  }
}
