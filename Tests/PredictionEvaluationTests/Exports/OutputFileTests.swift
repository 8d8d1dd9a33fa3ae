import Foundation
import Testing

@testable import PredictionEvaluation

@Suite("A file is written whole or not at all")
struct OutputFileTests {
  private func listing(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

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

  @Test("A folder, a device and a place that is not there are refused before anything is written")
  func refused() throws {
    let folder = try TemporaryFolder()
    for (path, reason) in [
      (folder.path, "this exists and is no file"), ("/dev/null", "this exists and is no file"),
      (folder.path + "/nowhere/trials.csv", "the file cannot be written"), ("", "the file cannot be written"),
    ] {
      let message = folder.message { _ = try OutputFile(path) }
      #expect(message.hasPrefix("\(path): \(reason); "), "\(message)")
    }
  }

  @Test("Fields are quoted where they need it: \"a,b\",c,\"d\"\"e\",")
  func line() {
    var line = CSVLine()
    for field in ["a,b", "c", "d\"e", ""] { line.add(field) }
    line.end()
    line.add("x\ny")
    line.end()
    #expect(String(decoding: line.bytes, as: UTF8.self) == "\"a,b\",c,\"d\"\"e\",\n\"x\ny\"\n")
  }

  @Test("Numbers: bits for digests, the shortest exact decimal for people")
  func numbers() {
    #expect(NumberForm.bits.text(1) == "3ff0000000000000")
    #expect(NumberForm.bits.text(0) == "0000000000000000")
    #expect([1, 0, 0.1, -2.5, 1e-9].map(NumberForm.decimal.text) == ["1", "0", "0.1", "-2.5", "1e-09"])
    let number = 0.1 + 0.2
    #expect(Double(NumberForm.decimal.text(number)) == number)
  }
}
