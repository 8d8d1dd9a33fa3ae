import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

@Suite("A difference of two numbers of the same blocks")
struct DifferenceOfStatisticsTests {
  private let difference = DifferenceOfStatistics(of: RatioOfSums(range: 0...1))

  @Test("The ratio near the totals has the difference's value and slopes")
  func linearised() throws {
    let totals = [3.0, 8, 5, 20]
    #expect(difference.width == 4 && difference.range == -1...1)
    #expect(difference.value(totals) == 0.125)
    #expect(difference.value([1, 0, 1, 1]) == nil && difference.value([1, 1, 1, 0]) == nil)
    func ratio(_ sums: [Double]) -> Double {
      let (above, below) = difference.linearisation(at: totals)
      let parts = zip(sums, zip(above, below)).reduce((0.0, 0.0)) {
        ($0.0 + $1.0 * $1.1.0, $0.1 + $1.0 * $1.1.1)
      }
      return parts.0 / parts.1
    }
    #expect(abs(ratio(totals) - 0.125) < 1e-12)
    for column in totals.indices {
      var moved = totals
      moved[column] += 1e-6
      let slope = (try #require(difference.value(moved)) - 0.125) / 1e-6
      #expect(abs((ratio(moved) - 0.125) / 1e-6 - slope) < 1e-5, "column \(column)")
    }
  }

  @Test("A number minus itself is 0, and its interval is 0")
  func same() throws {
    let blocks: [[Double]] = [[1, 4], [3, 5], [2, 6], [6, 9]]
    let found = BlockBootstrap.intervals(
      of: [BlockBootstrap.Statistic(form: difference, sums: blocks.flatMap { $0 + $0 })], blocks: 4, seed: 1)
    let interval = try #require(found[0])
    #expect(abs(interval.low) < 1e-12 && abs(interval.high) < 1e-12)
  }
}
