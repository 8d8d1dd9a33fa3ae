import Testing

@testable import PredictionLogs

@Suite("Kept bytes") struct KeptBytesTests {
  @Test("All bytes of a text and none beside them", arguments: ["", "a", "CheckIn", "Käse \u{0} 🧀"])
  func bytes(text: String) {
    let kept = KeptBytes(text)
    withExtendedLifetime(kept) { #expect(Array(kept.bytes) == Array(text.utf8)) }
  }
}
