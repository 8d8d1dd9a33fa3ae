import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Data in messages is shortened")
struct ExcerptTests {
  @Test("A short text stays whole; of a long one stay two ends and its length, cut between scalars")
  func cuts() {
    #expect(Excerpt.of("") == "" && Excerpt.of("tomorrow") == "tomorrow")
    let longest = String(repeating: "é", count: 60)
    #expect(Excerpt.of(longest) == longest)
    #expect(
      Excerpt.of("x" + longest)
        == "x" + String(repeating: "é", count: 29) + "…(121 bytes)…" + String(repeating: "é", count: 10))
    let accents = "e" + String(repeating: "\u{301}", count: 500_000)
    #expect(Excerpt.of(accents).utf8.count < 120)
    #expect(Excerpt.list(["a", "b"]) == "a, b")
    #expect(Excerpt.list((0..<1000).map(String.init)).hasSuffix(", 49 and 950 more"))
  }

  private static let long = String(repeating: "Z9", count: 10_000)

  /// A file with a long text somewhere, and whether it is a table.
  private static let files: [(text: String, isTable: Bool)] = [
    (#"{"id":"1","person":"a","time":"@","intent":"I"}"#, false),
    (#"{"id":"1","person":"a","time":0,"intent":"I","@":1}"#, false),
    (#"{"id":"1","person":"a","time":0,"intent":"@"}"#, false),
    (#"{"id":"1","person":"a","time":0,"intent":"OrderSoup","parameters":{"@":1}}"#, false),
    (#"{"id":"1","person":"a","time":0,"intent":"OrderSoup","parameters":{"@":{}}}"#, false),
    (#"{"id":"1","person":"a","time":0,"intent":"OrderSoup","parameters":{"size":"@"}}"#, false),
    (#"{"id":"1","person":"a","time":0,"intent":"OrderSoup","signals":{"@":[]}}"#, false),
    (#"{"@":1,"@":1}"#, false), (#"{"@"}"#, false),
    (
      #"{"id":"@","person":"a","time":0,"intent":"OrderSoup"}"# + "\n"
        + #"{"id":"@","person":"a","time":1,"intent":"OrderSoup"}"#, false
    ),
    ("p,t,v,z,y,x,o\na,@,b,0,0,0,user", true), ("p,t,v,z,y,x,o\na,0,b,@,0,0,user", true),
    ("p,t,v,z,y,x,o\na,0,b,0,@,0,user", true), ("p,t,v,z,y,x,o\na,0,b,0,0,@,user", true),
    ("p,t,v,z,y,x,o\na,0,b,0,0,0,@", true), ("p,@,v\na,0,b", true),
    ("p,t,v,z,y,x,o\na,0,@,0,0,0,user\na,1,@,0,0,0,user", true),
  ]

  @Test(
    "Whatever is repeated in an error, the error stays short and says how long it was",
    arguments: files.indices)
  func errors(file: Int) throws {
    let folder = try TemporaryFolder()
    let (text, isTable) = ExcerptTests.files[file]
    var options = DatasetOptions()
    if isTable {
      options = try .table(
        "person=p,time=t,intent=:I,parameters=v,utc-offset-minutes=z,latitude=y,longitude=x,origin=o,id=v")
    } else {
      options.definitions = try folder.file("definitions.json", NativeFolderTests.definitions)
    }
    let message = folder.message {
      _ = try folder.read(
        isTable ? "log.csv" : "log.jsonl", text.replacing("@", with: ExcerptTests.long), options)
    }
    #expect(!message.isEmpty && message.utf8.count < 4_000, "\(message.utf8.count) bytes")
    #expect(message.contains("bytes)…") || message.contains("is missing"), "\(message.prefix(200))")
  }

  @Test("What the engine says of a name is shortened with its whole sentence")
  func sentences() throws {
    let folder = try TemporaryFolder()
    var options = DatasetOptions()
    options.definitions = try folder.file(
      "definitions.json",
      NativeFolderTests.definitions.replacing("\"OrderSoup\"", with: "\"\(ExcerptTests.long)\"").replacing(
        "[\"soup\", \"count\"]", with: "[\"soup\", \"counts\"]"))
    let message = folder.message { _ = try folder.read("log.jsonl", NativeFolderTests.donations, options) }
    #expect(
      message.utf8.count < 4_000 && message.contains("has a shortcut type with the parameter \"counts\""))
    var error = DataError(file: "f", reason: "", remedy: "")
    (error.reason, error.remedy) = (ExcerptTests.long, ExcerptTests.long)
    #expect(error.description.utf8.count < 4_000)
  }
}
