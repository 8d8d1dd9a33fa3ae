import Foundation
import Testing

@Suite("Output that nobody can take ends the run with exit code 1")
struct BrokenOutputTests {
  private static let commands = [
    ["--help"], ["--version"], ["list", "personas"], ["inspect", "-"],
    ["replay", "-", "--strategies", "markov-1"],
    ["replay", "-", "--output-format", "json", "--strategies", "markov-1"],
  ]

  private func run(_ arguments: [String], into handle: FileHandle) throws -> CommandLineRun {
    let isReading = arguments.contains("-")
    return try CommandLineRun(
      arguments + (isReading ? ["--map", Fixtures.map] : []), input: isReading ? Fixtures.table : nil,
      outputHandle: handle)
  }

  @Test("quietly when the reader has gone", arguments: commands)
  func closedPipe(_ arguments: [String]) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try run(arguments, into: pipe.fileHandleForWriting)
    #expect(run.code == 1)
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  #if os(Linux)
    @Test("with a message when the disk is full", arguments: commands)
    func fullDisk(_ arguments: [String]) throws {
      let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
      let run = try run(arguments, into: full)
      #expect(run.code == 1)
      #expect(run.errorLines.count == 1 && run.errors.contains("no space left on device"), "\(run.errors)")
    }
  #endif
}
