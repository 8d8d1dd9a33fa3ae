import Foundation
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

/// Valid files with bytes flipped, cut and inserted: they are read or refused, and never trap.
@Suite struct MutationTests {
  private static let pieces: [[UInt8]] = [
    [0], [0xFF], [0xC3], [0xED, 0xA0, 0x80], Array("\"".utf8), Array("\\".utf8), Array("{".utf8),
    Array("[".utf8),
    Array("}".utf8), Array("]".utf8), Array(",".utf8), Array("\n".utf8), Array("\r".utf8), Array("-".utf8),
    Array("999999999999999999999".utf8), Array("1e400".utf8), Array("\\ud800".utf8), Array("null".utf8),
    Array(":".utf8),
  ]

  private func mutate(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let position = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where position < bytes.count: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1:
        bytes.removeSubrange(position..<min(bytes.count, position + Int.random(in: 1...30, using: &random)))
      case 2 where position < bytes.count: bytes.removeLast(bytes.count - position)
      default:
        bytes.insert(contentsOf: MutationTests.pieces.randomElement(using: &random) ?? [], at: position)
      }
    }
    return bytes
  }

  /// `swift test` reads fewer, a whole run all.
  private static let rounds = TestEffort.isWhole ? 5000 : 400

  private func run(
    _ name: String, _ text: String, seed: UInt64, _ read: (TemporaryFolder, String) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: seed)
    var refused = 0
    for round in 0..<MutationTests.rounds {
      let file = try folder.file(name, mutate(Array(text.utf8), &random))
      do {
        try read(folder, file)
      } catch let error as DataError {
        refused += 1
        #expect(
          error.file?.hasPrefix(folder.path) == true && !error.reason.isEmpty && !error.remedy.isEmpty,
          "seed \(seed), round \(round)")
        #expect((error.line ?? 1) >= 1 && (error.column ?? 1) >= 1, "seed \(seed), round \(round): \(error)")
      }
    }
    #expect(refused > MutationTests.rounds / 10 && refused < MutationTests.rounds)
  }

  @Test("JSON Lines, strictly and passing over bad lines")
  func lines() throws {
    try run("log.jsonl", NativeFolderTests.donations, seed: 1) { _, file in _ = try DatasetReader.read(file) }
    try run("log.jsonl", NativeFolderTests.donations, seed: 2) { _, file in
      _ = try DatasetReader.read(file, options: .skipping(3))
    }
  }

  @Test("A table, strictly and passing over bad rows")
  func tables() throws {
    let text = """
      p,t,v,z,y,x,s
      ann,2012-04-21T18:46:19Z,"a ""b"", c",-360,51.1,-114,true
      bob,2012-04-21 8:46,é,60,,,"x
      y"
      ann,1335033979.5,,0,0,0,7

      """
    let map =
      "person=p,time=t,intent=:I,parameters=v+s,utc-offset-minutes=z,latitude=y,longitude=x,signal.s=s,place=v"
    try run("log.csv", text, seed: 3) { _, file in _ = try DatasetReader.read(file, options: .table(map)) }
    try run("log.csv", text, seed: 4) { _, file in
      _ = try DatasetReader.read(file, options: .table(map, skip: 3))
    }
  }

  @Test("Definitions and manifest")
  func definitions() throws {
    try run("definitions.json", NativeFolderTests.definitions, seed: 5) { folder, file in
      var options = DatasetOptions()
      options.definitions = file
      _ = try DatasetReader.read(folder.file("log.jsonl", NativeFolderTests.donations), options: options)
    }
  }
}
