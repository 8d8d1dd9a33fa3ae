import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Donations of a few people at a time")
struct DonationStreamTests {
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
        == "donations.jsonl:7: the rows of \"a\" do not stand together; sort the file by person"
    )
    try read(folder, 3)
    let wrong = try self.folder(["a", "b"], each: 2, declared: 3)
    #expect(
      wrong.message { try read(wrong, 1) }.contains(
        "the file has 2 people, the manifest says 3"))
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
        #expect(people.digestsBeside[.moments] == stream.manifest?[.moments].digest)
        texts += people.momentTexts
      }
      return texts
    }
    for limit in [1, 2, 5] { #expect(try texts(limit) == dataset.momentTexts) }
    let text = try folder.read("a/moments.jsonl")
    try folder.write(text + text.split(separator: "\n")[0] + "\n", to: "a/moments.jsonl")
    #expect(
      folder.message { _ = try texts(2) }
        == "a/moments.jsonl:101: these sensed moments are not of the person whose donations come next; sort both files by "
        + "person alike")
    #expect(folder.message { _ = try texts(5) }.contains("the digest is sha256:"))
  }

  @Test(
    "Files beside the donations that change answers are refused in a shard and beside one",
    arguments: ["feedback", "suggestions"])
  func otherFiles(kind: String) throws {
    let folder = try folder(["a", "b"], each: 3)
    let way = "and a shard has donations alone; replay the folder, or write one without them"
    try folder.write("", to: "\(kind).jsonl")
    let manifest = try folder.read("manifest.json")
    try folder.write(
      manifest.dropLast() + #","\#(kind)":0,"\#(kind)Digest":"\#(Digest.sha256([]))"}"#, to: "manifest.json")
    for message in [
      folder.message { _ = try DonationStream(folder.path, isShard: true) },
      folder.message { _ = try DonationStream(shard: folder.path("donations.jsonl"), of: folder.path) },
    ] {
      #expect(message.hasPrefix("\(kind).jsonl: ") && message.hasSuffix(way), "\(message)")
    }
  }

  @Test("Remarks are told once, however often the end is asked for, and repeated rows are among them")
  func remarks() throws {
    let folder = try TemporaryFolder()
    let rows = [
      "1,a,1700000000,x", "2,a,1700000060,x", "1,a,1700000000,x", "3,b,1700000000,x", "3,b,1700000000,x",
    ]
    let path = try folder.file("log.csv", "id,who,at,what\n" + rows.joined(separator: "\n") + "\n")
    let options = try DatasetOptions.table("person=who,time=at,intent=:Do,parameters=what,id=id")
    for limit in [1, 5] {
      var stream = try DonationStream(rows: path, options: options)
      var told: [String] = []
      stream.remark { told.append($0) }
      while try stream.next(people: limit) != nil {}
      #expect(try stream.next(people: limit) == nil)
      #expect(
        told.count == 2
          && told[0] == "2 rows stand again with the same identifier, and each donation counts once")
      #expect(told.last?.contains("times are Unix time") == true && stream.donations == 3)
    }
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

  @Test(
    "A shard is by person and time: time that runs backwards and a person who comes back are refused by line")
  func shards() throws {
    let folder = try folder(["a", "b"], each: 3)
    let lines = try folder.read("donations.jsonl").split(separator: "\n").map { $0 + "\n" }
    func message(_ order: [Int]) throws -> String {
      try folder.write(order.map { lines[$0] }.joined(), to: "shard.jsonl")
      return folder.message {
        var stream = try DonationStream(
          shard: folder.path("shard.jsonl"), of: folder.path, target: nil)
        while try stream.next(people: 1) != nil {}
      }
    }
    #expect(try message([3, 4, 5, 0, 1, 2]) == "")
    #expect(try message([3, 4]) == "")
    #expect(
      try message([0, 2, 1])
        == "shard.jsonl:3: time runs backwards: 2026-03-10T11:00:00+00:00 stands behind 2026-03-10T12:00:00+00:00 of the same "
        + "person; sort the shard by person and time")
    #expect(
      try message([0, 3, 4, 1])
        == "shard.jsonl:4: the rows of \"a\" do not stand together; sort the shard by person and time, and give all "
        + "rows of a person to one shard")
  }

  @Test("Equal times keep the order of the rows")
  func equalTimes() throws {
    let folder = try folder(["a"], each: 1)
    let line = try folder.read("donations.jsonl")
    try folder.write(
      line + line.replacingOccurrences(of: "\"id\":\"1\"", with: "\"id\":\"2\""), to: "shard.jsonl")
    var stream = try DonationStream(shard: folder.path("shard.jsonl"), of: folder.path)
    let dataset = try #require(try stream.next(people: 1))
    #expect(dataset.people[0].rows == [0, 1])
  }

  @Test("A missing parameter in a shard of a table is refused without a target, and named with its line")
  func missingValues() throws {
    let folder = try TemporaryFolder()
    try folder.write("who,at,venue,meal,id\na,1,x,y,1\na,2,x,,2\n", to: "t.csv")
    var options = try DatasetOptions.table("person=who,time=at,intent=:Eat,parameters=venue+meal,id=id")
    func message() -> String {
      folder.message {
        var stream = try DonationStream(rows: folder.path("t.csv"), options: options, isShard: true)
        while try stream.next(people: 1) != nil {}
      }
    }
    #expect(
      message()
        == "t.csv:3: a parameter is missing, so what is scored would depend on all rows; name a shortcut type with "
        + "--target")
    options.target = ["venue"]
    #expect(message() == "")
  }
}
