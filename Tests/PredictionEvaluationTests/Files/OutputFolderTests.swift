import Foundation
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("A folder is written whole or not at all, by one process at a time")
struct OutputFolderTests {
  private func listing(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func begin(_ path: String) throws -> OutputFolder { try OutputFolder(path) { _ in } }

  private func write(_ text: String, to path: String) throws {
    let folder = try begin(path)
    try folder.file("text").write(Array(text.utf8))
    try folder.finish()
  }

  @Test("It replaces a folder in one step and hands its modes on; new ones are their owner's alone")
  func replacing() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/one"
    try write("new", to: path)
    #expect(FileIdentity(ofPath: path)?.mode == 0o700)
    #expect(FileIdentity(ofPath: path + "/text")?.mode == 0o600)
    #expect(chmod(path, 0o755) == 0 && chmod(path + "/text", 0o644) == 0)
    try write("newer", to: path + "/")
    #expect(try DrawnLog.lines(path + "/text") == ["newer"])
    #expect(FileIdentity(ofPath: path)?.mode == 0o755)
    #expect(FileIdentity(ofPath: path + "/text")?.mode == 0o644)
    #expect(try listing(folder) == ["one"])
  }

  @Test("Unfinished it leaves nothing, and what was there stays")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/one"
    try write("old", to: path)
    do {
      let unfinished = try begin(path)
      try unfinished.file("text").write([1])
      #expect(try listing(folder) == [".one.writing", "one"])
    }
    #expect(try listing(folder) == ["one"])
    #expect(try DrawnLog.lines(path + "/text") == ["old"])
  }

  @Test("A second writer is told to wait; what a killed one left is taken over")
  func twoWriters() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/one"
    let first = try begin(path)
    let message = folder.message { _ = try begin(path) }
    #expect(
      message.hasSuffix("one: another run is writing this folder; wait for its end, or name another folder"))
    try first.finish()

    let left = folder.path + "/.two.writing"
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: false)
    _ = try folder.file(".two.writing/donations.jsonl", "half")
    try write("whole", to: folder.path + "/two")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/two") == ["text"])
  }

  @Test("A folder that was taken away and not replaced, by a process that was killed, is put back")
  func putBack() throws {
    let folder = try TemporaryFolder()
    try write("old", to: folder.path + "/one")
    #expect(rename(folder.path + "/one", folder.path + "/.one.replaced") == 0)
    do { _ = try begin(folder.path + "/one") }
    #expect(try listing(folder) == ["one"])
    #expect(try DrawnLog.lines(folder.path + "/one/text") == ["old"])
  }

  @Test("Only a folder that is a dataset and nothing else is replaced by a dataset")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let dataset = try SmallDataset.of([(person: 0, minutes: 1, soup: "tomato", quantity: 1)], people: ["ann"])
    let path = folder.path + "/week"
    func write() throws {
      try DatasetWriter.write(dataset, to: path, description: "", source: "", license: "")
    }
    try write()
    try write()
    _ = try folder.file("week/thesis.txt", "three years of work")
    #expect(
      folder.message { try write() }.hasSuffix(
        "week: the folder holds \"thesis.txt\", which is not of a dataset and would be lost; move it away, or name "
          + "another folder"))
    #expect(try DrawnLog.lines(path + "/thesis.txt") == ["three years of work"])
    try FileManager.default.removeItem(atPath: path + "/thesis.txt")
    _ = try folder.file("week/manifest.json", "{}")
    #expect(folder.message { try write() }.contains("week: this exists and is no dataset; "))
  }
}
