import PredictionEngine
import Testing

@testable import PredictionMeasures

/// Sums as whole numbers of 2⁻⁶⁴.
@Suite("Whole sums")
struct WholeSumTests {
  @Test("1.5 is 1.5 · 2⁶⁴ units; too large, infinite and no number have none")
  func worked() throws {
    #expect(try #require(WholeSum(1.5)).units == 27_670_116_110_564_327_424)
    #expect(WholeSum(-0.25)?.units == -4_611_686_018_427_387_904)
    #expect(WholeSum(0x1p63 - 2048)?.number == 0x1p63 - 2048)
    #expect(WholeSum.rounded(-0.0).sign == .plus && WholeSum.rounded(-0x1p-70).sign == .plus)
    for sum in [0x1p63, -0x1p63, .infinity, .nan] { #expect(WholeSum(sum) == nil) }
  }

  @Test("A sum from 2⁻¹¹ up keeps every bit; a smaller one is off by 2⁻⁶⁵ at the most")
  func kept() throws {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let share = Double(generator.next() >> 11) * 0x1p-53
      for scale in [0x1p-11, 1, 0x1p20, 0x1p40] {
        let sum = (1 + share) * scale
        #expect(try #require(WholeSum(sum)).number == sum && WholeSum.rounded(sum) == sum)
      }
      let small = share * 0x1p-30
      #expect(try #require(WholeSum(small)).number == WholeSum.rounded(small))
      #expect(abs(WholeSum.rounded(small) - small) <= 0x1p-65)
    }
  }
}
