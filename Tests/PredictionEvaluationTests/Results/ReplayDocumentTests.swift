import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import Testing

/// The forms of one dataset's results.
struct ReplayDocumentTests {
  @Test(
    "JSON has the keys of the command line, in their order; a metric without value or interval has no such key"
  )
  func json() {
    #expect(
      SmallDocument.make(oracle: false).json.text.hasPrefix(
        """
        {
          "dataset": {"name": "commuter-1-week", "digest": "sha256:00", "people": 12, "donations": 1500, \
        "scoredTrials": 1200, "noveltyRate": 0.125, "untargeted": 3, "from": "2026-03-02T08:00:00Z", \
        "until": "2026-03-08T20:00:00Z"},
          "environment": {
            "version": "1.0",
            "seed": 7,
            "options": {"surface": "search", "warmUp": 2}
          },
          "results": [
            {
              "strategy": "most-frequent",
              "recipe": {"smoothing":3},
              "answersDigest": "sha256:11",
              "metrics": {
                "hit_rate@1": {"value": 0.25, "low": 0.125, "high": 0.375, "interval": "studentised bootstrap"},
                "mrr": {"value": 1}
              },
              "cost": {"donationsPerSecond": 3000, "suggestNanosecondsP50": 12345, \
        "suggestNanosecondsP99": 2566202, "donateNanosecondsP50": 789, "bytesPerPerson": 12800, \
        "replaySeconds": 0.5, "threads": 2, "cpu": "a processor", "swift": "6.3"}
            }
          ]
        }

        """))
  }

  @Test("CSV is tidy: one row a metric, ends empty where there is no interval, commas and quotes quoted")
  func csv() {
    let lines = SmallDocument.make(name: "a,\"b\"").csv.split(separator: "\n")
    #expect(lines[0] == "dataset,strategy,metric,value,low,high")
    #expect(lines[1] == "\"a,\"\"b\"\"\",most-frequent,hit_rate@1,0.25,0.125,0.375")
    #expect(lines[2] == "\"a,\"\"b\"\"\",most-frequent,mrr,1.0,,")
  }

  @Test(
    "The table says what was replayed, puts the oracle last below a rule and a dash where there is no value")
  func table() {
    let lines = SmallDocument.make().table.text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    #expect(
      lines[0] == "commuter-1-week: 12 people, 1 500 donations, 1 200 trials (.125 first uses), "
        + "3 without target; seed")
    #expect(lines[1] == "7")
    #expect(lines[6].hasPrefix("most-frequent"))
    #expect(
      lines[6].contains(".250 [.125, .375]") && lines[6].contains("–") && lines[6].hasSuffix("12.3    12.8"))
    #expect(lines[7].allSatisfy { $0 == "─" })
    #expect(lines[8].hasPrefix("oracle (ceiling)"))
  }

  @Test(
    "The table fits 100 columns, with the longest name that a replay runs unasked and questions of milliseconds"
  )
  func tableWidth() throws {
    let longest = try #require(
      StrategyRegistry.all.filter { $0.isQuick }.map { $0.name }.max { $0.count < $1.count })
    #expect(width(of: SmallDocument.make(strategies: [longest]).table.text) <= 100, "\(longest)")
  }

  @Test("The table fits 120 columns with the longest name that can be asked for")
  func tableWidthOfAll() throws {
    let longest = try #require(StrategyRegistry.all.map { $0.name }.max { $0.count < $1.count })
    #expect(width(of: SmallDocument.make(strategies: [longest]).table.text) <= 120, "\(longest)")
  }

  @Test(
    "The strategy with the most hits stands first, equal ones as asked for, the oracle last; the JSON keeps its order"
  )
  func order() {
    var document = SmallDocument.make(strategies: ["worst", "first", "best", "second"])
    for (index, rate) in [0.125, 0.25, 0.5, 0.25].enumerated() {
      document.results[index].metrics[0] = MetricValue(name: "hit_rate@1", value: rate)
    }
    let names = document.table.text.split(separator: "\n").compactMap { line in
      ["worst", "first", "best", "second", "oracle"].first { line.hasPrefix($0 + " ") }
    }
    #expect(names == ["best", "first", "second", "worst", "oracle"])
    #expect(document.results.map(\.strategy) == ["worst", "first", "best", "second", "oracle"])
  }

  @Test("The note below names the blocks, warns below eight, and promises no interval where there is none")
  func notes() {
    #expect(SmallDocument.make().table.text.contains("interval over 12 people"))
    #expect(!SmallDocument.make().table.text.contains("Few"))
    #expect(
      SmallDocument.make(intervals: false, blocks: 1).table.text.contains("1 person is too few for one"))
    #expect(SmallDocument.make().table.text.contains("12 people, studentised bootstrap on the logit scale."))
    #expect(SmallDocument.make(blocks: 7).table.text.contains("Few: read with care"))
    #expect(SmallDocument.make(intervals: false, blocks: 3).table.text.contains("3 people are too few"))
    #expect(!SmallDocument.make(intervals: false).table.text.contains("interval"))
  }

  @Test("A dash has its reason below the table, and a table without a dash gives none")
  func dashes() {
    func words(_ document: ReplayDocument) -> String {
      document.table.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    var document = SmallDocument.make(oracle: false)
    #expect(words(document).contains("– log loss, ECE: a strategy that states no probabilities has neither."))
    #expect(!words(document).contains("– µs/ask"))
    #expect(
      words(SmallDocument.make()).contains("– µs/ask, kB/person: the oracle and answers made elsewhere keep"))
    document.results[0].metrics += ["log_loss", "calibration_error"].map { MetricValue(name: $0, value: 1) }
    #expect(!words(document).contains("– log loss"))
  }

  @Test("Where a share of the oracle's hits is printed, a sentence says that it may pass 1 by chance")
  func scatter() {
    let (document, without) = (SmallDocument.make(), SmallDocument.make(oracle: false))
    let benchmark = BenchmarkDocument(documents: [document])
    for text in [document.table.text, document.markdown, benchmark.table.text, benchmark.markdown] {
      #expect(text.contains("1.200"))
      // A long note is broken at a space.
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("\(OracleShare.scatter)"), "\(text)")
    }
    #expect(!without.table.text.contains("by chance") && !without.markdown.contains("by chance"))
    #expect(OracleShare.note(on: "oracle_share@1") == "\(OracleShare.scatter)\n")
    #expect(OracleShare.note(on: "hit_rate@1").isEmpty)
  }

  @Test("Markdown keeps titles on one line and escapes bars")
  func markdown() {
    let lines = SmallDocument.make(strategies: ["a|b"]).markdown.split(separator: "\n")
    #expect(
      lines[0] == "| strategy | hit rate at 1 | at 3 | mrr | log loss | ECE (floor) | of oracle "
        + "| µs/ask | kB/person |")
    #expect(lines[1].hasPrefix("|:--|--:|"))
    #expect(lines[2].hasPrefix("| a\\|b | .250 \\[.125, .375\\] |"))
  }
}
