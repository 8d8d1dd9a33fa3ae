import Foundation
import PredictionTestSupport
import Testing

/// The figures on the page *How not to fool yourself* are those of a fresh run.
///
/// `Scripts/check-claims` measures all of them again; `swift test`, with fewer people, sees that the page has every row.
@Suite("Pitfalls")
struct PitfallTests {
  @Test("Every mistake gives the wrong number that the page says", arguments: Pitfall.all.indices)
  func figures(index: Int) async throws {
    let found = try await Pitfall.all[index]()
    print("pitfall: \(found.row) | \(share(found.wrong)) | \(share(found.right))")
    let page = try PitfallTests.page()
    let line = try #require(
      page.split(separator: "\n").first { $0.hasPrefix("| \(found.row) |") }, "no row \(found.row)")
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    try #require(cells.count == 3, "\(line)")
    guard TestEffort.isWhole else {
      #expect(found.wrong.isFinite && found.right.isFinite)
      return
    }
    #expect(cells[1] == share(found.wrong), "\(found.row): the page says \(cells[1])")
    #expect(cells[2] == share(found.right), "\(found.row): the page says \(cells[2])")
  }

  @Test("The page has no row that nobody measures")
  func rows() throws {
    let page = try PitfallTests.page()
    #expect(page.split(separator: "\n").count { $0.hasPrefix("| ") } == Pitfall.all.count + 1)
  }

  private static func page() throws -> String {
    let path = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return try String(
      contentsOfFile: path.dropLast(3).joined(separator: "/")
        + "/Sources/PredictionEvaluation/PredictionEvaluation.docc/How-not-to-fool-yourself.md",
      encoding: .utf8)
  }

  /// Three digits after the point, `.719`; `1.000`.
  private func share(_ value: Double) -> String {
    let text = String(format: "%.3f", abs(value) < 0.0005 ? 0 : value)
    return text.replacingOccurrences(of: "0.", with: ".")
  }
}
