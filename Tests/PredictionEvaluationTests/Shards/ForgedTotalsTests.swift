import Foundation
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionResults

@Suite("Forged totals with right digests: no trap, and no figure that no results have")
struct ForgedTotalsTests {
  @Test("Totals of donations")
  func donations() async throws {
    let shards = try DealtShards(seed: 6, people: 3, each: 6, strategies: [MostFrequent(), NaiveBayes()])
    let other = try await shards.write(shards.text(of: 2), as: "b")
    _ = try await shards.write(shards.text(of: 0) + shards.text(of: 1), as: "a")
    let text = try shards.folder.read("a.totals")
    var generator = SplitMix64(seed: 19)
    var believed = 0
    for number in 0..<Forgery.count {
      let forged = Forgery.forged(text, using: &generator)
      try shards.folder.write(forged, to: "f.totals")
      var merge = TotalsMerge()
      do {
        try merge.add(shards.folder.path("f.totals"))
        try merge.add(other)
        let totals = try merge.finish()
        let environment = try #require(merge.header?.environment)
        let document = ReplayDocument(
          totals, name: "d", digest: "", environment: environment, intervals: number.isMultiple(of: 50),
          machine: ("", ""))
        try expectPossible(document, "forged totals \(number)")
        believed += 1
      } catch let error as DataError {
        #expect(!error.remedy.isEmpty && !error.reason.isEmpty)
      }
    }
    #expect(believed > 0 && believed < Forgery.count, "\(believed)")
  }

  @Test("Totals of moments")
  func moments() async throws {
    let shards = try DealtMoments(
      .drawn(seed: 6, people: 3, donationsEach: 12), strategies: DealtMoments.strategies("hour-poisson"))
    let path = try await shards.write((0..<3).map { shards.text(of: $0) }.joined(), as: "a")
    let text = try shards.folder.read("a.totals")
    #expect(path.hasSuffix("a.totals"))
    var generator = SplitMix64(seed: 20)
    var believed = 0
    for number in 0..<Forgery.count {
      try shards.folder.write(Forgery.forged(text, using: &generator), to: "f.totals")
      do {
        let (totals, _) = try shards.totals([shards.folder.path("f.totals")])
        let document = MomentDocument(
          totals, name: "d", digest: "", environment: DealtMoments.environment, intervals: false,
          series: true,
          machine: ("", ""))
        for result in document.results {
          for value in result.values {
            let metric = try #require(MomentMetricRegistry.all.first { $0.name == value.metric.name })
            let isPossible =
              value.metric.value >= metric.range.lowerBound - 1e-6
              && value.metric.value <= metric.range.upperBound + 1e-6 && abs(value.metric.value) < 1e9
            #expect(isPossible, "\(value.metric), forged totals \(number)")
          }
        }
        _ = try JSONParser.parse(Array(document.json.text.utf8))
        believed += 1
      } catch let error as DataError {
        #expect(!error.remedy.isEmpty && !error.reason.isEmpty)
      }
    }
    #expect(believed > 0 && believed < Forgery.count, "\(believed)")
  }

  /// A change of totals that no replay writes, and what is said of it.
  private static let changes: [(from: String, to: String, reason: String)] = [
    ("\"recipe\":\"{}\"", "\"recipe\":\"7, \\\"x\\\": 8\"", "a recipe is no JSON object"),
    ("\",6,6,", "\",6,6,9", "this is no line of totals"),
    ("\",[[", "\",[[9", "no 6 trials come to these sums of hit_rate@1"),
  ]

  @Test("A recipe that is no JSON, more first uses than trials, more hits than trials")
  func named() async throws {
    let shards = try DealtShards(seed: 6, people: 1, each: 6, strategies: [MostFrequent()])
    _ = try await shards.write(shards.text(of: 0), as: "a")
    let text = try shards.folder.read("a.totals")
    for change in ForgedTotalsTests.changes {
      var changed = text
      changed.replaceSubrange(try #require(text.firstRange(of: change.from), "\(change)"), with: change.to)
      try shards.folder.write(Forgery.sealed(changed), to: "f.totals")
      let message = shards.folder.message {
        var merge = TotalsMerge()
        try merge.add(shards.folder.path("f.totals"))
        _ = try merge.finish()
      }
      #expect(message.contains(change.reason), "\(message)")
    }
  }

  @Test("One strategy twice")
  func twice() async throws {
    let shards = try DealtShards(seed: 6, people: 1, each: 6, strategies: [MostFrequent(), NaiveBayes()])
    _ = try await shards.write(shards.text(of: 0), as: "a")
    let text = try shards.folder.read("a.totals")
    func message(_ changed: String) throws -> String {
      try shards.folder.write(Forgery.sealed(changed), to: "f.totals")
      return shards.folder.message {
        var merge = TotalsMerge()
        try merge.add(shards.folder.path("f.totals"))
        _ = try merge.finish()
      }
    }
    #expect(try message(text) == "")
    let twice = text.replacingOccurrences(of: "\"name\":\"naive-bayes\"", with: "\"name\":\"most-frequent\"")
    #expect(try message(twice).contains("the strategy \"most-frequent\" stands twice"))
  }
}
