import Testing

@testable import PredictionEvaluation

@Suite("What a page does not draw, and the sentence about it")
struct MissingSeriesTests {
  @Test("An experiment at moments has headlines and an overview, and says that a replay has the series")
  func experiment() throws {
    let page = ReportPage(try SmallMoments.read(SmallMomentExperiment.json))
    expectBalanced(page.html)
    #expect(page.warnings.isEmpty && !page.html.contains("--no-series"))
    for words in [
      "Is now the time: 2 datasets", "hour-poisson knows most about the time on all 2 datasets",
      "hour-poisson gains .38 nats an event over the rate alone", "Within 30 minutes, display within 15.",
      "4 032 moments of 3 people", "experiment timing",
      "Not drawn: the curve of display time, weeks, calibration, lock screens. Their series are in",
    ] { #expect(page.html.contains(words), "\(words)") }
  }

  @Test("A benchmark at moments has weeks alone, and the other pictures are named")
  func benchmark() throws {
    let output = JSONOutput.object([("moments", .array([SmallMoments.json()]))])
    var dataset = try #require(try SmallMoments.read(output).first)
    #expect(MissingSeries(dataset).sentence == nil)
    let weeks = try #require(dataset.moments).series.mapValues { all in
      var series = MomentSeries()
      series.weeks = all.weeks
      return series
    }
    dataset.moments?.series = weeks
    let sentence = try #require(MissingSeries(dataset).sentence)
    #expect(sentence.hasPrefix("Not drawn: the curve of display time, calibration, lock screens. "))
    let page = ReportPage([dataset])
    #expect(page.html.contains("goes from .75 nats an event in week 1") && page.warnings.isEmpty)
  }

  @Test("Beside answers that were made elsewhere our own pictures are drawn, and a sentence names the others")
  func elsewhere() throws {
    let others = (0..<7).map { "model-\($0)" }
    let output = SmallMoments.json(strategies: ["hour-poisson"] + others, elsewhere: others)
    let page = ReportPage(try SmallMoments.read(output))
    expectBalanced(page.html)
    #expect(page.warnings.isEmpty && !page.html.contains("--no-series"))
    for words in [
      "In the table of headlines alone: model-0, model-1, model-2, model-3, model-4, model-5 and 1 other.",
      "model-6 gains 1.13 nats an event over the rate alone",
      "With 30 minutes on display a day, hour-poisson covers .125 of donations",
      "hour-poisson goes from .50 nats an event in week 1",
      "hour-poisson&#39;s probabilities are", "The median person&#39;s week under hour-poisson",
    ] { #expect(page.html.contains(words), "\(words)") }
    let chart = try #require(page.html.split(separator: "<figure").first { $0.contains("Molchan") })
    #expect(!chart.contains("model-"))
  }

  @Test("A strategy that only a comparison asked is named beside those that answered elsewhere")
  func compared() throws {
    let output = SmallMoments.json(
      strategies: ["hour-poisson", "survival-kernel", "mine"], elsewhere: ["survival-kernel", "mine"])
    let sentence = try MissingSeries(#require(try SmallMoments.read(output).first)).sentence
    #expect(
      sentence
        == "In the table of headlines alone: survival-kernel, mine. Series are made for the strategies of a replay, not "
        + "for those of a comparison alone and not for answers that were made elsewhere.")
  }

  @Test("With everything drawn there is no sentence")
  func complete() throws {
    #expect(try SmallMoments.read(SmallMoments.json()).allSatisfy { MissingSeries($0).sentence == nil })
    let donations = [SmallResults.make(), SmallResults.make(series: false)].map {
      MissingSeries(ReportedDataset(file: "r.json", document: $0)).sentence
    }
    #expect(
      donations[0] == nil && donations[1]?.hasSuffix("run without --no-series.") ?? false
    )
  }
}
