import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Sensed moments in tables")
struct SensedMomentTableTests {
  private static let map =
    "person=who,time=when,intent=what,parameters=dish,place=place,latitude=lat,longitude=lon,accuracy=metres,"
    + "kind=kind,signal.headphones=on"
  private static let header = "who,when,what,dish,place,lat,lon,metres,kind,on\n"
  private static let rows = """
    bob,2026-03-02T09:00:00+01:00,,,gym,52.5,13.4,30,arrival,true
    ann,2026-03-02T08:00:00+01:00,Order,soup,home,52.5,13.4,,,
    bob,2026-03-02T08:30:00+01:00,ignored,too,,,,,look,
    bob,2026-03-02T09:10:00+01:00,CheckIn,gym,gym,52.5,13.4,12.5,,true

    """

  @Test(
    "A row with a kind is a sensed moment, a row without one is a donation, and people are those who donate")
  func worked() throws {
    let dataset = try TemporaryFolder().read("log.csv", Self.header + Self.rows, .table(Self.map)).dataset
    #expect(dataset.people.map(\.identifier) == ["ann", "bob"])
    #expect(dataset.rows.map { dataset.symbols.text(of: $0.identifier) } == ["2", "4"])
    #expect(dataset.catalog.intents.map(\.name) == ["Order", "CheckIn"])
    #expect(
      dataset.momentTexts == [
        "bob 2026-03-02T08:30:00+01:00 look – nil nil nil []",
        "bob 2026-03-02T09:00:00+01:00 arrival gym Optional(52.5) Optional(13.4) Optional(30.0) "
          + "[\"headphones=true\"]",
      ])
    #expect(dataset.digestsBeside[.moments] == nil)
  }

  @Test("JSON Lines of one's own are read the same way; a sensed line needs neither intent nor identifier")
  func lines() throws {
    let text = """
      {"who":"ann","at":"2026-03-02T09:00:00+01:00","kind":"departure","where":"home","gps":{"lat":1,"lon":2,"m":3}}
      {"who":"ann","at":"2026-03-02T08:00:00+01:00","what":"Order","dish":"soup","id":"a"}

      """
    let map =
      "person=who,time=at,intent=what,parameters=dish,kind=kind,place=where,latitude=gps.lat,longitude=gps.lon,"
      + "accuracy=gps.m,id=id"
    let folder = try TemporaryFolder()
    let dataset = try folder.read("log.jsonl", text, .table(map)).dataset
    #expect(
      dataset.momentTexts == [
        "ann 2026-03-02T09:00:00+01:00 departure home Optional(1.0) Optional(2.0) Optional(3.0) []"
      ])
    #expect(dataset.rows.count == 1)
    let wrong = text.replacing("\"what\":\"Order\",", with: "")
    #expect(
      folder.message { _ = try folder.read("log.jsonl", wrong, .table(map)) }
        == "log.jsonl:2:1: the intent is missing; give every row an intent")
  }

  @Test(
    "A row that is wrong is refused with its place and the way out",
    arguments: [
      (
        "30,arrival", "30,landing",
        "log.csv:2:50: the kind \"landing\" is unknown; write arrival, departure, look or sensed, or nothing for a "
          + "donation"
      ),
      (",30,", ",-1,", "log.csv:2:47: the accuracy \"-1\" is no number from 0 up; write metres"),
      (",30,", ",nan,", "log.csv:2:47: the accuracy \"nan\" is no number from 0 up; write metres"),
      (",30,", ",inf,", "log.csv:2:47: the accuracy \"inf\" is no number from 0 up; write metres"),
      (",12.5,", ",far,", "log.csv:5:57: the accuracy \"far\" is no number from 0 up; write metres"),
      (
        "gym,52.5,", "gym,95,",
        "log.csv:2:37: the latitude \"95\" is no number within 90 degrees; write decimal degrees"
      ),
      (
        "gym,52.5,13.4,30", "gym,52.5,,30",
        "log.csv:2:42: there is a latitude or a longitude without the other; give both or none"
      ),
      (
        "bob,2026-03-02T09:10", "ann,2026-03-02T09:10",
        "log.csv:2: \"bob\" has a sensed moment and no donation; correct the person, or leave out the moments of "
          + "people who donate nothing"
      ),
    ])
  func refused(part: String, change: String, message: String) throws {
    let folder = try TemporaryFolder()
    try #require(Self.rows.contains(part))
    let text = Self.header + Self.rows.replacing(part, with: change, maxReplacements: 1)
    #expect(folder.message { _ = try folder.read("log.csv", text, .table(Self.map)) } == message)
  }

  @Test("A table of sensed moments alone has nothing to predict")
  func none() throws {
    let folder = try TemporaryFolder()
    let text = "who,when,dish\nann,2026-03-02T08:00:00+01:00,soup\n"
    let map = "person=who,time=when,intent=:Order,parameters=dish,kind=:look"
    #expect(
      folder.message { _ = try folder.read("log.csv", text, .table(map)) }
        == "log.csv: no donation could be read; write at least one row whose kind is empty")
  }

  @Test("A table without a kind is read as it was, and its donations are those of the table with sensed rows")
  func donations() throws {
    var sensed = ""
    var plain = ""
    for number in 0..<50 {
      let row = "ann,2026-03-02T08:\(10 + number):00Z,Order,d\(number % 7),home,1,2,3"
      plain += row + ",,true\n"
      sensed += row + ",,true\n" + row + ",look,false\n"
    }
    let folder = try TemporaryFolder()
    let first = try folder.read("a.csv", Self.header + plain, .table(Self.map)).dataset
    let second = try folder.read("b.csv", Self.header + sensed, .table(Self.map)).dataset
    func texts(_ dataset: Dataset) -> [String] {
      dataset.rows.map { row in
        "\(row.donation.context.moment) "
          + row.donation.values.map { dataset.symbols.text(of: $0) }.joined()
      }
    }
    #expect(texts(first) == texts(second))
    #expect(first.sensedMoments.isEmpty && second.sensedMoments.count == 50)
  }
}
