import PredictionEngine
import Testing

@Suite("The stable hash")
struct StableHashTests {
  @Test("Bytes in a row and bytes one by one have the same hash, at every length")
  func contiguous() {
    for length in 0..<40 {
      let bytes = (0..<UInt8(length)).map { $0 &* 37 &+ 200 }
      let hash = StableHash.hash(bytes)
      #expect(hash == StableHash.hash(AnySequence(bytes)), "\(length) bytes")
      #expect(hash != StableHash.hash(bytes + [0]), "a zero more is another text")
      #expect(([7] + bytes)[1...].withUnsafeBufferPointer { StableHash.hash($0) } == hash, "not aligned")
    }
  }

  @Test("The hash of a text stays what it is, so that what was stored can be read")
  func stays() {
    // Worked out by a few lines of Python, from the definition.
    #expect(StableHash.hash("") == 0x4821_8226_FF3C_D4BF)
    #expect(StableHash.hash("tomato") == 0xE384_52A5_39B1_7DC6)
    #expect(StableHash.hash("a text of more than sixteen bytes") == 0x70AD_A3D7_9054_DB14)
    #expect(StableHash.mix(1) == 0x5692_161D_100B_05E5)
    #expect(StableHash.fold(7, 9) == 0x6E73_E372_E233_8ACA)
  }
}
