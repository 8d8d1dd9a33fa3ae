import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("Tables as people have them")
struct TableFormTests {
  private static let map = "person=who,time=when,intent=:Order,parameters=dish"

  private func options(
    _ map: String = map, format: String? = nil, zone: String? = nil, delimiter: String? = nil, skip: Int = 0
  ) throws -> DatasetOptions {
    var options = try DatasetOptions.table(map, skip: skip)
    for (key, text) in [("timeFormat", format), ("timeZone", zone), ("delimiter", delimiter)] {
      if let text { try options.set(key, text) }
    }
    return options
  }

  private func times(_ text: String, _ options: DatasetOptions) throws -> [String] {
    try TemporaryFolder().read("log.csv", text, options).dataset.rows.map {
      $0.donation.context.moment.description
    }
  }

  private func message(_ text: String, _ options: DatasetOptions) throws -> String {
    let folder = try TemporaryFolder()
    return folder.message { _ = try folder.read("log.csv", text, options) }
  }

  @Test("A format reads every row, and the zone its local clock")
  func format() throws {
    let text = "who,when,dish\nann,02/03/2026 8:04 PM,soup\nann,13/07/2026 11:00 AM,tea\n"
    #expect(
      try times(text, options(format: "%d/%m/%Y %I:%M %p"))
        == ["2026-03-02T20:04:00+00:00", "2026-07-13T11:00:00+00:00"])
    #expect(
      try times(text, options(format: "%d/%m/%Y %I:%M %p", zone: "Europe/Berlin"))
        == ["2026-03-02T20:04:00+01:00", "2026-07-13T11:00:00+02:00"])
  }

  @Test("A column of offsets goes with a format, and not with a zone")
  func offsets() throws {
    let text = "who,when,dish,z\nann,02/03/2026 20:04,soup,60\n"
    let map = TableFormTests.map + ",utc-offset-minutes=z"
    #expect(try times(text, options(map, format: "%d/%m/%Y %H:%M")) == ["2026-03-02T20:04:00+01:00"])
    #expect(
      try message(text, options(map, format: "%d/%m/%Y %H:%M", zone: "Europe/Berlin"))
        == "log.csv: --time-zone and utc-offset-minutes both fix the local clock; leave out one of them")
  }

  @Test("A date and a time in two columns are one time, with and without a format")
  func twoColumns() throws {
    let map = "person=who,date=day,time=at,intent=:Order,parameters=dish"
    let text = "who,day,at,dish\nann,2026-03-02,8:04,soup\nann,20260303,09:00:30.5,tea\n"
    #expect(
      try times(text, options(map)) == ["2026-03-02T08:04:00+00:00", "2026-03-03T09:00:30.500000+00:00"])
    let other = "who,day,at,dish\nann,2.3.2026,8:04 PM,soup\n"
    #expect(try times(other, options(map, format: "%d.%m.%Y %I:%M %p")) == ["2026-03-02T20:04:00+00:00"])
  }

  @Test("The error is in the column that has it")
  func places() throws {
    let map = "person=who,date=day,time=at,intent=:Order,parameters=dish"
    func place(_ row: String, _ format: String? = nil) throws -> String {
      let words = try message("who,day,at,dish\n\(row)\n", options(map, format: format))
      return words.split(separator: " ").first.map(String.init) ?? ""
    }
    #expect(try place("ann,2026-13-02,8:04,soup") == "log.csv:2:5:")
    #expect(try place("ann,2026-03-02,25:04,soup") == "log.csv:2:16:")
    #expect(try place("ann,2026-03-02,,soup") == "log.csv:2:16:")
    #expect(try place("ann,,8:04,soup") == "log.csv:2:5:")
    #expect(try place("ann,31.02.2026,8:04,soup", "%d.%m.%Y %H:%M") == "log.csv:2:5:")
    #expect(try place("ann,3/2/2026,8:04,soup", "%d.%m.%Y %H:%M") == "log.csv:2:5:")
    #expect(try place("ann,01.02.2026,8.04,soup", "%d.%m.%Y %H:%M") == "log.csv:2:16:")
  }

  @Test("A date alone is midnight where that is asked for, with a remark, and else an error")
  func dates() throws {
    let text = "who,when,dish\nann,20260302,soup\nann,20260303,soup\n"
    let map = "person=who,date=when,intent=:Order,parameters=dish"
    for options in [try options(map), try options(format: "%Y%m%d")] {
      let dataset = try TemporaryFolder().read("log.csv", text, options).dataset
      #expect(dataset.rows.map(\.donation.context.moment.description)[1] == "2026-03-03T00:00:00+00:00")
      #expect(dataset.remarks.count == 1 && dataset.remarks[0].contains("every donation is at midnight"))
    }
    #expect(
      try message(text, options()).hasPrefix("log.csv:2:5: the time \"20260302\" is a date without a clock"))
    #expect(
      try message("who,when,dish\nann,soon,soup\n", options(map))
        == "log.csv:2:5: the date \"soon\" cannot be read; write it as 2026-03-02 or 20260302, or say with "
        + "--time-format how it is written")
  }

  @Test("A time that the clock leaves out is an error of its row; one that occurs twice is a remark")
  func changes() throws {
    let text =
      "who,when,dish\nann,2026-03-29 02:30,soup\nann,2026-10-25 02:30,soup\nann,2026-10-25 02:31,soup\n"
    let (dataset, skipped) = try TemporaryFolder().read(
      "log.csv", text, options(zone: "Europe/Berlin", skip: 1))
    #expect(skipped.map(\.line) == [2] && skipped.map(\.column) == [5])
    #expect(
      dataset.remarks == [
        "2 local times occur twice in Europe/Berlin, because the clock is put back; each is read as the first of "
          + "the two (the first one is 2026-10-25T02:30:00+02:00 and 2026-10-25T02:30:00+01:00)"
      ])
  }

  @Test("Unix times without a zone give one remark, and none with a zone or a column of offsets")
  func unix() throws {
    let text = "who,when,dish,z\nann,0,soup,60\nann,60,soup,60\n"
    func remarks(_ options: DatasetOptions) throws -> [String] {
      try TemporaryFolder().read("log.csv", text, options).dataset.remarks.filter { $0.contains("Unix time") }
    }
    let map = TableFormTests.map + ",signal.z=z"
    #expect(
      try remarks(options(map)).count == 1 && remarks(options(map))[0].hasPrefix("2 times are Unix time"))
    #expect(try remarks(options(map, format: "%s")).isEmpty == false)
    #expect(try remarks(options(map, zone: "+01:00")).isEmpty)
    #expect(try remarks(options(TableFormTests.map + ",utc-offset-minutes=z")).isEmpty)
  }

  @Test("The header shows another delimiter when it alone yields the mapped columns")
  func delimiters() throws {
    for (mark, name) in [(";", "semicolons"), ("\t", "tabs"), ("|", "vertical bars")] {
      let who = mark == "\t" ? "who" : "\"who\""
      let text =
        [who, "when", "dish"].joined(separator: mark) + "\n"
        + ["ann", "0", "a,b"].joined(separator: mark)
      let dataset = try TemporaryFolder().read("log.csv", text, options()).dataset
      #expect(dataset.symbols.text(of: dataset.rows[0].donation.values[0]) == "\"a,b\"")
      #expect(
        dataset.remarks.first
          == "the columns are separated by \(name), as the header shows; --delimiter says it")
      #expect(
        try !TemporaryFolder().read("log.csv", text, options(delimiter: mark)).dataset.remarks.contains {
          $0.contains("separated")
        })
    }
    #expect(
      try message("who;when;dish\nann;0;soup\n", options(delimiter: ","))
        == "log.csv:1: there is no column \"who\"; the columns are who;when;dish")
    #expect(throws: DataError.self) { try TableDelimiter("x") }
  }

  @Test("The remark about the clock goes by the offset, whatever its spelling, and not by local clocks")
  func instants() throws {
    func remarks(_ rows: [String], _ options: DatasetOptions) throws -> [String] {
      let text = "who,when,dish\n" + rows.map { "ann,\($0),soup\n" }.joined()
      return try TemporaryFolder().read("log.csv", text, options).dataset.remarks.filter {
        $0.contains("UTC")
      }
    }
    let zulu = ["2026-03-02T08:00:00Z", "2026-03-03T08:00Z", "2026-03-04 08:00:00.5+00:00", "1772438400"]
    #expect(
      try remarks(zulu, options()) == [
        "4 times are in UTC (Z, +00:00 or Unix time), which has no local clock, so hours and weekdays are those of UTC; "
          + "name the local clock with --time-zone, which may be UTC, or map utc-offset-minutes"
      ])
    #expect(try remarks(["02/03/2026 08:00 UTC"], options(format: "%d/%m/%Y %H:%M %Z")).count == 1)
    #expect(try remarks(zulu, options(zone: "UTC")).isEmpty)
    #expect(try remarks(["2026-03-02 08:00:00", "2026-03-03 08:00"], options()).isEmpty)
    // A log of London has both offsets.
    #expect(try remarks(["2026-03-02T08:00:00Z", "2026-07-02T08:00:00+01:00"], options()).isEmpty)
    let lines = (1...2).map {
      #"{"id":"\#($0)","person":"a","time":"2026-03-0\#($0)T08:00:00Z","intent":"I","parameters":{"a":"x"}}"#
        + "\n"
    }
    let remark = try TemporaryFolder().read("log.jsonl", lines.joined()).dataset.remarks.first
    #expect(remark?.hasPrefix("2 times are in UTC") == true && remark?.contains("local offset") == true)
  }

  @Test("Days since 1900 are a remark with the day that they mean")
  func serials() throws {
    let text = "who,when,dish\nann,45383.4583,soup\nann,45384.4583,soup\n"
    let remarks = try TemporaryFolder().read("log.csv", text, options()).dataset.remarks
    #expect(
      remarks.contains {
        $0.contains("the first day is 2024-04-01: read them with --time-format spreadsheet-days")
      }, "\(remarks)")
    let others = try TemporaryFolder().read("log.csv", "who,when,dish\nann,0,a\nann,45383,b\n", options())
      .dataset
    #expect(!others.remarks.contains { $0.contains("spreadsheet") })
  }

  @Test("A day whose midnight the clock leaves out begins when it has been put forward")
  func midnight() throws {
    let map = "person=who,date=when,intent=:Order,parameters=dish"
    let text = "who,when,dish\nann,2017-10-14,a\nann,2017-10-15,b\n"
    #expect(
      try times(text, options(map, zone: "America/Sao_Paulo"))
        == ["2017-10-14T00:00:00-03:00", "2017-10-15T01:00:00-02:00"])
  }

  @Test("Names with commas and plus signs are mapped behind a backslash")
  func escapes() throws {
    let signals = try ColumnMap(
      #"person=who,time=when,intent=i,parameters=p,signal.x\,y=z,signal.a\:b:number/5=c,signal.back\slash=d"#
    ).signals
    #expect(
      signals.map(\.name) == ["x,y", "a:b", #"back\slash"#]
        && signals.map { $0.step != nil } == [false, true, false])
    let map = try ColumnMap(#"person=who,time=when,intent=:a\, b,parameters=What\, exactly+a\+b"#)
    #expect(map.parameters == ["What, exactly", "a+b"] && map.fields["intent"] == .constant("a, b"))
    for name in ["What, exactly", "a+b", #"c:\new"#, ":x", "a=b", #"end\"#] {
      let source = try ColumnMap("person=\(ColumnMap.escaped(name)),time=t,intent=i,parameters=p").fields[
        "person"]
      #expect(source == .column(name))
    }
  }

  @Test("Columns that the map does not name are a remark")
  func unused() throws {
    let dataset = try TemporaryFolder().read(
      "log.csv", "who,when,dish,x,y\nann,2026-03-02 08:00,soup,1,2\n", options()
    )
    .dataset
    #expect(dataset.remarks == ["the map does not name the columns x, y, which are not used"])
  }
}
