import Foundation
import PredictionTestSupport
import Testing

/// A file as other programs write it, which is not read as it stands.
struct ForeignFile: CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let map: String
  var arguments: [String] = []
  /// What replaces a word of a command that only people know.
  var table: String?

  var testDescription: String { name }

  init(_ name: String, _ text: String, _ map: String, _ arguments: String..., table: String? = nil) {
    self.init(name, bytes: Array(text.utf8), map, table: table)
    self.arguments = arguments
  }

  init(_ name: String, bytes: [UInt8], _ map: String, table: String? = nil) {
    (self.name, self.bytes, self.map, self.table) = (name, bytes, map, table)
  }

  static let map = "person=who,time=at,intent=:Do,parameters=what"
  private static let rows = "who,at,what\nann,2026-03-02 08:00,a\nann,2026-03-03 08:00,b\n"
  private static let latin =
    Array("7\tCaf".utf8) + [0xE9]
    + Array("\tTue Apr 03 18:00:09 +0000 2012\n8\tBar\tTue Apr 03 19:00:09 +0000 2012\n".utf8)

  static let all: [ForeignFile] = [
    ForeignFile(
      "u.data", "3\t54\t5\t978476555\n8\t92\t5\t978909235\n", "person=c1,time=c4,intent=:Rate,parameters=c2",
      "--format", "tsv"),
    ForeignFile(
      "ml 1m.dat", "3::54::5::978476555\n8::92::5::978909235\n",
      "person=c1,time=c4,intent=:Rate,parameters=c2",
      "--format", "tsv"),
    ForeignFile("check-ins.tsv", bytes: latin, "person=c1,time=c3,intent=:CheckIn,parameters=c2"),
    ForeignFile(
      "latin.csv", bytes: Array(rows.utf8) + Array("ann,2026-03-04 08:00,Caf".utf8) + [0xE9, 10], map),
    ForeignFile("nul.csv", rows + "ann,2026-03-04 08:00,x\u{0}y\n", map),
    ForeignFile("little.csv", bytes: rows.utf8.flatMap { [$0, 0] }, map),
    ForeignFile("marked.csv", bytes: [0xFE, 0xFF] + rows.utf8.flatMap { [0, $0] }, map),
    ForeignFile("cut.csv", "who,at,what\nann,1700004000675408042,a\nann,1700008001062631893,\"b\nc", map),
    ForeignFile("quoted.tsv", "\"who\"\t\"at\"\t\"what\"\n\"ann\"\t\"2026-03-02 08:00\"\t\"a\"\n", map),
    ForeignFile("joined.tsv", "who\tat\twhat\nann\t2026-03-02 08:00\t\"a\nb\"\n", map),
    ForeignFile("letters.csv", "who,at,what\nann,2026-03-02 08:00,5\" disk\nann,2026-03-02 09:00,\"6\n", map),
    ForeignFile("times.csv", "who,at,what\nann,2026-03-02 08:00:09 CEST,a\n", map),
    ForeignFile("returns.csv", rows.split(separator: "\n").joined(separator: "\r") + "\r", map),
    ForeignFile(
      "headless.csv", "ann,2026-03-02 08:00,a\nann,2026-03-03 08:00,b\n",
      "person=c1,time=c2,intent=:Do,parameters=c3"),
    ForeignFile("comments.csv", rows + "# more, of another day\nann,2026-03-04 08:00,b\n", map),
    ForeignFile("left to right.csv", "who,at,what\nann,\u{200E}2026-03-02 08:00,a\n", map),
    ForeignFile("narrow.csv", "who,at,what\nann,\"3/13/26, 6:00\u{202F}PM\",a\n", map),
    ForeignFile("marked times.csv", "who,at,what\nann,\u{200E}13/03/2026 08:00,a\n", map),
    ForeignFile("at.csv", "who,at,what\nann,@1690000000,a\n", map),
    ForeignFile("java.csv", "who,at,what\nann,2024-03-01T10:00:00+01:00[Europe/Berlin],a\n", map),
    ForeignFile("summer.csv", "who,at,what\nann,2024-03-01 10:00 CEST,a\n", map),
  ]
}

extension ForeignFile {
  /// Files of other programs that are read as they stand.
  static let readAsTheyStand: [ForeignFile] = [
    ForeignFile(
      "array.json",
      "[{\"who\":\"a\",\"at\":1700000000,\"what\":\"x\"},\n{\"who\":\"a\",\"at\":1700003600,\"what\":\"y\"}]",
      map),
    ForeignFile("array.jsonl", "[{\"who\":\"a\",\"at\":1700000000,\"what\":\"x\"}]\n", map),
    ForeignFile("pretty.jsonl", "{\n  \"who\": \"a\",\n  \"at\": 1700000000, \"what\": \"x\"\n}\n", map),
    ForeignFile("gps.csv", "who,at,what\nann,2026-03-02 08:00,a,\nann,2026-03-03 08:00,b,\n", map),
    ForeignFile("gps.tsv", "who\tat\twhat\nann\t2026-03-02 08:00\ta\t\nann\t2026-03-03 08:00\tb\t\n", map),
    ForeignFile("separator.csv", "sep=;\nwho;at;what\nann;2026-03-02 08:00;a\n", map),
    ForeignFile("title.csv", "My places\n\n" + rows, map),
    ForeignFile("title.tsv", "My places\twritten 2026\nwho\tat\twhat\nann\t2026-03-02 08:00\ta\n", map),
    ForeignFile("comment.csv", "# written by a program\n" + rows, map),
  ]
}

/// Follows the advice of each error as a person would, by pasting it, until the file is read.
@Suite("Every remedy leads on")
struct RemediesTests {
  /// Runs a command in a folder as a shell does, and returns its exit code.
  private func shell(_ command: String, in workspace: TemporaryFolder) throws -> Int32 {
    let null = try #require(FileHandle(forUpdatingAtPath: "/dev/null"))
    return try ChildProcess(
      "/bin/sh", ["-c", command], environment: ProcessInfo.processInfo.environment, folder: workspace.path,
      streams: [null, null, null].map(\.fileDescriptor)
    ).wait()
  }

  /// Follows one error. Returns false where it advises nothing that can be pasted.
  private func follow(
    _ message: String, _ path: inout String, _ arguments: inout [String], _ file: ForeignFile,
    in workspace: TemporaryFolder
  ) throws -> Bool {
    if let option = message.firstMatch(of: /(--time-format) '([^']*)'/) {
      arguments += [String(option.1), String(option.2)]
      return true
    }
    if let option = message.firstMatch(of: /(--skip-bad-lines) (\d+)/) {
      arguments += [String(option.1), String(option.2)]
      return true
    }
    if let option = message.firstMatch(of: /(--quoting) (none|csv)/) {
      arguments += [String(option.1), String(option.2)]
      return true
    }
    if let option = message.firstMatch(of: /(--query) '([^']*)'/) {
      let query = String(option.2).replacing("TABLE", with: file.table ?? "TABLE")
      arguments += [String(option.1), query]
      return true
    }
    let others = [/(--columns) (\S+)/, /(--delimiter) '([^']*)'/, /(--encoding) ([a-z0-9-]+)/]
    if let option = others.lazy.compactMap({ message.firstMatch(of: $0) }).first {
      arguments += [String(option.1), String(option.2)]
      return true
    }
    if let piped = message.firstMatch(of: /pipe it: (.*) \| nextaction … -/) {
      path = "piped.csv"
      return try shell("\(piped.1) > \(path)", in: workspace) == 0
    }
    guard let made = message.firstMatch(of: /: ((?:awk|iconv|jq|tr) .* > ('[^']*'|[^\s']+))/) else {
      return false
    }
    path = made.2.filter { $0 != "'" }
    return try shell(String(made.1), in: workspace) == 0
  }

  private func expectItLeadsOn(_ file: ForeignFile, in workspace: TemporaryFolder) throws {
    var (path, arguments) = (file.name, file.arguments)
    var said: Set<String> = []
    while said.count < 6 {
      let run = try CommandLineRun(
        ["inspect", path, "--quiet", "--map", file.map] + arguments, folder: workspace.url)
      if run.code == 0 {
        #expect(!said.isEmpty, "it is read as it stands")
        return
      }
      guard said.insert(run.errors).inserted,
        try follow(run.errors, &path, &arguments, file, in: workspace)
      else {
        Issue.record("this does not lead on: \(run.errors)")
        return
      }
    }
    Issue.record("it is not read after \(said.count) remedies: \(said)")
  }

  @Test(
    "Tables and lines of other programs are read by whoever follows the errors", arguments: ForeignFile.all)
  func tables(_ file: ForeignFile) throws {
    let workspace = try TemporaryFolder()
    try workspace.write(file.bytes, to: file.name)
    try expectItLeadsOn(file, in: workspace)
  }

  @Test("Other shapes are read as they stand", arguments: ForeignFile.readAsTheyStand)
  func standing(_ file: ForeignFile) throws {
    let workspace = try TemporaryFolder()
    try workspace.write(file.bytes, to: file.name)
    let run = try CommandLineRun(["inspect", file.name, "--quiet", "--map", file.map], folder: workspace.url)
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test("A database is read by whoever pastes the command, and a compressed file as it is")
  func containers() throws {
    let workspace = try TemporaryFolder()
    let values = "('ann','2026-03-02 08:00','a'),('ann','2026-03-03 08:00','b')"
    let make = "sqlite3 log.db \"CREATE TABLE events (who, at, what); INSERT INTO events VALUES \(values)\""
    #expect(try shell(make, in: workspace) == 0, "sqlite3 is needed for this test")
    try expectItLeadsOn(ForeignFile("log.db", "", ForeignFile.map, table: "events"), in: workspace)
    try workspace.write("who,at,what\nann,2026-03-02 08:00,a\n", to: "my log.csv")
    #expect(try shell("gzip 'my log.csv'", in: workspace) == 0)
    let run = try CommandLineRun("inspect", "my log.csv.gz", "--map", ForeignFile.map, folder: workspace.url)
    #expect(run.code == 0 && run.output.hasPrefix("my log  sha256:"), "\(run.errors)")
  }

  @Test("A year is no time from which on to score, and either way out that is given is taken")
  func years() throws {
    let workspace = try TemporaryFolder()
    try workspace.write("who,at,what\nann,2026-03-02 08:00,a\nann,2026-03-03 08:00,a\n", to: "log.csv")
    let table = ["replay", "log.csv", "--map", ForeignFile.map, "--quiet", "--strategies", "most-frequent"]
    for (option, time) in [("--from", "2026"), ("--from", "202603"), ("--until", "2027")] {
      let run = try CommandLineRun(table + [option, time], folder: workspace.url)
      expectWrongUsage(run, saying: "has no day; write ")
      let ways = try #require(run.errors.firstMatch(of: /write (\S+) for its beginning, or (\S+) for Unix/))
      let begun = try CommandLineRun(table + [option, String(ways.1)], folder: workspace.url)
      #expect(begun.code == 0 && begun.output.contains(", 2 trials"), "\(begun.errors)")
      // Everything is after the first hour of 1970.
      let seconds = try CommandLineRun(table + [option, String(ways.2)], folder: workspace.url)
      #expect((seconds.code == 0) == (option == "--from"), "\(seconds.errors)")
    }
  }

  @Test("A map is told how to name a column with a comma")
  func names() throws {
    let workspace = try TemporaryFolder()
    try workspace.write("who,at,\"What, exactly\",a+b\nann,2026-03-02 08:00,x,y\n", to: "log.csv")
    func run(_ map: String) throws -> CommandLineRun {
      try CommandLineRun("inspect", "log.csv", "--quiet", "--map", map, folder: workspace.url)
    }
    let map = "person=who,time=at,intent=:Do,parameters="
    expectWrongUsage(try run(map + "What, exactly"), saying: #"a comma inside a name as \,"#)
    expectRefusal(
      try run(map + "a+b"), at: "log.csv:1", saying: #"the columns are who, at, What\, exactly, a\+b"#)
    #expect(try run(map + #"What\, exactly+a\+b"#).code == 0)
  }
}
