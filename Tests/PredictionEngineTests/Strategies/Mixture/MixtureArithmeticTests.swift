import Foundation
import Testing

@testable import PredictionEngine

/// The quick forms of exp and ln that the mixture uses, against the exact ones.
@Suite("Arithmetic of the mixture")
struct MixtureArithmeticTests {
  @Test("Many logarithms at once have the bits of one at a time")
  func logarithms() {
    var generator = SplitMix64(seed: 3)
    var numbers = (0..<20_000).map { _ in Exponential.binary((generator.unitInterval() - 0.5) * 2000) }
    numbers += [1, 2, 0.5, 2.0.squareRoot(), 2.0.squareRoot().nextUp, 2.0.squareRoot().nextDown]
    numbers += [.leastNormalMagnitude, .greatestFiniteMagnitude, Double(1).nextUp, Double(1).nextDown]
    var logarithms = numbers
    logarithms.withUnsafeMutableBufferPointer { Logarithm.binary(each: $0) }
    #expect(zip(numbers, logarithms).allSatisfy { Logarithm.binary($0).bitPattern == $1.bitPattern })
  }

  @Test("One over the square root is within 4 units in the last place")
  func inverseSquareRoots() {
    var generator = SplitMix64(seed: 9)
    for _ in 0..<20_000 {
      let x = Exponential.binary((generator.unitInterval() - 0.5) * 60)
      let exact = 1 / x.squareRoot()
      #expect(abs(InverseSquareRoot.of(x) - exact) <= 4 * exact.ulp)
      let exactFloat = Float(1 / Double(Float(x)).squareRoot())
      #expect(abs(InverseSquareRoot.of(Float(x)) - exactFloat) <= 4 * exactFloat.ulp)
    }
  }

  @Test("What fades is within 2⁻⁴¹ of the exact power, 1 at 0, and gone far below")
  func fading() {
    var worst = 0.0
    for step in 0...40_000 {
      let x = -Double(step) / 41
      worst = max(worst, abs(Exponential.fading(x) / Exponential.binary(x) - 1))
    }
    #expect(worst < 0x1p-41)
    #expect(Exponential.fading(0) == 1)
    #expect(Exponential.fading(-1000) == 0 && Exponential.fading(-.infinity) == 0)
  }
}
