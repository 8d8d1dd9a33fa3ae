import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs

/// The same rows as another program writes them.
struct WrittenForm: CustomTestStringConvertible {
  let name: String
  var settings: [(key: String, text: String)] = []
  let bytes: [UInt8]

  var testDescription: String { name }

  init(_ name: String, _ text: String) { self.init(name, [], bytes: Array(text.utf8)) }

  init(_ name: String, _ settings: [(String, String)], _ text: String) {
    self.init(name, settings, bytes: Array(text.utf8))
  }

  init(_ name: String, _ settings: [(String, String)], bytes: [UInt8]) {
    (self.name, self.bytes) = (name, bytes)
    self.settings = settings.map { (key: $0.0, text: $0.1) }
  }

  static let header = ["who", "at", "what", "size"]
  static let rows = [
    ["ann", "2026-03-02T08:00", "café", "l"], ["bob", "2026-03-02T09:00", "tea", ""],
    ["ann", "2026-03-03T08:00", "café", "m"], ["ann", "2026-03-04T08:00:09.5", "“x”–y", "l"],
  ]

  private static func table(
    _ separator: String, _ end: String = "\n", header isGiven: Bool = true
  ) -> String {
    let all: [[String]] = (isGiven ? [header] : []) + rows
    return all.map { $0.joined(separator: separator) + end }.joined()
  }

  private static func json(_ line: (String) -> String) -> [String] {
    rows.map { row in
      line(zip(header, row).map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", "))
    }
  }

  private static func units(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }

  private static let told: [(String, String)] = [("columns", "who,at,what,size")]

  private static func windowsByte(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "“": 0x93
    case "”": 0x94
    case "–": 0x96
    default: UInt8(scalar.value)
    }
  }

  private static let windows: [UInt8] = table(",").unicodeScalars.map(windowsByte)
  private static let little: [UInt8] = [0xFF, 0xFE] + units(table(","), isBig: false)
  private static let big: [UInt8] = units(table(","), isBig: true)
  private static let bigMarked: [UInt8] = [0xFE, 0xFF] + big

  private static func lines(_ make: ([String]) -> String) -> String {
    var text = ""
    for row in rows { text += make(row) }
    return text
  }

  private static let ruled: String =
    " who | at | what | size\n-----+----+------+-----\n" + lines { " " + $0.joined(separator: "  | ") + "\n" }
  private static let blank: String = lines { "  " + $0.joined(separator: " \t ") + "\n" }

  private static let separated: [WrittenForm] = [
    WrittenForm("a.csv", table(",")), WrittenForm("b.csv", table(";")),
    WrittenForm("c.tsv", table("\t")), WrittenForm("d.csv", table("|", "\r\n")),
    WrittenForm("e.dat", table("::")), WrittenForm("f.csv", [("delimiter", "::")], table("::")),
    WrittenForm("g.txt", ruled), WrittenForm("h.csv", [("delimiter", " | ")], ruled),
    WrittenForm("i.csv", [("delimiter", "~~")], table("~~")),
  ]
  private static let headless: [WrittenForm] = [
    WrittenForm("j.csv", told, table(",", header: false)),
    WrittenForm("k.dat", told, table("\t", header: false)),
    WrittenForm("l.dat", told, table("::", header: false)),
    WrittenForm("blank.csv", [("delimiter", "blanks"), ("columns", "who,at,what,size?")], blank),
    WrittenForm(
      "r.csv", [("columns", "who,at,what,size?")],
      table(",", header: false).replacing("tea,\n", with: "tea\n")),
  ]
  private static let ended: [WrittenForm] = [
    WrittenForm("m.csv", table(",", ",\n").replacing("size,\n", with: "size\n")),
    WrittenForm("n.csv", table(",").replacing("size\n", with: "size,\n")),
    WrittenForm("o.csv", "My rows\n\n" + table(",")), WrittenForm("p.csv", "sep=;\n" + table(";")),
    WrittenForm(
      "q.tsv", table("\t").replacing("size\n", with: "size\n---\t---\t---\t---\n") + "------\n"),
  ]
  private static let encoded: [WrittenForm] = [
    WrittenForm("s.csv", [("encoding", "windows-1252")], bytes: windows),
    WrittenForm("t.csv", [("encoding", "UTF-16")], bytes: little),
    WrittenForm("u.csv", [("encoding", "utf-16")], bytes: bigMarked),
    WrittenForm("v.csv", [("encoding", "utf-16be")], bytes: big),
  ]
  private static let objects: [WrittenForm] = [
    WrittenForm("w.jsonl", json { "{\($0)}\n" }.joined()),
    WrittenForm("x.json", "[" + json { "{\($0)}" }.joined(separator: ",") + "]"),
    WrittenForm("y.json", "[\n" + json { "  {\n    \($0)\n  }" }.joined(separator: ",\n") + "\n]\n"),
    WrittenForm("z.txt", json { "{\n \($0)\n}\n" }.joined()),
  ]
  static let all: [WrittenForm] = separated + headless + ended + encoded + objects
}

@Suite("The form of a file says nothing about its rows")
struct TableFormLawTests {
  private func read(_ form: WrittenForm, _ name: String? = nil) throws -> [String] {
    var options = try DatasetOptions.table("person=who,time=at,intent=:Do,parameters=what+size")
    for (key, text) in form.settings { try options.set(key, text) }
    let (dataset, skipped) = try TemporaryFolder().read(name ?? form.name, form.bytes, options)
    #expect(skipped.isEmpty)
    return dataset.rows.map { row in
      let values = row.donation.values.map { dataset.symbols.text(of: $0) }
      return "\(dataset.people[row.person].identifier) \(row.donation.context.moment) \(values)"
    }
  }

  @Test("Rows are the same in every form", arguments: WrittenForm.all)
  func forms(_ form: WrittenForm) throws {
    let plain = try read(WrittenForm.all[0])
    #expect(plain.count == 4 && plain[1] == "bob 2026-03-02T09:00:00+00:00 [\"\\\"tea\\\"\", \"\"]")
    #expect(try read(form) == plain)
  }

  @Test("A compressed file is the file", arguments: ["gzip", "bzip2", "xz", "zstd"])
  func compressed(_ program: String) throws {
    let folder = try TemporaryFolder()
    let plain = try folder.file("a log.csv", WrittenForm.all[0].bytes)
    let marks = ["gzip": "gz", "bzip2": "bz2", "xz": "xz", "zstd": "zst"]
    let path = "\(plain).\(marks[program] ?? "")"
    guard system("\(program) -kq '\(plain)' 2> /dev/null") == 0 else { return }
    let options = try DatasetOptions.table("person=who,time=at,intent=:Do,parameters=what+size")
    let dataset = try DatasetReader.read(path, options: options).dataset
    #expect(dataset.name == "a log" && dataset.digest == Digest.sha256(WrittenForm.all[0].bytes))
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let cut = try folder.file("cut.csv.gz", Array(bytes.dropLast(9)))
    #expect(folder.message { _ = try DatasetReader.read(cut, options: options) }.contains("read to its end"))
  }

  @Test(
    "Times are the same in every format",
    arguments: [
      ("", "2012-04-03T18:00:09Z"), ("", "2012-04-03T18:00:09.000000000Z"), ("", "1333476009"),
      ("", "1333476009.0"), ("%a %b %d %H:%M:%S %z %Y", "Tue Apr 03 18:00:09 +0000 2012"),
      ("%d/%b/%Y:%H:%M:%S %z", "03/Apr/2012:18:00:09 +0000"), ("unix-milliseconds", "1333476009000.0"),
      ("unix-milliseconds", "1333476009000"), ("unix-microseconds", "1333476009000000"),
      ("unix-nanoseconds", "1333476009000000000"), ("spreadsheet-days", "41002.7501041667"),
      ("%Y%m%d%H%M%S", "20120403180009"), ("%d-%b-%Y %H:%M:%S", "03-Apr-2012 18:00:09"),
    ])
  func times(format: String, time: String) throws {
    var options = try DatasetOptions.table("person=:me,time=at,intent=:Do,parameters=what")
    if !format.isEmpty { try options.set("timeFormat", format) }
    let dataset = try TemporaryFolder().read("a.csv", "at,what\n\(time),x\n", options).dataset
    #expect(dataset.rows[0].donation.context.moment.description == "2012-04-03T18:00:09+00:00")
  }

  @Test("A column of zones gives each row its own clock, and a wrong zone is an error of its row")
  func zones() throws {
    let map = "person=:me,time=at,intent=:Do,parameters=what,time-zone=zone"
    let rows = "2026-03-02T08:00:00Z,x,Europe/Berlin\n2026-03-02 08:00,x,-05:00\n1772438400,x,Asia/Tokyo\n"
    let dataset = try TemporaryFolder().read("a.csv", "at,what,zone\n" + rows, .table(map)).dataset
    #expect(
      dataset.rows.map(\.donation.context.moment.description) == [
        "2026-03-02T09:00:00+01:00", "2026-03-02T08:00:00-05:00", "2026-03-02T17:00:00+09:00",
      ])
    let folder = try TemporaryFolder()
    let message = folder.message {
      _ = try folder.read("a.csv", "at,what,zone\n2026-03-02 08:00,x,Berlin\n", .table(map))
    }
    #expect(message == "a.csv:2:20: there is no time zone \"Berlin\"; write Europe/Berlin")
  }

  @Test("A file without a header is told with the very option")
  func headless() throws {
    let folder = try TemporaryFolder()
    func message(_ name: String, _ row: String) -> String {
      folder.message {
        _ = try folder.read(name, row + "\n", .table("person=a,time=b,intent=:c,parameters=d"))
      }
    }
    for (name, row) in [
      ("u.data", "3\t54\t5\t978476555"), ("m.dat", "3::54::5::978476555"),
      ("a.csv", "x,Tue Apr 03 18:00:09 +0000 2012,5,y"),
    ] { #expect(message(name, row).contains("--columns c1,c2,c3,c4"), "\(message(name, row))") }
  }
}
