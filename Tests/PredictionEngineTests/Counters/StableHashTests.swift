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
    #expect(StableHash.hash("") == StableHash.hash([UInt8]()))
    #expect(StableHash.hash("tomato") == StableHash.hash(AnySequence("tomato".utf8)))
  }
}
