import PredictionEngine
import Testing

@testable import PredictionLogs

@Suite("Lines of the elements of arrays inside a JSON document")
struct JSONElementLinesTests {
  private func lines(_ text: String, _ path: String, by size: Int) throws -> [String] {
    var (maker, made) = (JSONElementLines(try JSONPath(path)), [UInt8]())
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      var piece = Array(bytes[start..<min(start + size, bytes.count)])
      maker.change(&piece)
      #expect(!piece.isEmpty)
      made += piece
    }
    return String(decoding: made, as: UTF8.self).split(separator: "\n")
      .map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
  }

  @Test("Only the elements of matching arrays are lines, however the bytes come", arguments: [1, 3, 1000])
  func elements(_ size: Int) throws {
    let text = """
      {"v": [1, {"events": [0]}], "buckets": {"win_a": {"name": "events", "events": [{"a": [1, 2],
        "b": "x]\\"}"}, {"a": 3}], "more": {"events": [9]}}, "afk": {"events": [{"a": 4}]},
        "win_b": {"events": [], "x": 1}, "win_c": {"events": [7]}}}
      """
    #expect(
      try lines(text, "buckets.win*.events", by: size)
        == [#"{"a":[1,2],"b":"x]\"}"}"#, #"{"a":3}"#, "7"])
    #expect(try lines(text, "buckets.*.events", by: size).count == 4)
    #expect(try lines(text, "v", by: size) == ["1", #"{"events":[0]}"#])
    #expect(try lines(text, "other", by: size) == [])
  }

  @Test("A path has a key between points")
  func paths() {
    #expect(throws: DataError.self) { try JSONPath("a..b") }
    #expect(throws: DataError.self) { try JSONPath("") }
  }
}
