import PredictionEvaluation
import Testing

@testable import PredictionReports

@Suite("The chart of differences")
struct ComparisonChartTests {
  private func chart(_ comparisons: ComparisonRow...) throws -> Chart {
    let dataset = ReportedDataset(file: "r.json", document: SmallResults.make(), comparisons: comparisons)
    return try #require(ComparisonChart.chart(of: dataset, styles: StyleBook([dataset])))
  }

  @Test("With p-values the note names Holm's correction; without them, the interval that the words rest on")
  func note() throws {
    let tested = try chart(SmallResults.comparison)
    #expect(tested.note.contains("the words also ask p ≤ .05 after Holm's correction"))
    #expect(tested.table.rows[0][4...5].allSatisfy { $0 != "–" })
    var swept = SmallResults.comparison
    (swept.pValue, swept.holmAdjusted, swept.verdict) = (nil, nil, "better")
    let one = try chart(swept)
    #expect(one.note.hasSuffix("no p-value, so the words rest on the 95 % interval alone."))
    #expect(Array(one.table.rows[0][4...5]) == ["–", "–"])
    #expect(one.title == "bucketed-bayes is better than most-frequent by +.063 [+.031, +.094]")
    let two = try chart(swept, swept)
    #expect(two.note.contains("the interval at 1 − .05/2 alone") && !two.note.contains("Holm"))
  }
}
