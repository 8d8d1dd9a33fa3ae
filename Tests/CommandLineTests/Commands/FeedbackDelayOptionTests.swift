import Testing

@Suite("--feedback-delay")
struct FeedbackDelayOptionTests {
  private func document(_ arguments: String...) throws -> ParsedJSON {
    let run = try CommandLineRun(
      [
        "replay", try Fixtures.commuterFolder(), "--strategies", "bucketed-bayes", "--no-intervals",
        "--output-format", "json",
      ]
        + arguments)
    #expect(run.code == 0, "\(run.errors)")
    return try ParsedJSON(run.output)
  }

  @Test("A delay changes answers and stands in the options; none changes nothing and does not")
  func option() throws {
    let plain = try document()
    let delayed = try document("--feedback-delay", "3h")
    #expect(plain["environment"]?["options"]?["feedbackDelay"] == nil)
    #expect(delayed["environment"]?["options"]?["feedbackDelay"]?.text == "3h")
    let digests = [plain, delayed].map { $0["results"]?.elements[0]["answersDigest"]?.text }
    #expect(digests[0] != nil && digests[0] != digests[1])
    for none in ["0", "0h"] {
      let zero = try document("--feedback-delay", none)
      #expect(zero["environment"] == plain["environment"])
      #expect(zero["results"]?.elements[0]["answersDigest"]?.text == digests[0])
    }
    #expect(try document("--feedback-delay", "100000")["dataset"]?["noveltyRate"]?.number == 1)
  }

  @Test("Wrong delays", arguments: ["-1", "3d", "1.5h", "99999999999999999999h"])
  func wrong(text: String) throws {
    let run = try CommandLineRun("replay", "x.csv", "--feedback-delay", text)
    expectWrongUsage(run, saying: text.first == "9" ? "is too long" : "is no delay")
  }
}
