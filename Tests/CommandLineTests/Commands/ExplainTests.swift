import Foundation
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("explain")
struct ExplainTests {
  private func explain(_ more: String...) throws -> CommandLineRun {
    try CommandLineRun(
      [
        "explain", try Fixtures.commuterFolder(), "--person", "commuter-0001", "--at",
        "2026-03-08T07:40:00+01:00",
      ] + more)
  }

  @Test("Terms sum to the score they rank by, for every suggestion")
  func sums() throws {
    let run = try explain("--strategy", "bucketed-bayes")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    var (sum, terms, scores) = (0.0, 0, 0)
    for line in run.output.split(separator: "\n") {
      guard let match = line.firstMatch(of: /([−\d.]+) bits/) else { continue }
      let value = try #require(Double(match.1.hasPrefix("−") ? "-" + match.1.dropFirst() : String(match.1)))
      if line.hasPrefix("   score") {
        // Each printed number is rounded to a hundredth.
        #expect(abs(sum - value) <= 0.005 * Double(terms + 1) + 1e-9, "\(line)")
        (sum, terms, scores) = (0, 0, scores + 1)
      } else {
        sum += value
        terms += 1
      }
    }
    #expect(scores >= 1, "\(run.output)")
  }

  @Test(
    "What an app supplied is listed behind what is learned, and what the person dismissed until then is not")
  func supplied() throws {
    let folder = try TemporaryFolder()
    let generated = try CommandLineRun(
      "generate", "soup-lover", "--weeks", "1", "--people", "1", "--seed", "5", "--suggestions", "--output",
      folder.path, "--no-oracle")
    #expect(generated.code == 0, "\(generated.errors)")
    var data = folder.path("soup-lover")
    func ask(_ more: String...) throws -> String {
      let run = try CommandLineRun(
        [
          "explain", data, "--person", "soup-lover-0001", "--at", "2026-03-02T03:00:00+01:00", "--surface",
          "settings-list",
        ] + more)
      #expect(run.code == 0, "\(run.errors)")
      return run.output
    }
    // Nothing is donated yet, so the app's suggestions are all there is.
    let table = try ask()
    #expect(table.contains("suggested by the app, relevance .500; never donated"), "\(table)")
    let json = try ask("--output-format", "json")
    #expect(json.contains("\"supplied\": \"suggestion\"") && !json.contains("\"silence\""))
    #expect(try ask("--output-format", "csv").contains(",relevance,suggestion,0,"))
    #expect(try ask("--output-format", "markdown").contains("| –"))
    let first = try #require(table.split(separator: "\n").first { $0.hasPrefix("1. ") })
    let title = first.dropFirst(3).prefix { $0 != "{" }.trimmingCharacters(in: .whitespaces)

    // All that apps supplied is dismissed an hour before.
    var dataset = try DatasetReader.read(data).dataset
    dataset.tell(
      dataset.suppliedRows.map { row in
        ToldRow(
          person: row.person, moment: Moment(secondsSince1970: 1_772_413_200, secondsFromGMT: 3600),
          .outcome(.dismissed, of: row.entry.shortcut, on: "settings-list"))
      })
    try DatasetWriter.write(dataset, to: folder.path("told"), description: "", source: "", license: "")
    data = folder.path("told")
    #expect(try ask().contains("Nothing is suggested. Nothing is known yet."))
    let voices = try CommandLineRun(
      "explain", data, "--person", "soup-lover-0001", "--at", "2026-03-02T03:00:00+01:00", "--surface",
      "voice-list")
    #expect(voices.output.contains(title))
  }

  @Test("Silence says why: nothing known, too little support, not sure enough")
  func silence() throws {
    let folder = try Fixtures.commuterFolder()
    let early = try CommandLineRun(
      "explain", folder, "--person", "commuter-0001", "--at", "2026-03-01T12:00:00+01:00")
    #expect(early.code == 0)
    #expect(early.output.contains("0 donations learned, 0 candidates"))
    #expect(early.output.contains("Nothing is suggested. Nothing is known yet."))
    let soon = try CommandLineRun(
      "explain", folder, "--person", "commuter-0001", "--at", "2026-03-02T23:00:00+01:00", "--surface",
      "lock-screen")
    #expect(soon.output.contains("Nothing that lock-screen may show was donated on 3 days."))
    let night = try CommandLineRun(
      "explain", folder, "--person", "commuter-0001", "--at", "2026-03-08T03:00:00+01:00", "--surface",
      "lock-screen")
    #expect(night.output.contains("Nothing is suggested. The most probable of now is {"))
    #expect(night.output.contains(" within 60 minutes; lock-screen asks for .500."))
  }

  @Test("Why now or not: the bits of all steps sum to the log odds of the last, in text and in JSON")
  func timing() throws {
    let table = try explain("--surface", "lock-screen").output
    let names = ["poisson", "hour-poisson", "survival-kernel", "timing-mixture"]
    for name in names {
      #expect(table.split(separator: "\n").contains { $0.hasPrefix(name + " ") }, "\(table)")
    }
    let document = try ParsedJSON(explain("--surface", "search", "--output-format", "json").output)
    let timing = try #require(document["timing"])
    #expect(timing["minutes"]?.number == 60 && timing["best"]?.text?.hasPrefix("{") == true)
    let steps = timing["steps"]?.elements ?? []
    #expect(steps.map { $0["strategy"]?.text } == names)
    for (bits, probability) in [("bits", "probability"), ("bitsOfAny", "probabilityOfAny")] {
      let sum = steps.reduce(0.0) { $0 + ($1[bits]?.number ?? .nan) }
      let last = try #require(steps.last?[probability]?.number)
      #expect(abs(sum - log2(last / (1 - last))) < 1e-9)
    }
  }

  @Test("What was donated before the time is learned, and what is donated at it is not")
  func exactTime() throws {
    func learned(at time: String) throws -> Bool {
      let run = try CommandLineRun(
        "explain", "-", "--map", Fixtures.map, "--person", "ann", "--at", time, input: Fixtures.table)
      #expect(run.code == 0, "\(run.errors)")
      return run.output.contains("2 donations learned")
    }
    #expect(try !learned(at: "2026-03-03 08:05"))
    #expect(try learned(at: "2026-03-03 08:05:01"))
  }

  @Test(
    "A term that is zero for every candidate is named once below and has no line; the JSON has every term")
  func idleTerms() throws {
    let table = try explain("--strategy", "context-mixture")
    let note = try #require(table.output.split(separator: "Zero for every candidate, and left out: ").last)
    let idle = note.split(separator: ".\n")[0].split { ", \n".contains($0) }.map(String.init)
    #expect(idle.count > 3, "\(table.output)")
    let named = table.output.split(separator: "\n").filter { $0.contains(" bits  (") }
    for name in idle { #expect(!named.contains { $0.hasPrefix("   \(name) ") }, "\(name)") }
    #expect(table.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let document = try ParsedJSON(
      explain("--strategy", "context-mixture", "--output-format", "json").output)
    #expect(document["person"]?.text == "commuter-0001" && document["surface"]?.text == "search")
    let suggestions = document["suggestions"]?.elements ?? []
    #expect(!suggestions.isEmpty)
    for suggestion in suggestions {
      let terms = suggestion["terms"]?.elements ?? []
      #expect(Set(idle).isSubset(of: terms.compactMap { $0["source"]?.text }))
      for term in terms where idle.contains(term["source"]?.text ?? "") {
        #expect(term["contribution"]?.number == 0)
      }
      let sum = terms.reduce(0.0) { $0 + ($1["contribution"]?.number ?? .nan) }
      #expect(sum == suggestion["score"]?.number)
    }
  }

  @Test(
    "Without a suggestion the JSON says why; CSV has a row for each term, Markdown one for each suggestion")
  func formats() throws {
    let early = try CommandLineRun(
      "explain", try Fixtures.commuterFolder(), "--person", "commuter-0001", "--at",
      "2026-03-01T12:00:00+01:00", "--output-format", "json")
    #expect(try ParsedJSON(early.output)["silence"]?.text == "Nothing is known yet.")
    let csv = try explain("--strategy", "markov-1", "--output-format", "csv").output.split(separator: "\n")
    #expect(csv[0].hasPrefix("person,at,position,shortcut,") && csv.count > 1)
    let markdown = try explain("--strategy", "markov-1", "--output-format", "markdown").output
    #expect(markdown.hasPrefix("|  | suggestion | donations |"))
  }

  @Test("Place and signals can be given, and name their terms")
  func place() throws {
    #expect(
      try explain("--place", "station", "--strategy", "bucketed-bayes").output.contains("place · at station"))
    let run = try explain("--signal", "headphones=true", "--signal", "network=wifi")
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test("A signal that no donation ever had is told all the same: headphones open the playback controls")
  func firstSignal() throws {
    let folder = try TemporaryFolder()
    let parameters = #"[{"name":"album","type":"string"}]"#
    let types = #"[{"parameters":["album"]}]"#
    try folder.write(
      #"{"formatVersion":1,"intents":[{"name":"Play","category":"play","parameters":"# + parameters
        + #","shortcutTypes":"# + types + #"}],"activities":[]}"#, to: "definitions.json")
    let rows = (1...9).map { day in
      #"{"id":"\#(day)","person":"mia","time":"2026-03-0\#(day)T22:00:00Z","intent":"Play","#
        + #""parameters":{"album":"Goldberg"}}"#
    }
    try folder.write(rows.joined(separator: "\n") + "\n", to: "log.jsonl")
    func controls(_ more: String...) throws -> String {
      let run = try CommandLineRun(
        [
          "explain", folder.path("log.jsonl"), "--definitions", folder.path("definitions.json"), "--person",
          "mia", "--at", "2026-03-10T22:00:00Z", "--surface", "media-controls",
        ] + more)
      #expect(run.code == 0, "\(run.errors)")
      return run.output
    }
    #expect(try controls().contains("shows nothing unless headphones is true"))
    #expect(try controls("--signal", "headphones=true").contains("1. Play"))
  }
}
