import Foundation
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Nothing that is written is something that is read")
struct FileUsesTests {
  /// What is wrong with reading a file and a dataset's folder, and writing a path; empty where nothing is.
  private func conflict(writing path: String, in folder: TemporaryFolder) -> String {
    var files = FileUses()
    files.reads(folder.path + "/log.csv", as: "the dataset")
    files.reads(folder.path + "/week", as: "the weeks")
    files.writes(path, as: "--per-trial")
    do { try files.check() } catch { return error.description }
    return ""
  }

  private func prepared() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let log = try folder.file("log.csv", "a,b")
    try FileManager.default.createDirectory(atPath: folder.path + "/week", withIntermediateDirectories: false)
    for name in DatasetWriter.fileNames { _ = try folder.file("week/" + name, "{}") }
    #expect(link(log, folder.path + "/hard.csv") == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/soft.csv", withDestinationPath: "log.csv")
    return folder
  }

  @Test(
    "A file is the same by whatever name it goes",
    arguments: [
      "log.csv", "./log.csv", "week/../log.csv", "hard.csv", "soft.csv", "week/manifest.json",
      "week/donations.jsonl", "week/definitions.json", "week/oracle.jsonl",
    ])
  func same(name: String) throws {
    let folder = try prepared()
    let what = name.hasPrefix("week/") && !name.contains("..") ? "the weeks" : "the dataset"
    #expect(
      conflict(writing: folder.path + "/" + name, in: folder)
        == "--per-trial names \(what), which would be lost; name another file")
  }

  @Test(
    "Another file, a new one beside the data and a device are nobody's loss",
    arguments: ["new.csv", "week/new.csv"])
  func others(name: String) throws {
    let folder = try prepared()
    #expect(conflict(writing: folder.path + "/" + name, in: folder) == "")
    #expect(conflict(writing: "/dev/null", in: folder) == "")
  }

  @Test("One file for two outputs is refused, a file that is still to be made as well")
  func twice() throws {
    let folder = try prepared()
    var files = FileUses()
    files.writes(folder.path + "/new.csv", as: "--per-trial")
    files.writes(folder.path + "/week/../new.csv", as: "--contexts")
    #expect(
      folder.message { try files.check() }
        == "--per-trial and --contexts name the same file; name another one")
  }
}
