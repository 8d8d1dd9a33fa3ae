import PredictionEvaluation
import Testing

@Suite("Texts and keys of JSON")
struct JSONTextsTests {
  @Test(
    "Every escape is the character that it stands for",
    arguments: [
      (#"\""#, 0x22), (#"\\"#, 0x5C), (#"\/"#, 0x2F), (#"\b"#, 8), (#"\f"#, 12), (#"\n"#, 10), (#"\r"#, 13),
      (#"\t"#, 9), (#"\u0001"#, 1), (#"\u00e9"#, 0xE9), (#"\uD7FF"#, 0xD7FF), (#"\uFFFD"#, 0xFFFD),
      (#"\ud800\udc00"#, 0x10000), (#"\uD83D\uDE00"#, 0x1F600), (#"\uDBFF\uDFFF"#, 0x10FFFF),
    ] as [(String, UInt32)])
  func escapes(text: String, scalar: UInt32) throws {
    let node = try JSONParser.parse(Array("\"a\(text)b\"".utf8))
    #expect(node.string.map { $0.unicodeScalars.map(\.value) } == [97, scalar, 98])
  }

  @Test(
    "A key stands once in an object, wherever it stood before, among few and among many",
    arguments: [2, 23, 40])
  func keys(count: Int) {
    let members = (0..<count).map { "\"k\($0)\":0" }
    func reason(_ key: Int) -> String? {
      let text = "{" + (members + ["\"k\(key)\":1"]).joined(separator: ",") + "}"
      do {
        _ = try JSONParser.parse(Array(text.utf8))
        return nil
      } catch { return error.reason }
    }
    #expect(reason(0) == "the key \"k0\" stands twice in one object")
    #expect(reason(count - 1) == "the key \"k\(count - 1)\" stands twice in one object")
    #expect(reason(count) == nil)
  }
}
