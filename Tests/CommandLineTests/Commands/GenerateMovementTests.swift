import Foundation
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

@Suite("generate --movement")
struct GenerateMovementTests {
  private func generate(into folder: String, _ more: String...) throws -> CommandLineRun {
    let run = try CommandLineRun(
      ["generate", "parent", "listener", "--weeks", "1", "--people", "2", "--seed", "5", "--output", folder]
        + more)
    #expect(run.code == 0, "\(run.errors)")
    return run
  }

  @Test(
    "What is sensed is a file of its own; donations, definitions and oracle are the same bytes as without")
  func sameDonations() throws {
    let (still, moving, again) = (try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder())
    let run = try generate(into: moving.path, "--movement")
    _ = try generate(into: still.path)
    _ = try generate(into: again.path, "--movement")
    for persona in ["parent", "listener"] {
      let files = ["definitions.json", "donations.jsonl", "manifest.json", "moments.jsonl", "oracle.jsonl"]
      #expect(moving.listing(persona) == files)
      for file in files { #expect(try moving.read("\(persona)/\(file)") == again.read("\(persona)/\(file)")) }
      for file in ["definitions.json", "donations.jsonl", "oracle.jsonl"] {
        #expect(try moving.read("\(persona)/\(file)") == still.read("\(persona)/\(file)"))
      }
      let manifest = try moving.read("\(persona)/manifest.json")
      #expect(manifest.contains("--seed 5 --movement\""))
      #expect(manifest.contains("\"seed\": 5, \"version\": 1, \"movement\": true}"))
      #expect(try !still.read("\(persona)/manifest.json").contains("movement"))
    }
    #expect(run.output.contains("parent: 2 people, "))
    #expect(run.output.contains(" sensed moments, "))
  }

  @Test("The folder read again has the moments that were drawn, and a record that draws them again")
  func again() throws {
    let folder = try TemporaryFolder()
    _ = try generate(into: folder.path, "--movement", "--no-oracle")
    for persona in [Persona.parent, .listener] {
      let read = try DatasetReader.read(folder.path(persona.name)).dataset
      let record = try #require(read.generator)
      let generator = WeekGenerator(
        persona: persona, weeks: record.weeks, people: record.people, seed: record.seed,
        hasMovement: record.hasMovement)
      #expect(record.hasMovement && record == generator.record)
      let drawn = generator.dataset()
      func texts(_ dataset: Dataset) -> [String] {
        dataset.sensedMoments.map { sensed in
          var sensed = sensed
          let place = sensed.place.map { dataset.symbols.text(of: $0) } ?? ""
          let signals = sensed.signals.map {
            dataset.symbols.text(of: $0.name) + dataset.symbols.text(of: $0.value)
          }
          (sensed.place, sensed.signals) = (nil, [])
          return "\(sensed) \(place) \(signals)"
        }
      }
      #expect(!drawn.sensedMoments.isEmpty && texts(read) == texts(drawn))
    }
  }

  @Test("inspect counts what was sensed by kind, in every form, and is silent where nothing was")
  func inspected() throws {
    let folder = try TemporaryFolder()
    _ = try generate(into: folder.path, "--movement", "--no-oracle")
    func inspect(_ format: String) throws -> String {
      let run = try CommandLineRun("inspect", folder.path("parent"), "--output-format", format, "--quiet")
      #expect(run.code == 0, "\(run.errors)")
      return run.output
    }
    let counts = try #require(try ParsedJSON(try inspect("json"))["sensedMoments"])
    #expect(counts.keys == ["arrival", "departure", "look", "sensed"])
    let looks = Int(try #require(counts["look"]?.number))
    #expect(try inspect("csv").contains("parent-1-week,,sensed_look,\(looks)\n"))
    #expect(try inspect("table").contains("\nsensed      "))
    #expect(try inspect("table").contains(" \(looks) look, 0 sensed\n"))
    #expect(try inspect("markdown").contains("| sensed | "))
    #expect(
      try !CommandLineRun("inspect", try Fixtures.commuterFolder()).output.contains("\nsensed "))
  }

  @Test("A moments file that was changed is refused")
  func changed() throws {
    let folder = try TemporaryFolder()
    _ = try generate(into: folder.path, "--movement", "--no-oracle")
    try folder.write(
      folder.read("parent/moments.jsonl").replacingOccurrences(of: "\"look\"", with: "\"sensed\""),
      to: "parent/moments.jsonl")
    expectRefusal(
      try CommandLineRun("inspect", folder.path("parent")), at: "parent/moments.jsonl",
      saying: "the digest is sha256:")
  }
}
