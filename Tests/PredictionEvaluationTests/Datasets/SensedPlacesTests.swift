import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionCare

@Suite("Places made of coordinates")
struct SensedPlacesTests {
  private static let map =
    "person=who,time=at,intent=:Order,parameters=dish,kind=kind,place=place,latitude=lat,longitude=lon,"
    + "accuracy=metres"
  private static let gym = "43.7,-72.28,20"
  private static let cafe = "43.72,-72.25,20"

  /// Reads rows that are `day hour:minute|kind|place|coordinates`, all of one person in March 2026.
  private func dataset(_ rows: [String]) throws -> Dataset {
    let lines = rows.map { row -> String in
      let parts = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let when = parts[0].split(separator: " ")
      let at = "2026-03-\(when[0])T\(when[1]):00Z"
      return "ann,\(at),\(parts[1].isEmpty ? "soup" : ""),\(parts[1]),\(parts[2]),"
        + (parts[3].isEmpty ? ",," : parts[3])
    }
    let text = "who,at,dish,kind,place,lat,lon,metres\n" + lines.joined(separator: "\n") + "\n"
    return try TemporaryFolder().read("log.csv", text, .table(Self.map)).dataset
  }

  /// The places of the donations by time.
  private func places(_ dataset: Dataset) -> [String?] {
    let found = dataset.withSensedPlaces()
    return found.people[0].rows.map { row in
      found.rows[row].donation.context.place.map { found.symbols.text(of: $0) }
    }
  }

  private static let visits = (2...4).flatMap { day in
    ["0\(day) 09:00|arrival||\(gym)", "0\(day) 10:00|departure||\(gym)"]
  }

  @Test("A donation is in the building where the person was, while it holds; a label of its own stays")
  func sensed() throws {
    let rows = [
      "03 09:30|||", "05 09:00|arrival||\(Self.gym)", "05 09:00|||", "05 12:30|||", "05 12:31||gym|",
      "05 13:00|departure||\(Self.gym)", "05 13:01|||",
      "06 12:00|sensed||\(Self.gym)", "06 12:15|||", "06 12:16|||", "07 08:00|||\(Self.gym)", "07 08:10|||",
    ]
    #expect(
      places(try dataset(Self.visits + rows)) == [
        nil, "place 1", "place 1", "gym", nil, "place 1", nil, nil, "place 1",
      ])
  }

  @Test("With check-ins alone it is the previous one's place, until the next one")
  func checkIns() throws {
    let days = (2...6).map { "0\($0) 12:00|||\(Self.gym)" }
    let later = [
      "07 12:00|||\(Self.cafe)", "08 12:00|||\(Self.gym)", "09 12:00|||", "11 12:00|||",
      "11 12:30|look||", "11 13:00|||",
    ]
    let found = places(try dataset(days + later))
    #expect(found[..<4] == [nil, nil, nil, nil], "it takes three counted days to be significant")
    #expect(found[4...] == ["place 1", "place 1", nil, "place 1", "place 1", "place 1"])
    // A position that was sensed holds for 15 minutes, and so does what comes after it.
    let sensed = places(try dataset(days + later + ["10 12:00|sensed||\(Self.gym)"]))
    #expect(sensed[4...] == ["place 1", "place 1", nil, "place 1", nil, nil])
    // Coordinates without an accuracy are a venue's.
    let venues = (days + later).map { $0.replacing(",20", with: ",") }
    #expect(places(try dataset(venues)) == found)
  }

  @Test("The labels are none of the dataset's own")
  func labels() throws {
    let rows = Self.visits + ["05 09:00|arrival||\(Self.gym)", "05 09:10|||", "05 09:20||place 1|"]
    #expect(places(try dataset(rows)) == ["sensed place 1", "place 1"])
    #expect(
      places(try dataset(rows + ["05 09:05|look|sensed place 7|"])) == ["sensed sensed place 1", "place 1"])
  }

  @Test("Nothing later changes a place: not what is sensed, not a departure, not a donation")
  func tampering() throws {
    var generator = SplitMix64(seed: 19)
    let spots = (0..<4).map { "43.\(700 + 5 * $0),-72.28,\(10 + 30 * $0)" }
    func drawn(day: Int, kinds: [String]) -> String {
      let kind = kinds[generator.below(kinds.count)]
      let (hour, minute) = (10 + generator.below(14), 10 + generator.below(50))
      let spot = generator.below(4) == 0 ? "" : spots[generator.below(4)]
      return "\(day) \(hour):\(minute)|\(kind)||\(spot)"
    }
    var (told, changes) = (0, 0)
    for round in 0..<60 {
      let all = ["", "", "arrival", "departure", "sensed", "look"]
      let kinds = round % 3 == 0 ? [""] : all
      let rows =
        (10..<25).flatMap { day in (0..<4).map { _ in drawn(day: day, kinds: kinds) } } + ["25 23:59|||"]
      let before = places(try dataset(rows))
      told += before.compactMap { $0 }.count
      let start = 12 + generator.below(12)
      let earlier = rows.filter { Int($0.prefix(2)) ?? 0 < start }
      let kept = earlier.count { $0.split(separator: "|", omittingEmptySubsequences: false)[1].isEmpty }
      var later = (start..<27).flatMap { day in (0..<3).map { _ in drawn(day: day, kinds: all) } }
      later.append("27 23:59|||\(spots[1])")
      let after = places(try dataset(earlier + later))
      #expect(before[..<kept] == after[..<kept], "round \(round)")
      if before != after { changes += 1 }
    }
    #expect(told > 300 && changes > 50, "\(told) places told, \(changes) lives changed")
  }

  @Test("A donation's own coordinates never decide on its own place")
  func own() throws {
    let days = (2...6).map { "0\($0) 12:00|||\(Self.gym)" }
    for own in ["", Self.gym, Self.cafe] {
      #expect(places(try dataset(days + ["07 12:00|||\(own)"])).last == "place 1")
      #expect(places(try dataset(Self.visits + ["07 12:00|||\(own)"])).last == .some(nil))
    }
  }

  @Test("Found places count readings, buildings, home and work of each person")
  func found() throws {
    let dataset = try dataset(Self.visits + ["05 12:00|||\(Self.cafe)"])
    let found = FoundPlaces(dataset).people
    #expect(found.map(\.readings) == [7])
    #expect(found[0].places.significantBuildings == 1 && found[0].places.significantNeighbourhoods == 1)
    #expect(!found[0].places.knowsHome && found[0].places.byteCount > 0)
  }
}
