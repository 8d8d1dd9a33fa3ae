import PredictionEngine
import Testing

@testable import PredictionEvaluation

@Suite("Results of one log from several files")
struct ReportedDatasetMergingTests {
  private func read(
    _ document: ReplayDocument, from file: String, comparisons: [ReportedComparison] = []
  ) -> ReportedDataset {
    ReportedDataset(file: "folder/\(file)", document: document, comparisons: comparisons)
  }

  /// Results as `compare` prints them: with a metric and a baseline among the options.
  private var compared: ReplayDocument {
    var document = SmallResults.make(strategies: ["most-frequent", "markov-1"], series: false)
    document.environment.options += [
      ("metric", .string("hit_rate@1")), ("baseline", .string("most-frequent")),
    ]
    return document
  }

  @Test("A replay and a comparison of one log are one dataset, with what either says of it")
  func together() throws {
    let replayed = SmallResults.make()
    let files = [
      read(replayed, from: "r.json"), read(compared, from: "c.json", comparisons: [SmallResults.comparison]),
    ]
    for datasets in [files, files.reversed()] {
      let merged = ReportedDataset.merged(datasets)
      try #require(merged.count == 1)
      #expect(
        Set(merged[0].document.results.map(\.strategy)) == [
          "most-frequent", "bucketed-bayes", "markov-1", "oracle",
        ])
      #expect(merged[0].document.results.count == 4 && merged[0].comparisons == [SmallResults.comparison])
      #expect(merged[0].document.results.first { $0.strategy == "most-frequent" }?.series != nil)
      #expect(Set(merged[0].fileNames) == ["r.json", "c.json"])
      #expect(merged[0].document.environment.options.contains { $0.name == "baseline" })
    }
    let html = ReportPage(files).html
    #expect(
      html.contains("3 strategies on \(CountedNoun.of(1200, "trials")), ")
        && html.contains("right: commuter-1-week</h1>"))
    #expect(html.contains("bucketed-bayes is better than most-frequent"))
  }

  @Test("Other options, another seed, another recipe and other answers stay apart, and the log counts once")
  func apart() {
    var (options, seed) = (SmallResults.make(), SmallResults.make())
    options.environment.options[0].value = .string("widget")
    seed.environment.seed = 8
    var (recipe, answers) = (SmallResults.make(), SmallResults.make())
    recipe.results[0].recipe = "{\"smoothing\":4}"
    answers.results[0].answersDigest = "sha256:12"
    for other in [options, seed, recipe, answers] {
      let files = [read(SmallResults.make(), from: "a.json"), read(other, from: "b.json")]
      let merged = ReportedDataset.merged(files)
      #expect(merged.count == 2 && merged[0].askedAgain == nil && merged[1].askedAgain != nil)
      let html = ReportPage(files).html
      // A mean over both would count the log twice.
      #expect(!html.contains("All 2 datasets"))
      #expect(html.contains("The log of an earlier part of this page, asked otherwise: "))
      #expect(
        html.contains("2 strategies on \(CountedNoun.of(1200, "trials")), ")
          && html.contains("right: commuter-1-week</h1>"))
    }
    let seeds = [read(SmallResults.make(), from: "a.json"), read(seed, from: "b.json")]
    #expect(ReportedDataset.merged(seeds)[1].askedAgain == "seed 8")
    // The cells of an experiment are parts of one design.
    let cells = [SmallResults.make(), seed].map { read($0, from: "a.json") }
    #expect(ReportedDataset.merged(cells).allSatisfy { $0.askedAgain == nil })
    var copy = SmallResults.make(name: "a copy")
    #expect(ReportedDataset.merged([SmallResults.make(), copy].map { read($0, from: "a.json") }).count == 2)
    copy.dataset.digest = SmallResults.make().dataset.digest
    #expect(ReportedDataset.merged([SmallResults.make(), copy].map { read($0, from: "a.json") }).count == 1)
  }

  @Test("Results without a digest are never put together")
  func unknown() {
    var document = SmallResults.make()
    document.dataset.digest = ""
    #expect(ReportedDataset.merged([document, document].map { read($0, from: "a.json") }).count == 2)
  }
}
