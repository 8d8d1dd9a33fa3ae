import Foundation
import PredictionTestSupport
import Testing

@Suite("generate")
struct GenerateTests {
  private func generate(_ personas: [String], into folder: String, _ more: String...) throws -> CommandLineRun
  {
    try CommandLineRun(
      ["generate"] + personas + ["--weeks", "1", "--people", "1", "--output", folder] + more)
  }

  @Test("The same seed gives the same bytes, another seed others; a line says what was written")
  func sameBytes() throws {
    let (first, second, third) = (try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder())
    let run = try generate(["messenger", "noise"], into: first.path, "--seed", "5")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.output.contains("messenger: 1 person, "))
    _ = try generate(["messenger", "noise"], into: second.path, "--seed", "5")
    _ = try generate(["messenger", "noise"], into: third.path, "--seed", "6")
    let files = ["definitions.json", "donations.jsonl", "manifest.json", "oracle.jsonl"]
    for persona in ["messenger", "noise"] {
      #expect(first.listing(persona) == files)
      for file in files {
        #expect(try first.read("\(persona)/\(file)") == second.read("\(persona)/\(file)"))
      }
      let name = "\(persona)/donations.jsonl"
      #expect(try first.read(name) != third.read(name))
    }
  }

  @Test("What is generated can be generated again in its place, with or without the oracle")
  func again() throws {
    let workspace = try TemporaryFolder()
    _ = try generate(["commuter"], into: workspace.path)
    let before = try workspace.read("commuter/donations.jsonl")
    let run = try generate(["commuter"], into: workspace.path, "--no-oracle")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try workspace.read("commuter/donations.jsonl") == before)
    #expect(
      workspace.listing() == ["commuter"]
        + ["definitions.json", "donations.jsonl", "manifest.json"].map { "commuter/" + $0 })
  }

  @Test(
    "A folder that is no dataset stays as it is, and nothing beside it is written, whichever persona comes first"
  )
  func foreignFolder() throws {
    let workspace = try TemporaryFolder()
    try workspace.write("mine", to: "messenger/letter.txt")
    let run = try generate(["commuter", "messenger"], into: workspace.path)
    expectRefusal(run, at: "messenger", saying: "exists and is no dataset", code: 1)
    #expect(workspace.listing() == ["messenger", "messenger/letter.txt"])
    #expect(try workspace.read("messenger/letter.txt") == "mine")
  }

  @Test("A file where the folder should be is refused and stays as it is")
  func fileInTheWay() throws {
    let workspace = try TemporaryFolder()
    try workspace.write("mine", to: "out")
    let run = try generate(["commuter"], into: workspace.path("out"))
    expectRefusal(run, at: "out/commuter", saying: "the folder cannot be written", code: 1)
    #expect(workspace.listing() == ["out"])
    #expect(try workspace.read("out") == "mine")
  }

  #if os(Linux)
    @Test("A place where nobody may write, not even root, is refused")
    func readOnly() throws {
      let run = try generate(["commuter"], into: "/proc/nextaction")
      expectRefusal(run, at: "/proc/nextaction/commuter", saying: "the folder cannot be written", code: 1)
    }
  #endif

  @Test(
    "Interrupted at any moment it leaves whole datasets and nothing else", arguments: [10, 60, 150, 300, 600])
  func interrupted(_ milliseconds: Int) throws {
    let workspace = try TemporaryFolder()
    let code = try interrupt(["all", "--weeks", "2", "--people", "2"], into: workspace, after: milliseconds)
    #expect([0, 130, -SIGINT].contains(code))
    for name in try FileManager.default.contentsOfDirectory(atPath: workspace.path) {
      #expect(!name.hasPrefix("."))
      #expect(workspace.listing(name).count == 4)
    }
  }

  @Test("Interrupted in the middle of a long run it ends at once, with the exit code of Ctrl-C")
  func longRun() throws {
    let workspace = try TemporaryFolder()
    let code = try interrupt(
      ["commuter", "--weeks", "100", "--people", "1000"], into: workspace, after: 1000)
    #expect(code == 130)
    #expect(workspace.listing().isEmpty)
  }

  /// The exit code of an interrupted run; negative when the signal came before anything else.
  private func interrupt(
    _ arguments: [String], into workspace: TemporaryFolder, after milliseconds: Int
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = try Executable.url()
    process.arguments = ["generate"] + arguments + ["--output", workspace.path, "--quiet"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runInterruptibly()
    Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
    process.interruptAndWait()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
