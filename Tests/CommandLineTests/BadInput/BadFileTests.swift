import PredictionTestSupport
import Testing

@Suite("A file that is not what it should be is refused")
struct BadFileTests {
  private static let magic: [(name: String, bytes: [UInt8], way: String)] = [
    ("log.csv", [0x1F, 0x8B, 8, 0], "gzip -t log.csv"), ("log.csv", [0x28, 0xB5, 0x2F, 0xFD], "zstd"),
    ("log.jsonl", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz"),
    ("log.csv.gz", [0x1F, 0x8B, 8, 0], "gzip -t log.csv.gz"),
    ("log.zip", [0x50, 0x4B, 3, 4], "unzip -p log.zip | nextaction"),
  ]

  @Test(
    "compressed and broken, or compressed by a program that is not read, with a way out",
    arguments: magic.indices)
  func compressed(_ index: Int) throws {
    let (name, bytes, way) = BadFileTests.magic[index]
    let workspace = try TemporaryFolder()
    try workspace.write(bytes, to: name)
    let map = name.hasSuffix(".jsonl") ? [] : ["--map", Fixtures.map]
    let run = try CommandLineRun(["replay", name] + map, folder: workspace.url)
    expectRefusal(run, at: name, saying: "compressed")
    #expect(run.errors.contains(way))
  }

  @Test("missing, empty, or a folder", arguments: ["replay", "inspect"])
  func missing(_ command: String) throws {
    let workspace = try TemporaryFolder()
    try workspace.write("", to: "empty.csv")
    try workspace.write("", to: "folder.csv/something")
    try workspace.write("x", to: "what")
    func run(_ name: String) throws -> CommandLineRun {
      try CommandLineRun([command, name, "--map", Fixtures.map], folder: workspace.url)
    }
    expectRefusal(try run("nowhere.csv"), at: "nowhere.csv", saying: "there is no such file")
    expectRefusal(try run("nowhere"), at: "nowhere", saying: "there is no such file")
    expectRefusal(try run("empty.csv"), at: "empty.csv", saying: "the file is empty")
    expectRefusal(try run("folder.csv"), at: "folder.csv", saying: "this is a folder, not a file")
    expectRefusal(try run("what"), at: "what:1", saying: "there is no column")
    expectRefusal(
      try CommandLineRun([command, "what"], folder: workspace.url), at: "what", saying: "--format")
    expectRefusal(
      try CommandLineRun(
        [command, "folder.csv", "--format", "csv", "--map", Fixtures.map], folder: workspace.url),
      at: "folder.csv", saying: "this is a folder, not a file")
    expectRefusal(
      try CommandLineRun([command, "empty.csv", "--format", "folder"], folder: workspace.url),
      at: "empty.csv", saying: "manifest.json")
    expectRefusal(
      try CommandLineRun([command, "-", "--map", Fixtures.map], input: ""), at: "standard input",
      saying: "empty")
  }

  @Test("whose digest is not the manifest's")
  func digest() throws {
    let workspace = try Fixtures.folder(Fixtures.donation(1) + "\n", digest: "sha256:00")
    let run = try CommandLineRun("replay", "soups", folder: workspace.url)
    expectRefusal(run, at: "soups/donations.jsonl", saying: "the manifest says sha256:00")
  }

  @Test("whose number of donations is not the manifest's")
  func count() throws {
    let workspace = try Fixtures.folder(Fixtures.donation(1) + "\n")
    let manifest = try workspace.read("soups/manifest.json")
    try workspace.write(
      manifest.replacingOccurrences(of: "\"donations\": 1", with: "\"donations\": 2"),
      to: "soups/manifest.json")
    let run = try CommandLineRun("replay", "soups", folder: workspace.url)
    expectRefusal(run, at: "soups/donations.jsonl", saying: "the manifest says 2")
  }

  @Test(
    "in a dataset's folder: manifest or definitions missing, empty, cut off, of another version, with a wrong key"
  )
  func folderFiles() throws {
    let cases: [(file: String, text: String, place: String, reason: String)] = [
      ("manifest.json", "", "manifest.json", "the file is empty"),
      ("manifest.json", "{\"formatVersion\": 1,", "manifest.json:1:21", "ends in the middle"),
      ("manifest.json", "{\"formatVersion\": 2}", "manifest.json:1:19", "not 1"),
      (
        "manifest.json", "{\"formatVersion\": 1,\n \"nam\": \"x\"}", "manifest.json:2:2", "\"nam\" is unknown"
      ),
      ("definitions.json", "{\"formatVersion\": 1, \"intents\": 3}", "definitions.json:1:33", "not an array"),
      (
        "definitions.json",
        "{\"formatVersion\": 1, \"intents\": [{\"name\": \"A\", \"parameters\": "
          + "[{\"name\": \"b\", \"type\": \"colour\"}]}]}",
        "definitions.json:1:85", "write boolean, integer"
      ),
    ]
    for (file, text, place, reason) in cases {
      let workspace = try Fixtures.folder(Fixtures.donation(1) + "\n")
      try workspace.write(text, to: "soups/\(file)")
      let run = try CommandLineRun("inspect", "soups", folder: workspace.url)
      expectRefusal(run, at: "soups/\(place)", saying: reason)
    }
  }

  @Test("A synthetic dataset whose generator is unknown has no oracle and says so")
  func unknownGenerator() throws {
    let workspace = try Fixtures.folder(Fixtures.donation(1) + "\n")
    let manifest = try workspace.read("soups/manifest.json").dropLast()
    try workspace.write(
      manifest
        + ", \"generator\": {\"persona\": \"nobody\", \"weeks\": 1, \"people\": 1, \"seed\": 1, \"version\": 1}}",
      to: "soups/manifest.json")
    let run = try CommandLineRun("replay", "soups", folder: workspace.url)
    #expect(run.code == 65)
    #expect(run.errorLines.count == 1 && run.errors.contains("nobody"), "\(run.errors)")
  }
}
