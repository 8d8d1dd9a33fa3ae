import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

@Suite("Replay a few people at a time")
struct StreamedReplayTests {
  private static let definitions =
    #"{"formatVersion":1,"intents":[{"name":"Play","parameters":[{"name":"track","type":"string"}],"shortcutTypes":[{"parameters":["track"]}]}]}"#

  /// Donations of people in turn, so many each, and the folder that they stand in.
  private func folder(_ people: [String], each: Int, declared: Int? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var generator = SplitMix64(seed: 4)
    var text = ""
    var number = 0
    for person in people {
      for hour in 0..<each {
        number += 1
        let time = "2026-03-\(10 + hour / 24)T\(10 + hour % 10):00:00Z"
        text +=
          #"{"id":"\#(number)","person":"\#(person)","time":"\#(time)","intent":"Play","#
          + #""parameters":{"track":"t\#(generator.below(4))"},"signals":{"s\#(number % 3)":true}}"# + "\n"
      }
    }
    let digest = Digest.sha256(Array(text.utf8))
    _ = try folder.file("donations.jsonl", text)
    _ = try folder.file("definitions.json", Self.definitions)
    _ = try folder.file(
      "manifest.json",
      #"{"formatVersion":1,"name":"n","description":"","source":"","license":"","people":\#(declared ?? Set(people).count),"#
        + #""donations":\#(number),"digest":"\#(digest)"}"#)
    return folder
  }

  @Test(
    "Digest, trials and every ratio equal those of the whole dataset, for one thread and two",
    arguments: [1, 2])
  func sameAsWhole(threads: Int) async throws {
    let people = (0..<11).map { "person \($0)" }
    let folder = try folder(people, each: 9)
    var options = ReplayOptions()
    options.threads = threads
    let streamed = try await StreamedReplay.run(
      DonationStream(folder.path), BucketedBayes(), options: options, peopleAtATime: 4)
    let dataset = try DatasetReader.read(folder.path).dataset
    let outcome = await Replay(dataset: dataset, options: options).run(BucketedBayes())
    var digest = Digest()
    var rows = AnswerRows(dataset: dataset)
    rows.forEach(of: outcome.run) { digest.update($0) }
    #expect(streamed.answersDigest == digest.finish())
    #expect(
      streamed.trials == outcome.run.trials.count && streamed.people == 11 && streamed.donations == 99)
    let ratios = MetricRegistry.all.filter { $0 is any RatioMetric }
    let values = MetricTable.evaluate(
      [outcome.run], metrics: ratios, seed: 1, intervals: false, dayOfRow: { _ in 0 }
    ).values[0]
    #expect(streamed.metrics.map(\.name) == values.map(\.name))
    #expect(streamed.metrics.map(\.value) == values.map(\.value))
    // Without an oracle only the metrics about it have no value.
    #expect(
      ratios.map(\.name).filter { name in !values.contains { $0.name == name } }
        == [OracleShare().name, OracleRegret().name])
    let hits = outcome.run.trials.reduce(0) { $0 + ($1.rank == 1 ? 1 : 0) }
    #expect(values[0].value == Double(hits) / Double(outcome.run.trials.count) && values[0].value > 0)
  }

  @Test("The table, the CSV and the JSON name every ratio, and the digest is in the table and the JSON")
  func forms() async throws {
    let folder = try folder(["a", "b"], each: 9)
    let streamed = try await StreamedReplay.run(
      DonationStream(folder.path), BucketedBayes(), options: ReplayOptions())
    #expect(!streamed.metrics.isEmpty)
    for (name, _) in streamed.metrics {
      #expect(streamed.table.text.contains("\n\(name) "), "\(name)")
      #expect(streamed.csv.contains("\nbucketed-bayes,\(name),"), "\(name)")
      #expect(streamed.json.text.contains("\"\(name)\": {"), "\(name)")
    }
    for text in [streamed.table.text, streamed.json.text] { #expect(text.contains(streamed.answersDigest)) }
  }

  @Test("People come back: an error that names the line; a wrong number of people is one at the end")
  func refused() throws {
    let folder = try folder(["a", "b", "c", "a"], each: 2)
    func read(_ folder: TemporaryFolder, _ limit: Int) throws {
      var stream = try DonationStream(folder.path)
      while try stream.next(people: limit) != nil {}
    }
    let message = folder.message { try read(folder, 1) }
    #expect(
      message
        == "donations.jsonl:7: the rows of \"a\" do not stand together; sort the file by person, or replay it without --stream"
    )
    try read(folder, 3)
    let wrong = try self.folder(["a", "b"], each: 2, declared: 3)
    #expect(
      wrong.message { try read(wrong, 1) }.contains(
        "the file has 4 donations of 2 people, the manifest says 4 of 3"))
  }

  @Test("Sensed moments come with their people, and only in the order of the donations' people")
  func sensed() throws {
    var dataset = try Dataset.drawn(seed: 6, people: 5)
    dataset.sensedMoments = dataset.drawnMoments(100, seed: 6)
    let folder = try TemporaryFolder()
    try DatasetWriter.write(dataset, to: folder.path + "/a", description: "", source: "", license: "")
    func texts(_ limit: Int) throws -> [String] {
      var stream = try DonationStream(folder.path + "/a")
      var texts: [String] = []
      while let people = try stream.next(people: limit) {
        #expect(people.momentsDigest == stream.manifest.momentsDigest)
        texts += people.momentTexts
      }
      return texts
    }
    for limit in [1, 2, 5] { #expect(try texts(limit) == dataset.momentTexts) }
    let text = try folder.read("a/moments.jsonl")
    try folder.write(text + text.split(separator: "\n")[0] + "\n", to: "a/moments.jsonl")
    #expect(
      folder.message { _ = try texts(2) }
        == "a/moments.jsonl:101: these moments are not of the person whose donations come next; sort both files by "
        + "person alike, or replay the folder without --stream")
    #expect(folder.message { _ = try texts(5) }.contains("the digest is sha256:"))
  }

  @Test("What is held at a time has the people asked for, and no texts of others")
  func pieces() throws {
    let folder = try folder(["a", "b", "c", "d", "e"], each: 3)
    var stream = try DonationStream(folder.path)
    var sizes: [Int] = []
    var texts: [Int] = []
    while let dataset = try stream.next(people: 2) {
      sizes.append(dataset.people.count)
      texts.append(dataset.symbols.count)
    }
    #expect(sizes == [2, 2, 1] && stream.people == 5 && stream.donations == 15)
    #expect(texts.allSatisfy { $0 < 20 })
  }
}
