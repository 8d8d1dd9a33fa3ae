import PredictionEvaluation
import Testing

@testable import PredictionReports

@Suite("What the part about a dataset does not draw, and the sentence about it")
struct DatasetSectionTests {
  private func missing(_ dataset: ReportedDataset) -> String? {
    DatasetSection(number: 1, dataset: dataset, styles: StyleBook([dataset]), isFolded: false).missing
  }

  @Test("A benchmark at moments has weeks alone, and the other pictures are named")
  func benchmark() throws {
    let output = JSONOutput.object([("moments", .array([SmallMoments.json()]))])
    var dataset = try #require(try SmallMoments.read(output).first)
    #expect(missing(dataset) == nil)
    for place in dataset.document.results.indices {
      var series = MomentSeries()
      series.weeks = dataset.document.results[place].momentSeries?.weeks ?? []
      dataset.document.results[place].momentSeries = series
    }
    let sentence = try #require(missing(dataset))
    #expect(sentence.hasPrefix("Not drawn: the curve of display time, calibration. "))
    #expect(ReportPage([dataset]).html.contains("goes from .75 nats an event in week 1"))
  }

  @Test("Beside answers that were made elsewhere our own pictures are drawn")
  func elsewhere() throws {
    let others = (0..<7).map { "model-\($0)" }
    let output = SmallMoments.json(strategies: ["hour-poisson"] + others, elsewhere: others)
    let page = ReportPage(try SmallMoments.read(output))
    expectBalanced(page.html)
    #expect(!page.html.contains("--no-series"))
    for words in [
      "model-6 gains 1.13 nats an event over the rate alone",
      "With 30 minutes on display a day, hour-poisson covers .125 of donations",
      "hour-poisson goes from .50 nats an event in week 1", "hour-poisson&#39;s probabilities are",
    ] { #expect(page.html.contains(words), "\(words)") }
    let chart = try #require(page.html.split(separator: "<figure").first { $0.contains("Molchan") })
    #expect(!chart.contains("model-"))
  }

  @Test("With everything drawn there is no sentence")
  func complete() throws {
    #expect(try SmallMoments.read(SmallMoments.json()).allSatisfy { missing($0) == nil })
    let donations = [SmallResults.make(), SmallResults.make(series: false)].map {
      missing(ReportedDataset(file: "r.json", document: $0))
    }
    #expect(donations[0] == nil && donations[1]?.hasSuffix(" prints, without --no-series.") ?? false)
  }
}
