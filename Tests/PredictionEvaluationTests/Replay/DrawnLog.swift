import Foundation
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport

/// Small datasets for tests about replay, exports and leaks.
enum DrawnLog {
  /// Two people, six donations of one intent, two of them at one moment, people mixed, rows not by time.
  static let table = """
    user,time,venue,place,id
    ann,2026-03-02T08:00:00Z,"Café ""Eck"", Ost",home,a1
    bob,2026-03-02T12:00:00Z,Mensa,,b1
    ann,2026-03-03T08:00:00.25Z,Bar,work,a3
    ann,2026-03-02T09:00:00Z,Bar,,a2
    bob,2026-03-02T12:00:00Z,Mensa,,b2
    ann,2026-03-04T08:00:00Z,Bar,home,a4

    """

  /// The dataset of the table.
  static func small() throws -> Dataset {
    try TemporaryFolder().read(
      "log.csv", table, .table("person=user,time=time,intent=:Eat,parameters=venue,place=place,id=id")
    ).dataset
  }

  /// People with habits and whims, drawn from a seed: three intents, two shortcut types, places.
  static func drawn(people: Int = 3, rows: Int = 30, seed: UInt64 = 1) throws -> Dataset {
    var generator = SplitMix64(seed: seed)
    var text = "user,time,intent,venue,meal,place,id\n"
    var number = 0
    for day in 0..<rows {
      for person in 0..<people {
        number += 1
        let hour = [8, 12, 18][generator.below(3)]
        let venue = generator.below(3) == 0 ? generator.below(9) : hour + person
        let clock = "T\(hour < 10 ? "0" : "")\(hour):\(10 + generator.below(50)):00Z"
        let moment = Moment(secondsSince1970: 1_772_409_600 + Int64(day) * 86_400)
        text += "p\(person),\(moment.description.prefix(10))\(clock),"
        text += "\(["Eat", "Drink", "Walk"][generator.below(3)]),v\(venue),m\(hour),"
        text += "\(["home", "work", ""][generator.below(3)]),r\(number)\n"
      }
    }
    return try TemporaryFolder().read(
      "drawn.csv", text,
      .table(
        "person=user,time=time,intent=intent,parameters=venue+meal,place=place,id=id",
        types: [["venue"], ["venue", "meal"]], target: ["venue"])
    ).dataset
  }

  /// What a file with exports has, by line.
  static func lines(_ path: String) throws -> [String] {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// The records of a CSV file.
  static func records(_ path: String) throws -> [[String]] {
    var csv = try CSVReader(path)
    var records: [[String]] = []
    while try csv.advance() { records.append(csv.strings) }
    return records
  }

  /// Records as CSV.
  static func csv(_ records: [[String]]) -> String {
    var line = CSVLine()
    for record in records {
      for field in record { line.add(field) }
      line.end()
    }
    return String(decoding: line.bytes, as: UTF8.self)
  }

  /// Replays and evaluates, without intervals.
  static func replay(
    _ dataset: Dataset, _ strategies: [any ScoringStrategy], external: [ExternalStrategy] = [],
    options: ReplayOptions = ReplayOptions(), exports: ReplayExports? = nil
  ) async throws -> ReplayDocument {
    try await ReplayDocument.replay(
      dataset, strategies: strategies, external: external, options: options,
      environment: .init(version: "test", seed: 1, options: []), intervals: false, exports: exports,
      machine: ("", ""))
  }
}
