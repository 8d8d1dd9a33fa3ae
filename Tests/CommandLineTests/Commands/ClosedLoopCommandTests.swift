import Foundation
import PredictionTestSupport
import Testing

@Suite("closed-loop")
struct ClosedLoopCommandTests {
  @Test("Lives beside the log, in every form")
  func lives() throws {
    let folder = try TemporaryFolder()
    let made = try CommandLineRun([
      "generate", "commuter", "--weeks", "2", "--people", "2", "--seed", "5", "--output", folder.path,
      "--no-oracle",
    ])
    #expect(made.code == 0, "\(made.errors)")
    let data = folder.path("commuter")
    let table = try CommandLineRun(["closed-loop", data, "--taps", "0,0.9", "--quiet"])
    #expect(table.code == 0 && table.output.contains("taps .9"), "\(table.errors)")
    #expect(table.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let csv = try CommandLineRun(["closed-loop", data, "--taps", "0.9", "--quiet", "--output-format", "csv"])
    #expect(csv.output.split(separator: "\n").count == 13)
  }

  @Test(
    "Wrong options are refused with a sentence",
    arguments: [
      (
        ["--taps", "0,2"],
        "--taps is probabilities from 0 to 1, comma-separated, such as 0,0.9, and not \"0,2\""
      ),
      (["--taps", ""], "--taps is probabilities"), (["--strategy", "context-mixtur"], "context-mixture"),
      (["--threads", "0"], "--threads"),
    ])
  func refused(options: [String], words: String) throws {
    let run = try CommandLineRun(["closed-loop", "nowhere"] + options)
    #expect(run.code == 64 && run.errors.contains(words), "\(run.errors)")
  }
}
