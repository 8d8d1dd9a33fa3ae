import Foundation
import Testing

@Suite("compare")
struct CompareTests {
  static let names = "most-frequent,bucketed-bayes,markov-1"

  /// Twelve people with twenty-four donations each: two venues by the hour, so that context helps.
  static let table: String = {
    var text = "user,time,venue\n"
    for person in 10..<22 {
      for day in 1...12 {
        let number = String(day + 10).suffix(2)
        let lunch = (day * person) % (3 + person % 5) == 0 ? "Park" : "Mensa"
        text += "p\(person),2026-03-\(number) 08:0\(person % 10):00,Cafe\n"
        text += "p\(person),2026-03-\(number) 12:0\(day % 10):00,\(lunch)\n"
      }
    }
    return text
  }()
  static let map = "person=user,time=time,intent=:Eat,parameters=venue"

  static func run(_ arguments: String..., input: String = table) throws -> CommandLineRun {
    try CommandLineRun(["compare", "-", "--map", map, "--quiet"] + arguments, input: input)
  }

  /// The document, from one thread, made once.
  private static let printed = Result {
    try run("--strategies", names, "--output-format", "json", "--threads", "1")
  }

  @Test("JSON: the replay's document with a comparison for each challenger, keys in order, Holm not below p")
  func json() throws {
    let run = try CompareTests.printed.get()
    #expect(run.code == 0, "\(run.errors)")
    let document = try ParsedJSON(run.output)
    #expect(document.keys == ["dataset", "environment", "results", "comparisons", "board", "cost"])
    let comparisons = document["comparisons"]?.elements ?? []
    #expect(comparisons.map { $0["challenger"]?.text } == ["bucketed-bayes", "markov-1"])
    for one in comparisons {
      #expect(
        one.keys == [
          "challenger", "baseline", "metric", "difference", "low", "high", "interval", "pValue",
          "holmAdjusted",
          "smallestDetectableEffect", "blocks", "effectiveBlocks", "differenceByBlock", "verdict",
        ])
      #expect(one["baseline"]?.text == "most-frequent")
      #expect(one["metric"]?.text == "hit_rate@1")
      #expect(one["blocks"]?.number == 12)
      let number = { (key: String) throws -> Double in try #require(one[key]?.number) }
      #expect(try number("low") < number("difference") && number("difference") < number("high"))
      #expect(try number("pValue") <= number("holmAdjusted"))
      #expect(try number("smallestDetectableEffect") > 0)
    }
    let rates =
      document["results"]?.elements.compactMap { $0["metrics"]?["hit_rate@1"]?["value"]?.number } ?? []
    let difference = try #require(comparisons.first?["difference"]?.number)
    #expect(abs(difference - (rates[1] - rates[0])) < 1e-12)
  }

  @Test("The same bytes again, and whatever the threads")
  func sameBytes() throws {
    func comparisons(_ run: CommandLineRun) throws -> String {
      let start = try #require(run.output.range(of: "\"comparisons\"")).lowerBound
      let end = try #require(run.output.range(of: "\"cost\"", options: .backwards)).lowerBound
      return String(run.output[start..<end])
    }
    let two = try CompareTests.run(
      "--strategies", CompareTests.names, "--output-format", "json", "--threads", "2")
    #expect(try comparisons(CompareTests.printed.get()) == comparisons(two))
  }

  @Test("The table: within 120 columns, words beside numbers, another baseline and metric, other formats")
  func table() throws {
    let run = try CompareTests.run("--strategies", CompareTests.names)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.hasPrefix("standard-input: hit_rate@1 (larger is better) against most-frequent, 12 people"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(run.output.contains("better\n"))
    #expect(run.output.contains("Strategies share a letter unless they are set apart"))
    let other = try CompareTests.run(
      "--strategies", "bucketed-bayes,markov-1,random", "--baseline", "random", "--metric", "mrr", "--margin",
      "0.1", "--output-format", "csv")
    #expect(other.code == 0, "\(other.errors)")
    #expect(other.output.hasPrefix("dataset,challenger,baseline,metric,difference,low,high,p_value,"))
    #expect(other.output.contains("\nstandard-input,bucketed-bayes,random,mrr,"))
    let markdown = try CompareTests.run("--strategies", CompareTests.names, "--output-format", "markdown")
    #expect(markdown.output.hasPrefix("| challenger | difference \\[95 %\\] | by person | p | Holm p |"))
    #expect(
      markdown.output.contains(
        "\n- standard-input: hit\\_rate@1 (larger is better) against most-frequent, 12 people"))
    #expect(markdown.output.contains("95 % interval over 12 people, "), "\(markdown.output)")
    let bare = try CompareTests.run(
      "--strategies", CompareTests.names, "--no-intervals", "--no-series", "--output-format", "json")
    #expect(bare.code == 0 && !bare.output.contains("\"low\""))
  }

  @Test("Person means are another question, and said to be one; what is no sum over trials is refused")
  func perPerson() throws {
    var input = "user,time,venue\n"
    // Most recent is right once more than most frequent: for one of five trials and for one of four.
    for (person, venues) in [("ann", "AAAAAAAAA"), ("bob", "AABBB"), ("cat", "AAAAAA"), ("dan", "AABB")] {
      for (day, venue) in venues.enumerated() {
        input += "\(person),2026-03-0\(day + 1) 08:00:00,\(venue)\n"
      }
    }
    func difference(_ options: String...) throws -> (value: Double?, options: [String]) {
      let run = try CommandLineRun(
        ["compare", "-", "--map", CompareTests.map, "--quiet", "--output-format", "json"]
          + ["--strategies", "most-frequent,most-recent"] + options, input: input)
      #expect(run.code == 0, "\(run.errors)")
      let document = try ParsedJSON(run.output)
      return (
        document["comparisons"]?.elements.first?["difference"]?.number,
        document["environment"]?["options"]?.keys ?? []
      )
    }
    let (pooled, people) = try (difference(), difference("--per-person"))
    let (byTrial, byPerson): (Double, Double) = try (#require(pooled.value), #require(people.value))
    let expected: (Double, Double) = (2.0 / 24, 0.45 / 4)
    #expect(abs(byTrial - expected.0) < 1e-12)
    #expect(abs(byPerson - expected.1) < 1e-12)
    #expect(people.options.contains("perPerson") && !pooled.options.contains("perPerson"))
    let refused = try CompareTests.run("--strategies", CompareTests.names, "--metric", "calibration_floor")
    #expect(refused.code == 64 && refused.errors.contains("calibration_floor"))
  }

  @Test("A whole metric that is no ratio is compared too, the oracle as well where there is one")
  func oracle() throws {
    let run = try CommandLineRun(
      "compare", try Fixtures.commuterFolder(), "--strategies", "oracle,bucketed-bayes", "--baseline",
      "oracle",
      "--metric", "calibration_error", "--quiet")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("cannot tell with 2 people"))
    let words = run.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("no 95 % interval: 2 people are too few for one."), "\(words)")
  }

  @Test(
    "Six people and four challengers: the note says how many are allowed, and who follows it gets an answer")
  func tooManyComparisons() throws {
    let six = CompareTests.table.split(separator: "\n").filter { line in
      !(16..<22).contains { line.hasPrefix("p\($0),") }
    }.map { $0 + "\n" }.joined()
    let names = "most-frequent,bucketed-bayes,markov-1,time-of-day,naive-bayes"
    let many = try CompareTests.run("--strategies", names, input: six)
    #expect(many.code == 0, "\(many.errors)")
    let words = many.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("6 people allow one comparison at .05; four need 8 people."), "\(many.output)")
    let few = "(fewer than 12, or weighing like fewer than 9, are not resampled)."
    #expect(words.contains("[95 %]: Student's t over people \(few)"))
    #expect(words.contains("6 people, Student's t on the logit scale \(few)"))
    let options = try #require(many.output.firstMatch(of: /--strategies (\S+) --baseline\s(\S+)/))
    #expect(options.1 == "most-frequent,bucketed-bayes")
    let one = try CompareTests.run(
      "--strategies", String(options.1), "--baseline", String(options.2), input: six)
    #expect(one.code == 0, "\(one.errors)")
    #expect(!one.output.contains("cannot tell"), "\(one.output)")
    #expect(one.output.contains("Minimum detectable effect:") && !one.output.contains("allow"))
  }

  @Test("Answers that never differ: the same for everybody, p 1")
  func zeroDifferences() throws {
    var input = "user,time,venue\n"
    for person in ["ann", "bob", "cat", "dan", "eve"] {
      for day in 1...6 { input += "\(person),2026-03-0\(day) 08:00:00,Cafe\n" }
    }
    let run = try CompareTests.run("--strategies", "most-frequent,most-recent", input: input)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("the same for everybody"))
    #expect(run.output.contains(".000 [.000, .000]    .000  1"))
  }

  @Test("Data that cannot answer: exit 65 and why")
  func cannotAnswer() throws {
    let day = "user,time,venue\nann,2026-03-02 08:00,Cafe\nann,2026-03-02 12:00,Mensa\n"
    let one = try CompareTests.run("--strategies", "most-frequent,most-recent", input: day)
    expectRefusal(one, at: "error", saying: "one person with trials on one day")
    let silent = try CompareTests.run("--strategies", "most-frequent,bucketed-bayes", "--metric", "log_loss")
    expectRefusal(silent, at: "error", saying: "log_loss has no value for most-frequent")
    let late = try CompareTests.run("--strategies", CompareTests.names, "--from", "2030-01-01T00:00Z")
    expectRefusal(late, at: "error", saying: "nothing was scored")
    let none = try CompareTests.run("--strategies", "most-frequent,oracle")
    expectRefusal(none, at: "error", saying: "not synthetic")
  }

  @Test("Wrong usage: exit 64 and what to name")
  func usage() throws {
    expectWrongUsage(try CompareTests.run(), saying: "two or more strategies")
    expectWrongUsage(try CompareTests.run("--strategies", "random"), saying: "takes two strategies")
    expectWrongUsage(
      try CompareTests.run("--strategies", "random,most-recent", "--baseline", "markov-1"),
      saying: "not among --strategies")
    expectWrongUsage(
      try CompareTests.run("--strategies", CompareTests.names, "--metric", "luck"),
      saying: "no metric \"luck\"")
    expectWrongUsage(
      try CompareTests.run("--strategies", CompareTests.names, "--metric", "worst_decile_hit_rate@1"),
      saying: "no paired difference")
    expectWrongUsage(
      try CompareTests.run("--strategies", CompareTests.names, "--margin", "0"), saying: "--margin")
  }
}
