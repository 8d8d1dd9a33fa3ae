import Foundation
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("A file is written whole or not at all", .serialized)
struct OutputFileTests {
  private func listing(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func mode(_ path: String) -> UInt16? { FileIdentity(ofPath: path)?.mode }

  @Test("It has its name at the end, and replaces what had it")
  func finished() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("trials.csv", "old")
    let file = try OutputFile(path)
    file.write(Array("id\n".utf8))
    #expect(try DrawnLog.lines(path) == ["old"])
    try file.finish()
    #expect(try DrawnLog.lines(path) == ["id"])
    #expect(try listing(folder) == ["trials.csv"])
  }

  @Test("Unfinished it leaves nothing, and what had the name keeps it")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("trials.csv", "old")
    do {
      let file = try OutputFile(path)
      file.write(Array(repeating: 65, count: 200_000))
      #expect(try listing(folder).count == 2)
    }
    #expect(try DrawnLog.lines(path) == ["old"])
    #expect(try listing(folder) == ["trials.csv"])
  }

  @Test("What a killed process left is removed by the next one that writes there; what is in use stays")
  func leftovers() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(".nextaction-writing-1-1", "rows of a person")
    let first = try OutputFile(folder.path + "/a.csv")
    let second = try OutputFile(folder.path + "/b.csv")
    #expect(try listing(folder).count == 2, "the two that are being written")
    try first.finish()
    try second.finish()
    #expect(try listing(folder) == ["a.csv", "b.csv"])
  }

  @Test("Rows of persons are their owner's alone, and a file that was there keeps its mode")
  func modes() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new.csv"
    try OutputFile(path, holdsPeople: true).finish()
    #expect(mode(path) == 0o600)
    for kept: UInt16 in [0o640, 0o600, 0o644] {
      #expect(chmod(path, mode_t(kept)) == 0)
      try OutputFile(path, holdsPeople: kept == 0o644).finish()
      #expect(mode(path) == kept)
    }
  }

  @Test("A link stays, and the file that it points to is replaced")
  func link() throws {
    let folder = try TemporaryFolder()
    let target = try folder.file("target.csv", "old")
    let link = folder.path + "/link.csv"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.csv")
    let file = try OutputFile(link)
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
