import Foundation
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite struct WrongFileTests {
  @Test(
    "Files that are none of ours are named for what they are",
    arguments: [
      ("log.csv", [], "log.csv: the file is empty; write at least one donation to it"),
      ("log.jsonl", [], "log.jsonl: the file is empty; write at least one donation to it"),
      (
        "log.csv.gz", [0x1F, 0x8B, 8, 0],
        "log.csv.gz: the file is compressed (gzip), and it cannot be read to its end; look at what is wrong with it: "
          + "gzip -t log.csv.gz"
      ),
      (
        "log.csv", [0x1F, 0x8B, 8, 0],
        "log.csv: the file is compressed (gzip), and it cannot be read to its end; look at what is wrong with it: "
          + "gzip -t log.csv"
      ),
      (
        "a.zip", [0x50, 0x4B, 3, 4],
        "a.zip: the file is compressed (zip); pipe it: unzip -p a.zip | nextaction … -"
      ),
      (
        "log.csv", [0xFF, 0xFE, 0x61, 0],
        "log.csv:1:1: the text is UTF-16, not UTF-8; say --encoding utf-16"
      ),
      (
        "log.txt", [0x61],
        "log.txt:1: there is no column \"user\"; the columns are a"
      ),
      (
        "log.jsonl", [0xEF, 0xBB, 0xBF],
        "log.jsonl: no donation could be read; write at least one donation to it"
      ),
    ] as [(String, [UInt8], String)])
  func kinds(name: String, bytes: [UInt8], message: String) throws {
    let folder = try TemporaryFolder()
    let options = try DatasetOptions.table(TableTests.map)
    #expect(
      folder.message { _ = try folder.read(name, bytes, name.hasSuffix("l") ? DatasetOptions() : options) }
        == message)
  }

  @Test("A missing file, a folder for a file, a folder without manifest and an unknown format are refused")
  func paths() throws {
    let folder = try TemporaryFolder()
    var options = DatasetOptions()
    func message(_ path: String) -> String {
      folder.message { _ = try DatasetReader.read(folder.path + path, options: options) }
    }
    #expect(message("/no.csv") == "no.csv: there is no such file; check the path")
    #expect(message("/no") == "no: there is no such file; check the path")
    #expect(
      message("").hasSuffix(": this folder has no manifest.json; name a dataset's folder, or a file in it"))
    options.format = "csv"
    #expect(message("").hasSuffix(": this is a folder, not a file; name a file inside it"))
    options.format = "xml"
    #expect(
      message("/log.csv") == "log.csv: there is no format \"xml\"; formats are folder, jsonl, csv, tsv, "
        + "zsh, bash, fish")
  }

  @Test("Options that a format has no use for are refused, not passed over")
  func options() throws {
    let folder = try TemporaryFolder()
    let line = #"{"id":"1","person":"a","time":0,"intent":"I","parameters":{"x":1}}"#
    #expect(
      folder.message { _ = try FolderFormat().read(folder.path, options: .table(TableTests.map)) }.hasSuffix(
        ": a map of columns is for tables and JSON Lines only; leave out --map, or name the format with "
          + "--format csv"))
    var zoned = DatasetOptions()
    try zoned.set("timeZone", "Europe/Berlin")
    #expect(
      folder.message { _ = try folder.read("log.jsonl", line, zoned) }
        == "log.jsonl: --time-zone is for tables and JSON Lines with --map; leave out --time-zone")
    var options = try DatasetOptions.table(TableTests.map)
    options.definitions = "definitions.json"
    #expect(
      folder.message { _ = try folder.read("log.csv", TableTests.good, options) }
        == "log.csv: definitions are for JSON Lines alone; leave out --definitions")
  }

  @Test("Every format has a name, a summary and a way to be recognised")
  func registry() {
    #expect(
      FormatRegistry.all.map(\.name) == [
        "folder", "jsonl", "csv", "tsv", "zsh", "bash", "fish",
      ])
    for format in FormatRegistry.all { #expect(!format.summary.isEmpty && !format.summary.contains("\n")) }
    let paths = ["a.jsonl", "b.NDJSON", "c.csv", "d.TSV", "e.tab", "f.json.gz", "a/.zsh_history"]
    #expect(
      paths.map { path in FormatRegistry.all.first { $0.recognises(path) }?.name } == [
        "jsonl", "jsonl", "csv", "tsv", "tsv", "jsonl", "zsh",
      ])
  }

  @Test("A list of rows to score is read by column; what no row has is refused")
  func scoreOnly() throws {
    let folder = try TemporaryFolder()
    let dataset = try folder.read("log.csv", TableTests.good, .table(TableTests.map)).dataset
    func list(_ text: String, _ column: String = "id") throws -> Set<Symbol> {
      try ScoreOnlyList.read(folder.file("list.csv", text) + ":" + column, dataset: dataset)
    }
    #expect(try list("n,id\n7,2\n8,\"2\"\n").map { dataset.symbols.text(of: $0) } == ["2"])
    #expect(
      folder.message { _ = try list("n,id\n7,2\n8,9\n") }.hasPrefix(
        "list.csv:3:3: no donation has the identifier \"9\"; "))
    #expect(
      folder.message { _ = try list("n,id\n7\n") }.hasPrefix(
        "list.csv:2: the row has 1 field, the header 2; "))
    #expect(
      folder.message { _ = try list("n,id\n", "key") }
        == "list.csv:1: there is no column \"key\"; the columns are n, id")
    #expect(
      folder.message { _ = try ScoreOnlyList.read("list", dataset: dataset) }
        == "list: --score-only needs a file and a column; write FILE:COLUMN")
  }

  @Test(
    "A wrong map says what is wrong",
    arguments: [
      ("person=a,time=b", "the map lacks intent; add intent=COLUMN (or intent=:TEXT for a constant)"),
      ("person=a,time=b,intent=:c", "the map lacks parameters; add parameters=COLUMN+COLUMN"),
      ("person=a,person=b", "the map names person twice; name it once"),
      (
        "person",
        "\"person\" in the map is not name=column; write for example person=user, and a comma inside a name as \\,"
      ),
      (
        "",
        "\"\" in the map is not name=column; write for example person=user, and a comma inside a name as \\,"
      ),
      ("person=a,time=b,intent=c,parameters=d+d", "the map names a parameter column twice; name each once"),
      ("signal.a=b,signal.a=c", "the map names signal.a twice; name it once"),
      ("signal.a:number/5=b,signal.a=c", "the map names signal.a twice; name it once"),
      (
        "signal.a:number=b",
        "behind signal.a stands \"number\", which is no way to read a signal; write signal.NAME=COLUMN, or "
          + "signal.NAME:number/5=COLUMN for numbers in steps of 5"
      ),
      (
        "signal.a:number/0=b",
        "\"0\" is no step of numbers; write a number above 0, such as signal.temperature:number/5 or "
          + "signal.speed:number/0.5"
      ),
      (
        "who=a",
        "the map has no \"who\"; it has person, time, date, intent, place, latitude, longitude, accuracy, kind, "
          + "utc-offset-minutes, id, origin, time-zone, "
          + "parameters, signal.NAME"
      ),
    ])
  func maps(text: String, message: String) {
    #expect { try ColumnMap(text) } throws: { "\($0)" == message }
  }
}
