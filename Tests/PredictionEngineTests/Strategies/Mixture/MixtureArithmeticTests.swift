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

  @Test(
    "What fades is within 2 units in the last place of the exact power, exact for whole numbers, and 2⁻¹⁰⁰⁰ far below"
  )
  func fading() {
    for step in 0...40_000 {
      let x = -Double(step) / 41
      let (power, exact) = (Exponential.fading([x, -1])[0], Exponential.binary(max(x, -1000)))
      #expect(abs(power - exact) <= 2 * exact.ulp)
    }
    #expect(Exponential.fading([0, -3]) == [1, 0.125])
    #expect(Exponential.fading([-1e9, -.infinity]) == [0x1p-1000, 0x1p-1000])
  }

  @Test("Many powers at once have the bits of two at a time, and their sum is returned")
  func manyPowers() {
    let scores = [3.5, -2, 0.25, 7, 1]
    var powers: [Double] = []
    let sum = powers.takePowers(of: scores, from: 7)
    #expect(powers == scores.map { Exponential.fading([$0 - 7, 0])[0] })
    #expect(abs(sum - powers.reduce(0, +)) < 1e-15)
  }
}
