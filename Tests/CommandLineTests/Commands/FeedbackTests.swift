import PredictionTestSupport
import Testing

@Suite("feedback")
struct FeedbackTests {
  @Test("A dismissed suggestion stands lower, and what was never donated is not remembered")
  func dismissed() throws {
    let state = try OwnState()
    for day in 2...4 { try state.donate(["make", "make test"], day: day) }
    let ask = [
      "suggest", "--at", "2026-03-05T10:00Z", "--place", "/site", "--value", "command", "--state", "state",
    ]
    func first() throws -> Substring? {
      try CommandLineRun(ask, folder: state.folder.url).output.split(separator: "\t").first
    }
    let before = try #require(try first())
    #expect(
      try state.output("feedback", "dismissed", "--command", String(before), "--at", "2026-03-05T09:00Z")
        == "1 remembered\n")
    #expect(try #require(try first()) != before)
    let none = try state.output("feedback", "tapped", "Run", "command=never", "--output-format", "json")
    #expect(try ParsedJSON(none)["remembered"]?.number == 0)
  }
}
