import PredictionEngine
import Testing

@testable import PredictionLogs

@Suite struct DigestTests {
  @Test(
    "The digests are those of FIPS 180-4's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func examples(text: String, expected: String) {
    var digest = Digest()
    digest.update(Array(text.utf8))
    #expect(digest.hex == expected)
    #expect(digest.finish() == "sha256:" + expected)
  }

  @Test("A million letters a give FIPS 180-4's long example")
  func million() {
    var digest = Digest()
    for _ in 0..<1000 { digest.update(Array(repeating: UInt8(ascii: "a"), count: 1000)) }
    #expect(digest.hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("Pieces of any length give the digest of the whole, at every length around a block")
  func pieces() {
    for length in 0..<200 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      var whole = Digest()
      whole.update(bytes)
      var parts = Digest()
      var position = 0
      while position < length {
        let end = min(length, position + 1 + position % 67)
        parts.update(Array(bytes[position..<end]))
        _ = parts.hex
        position = end
      }
      #expect(parts.hex == whole.hex)
    }
  }

  @Test("The processor's instructions, where there are any, and plain C fold blocks to one state")
  func twins() {
    var generator = SplitMix64(seed: 3)
    for blocks in 0..<9 {
      let bytes = (0..<blocks * 64).map { _ in UInt8(generator.below(256)) }
      let start = SIMD8<UInt32>((0..<8).map { _ in UInt32(generator.below(1 << 32)) })
      var (state, twin) = (start, start)
      bytes.withUnsafeBytes {
        Digest.compress($0, into: &state)
        Digest.compress($0, into: &twin, portably: true)
      }
      #expect(state == twin && (state != start) == (blocks > 0))
    }
  }
}
