import Testing

@Suite("--frozen-history")
struct FrozenHistoryOptionTests {
  private func document(_ arguments: String...) throws -> ParsedJSON {
    let run = try CommandLineRun(
      [
        "replay", try Fixtures.commuterFolder(), "--strategies", "bucketed-bayes", "--no-intervals",
        "--warm-up", "10", "--output-format", "json",
      ]
        + arguments)
    #expect(run.code == 0, "\(run.errors)")
    return try ParsedJSON(run.output)
  }

  @Test("A frozen history changes answers and stands in the options")
  func option() throws {
    let plain = try document()
    let frozen = try document("--frozen-history", "6", "--recent", "2")
    #expect(plain["environment"]?["options"]?["frozenHistory"] == nil)
    #expect(frozen["environment"]?["options"]?["frozenHistory"]?.number == 6)
    #expect(frozen["environment"]?["options"]?["recent"]?.number == 2)
    let like = try document("--frozen-history", "40", "--recent", "5")
    #expect(like["environment"]?["options"]?["frozenHistory"]?.number == 40)
    #expect(like["environment"]?["options"]?["recent"]?.number == 5)
    let digests = [plain, frozen, like].map { $0["results"]?.elements[0]["answersDigest"]?.text }
    #expect(digests[0] != nil && Set(digests).count == 3)
  }

  @Test("compare takes it too")
  func others() throws {
    let folder = try Fixtures.commuterFolder()
    let compare = try CommandLineRun(
      "compare", folder, "--strategies", "markov-1,most-frequent", "--frozen-history", "40", "--recent", "5",
      "--no-intervals", "--quiet", "--warm-up", "10")
    #expect(compare.code == 0, "\(compare.errors)")
  }

  private static let wrong: [(arguments: [String], reason: String)] = [
    (["--frozen-history", "-1", "--recent", "1"], "--frozen-history is a number from 0 to 1000000000"),
    (["--frozen-history", "1"], "--frozen-history needs --recent"),
    (
      ["--frozen-history", "40", "--recent", "5", "--feedback-delay", "2"], "--feedback-delay; leave one out"
    ),
  ]

  @Test("What cannot be had is refused with a sentence", arguments: wrong.indices)
  func usage(_ index: Int) throws {
    let (arguments, reason) = FrozenHistoryOptionTests.wrong[index]
    expectWrongUsage(try CommandLineRun(["replay", "x.csv"] + arguments), saying: reason)
  }
}
