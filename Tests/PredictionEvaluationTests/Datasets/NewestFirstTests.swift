import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("Logs that begin with the newest row")
struct NewestFirstTests {
  private static let map = "person=who,time=at,intent=:Do,parameters=what,id=id,latitude=lat,longitude=lon"
  private static let header = "id,who,at,what,lat,lon\n"
  /// Ann's rows by time, three of them at the same, and Bob's.
  private static let ann = (0..<6).map {
    "a\($0),ann,\(1_772_435_000 + max(1, min(3, $0)) * 60),w\($0),5\($0),8"
  }
  private static let bob = ["b0,bob,1772435000,w1,,", "b1,bob,1772435000,w2,,", "b2,bob,1772435900,w3,,"]

  private func read(_ rows: [String]) throws -> Dataset {
    let text = Self.header + rows.joined(separator: "\n")
    return try TemporaryFolder().read("log.csv", text, .table(Self.map)).dataset
  }

  /// The identifiers of a person's rows in the order in which they are learned, each with its latitude.
  private func learned(_ dataset: Dataset, _ person: Int = 0) -> [String] {
    dataset.people[person].rows.map {
      dataset.symbols.text(of: dataset.rows[$0].identifier)
        + (dataset.positions[$0].map { " \(Int($0.latitude))" } ?? "")
    }
  }

  @Test(
    "The same rows reversed are learned in the same order, with their own positions, lines and in every order of people"
  )
  func reversed() throws {
    let forwards = try read(Self.ann + Self.bob)
    #expect(learned(forwards) == (0..<6).map { "a\($0) 5\($0)" } && forwards.turnedPeople == 0)
    let turned: [String] = Self.ann.reversed()
    for rows in [turned + Self.bob, Self.bob + turned, turned] {
      let backwards = try read(rows)
      #expect(learned(backwards) == learned(forwards) && backwards.turnedPeople == 1)
      if rows.count > Self.ann.count { #expect(learned(backwards, 1) == learned(forwards, 1)) }
      // Absolute order, which people share, says the same of one person.
      let shared = backwards.rowsByAbsoluteTime.filter { backwards.rows[$0].person == 0 }
      #expect(shared == backwards.people[0].rows)
      let first = try #require(backwards.people[0].rows.first)
      let line = try #require(rows.firstIndex { $0.hasPrefix("a0,") }) + 2
      #expect(backwards.lines[backwards.rows[first].identifier] == line)
    }
  }

  @Test("Rows that run both ways, and rows of one time, keep the order of the file")
  func mixed() throws {
    let times = [3, 1, 1, 2, 2]
    let rows = times.enumerated().map { "x\($0),ann,\(1_772_435_000 + $1 * 60),w,," }
    #expect(learned(try read(rows)) == ["x1", "x2", "x3", "x4", "x0"])
    let same = (0..<3).map { "x\($0),ann,1772435000,w,," }
    let alike = try read(same)
    #expect(learned(alike) == ["x0", "x1", "x2"] && alike.turnedPeople == 0)
  }

  @Test(
    "Every way of reading people agrees: whole, a few at a time, and as a shard", arguments: [false, true])
  func ways(_ isReversed: Bool) throws {
    let folder = try TemporaryFolder()
    let own: [String] = isReversed ? Self.ann.reversed() : Self.ann
    let rows = own + Self.bob
    let path = try folder.file("log.csv", Self.header + rows.joined(separator: "\n"))
    let options = try DatasetOptions.table(Self.map)
    let whole = try DatasetReader.read(path, options: options).dataset
    for isShard in [false, true] {
      var stream =
        isShard
        ? try DonationStream(rows: path, options: options)
        : try DonationStream(rows: path, options: options, isShard: true)
      var told: [String] = []
      stream.remark { if $0.contains("share") { told.append($0) } }
      for person in 0...1 {
        let one = try #require(try stream.next(people: 1))
        #expect(learned(one) == learned(whole, person))
      }
      #expect(try stream.next(people: 1) == nil)
      #expect(told == whole.allRemarks.filter { $0.contains("share") })
      #expect(told.count == 1 && told[0].contains("run backwards, the newest first") == isReversed)
    }
  }

  @Test("A shard whose rows turn is refused with the line at which they do")
  func turning() throws {
    let folder = try TemporaryFolder()
    let rows = [Self.ann[5], Self.ann[1], Self.ann[2]]
    let path = try folder.file("log.csv", Self.header + rows.joined(separator: "\n"))
    let message = folder.message {
      var stream = try DonationStream(rows: path, options: .table(Self.map), isShard: true)
      while try stream.next(people: 1) != nil {}
    }
    #expect(message.hasPrefix("log.csv:4: time runs forwards again: "), "\(message)")
  }

  @Test("What is sensed at equal times is turned with a log that begins with the newest")
  func sensed() throws {
    func places(_ rows: [String]) throws -> [String] {
      let text = "who,at,what,kind,place\nann,1772435000,w,,\n" + rows.joined(separator: "\n")
      let dataset = try TemporaryFolder().read(
        "log.csv", text, .table("person=who,time=at,intent=:Do,parameters=what,kind=kind,place=place")
      ).dataset
      return dataset.sensedMoments.map { $0.place.map { dataset.symbols.text(of: $0) } ?? "" }
    }
    let rows = [
      "ann,1772435060,,departure,home", "ann,1772435060,,arrival,gym", "ann,1772435120,,arrival,work",
    ]
    #expect(try places(rows) == ["home", "gym", "work"])
    #expect(try places(rows.reversed()) == ["home", "gym", "work"])
    #expect(try places([rows[2], rows[0], rows[1], rows[2]]) == ["home", "gym", "work", "work"])
  }

  @Test("How many donations share a time is said where five and one in a hundred have an open order")
  func sentence() throws {
    func sentence(_ open: Int, of count: Int, values: Int = 2) throws -> String? {
      let orders = (0..<count).map { number in
        (0, number < open ? number / 2 : number, "s\(number % values)", Int?(1)) as SmallDataset.Order
      }
      var shared = SharedTimes()
      shared.add(try SmallDataset.of(orders, people: ["ann"]))
      return shared.sentence
    }
    #expect(try sentence(4, of: 20) == nil)
    #expect(
      try sentence(6, of: 20)
        == "6 of 20 donations share their time with another one of the same person; such donations are learned in the "
        + "order of the file")
    #expect(try sentence(6, of: 601) == nil)
    // Equal donations may stand in any order.
    #expect(try sentence(6, of: 20, values: 1) == nil)
  }
}
