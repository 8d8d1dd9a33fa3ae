import PredictionEngine
import Testing

@testable import PredictionEvaluation

/// Corrections for several comparisons; third-party lists are those of statsmodels 0.15.0.
struct CorrectionTests {
  static let pValues = [0.001, 0.012, 0.013, 0.04, 0.049, 0.2, 0.6]

  @Test("Holm's and Benjamini and Hochberg's lists are those of statsmodels to 1e-12")
  func thirdParty() {
    let holm = [0.007, 0.072, 0.072, 0.16, 0.16, 0.4, 0.6]
    let hochberg = [
      0.007, 0.030333333333333334, 0.030333333333333334, 0.0686, 0.0686, 0.23333333333333336, 0.6,
    ]
    for (found, expected) in zip(HolmCorrection.adjusted(CorrectionTests.pValues), holm) {
      #expect(isClose(found, expected))
    }
    for (found, expected) in zip(BenjaminiHochberg.adjusted(CorrectionTests.pValues), hochberg) {
      #expect(isClose(found, expected))
    }
  }

  @Test("Bonferroni's list is that of statsmodels to 1e-12, and Holm's is never larger")
  func bonferroni() {
    let found = BonferroniCorrection.adjusted(CorrectionTests.pValues)
    for (one, expected) in zip(found, [0.007, 0.084, 0.091, 0.28, 0.343, 1, 1]) {
      #expect(isClose(one, expected))
    }
    #expect(zip(HolmCorrection.adjusted(CorrectionTests.pValues), found).allSatisfy { $0 <= $1 })
    for (one, expected) in zip(BonferroniCorrection.adjusted([0.01, 0.04, 0.03]), [0.03, 0.12, 0.09]) {
      #expect(isClose(one, expected))
    }
    #expect(BonferroniCorrection.adjusted([]).isEmpty)
  }

  @Test("The examples of the documentation")
  func examples() {
    for (found, expected) in zip(HolmCorrection.adjusted([0.01, 0.04, 0.03]), [0.03, 0.06, 0.06]) {
      #expect(isClose(found, expected))
    }
    for (found, expected) in zip(BenjaminiHochberg.adjusted([0.01, 0.04, 0.03]), [0.03, 0.04, 0.04]) {
      #expect(isClose(found, expected))
    }
    #expect(HolmCorrection.adjusted([]).isEmpty)
    #expect(BenjaminiHochberg.adjusted([0.2]) == [0.2])
  }

  @Test("Never below the raw value, never above 1, in the same order; Holm never below Benjamini–Hochberg")
  func laws() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let raw = (0..<1 + generator.below(9)).map { _ in
        let p = generator.unitInterval()
        return generator.below(3) == 0 ? (p * 4).rounded() / 4 : p * p
      }
      let (holm, hochberg) = (HolmCorrection.adjusted(raw), BenjaminiHochberg.adjusted(raw))
      for index in raw.indices {
        #expect(raw[index] <= hochberg[index] && hochberg[index] <= holm[index] && holm[index] <= 1)
        for other in raw.indices where raw[index] <= raw[other] {
          #expect(holm[index] <= holm[other] && hochberg[index] <= hochberg[other])
        }
      }
      let order = Array(raw.indices.reversed())
      #expect(HolmCorrection.adjusted(order.map { raw[$0] }) == order.map { holm[$0] })
    }
  }
}
