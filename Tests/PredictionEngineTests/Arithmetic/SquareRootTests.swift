import PredictionEngine
import Testing

@Suite("Square root")
struct SquareRootTests {
  @Test("Within 1 unit in the last place of the processor's, over all magnitudes")
  func accuracy() {
    var die = SplitMix64(seed: 4)
    for _ in 0..<20_000 {
      let x = Exponential.binary(2000 * die.unitInterval() - 1040) * (1 + die.unitInterval())
      guard x > 0, x < .infinity else { continue }
      #expect(abs(SquareRoot.of(x) - x.squareRoot()) <= x.squareRoot().ulp, "\(x)")
    }
  }

  @Test("Powers of four are exact; zero, infinity and negative numbers")
  func edges() {
    for power in -500...500 {
      #expect(SquareRoot.of(Exponential.binary(Double(2 * power))) == Exponential.binary(Double(power)))
    }
    #expect(SquareRoot.of(0) == 0 && SquareRoot.of(.infinity) == .infinity && SquareRoot.of(-1).isNaN)
    #expect(SquareRoot.of(16) == 4)
  }
}
