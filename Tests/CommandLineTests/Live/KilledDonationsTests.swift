import Foundation
import PredictionTestSupport
import Testing

@Suite("Donations of two shells whose processes are killed")
struct KilledDonationsTests {
  /// Donates, forgets or asks, and is killed after some milliseconds unless it has ended.
  private static func killed(
    _ arguments: [String], after milliseconds: Int, in folder: URL
  ) throws -> Bool {
    let script = """
      "$@" & process=$!
      sleep \(Double(milliseconds) / 1000)
      kill -9 $process 2>/dev/null
      wait $process
      """
    let words = [try Executable.url().path] + arguments + ["--state", "state", "--wait", "60"]
    let null = try #require(FileHandle(forUpdatingAtPath: "/dev/null"))
    let code = try ChildProcess(
      "/bin/sh", ["-c", script, "sh"] + words, environment: ProcessInfo.processInfo.environment,
      folder: folder.path, streams: [0, 1, 2].map { _ in null.fileDescriptor }
    ).wait()
    return code != 0
  }

  @Test("Whatever was acknowledged is there, whatever was forgotten is not, and nobody waits for the dead")
  func killed() async throws {
    let state = try OwnState()
    try state.output("donate", "--command", "secret plan", "--at", "2026-03-01T08:00Z")
    try state.output("forget", "--where", "command~plan")
    let folder = state.folder.url
    let acknowledged = try await withThrowingTaskGroup(of: [String].self) { group in
      for shell in ["a", "b"] {
        group.addTask {
          var acknowledged: [String] = []
          for number in 0..<(TestEffort.isWhole ? 100 : 20) {
            let command = "make \(shell)\(number)"
            let isDonation = number % 5 < 3
            let arguments =
              isDonation
              ? ["donate", "--command", command]
              : number % 5 == 3 ? ["suggest"] : ["forget", "--where", "command~plan"]
            let milliseconds = (number % 20) * (number % 20)
            let isKilled = try KilledDonationsTests.killed(arguments, after: milliseconds, in: folder)
            if !isKilled, isDonation { acknowledged.append(command) }
          }
          return acknowledged
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let told = try state.commands("--limit", "1000").compactMap { $0 }
    #expect(Set(told).isSuperset(of: acknowledged))
    #expect(Set(told).count == told.count && told.allSatisfy { $0.hasPrefix("make ") })
    #expect(try !state.holds("secret"))
    try state.output("donate", "--command", "make last")
    #expect(try state.commands().first == "make last")
  }
}
