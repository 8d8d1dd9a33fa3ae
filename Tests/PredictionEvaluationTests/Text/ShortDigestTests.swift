import PredictionEvaluation
import Testing

@Suite("Digests in 32 bytes")
struct ShortDigestTests {
  @Test("A digest reads back to its text, leading zeros included", arguments: 0..<64)
  func roundTrip(number: UInt8) {
    let text = Digest.sha256([number])
    #expect(ShortDigest(text)?.text == text)
    let zeros = "sha256:" + String(repeating: "0", count: Int(number)) + String(text.suffix(64 - Int(number)))
    #expect(ShortDigest(zeros)?.text == zeros && MemoryLayout<ShortDigest>.stride == 32)
  }

  @Test(
    "Any other text is none",
    arguments: [
      "", "sha256:", "sha256:" + String(repeating: "g", count: 64),
      "sha256:" + String(repeating: "A", count: 64),
      "sha256:" + String(repeating: "0", count: 63), "sha256:" + String(repeating: "0", count: 65),
      "sha512:" + String(repeating: "0", count: 64),
    ])
  func none(text: String) {
    #expect(ShortDigest(text) == nil)
  }
}
