import Foundation
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionReports

@Suite("A finished cell tells whether it is whole")
struct ExperimentCellFileTests {
  private let bytes = ExperimentCellFile.bytes(of: SmallDocument.make(oracle: false).json, cell: "c1")

  @Test("It reads back what it was written from, to the last bit")
  func back() throws {
    let file = try ExperimentCellFile(bytes, file: "c1.json", cell: "c1")
    #expect(file.answersDigest == "sha256:11")
    #expect(
      file.metric("hit_rate@1")
        == MetricValue(
          name: "hit_rate@1", value: 0.25,
          interval: ConfidenceInterval(low: 0.125, high: 0.375, form: .studentised)))
    #expect(file.metric("mrr") == MetricValue(name: "mrr", value: 1))
    #expect(file.metric("log_loss") == nil)
    #expect(file.cost.map(\.name).contains("suggestNanosecondsP50"))
  }

  @Test("A bit that flipped anywhere, and an end that is missing, are damage")
  func damaged() {
    for position in stride(from: 0, to: bytes.count, by: 11) {
      var wrong = bytes
      wrong[position] ^= 1 << UInt8(position % 8)
      #expect(throws: DataError.self, "byte \(position)") {
        _ = try ExperimentCellFile(wrong, file: "c1.json", cell: "c1")
      }
    }
    for count in stride(from: 0, to: bytes.count, by: 37) {
      #expect(throws: DataError.self, "\(count) bytes") {
        _ = try ExperimentCellFile(Array(bytes[..<count]), file: "c1.json", cell: "c1")
      }
    }
  }

  @Test(
    "Figures that no replay has are damage, though the digest is right",
    arguments: [
      (#""trials": 8, "hits": 0"#, #""trials": 1e300, "hits": 0"#),
      (#""trials": 8, "hits": 0"#, #""trials": 9223372036854775807, "hits": 0"#),
      (#""trials": 8, "hits": 0"#, #""trials": 8, "hits": 9"#),
      (#""value": 0.25"#, #""value": 1e308"#),
    ])
  func forged(old: String, new: String) throws {
    let zeros = "\"sha256:" + String(repeating: "0", count: 64) + "\""
    let text = String(
      decoding: ExperimentCellFile.bytes(of: SmallResults.make(oracle: false).json, cell: "c1"), as: UTF8.self
    )
    let digest = try #require(text.firstMatch(of: /"sha256:[0-9a-f]{64}"/)?.0)
    let blank = try #require(text.replacingFirst(String(digest), by: zeros)?.replacingFirst(old, by: new))
    let right = "\"\(Digest.sha256(Array(blank.utf8)))\""
    let forged = try #require(blank.replacingFirst(zeros, by: right))
    #expect(throws: DataError.self) {
      _ = try ExperimentCellFile(Array(forged.utf8), file: "c1.json", cell: "c1")
    }
  }

  @Test("A whole file under another cell's name is not that cell's")
  func otherCell() {
    #expect(throws: DataError.self) { _ = try ExperimentCellFile(bytes, file: "c2.json", cell: "c2") }
  }
}

@Suite("Where an experiment's files lie")
struct ExperimentPathsTests {
  @Test("Relative to the file that names them")
  func relative() {
    #expect(ExperimentPaths(file: "a/b/x.json", datasets: nil).resolve("../d.csv") == "a/b/../d.csv")
    #expect(ExperimentPaths(file: "x.json", datasets: nil).resolve("d.csv") == "d.csv")
    #expect(ExperimentPaths(file: "a/x.json", datasets: nil).resolve("/d.csv") == "/d.csv")
  }

  @Test("In a folder of datasets: the longest tail that is there, else the last part")
  func tails() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/synthetic/parent", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/parent", withIntermediateDirectories: true)
    let paths = ExperimentPaths(file: "x.json", datasets: folder.path + "/")
    #expect(paths.resolve("../../Data/synthetic/parent") == folder.path + "/synthetic/parent")
    #expect(paths.resolve("../other/parent") == folder.path + "/parent")
    #expect(paths.resolve("/somewhere/else") == folder.path + "/else")
  }

  @Test("As seen from another folder: up to what both share, then down")
  func seen() {
    #expect(ExperimentPaths.path("/a/b/c.csv", from: "/a/d/e") == "../../b/c.csv")
    #expect(ExperimentPaths.path("/a/b/c.csv", from: "/a/b") == "c.csv")
    #expect(ExperimentPaths.path("/a/b", from: "/a/b") == ".")
    #expect(ExperimentPaths.path("/a/bc", from: "/a/b") == "../bc")
  }
}
