import Foundation
import PredictionEngine
import Testing

/// Our own functions against the C library's, which is the slow obvious reference here.
@Suite("Arithmetic")
struct ArithmeticTests {
  private func unitsApart(_ left: Double, _ right: Double) -> Double {
    left == right ? 0 : abs(left - right) / max(left.ulp, right.ulp)
  }

  @Test("exp and ln are within one unit in the last place of the C library, on 100,000 numbers")
  func accuracy() {
    var generator = SplitMix64(seed: 7)
    var worst = (exponential: 0.0, binary: 0.0, logarithm: 0.0, binaryLogarithm: 0.0, cosine: 0.0)
    for _ in 0..<100_000 {
      let x = (generator.unitInterval() - 0.5) * 1400
      worst.exponential = max(worst.exponential, unitsApart(Exponential.natural(x), Foundation.exp(x)))
      worst.binary = max(worst.binary, unitsApart(Exponential.binary(x * 0.7), Foundation.exp2(x * 0.7)))
      let y = Foundation.exp(x)
      worst.logarithm = max(worst.logarithm, unitsApart(Logarithm.natural(y), Foundation.log(y)))
      worst.binaryLogarithm = max(worst.binaryLogarithm, unitsApart(Logarithm.binary(y), Foundation.log2(y)))
      let turns = generator.unitInterval() * 4 - 2
      worst.cosine = max(worst.cosine, abs(Cosine.ofTurn(turns) - Foundation.cos(2 * Double.pi * turns)))
    }
    #expect(worst.exponential <= 1)
    #expect(worst.logarithm <= 1)
    #expect(worst.binary <= 1)
    #expect(worst.binaryLogarithm <= 2)
    #expect(worst.cosine < 2e-15)
  }

  @Test("Exact where exactness is promised, and at the edges")
  func edges() {
    for power in -1074...1023 {
      let number = Exponential.binary(Double(power))
      #expect(number == Foundation.exp2(Double(power)))
      #expect(Logarithm.binary(number) == Double(power))
    }
    #expect(Exponential.natural(0) == 1 && Logarithm.natural(1) == 0)
    #expect(Exponential.natural(.infinity) == .infinity && Exponential.natural(-.infinity) == 0)
    #expect(Exponential.binary(1e9) == .infinity && Exponential.binary(-1e9) == 0)
    #expect(Logarithm.natural(0) == -.infinity && Logarithm.binary(0) == -.infinity)
    #expect(Logarithm.natural(-1).isNaN && Exponential.natural(.nan).isNaN)
    #expect(Logarithm.natural(.infinity) == .infinity)
    #expect(Cosine.ofTurn(0) == 1 && Cosine.ofTurn(0.25) == 0 && Cosine.ofTurn(0.5) == -1)
  }

  @Test("The random numbers are those of the published generator")
  func splitMix() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
    var bounded = SplitMix64(seed: 1)
    #expect((0..<10_000).map { _ in bounded.below(7) }.allSatisfy { (0..<7).contains($0) })
  }
}
