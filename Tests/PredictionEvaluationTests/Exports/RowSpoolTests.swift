import Foundation
import PredictionTestSupport
import Testing

@testable import PredictionResults

@Suite struct RowSpoolTests {
  @Test("A spool has no name, and its rows come back in the order of their keys")
  func spool() throws {
    let folder = try TemporaryFolder()
    let spool = try RowSpool(beside: folder.path + "/rows.csv")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    for (key, text) in [(4, "d"), (1, "b"), (2, "c"), (0, "a"), (3, "")] {
      spool.add(Array(text.utf8), at: key)
    }
    var rows = ""
    try spool.forEach { rows += String(decoding: $0, as: UTF8.self) }
    #expect(rows == "abcd")
  }
}
