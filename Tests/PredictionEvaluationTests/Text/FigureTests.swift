import PredictionEvaluation
import Testing

/// Numbers as people read them.
struct FigureTests {
  @Test("Shares lose the zero before the point, round half away from zero, and keep their sign")
  func figures() {
    #expect(Figure.share(0.4175) == ".418")
    #expect(Figure.share(1) == "1.000")
    #expect(Figure.share(-0.0625) == "-.063")
    #expect(Figure.share(-0.0001) == ".000")
    #expect(Figure.fixed(12.5, 0) == "13")
  }

  @Test("What is no number, and what no integer holds, has a text")
  func extremes() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(Figure.count(number) == "–" && Figure.fixed(number, 3) == "–" && Figure.share(number) == "–")
    }
    #expect(Figure.count(Double(Int.max)) == "9.223372036854776e+18")
    #expect(Figure.count(-1e300) == "-1e+300" && Figure.fixed(1e300, 3) == "1e+300")
  }

  @Test("Counts part thousands with a space; what is no whole number of this machine is written as it is")
  func counts() {
    #expect(Figure.count(-1234) == "-1 234" && Figure.count(1e30) == "1e+30" && Figure.count(.nan) == "–")
    #expect(
      ["0", "999", "1 000", "12 141", "1 234 567"] == [0, 999, 1000, 12141, 1_234_567].map(Figure.count))
  }
}
