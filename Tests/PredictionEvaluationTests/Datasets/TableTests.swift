import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite struct TableTests {
  static let map = "person=user,time=when,intent=:Order,parameters=venue+meal"
  static let good = "user,when,venue,meal\nann,2026-03-02T08:00,Cafe,Tea\nbob,2026-03-02T09:00,Hall,\n"
  private func values(_ dataset: Dataset, _ row: Int) -> [String] {
    dataset.rows[row].donation.values.map { dataset.symbols.text(of: $0) }
  }

  @Test("Rows, people, values, types and digest are the table's")
  func worked() throws {
    let (dataset, skipped) = try TemporaryFolder().read("log.csv", TableTests.good, .table(TableTests.map))
    #expect(skipped.isEmpty && dataset.name == "log" && dataset.people.map(\.identifier) == ["ann", "bob"])
    #expect(values(dataset, 0) == ["\"Cafe\"", "\"Tea\""] && values(dataset, 1) == ["\"Hall\"", ""])
    #expect(dataset.rows.map { dataset.symbols.text(of: $0.identifier) } == ["1", "2"])
    #expect(dataset.catalog.intents.map(\.name) == ["Order"])
    #expect(dataset.catalog.intents[0].shortcutTypes == [["venue", "meal"], ["venue"], ["meal"]])
    #expect(dataset.digest == Digest.sha256(Array(TableTests.good.utf8)))
  }

  @Test("Past sixteen types only the full set is declared")
  func manyParameters() throws {
    for (count, types) in [(1, 1), (2, 3), (15, 16), (16, 1)] {
      let names = (0..<count).map { "p\($0)" }
      let text = ["user,when,", "ann,0,"].map { $0 + names.joined(separator: ",") + "\n" }.joined()
      let map = "person=user,time=when,intent=:Order,parameters=" + names.joined(separator: "+")
      let dataset = try TemporaryFolder().read("log.csv", text, .table(map)).dataset
      #expect(dataset.catalog.intents[0].shortcutTypes.count == types)
    }
  }

  @Test("Shortcut types and target are as asked for")
  func types() throws {
    let options = try DatasetOptions.table(
      TableTests.map, types: [["venue"], ["venue", "meal"]], target: ["venue"])
    let dataset = try TemporaryFolder().read("log.csv", TableTests.good, options).dataset
    #expect(dataset.catalog.intents[0].shortcutTypes == [["venue"], ["venue", "meal"]])
    #expect(dataset.catalog.entries[0].targetCombination == 0)
  }

  @Test(
    "Quoted fields hold separators, line ends and quotes; CRLF, a missing last line end and a mark are fine")
  func quoting() throws {
    let text = "\u{FEFF}user,when,venue,meal\r\nann,0,\"a,\"\"b\"\"\r\nc\",\"\"\r\n\"bob\",1,d\\e,f"
    let dataset = try TemporaryFolder().read("log.csv", text, .table(TableTests.map)).dataset
    #expect(values(dataset, 0) == [JSONText.quoted("a,\"b\"\r\nc"), ""])
    #expect(values(dataset, 1) == [JSONText.quoted("d\\e"), "\"f\""])
    #expect(dataset.people.map(\.identifier) == ["ann", "bob"])
  }

  @Test("Tabs separate the fields of TSV")
  func tabs() throws {
    let text = "user\twhen\tvenue\tmeal\nann\t0\ta,b\tc\n"
    #expect(
      values(try TemporaryFolder().read("log.tsv", text, .table(TableTests.map)).dataset, 0) == [
        "\"a,b\"", "\"c\"",
      ])
  }

  @Test("Place, offset, identifier, origin and signals are read from their columns")
  func columns() throws {
    let text = """
      who,t,z,what,key,where,phones,from,lat,lon
      ann,2012-04-21T18:46:19Z,-360,Soup,k1,home,true,shortcut,51.1,-114
      ann,2012-04-21T12:46:19,-360,Tea,k2,,quiet,,,
      """
    let map =
      "person=who,time=t,utc-offset-minutes=z,intent=what,parameters=key,id=key,place=where,"
      + "signal.headphones=phones,origin=from,latitude=lat,longitude=lon,signal.app=:7"
    let dataset = try TemporaryFolder().read("log.csv", text, .table(map)).dataset
    let contexts = dataset.rows.map(\.donation.context)
    #expect(contexts.map(\.moment.description) == Array(repeating: "2012-04-21T12:46:19-06:00", count: 2))
    #expect(contexts.map { $0.place.map { dataset.symbols.text(of: $0) } } == ["home", nil])
    #expect(
      contexts.map {
        $0.signals.map { dataset.symbols.text(of: $0.name) + "=" + dataset.symbols.text(of: $0.value) }
      }
        == [["app=\"7\"", "headphones=true"], ["app=\"7\"", "headphones=\"quiet\""]])
    #expect(dataset.rows.map(\.donation.origin) == [.shortcut, .user])
    #expect(dataset.catalog.intents.map(\.name) == ["Soup", "Tea"])
    #expect(dataset.rows.map { dataset.symbols.text(of: $0.identifier) } == ["k1", "k2"])
  }

  @Test("Texts are told apart by their bytes, not by how they look")
  func bytes() throws {
    let text = "user,when,venue,meal\n\u{E9},0,\u{E9},x\ne\u{301},1,e\u{301},x\n\u{E9},2,x,x\n"
    let dataset = try TemporaryFolder().read("log.csv", text, .table(TableTests.map)).dataset
    #expect(dataset.people.map(\.rows) == [[1], [0, 2]])
    #expect(dataset.rows[0].donation.values[0] != dataset.rows[1].donation.values[0])
  }

  @Test(
    "A wrong table is refused with place, reason and way out",
    arguments: [
      (
        "ann,0,a\n",
        "log.csv:2: the row has 3 fields, the header 4; is a separator or a quote missing? correct the row"
      ),
      (
        "ann,0,a,b,c\n",
        "log.csv:2: the row has 5 fields, the header 4; is a separator or a quote missing? correct the row"
      ),
      (
        "ann,0,a\"b,c\n",
        "log.csv:2:8: a quote stands inside a field that does not start with one; quote the whole field and double "
          + "every quote inside it, or read quotes as letters with --quoting none"
      ),
      (
        "ann,0,\"a\nb\"c,d\n",
        "log.csv:2:7: there is text after the closing quote of this field, at 3:3; quote the whole field and double "
          + "every quote inside it, or read quotes as letters with --quoting none"
      ),
      (
        "ann,0,\"a\"b,d\n",
        "log.csv:2:10: there is text after a closing quote; quote the whole field and double every quote "
          + "inside it, or read quotes as letters with --quoting none"
      ),
      (
        "ann,0,\"a,b\nann,1,c,d\n",
        "log.csv:2:7: a quoted field has no end; was the file cut off? leave out what is not whole with "
          + "--skip-bad-lines 2, or quote the whole field and double every quote inside it, or read quotes as letters with --quoting none"
      ),
      (
        "ann,0,a,b\nann,08:30,a,b\n",
        "log.csv:3:5: the time \"08:30\" has no date; write it as 2026-03-02T08:04:11+01:00, 2026-03-02 8:04 or Unix "
          + "seconds"
      ),
      (
        "ann,,a,b\n",
        "log.csv:2:5: the time is missing; write it as 2026-03-02T08:04:11+01:00, 2026-03-02 8:04 or Unix seconds"
      ),
      (",0,a,b\n", "log.csv:2:1: the person is missing; give every row a person"),
      (
        "\"x\ny\",soon,a,b\n",
        "log.csv:3:4: the time \"soon\" cannot be read; write it as 2026-03-02T08:04:11+01:00, 2026-03-02 8:04 or Unix "
          + "seconds"
      ),
      (
        "ann,0,\0,b\n",
        "log.csv:2:7: there is a NUL byte; is this a text file? take the bytes out: "
          + "tr -d '\\000' < log.csv > log.text.csv"
      ),
      ("", "log.csv: no donation could be read; write at least one row under the header"),
    ])
  func refusals(rows: String, message: String) throws {
    let folder = try TemporaryFolder()
    let text = "user,when,venue,meal\n" + rows
    #expect(folder.message { _ = try folder.read("log.csv", text, .table(TableTests.map)) } == message)
  }

  @Test("A byte that is not UTF-8 is named by line and column, in a joined line too")
  func encoding() throws {
    let folder = try TemporaryFolder()
    let rows: [([UInt8], String)] = [
      (Array("ann,0,".utf8) + [0xE9, 0x2C], "log.csv:2:7"),
      (Array("ann,0,\"a\nb".utf8) + [0xFF], "log.csv:3:2"),
      (Array("ann,0,".utf8) + [0xED, 0xA0, 0x80], "log.csv:2:7"),
      (Array("ann,0,a,b\né".utf8) + [0xC0, 0x80], "log.csv:3:3"),
    ]
    for (row, place) in rows {
      let bytes = Array("user,when,venue,meal\n".utf8) + row + [10]
      #expect(
        folder.message { _ = try folder.read("log.csv", bytes, .table(TableTests.map)) }
          == place
          + ": this byte is not UTF-8; say --encoding latin-1, or the encoding that it has")
    }
  }

  @Test(
    "An offset that is no offset never traps",
    arguments: ["-9223372036854775808", "9223372036854775807", "1081", "x", "", "60.0"])
  func offsets(text: String) throws {
    let folder = try TemporaryFolder()
    let options = try DatasetOptions.table("person=p,time=t,intent=:I,parameters=v,utc-offset-minutes=z")
    #expect(
      folder.message { _ = try folder.read("log.csv", "p,t,v,z\na,0,b,\(text)\n", options) }
        == "log.csv:2:7: the offset \"\(text)\" is not a number of minutes within 18 hours; write minutes east of UTC, "
        + "such as 60 or -360")
  }

  @Test("Latitude and longitude are checked, and come together")
  func coordinates() throws {
    let folder = try TemporaryFolder()
    let options = try DatasetOptions.table("person=p,time=t,intent=:I,parameters=v,latitude=y,longitude=x")
    for (cells, place) in [
      ("91,0", "2:7"), ("0,-181", "2:9"), ("nan,0", "2:7"), ("5,", "2:9"), (",5", "2:7"),
    ] {
      let message = folder.message { _ = try folder.read("log.csv", "p,t,v,y,x\na,0,b,\(cells)\n", options) }
      #expect(message.hasPrefix("log.csv:\(place): "), "\(message)")
    }
    #expect(
      try folder.read("log.csv", "p,t,v,y,x\na,0,b,,\na,0,b,-90,180\n", options).dataset.rows.count == 2)
  }

  @Test("Duplicate identifiers name the first line")
  func duplicates() throws {
    let folder = try TemporaryFolder()
    let options = try DatasetOptions.table("person=p,time=t,intent=:I,parameters=v,id=v")
    #expect(
      folder.message { _ = try folder.read("log.csv", "p,t,v\na,0,b\na,1,c\na,2,b\n", options) }
        == "log.csv:4:5: the identifier \"b\" stands twice, first in line 2, and the rows differ; give every "
        + "donation an identifier of its own")
  }

  @Test("Bad rows are passed over up to the number allowed, reported, counted as rows, and cost no other row")
  func skipping() throws {
    let folder = try TemporaryFolder()
    let rows = "ann,0,a,b\nann,soon,a,b\nann,1,\"a,b\nann,2,c,d\nzoe,3\nann,4,e\"f,g\nann,5,h,i\n"
    let text = "user,when,venue,meal\n" + rows
    let (dataset, skipped) = try folder.read("log.csv", text, .table(TableTests.map, skip: 4))
    #expect(skipped.map(\.line) == [3, 4, 6, 7])
    #expect(dataset.rows.map { dataset.symbols.text(of: $0.identifier) } == ["1", "4", "7"])
    #expect(dataset.people.map(\.identifier) == ["ann"])
    #expect(
      folder.message { _ = try folder.read("log.csv", text, .table(TableTests.map, skip: 3)) }.hasPrefix(
        "log.csv:7:8: "))
  }

  @Test(
    "A line of 1 MiB is read, a longer one is refused, passed over alone, and a joined one is bounded too")
  func longLines() throws {
    let folder = try TemporaryFolder()
    let limit = 1 << 20
    func text(_ length: Int, quote: String = "") -> String {
      let filler = String(repeating: "x", count: length - 8 - 2 * quote.utf8.count)
      return "user,when,venue,meal\nann,0," + quote + filler + quote + ",b\nann,1,c,d\n"
    }
    #expect(try folder.read("log.csv", text(limit), .table(TableTests.map)).dataset.rows.count == 2)
    let (dataset, skipped) = try folder.read("log.csv", text(limit + 1), .table(TableTests.map, skip: 9))
    #expect(
      dataset.rows.count == 1 && skipped.map(\.line) == [2] && skipped[0].reason == "the line is over 1 MiB")
    let open = "user,when,venue,meal\nann,0,\"a,b\n" + String(repeating: "ann,1,c,d\n", count: 200_000)
    let (rest, reports) = try folder.read("log.csv", open, .table(TableTests.map, skip: 1))
    #expect(rest.rows.count == 200_000 && reports.map(\.line) == [2] && reports[0].column == 7)
  }
}
