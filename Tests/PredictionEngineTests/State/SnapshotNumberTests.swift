import Testing

@testable import PredictionEngine

@Suite("Numbers in a snapshot")
struct SnapshotNumberTests {
  @Test("A number that is written longer than need be is refused: there is one way to write a state")
  func overlong() throws {
    let intent = IntentDefinition(
      name: "Do", parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])
    let catalog = try DefinitionCatalog(intents: [intent])
    var predictor = Predictor(catalog: catalog, strategy: BucketedBayes())
    try predictor.donate("Do", ["what": "tea"], at: Moment(microsecondsSince1970: 0))
    var bytes = Array(predictor.snapshot().dropLast(Snapshot.footBytes))
    // The last number but one says how many shortcuts are supplied.
    let place = bytes.count - 2
    #expect(bytes[place] == 0)
    bytes[place] = 0x80
    bytes.insert(0, at: place + 1)
    func append(_ number: UInt64, at start: Int?) {
      for index in 0..<8 {
        let byte = UInt8(truncatingIfNeeded: number >> (8 * UInt64(index)))
        if let start { bytes[start + index] = byte } else { bytes.append(byte) }
      }
    }
    append(UInt64(bytes.count + Snapshot.footBytes), at: 16)
    append(0, at: nil)
    append(StableHash.hash(bytes), at: nil)
    let error = #expect(throws: SnapshotError.self) {
      try Predictor(snapshot: bytes, catalog: catalog, strategy: BucketedBayes())
    }
    #expect(error == .malformed(byte: place, reason: "a number is longer than need be"))
  }
}
