import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

/// Totals that do not belong together, or are not what was written, are refused with a sentence.
@Suite("Totals that are refused")
struct WrongTotalsTests {
  private func shards() throws -> DealtShards {
    try DealtShards(seed: 6, people: 3, each: 6, strategies: [MostFrequent(), NaiveBayes()])
  }

  private func message(_ shards: DealtShards, _ files: [String]) -> String {
    shards.folder.message { _ = try shards.merged(files, intervals: false) }
  }

  @Test("A shard that comes twice, a person of two shards, a shard that is missing")
  func together() async throws {
    let shards = try shards()
    let first = try await shards.write(shards.text(of: 0) + shards.text(of: 1), as: "a")
    let second = try await shards.write(shards.text(of: 2), as: "b")
    let both = try await shards.write(shards.text(of: 1) + shards.text(of: 2), as: "c")
    #expect(message(shards, [first, second]) == "")
    #expect(
      message(shards, [first, second, first])
        == "a.totals: this is the same shard as that of a.totals, by its digest; give each shard once")
    #expect(
      message(shards, [both, first])
        == "a.totals: \"person-2\" stands in c.totals too; give all rows of a person to one shard, and each shard once"
    )
    #expect(
      message(shards, [first])
        == "d/manifest.json: the manifest says 18 donations of 3 people, the shards have 12 of 2; merge the totals of "
        + "all shards, or name the dataset that they make up")
    #expect(message(shards, []).contains("there are no totals"))
  }

  @Test("Another seed, another strategy, other definitions, another version")
  func others() async throws {
    let shards = try shards()
    let first = try await shards.write(shards.text(of: 0), as: "a")
    let seeded = try await shards.write(shards.text(of: 1), as: "b", seed: 4)
    #expect(
      message(shards, [first, seeded])
        == "b.totals:1: these totals are of another replay than a.totals: its seed is 4, theirs 3; replay all shards "
        + "with the same version, definitions and options")
    let text = try shards.folder.read("a.totals")
    for (word, other, reason) in [
      ("\"definitions\":\"sha256:", "\"definitions\":\"sha256:0", "its definitions have the digest"),
      ("\"version\":\"1\"", "\"version\":\"2\"", "its version is 2, theirs 1"),
      ("\"value\":0", "\"value\":5", "its options are warmUp=5, theirs warmUp=0"),
      (
        "\"name\":\"naive-bayes\"", "\"name\":\"n\"",
        "its strategies are most-frequent,n, theirs most-frequent,naive"
      ),
      ("\"recipe\":\"{", "\"recipe\":\"{ ", "its strategies have other recipes"),
      ("\"dataset\":\"drawn\"", "\"dataset\":\"d\"", "its dataset is d, theirs drawn"),
    ] {
      #expect(text.contains(word), "\(word)")
      try shards.folder.write(text.replacingOccurrences(of: word, with: other), to: "other.totals")
      #expect(message(shards, [first, shards.folder.path("other.totals")]).contains(reason), "\(word)")
    }
  }

  @Test("Totals that were cut off anywhere, changed anywhere, or have a line behind their end")
  func damaged() async throws {
    let shards = try shards()
    _ = try await shards.write(shards.text(of: 0), as: "a")
    let bytes = Array(try shards.folder.read("a.totals").utf8)
    func message(_ bytes: [UInt8]) throws -> String {
      try shards.folder.write(bytes, to: "b.totals")
      return shards.folder.message {
        var merge = TotalsMerge()
        try merge.add(shards.folder.path("b.totals"))
      }
    }
    #expect(try message(bytes) == "")
    // Every end of a line, and places spread over the file.
    let ends = bytes.indices.dropLast().filter { bytes[$0] == 10 }.map { $0 + 1 }
    for end in ends + Array(stride(from: 1, to: bytes.count - 1, by: 1301)) {
      #expect(try !message(Array(bytes[..<end])).isEmpty, "cut at \(end)")
    }
    #expect(
      try message(Array(bytes[..<ends[1]])).hasSuffix(
        "the totals end before their end, as when the program was stopped; write the shard's totals again"))
    for place in stride(from: 40, to: bytes.count - 1, by: 397) {
      var other = bytes
      other[place] = other[place] == 49 ? 50 : 49
      #expect(try !message(other).isEmpty, "changed at \(place)")
    }
    #expect(try message(bytes + [123, 125, 10]).contains("there is a line behind the end of the totals"))
    #expect(try message([]).contains("the file is empty; write the shard's totals again"))
    #expect(try message(Array("{}\n".utf8)).contains("name a file that `nextaction shard-replay` wrote"))
  }
}
