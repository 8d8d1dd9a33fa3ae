import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Where donations were made")
struct DonationPositionsTests {
  private typealias Position = DonationPositions.Position

  private static let lines = """
    {"id":"1","person":"ann","time":"2026-03-02T08:00:00Z","intent":"Order","parameters":{"dish":"soup"}}
    {"id":"2","person":"ann","time":"2026-03-02T09:00:00Z","intent":"Order","parameters":{"dish":"soup"},"latitude":52.5123456789,"longitude":-13.4,"accuracy":30}
    {"id":"3","person":"bob","time":"2026-03-02T09:00:00Z","intent":"Order","parameters":{"dish":"tea"}}
    {"id":"4","person":"bob","time":"2026-03-02T09:05:00Z","intent":"Order","parameters":{"dish":"t\\u0065a"},"latitude":-90,"longitude":180}

    """

  @Test("Lines keep them where they are given, plain or not, and what is written has them again")
  func lines() throws {
    let folder = try TemporaryFolder()
    let dataset = try folder.read("log.jsonl", Self.lines).dataset
    let expected = [
      nil, Position(latitude: 52.5123456789, longitude: -13.4, accuracy: 30), nil,
      Position(latitude: -90, longitude: 180),
    ]
    #expect(dataset.rows.indices.map { dataset.positions[$0] } == expected)
    expectLaws(of: FolderFormat(), file: "log", lines: "donations.jsonl", dataset: dataset) { dataset, path in
      try DatasetWriter.write(dataset, to: path, description: "", source: "", license: "")
    }
    try DatasetWriter.write(dataset, to: folder.path + "/out", description: "", source: "", license: "")
    var stream = try DonationStream(folder.path + "/out")
    let first = try #require(try stream.next(people: 1))
    #expect(first.rows.indices.map { first.positions[$0] } == Array(expected[..<2]))
    let second = try #require(try stream.next(people: 1))
    #expect(second.rows.indices.map { second.positions[$0] } == Array(expected[2...]))
  }

  @Test("Tables keep them where they are given, in rows of donations alone")
  func tables() throws {
    let text = """
      who,when,dish,lat,lon,metres,kind
      ann,2026-03-02T08:00:00Z,soup,,,,
      ann,2026-03-02T08:30:00Z,,1,2,3,sensed
      ann,2026-03-02T09:00:00Z,soup,52.5,13.4,12.5,
      ann,2026-03-02T10:00:00Z,soup,52.5,13.4,,

      """
    let dataset = try TemporaryFolder().read(
      "log.csv", text,
      .table(
        "person=who,time=when,intent=:Order,parameters=dish,latitude=lat,longitude=lon,accuracy=metres,kind=kind"
      )
    ).dataset
    #expect(
      dataset.rows.indices.map { dataset.positions[$0] } == [
        nil, Position(latitude: 52.5, longitude: 13.4, accuracy: 12.5),
        Position(latitude: 52.5, longitude: 13.4),
      ])
  }

  @Test("Without coordinates there is nothing to keep")
  func nothing() throws {
    let dataset = try Dataset.drawn(seed: 3)
    #expect(dataset.positions.isEmpty)
    let folder = try TemporaryFolder()
    let lines = Self.lines.split(separator: "\n").filter { !$0.contains("latitude") }.joined(separator: "\n")
    #expect(try folder.read("log.jsonl", lines + "\n").dataset.positions.isEmpty)
  }

  @Test(
    "An accuracy that is none is refused with its place, as that of a sensed moment",
    arguments: [
      (":30}", ":-1}", "\"accuracy\" is negative; write metres from 0 up"),
      (":30}", ":\"far\"}", "\"accuracy\" is a string, not a number; write a number"),
    ])
  func wrong(part: String, change: String, message: String) throws {
    let folder = try TemporaryFolder()
    let text = Self.lines.replacing(part, with: change)
    #expect(
      folder.message { _ = try folder.read("log.jsonl", text) } == "log.jsonl:2:156: \(message)")
  }
}
