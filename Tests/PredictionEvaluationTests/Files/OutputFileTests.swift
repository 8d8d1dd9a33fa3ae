import Foundation
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

/// Each test runs with a temporary file that has no name, and with one that has.
@Suite("A file is written whole or not at all", .serialized)
struct OutputFileTests {
  private func listing(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func mode(_ path: String) -> UInt16? { FileIdentity(ofPath: path)?.mode }

  private func open(_ path: String, _ unnamed: Bool, holdsPeople: Bool = false) throws -> OutputFile {
    try OutputFile(path, holdsPeople: holdsPeople, unnamed: unnamed)
  }

  @Test("It has its name at the end, and replaces what had it", arguments: [true, false])
  func finished(unnamed: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("trials.csv", "old")
    let file = try open(path, unnamed)
    file.write(Array("id\n".utf8))
    #expect(try DrawnLog.lines(path) == ["old"])
    try file.finish()
    #expect(try DrawnLog.lines(path) == ["id"])
    #expect(try listing(folder) == ["trials.csv"])
  }

  @Test("Unfinished it leaves nothing, and what had the name keeps it", arguments: [true, false])
  func abandoned(unnamed: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("trials.csv", "old")
    do {
      let file = try open(path, unnamed)
      file.write(Array(repeating: 65, count: 200_000))
      #if os(Linux)
        #expect(try listing(folder).count == (unnamed ? 1 : 2), "a file without a name is in no listing")
      #endif
    }
    #expect(try DrawnLog.lines(path) == ["old"])
    #expect(try listing(folder) == ["trials.csv"])
  }

  @Test("What a killed process left is removed by the next one that writes there; what is in use stays")
  func leftovers() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(".nextaction-writing-1-1", "rows of a person")
    let first = try open(folder.path + "/a.csv", false)
    let second = try open(folder.path + "/b.csv", false)
    #expect(try listing(folder).count == 2, "the two that are being written")
    try first.finish()
    try second.finish()
    #expect(try listing(folder) == ["a.csv", "b.csv"])
  }

  @Test(
    "Rows of persons are their owner's alone, and a file that was there keeps its mode",
    arguments: [true, false])
  func modes(unnamed: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new.csv"
    try open(path, unnamed, holdsPeople: true).finish()
    #expect(mode(path) == 0o600)
    for kept: UInt16 in [0o640, 0o600, 0o644] {
      #expect(chmod(path, mode_t(kept)) == 0)
      try open(path, unnamed, holdsPeople: kept == 0o644).finish()
      #expect(mode(path) == kept)
    }
  }

  @Test("A link stays, and the file that it points to is replaced", arguments: [true, false])
  func link(unnamed: Bool) throws {
    let folder = try TemporaryFolder()
    let target = try folder.file("target.csv", "old")
    let link = folder.path + "/link.csv"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.csv")
    let file = try open(link, unnamed)
    file.write(Array("new\n".utf8))
    try file.finish()
    #expect(try DrawnLog.lines(target) == ["new"])
    #expect(FileIdentity.isLink(link))
  }

  @Test("A folder, a device, a pipe, a link to one, a link to nothing and no place at all are refused")
  func refused() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for (name, target) in [
      ("device", "/dev/null"), ("inside", folder.path), ("fifo", pipe), ("lost", "nowhere"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    let noFile = "this exists and is no file"
    for (path, reason) in [
      (folder.path, noFile), ("/dev/null", noFile), (pipe, noFile), (folder.path + "/device", noFile),
      (folder.path + "/inside", noFile), (folder.path + "/fifo", noFile),
      (folder.path + "/lost", "this is a link to nothing"),
      (folder.path + "/nowhere/trials.csv", "the file cannot be written: no such file or directory"),
      ("", "the file cannot be written: no such file or directory"),
    ] {
      let message = folder.message { _ = try OutputFile(path) }
      #expect(message.hasPrefix("\(path): \(reason); "), "\(message)")
    }
    #expect(try listing(folder) == ["device", "fifo", "inside", "lost", "pipe"])
  }
}
