import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("JSON Lines of another shape are read with a map of their keys")
struct MappedLinesTests {
  private static let map = "person=who,time=at,intent=:Order,parameters=order.dish+size"

  private func values(_ dataset: Dataset, _ row: Int) -> [String] {
    dataset.rows[row].donation.values.map { dataset.symbols.text(of: $0) }
  }

  @Test("Texts, numbers, booleans and values inside objects become cells")
  func worked() throws {
    let text = """
      {"who":"ann","at":"2026-03-02T08:04:11+01:00","order":{"dish":"soup","n":1},"size":2.50}

      {"who":7,"at":1772435051,"order":{"dish":true},"size":null,"key":"k"}
      {"at":"2026-03-04 08:00","who":"ann","order":{},"size":""}

      """
    let (dataset, skipped) = try TemporaryFolder().read("log.jsonl", text, .table(MappedLinesTests.map))
    #expect(skipped.isEmpty && dataset.people.map(\.identifier) == ["7", "ann"])
    #expect(values(dataset, 0) == ["\"soup\"", "\"2.50\""])
    #expect(values(dataset, 1) == ["\"true\"", ""] && values(dataset, 2) == ["", ""])
    #expect(dataset.rows[1].donation.context.moment.description == "2026-03-02T07:04:11+00:00")
    #expect(dataset.digest == Digest.sha256(Array(text.utf8)))
  }

  @Test("A key with a point in it is found before a value inside an object")
  func points() throws {
    let text = #"{"who":"ann","at":0,"order.dish":"tea","order":{"dish":"soup"},"size":"s"}"#
    #expect(
      values(try TemporaryFolder().read("log.jsonl", text, .table(MappedLinesTests.map)).dataset, 0)[0]
        == "\"tea\"")
  }

  @Test("The table's options of time hold for lines too")
  func form() throws {
    var options = try DatasetOptions.table("person=who,date=day,time=at,intent=:Order,parameters=dish")
    try options.set("timeFormat", "%d/%m/%Y %H:%M")
    try options.set("timeZone", "Europe/Berlin")
    let text = #"{"who":"ann","day":"02/03/2026","at":"8:04","dish":"soup"}"#
    let dataset = try TemporaryFolder().read("log.jsonl", text, options).dataset
    #expect(dataset.rows[0].donation.context.moment.description == "2026-03-02T08:04:00+01:00")
  }

  @Test(
    "A line that does not fit is refused with its place and the way out",
    arguments: [
      (#"{"who":"ann","at":0,"order":{"dish":["a"]},"size":1}"#, "1:37: \"order.dish\" is an array, and"),
      (#"{"who":"ann","at":0,"order":1,"size":{"id":1}}"#, "1:38: \"size\" is an object, and"),
      (
        #"{"who":"ann","time":0,"order":1,"size":1}"#,
        "1:1: the line has no key \"at\"; correct the map or the line"
      ),
      (#"["ann"]"#, "1:1: the line is an array, not an object; write one object a line"),
      (#"{"who":"ann","at":"soon","order":1}"#, "1:19: the time \"soon\" cannot be read; "),
      (#"{"who":null,"at":0}"#, "1:8: the person is missing; give every row a person"),
      (#"{"who":"ann","#, "1:"),
      (
        #"{"who":"ann","at":0,"dish":1,"size":1}"#,
        " no line has the key \"order.dish\"; correct the map; the keys"
      ),
    ])
  func refused(_ line: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    let found = folder.message {
      _ = try folder.read("log.jsonl", line + "\n", .table(MappedLinesTests.map))
    }
    #expect(found.hasPrefix("log.jsonl:\(message)"), "\(found)")
  }

  @Test("Bad lines are passed over, and keys that nobody uses are a remark")
  func skipping() throws {
    let text = """
      {"who":"ann","at":0,"order":{"dish":"a"},"size":1,"weather":"fine"}
      {"who":"ann"
      {"who":"ann","at":60,"order":{"dish":"a"},"size":1}
      """
    let (dataset, skipped) = try TemporaryFolder().read(
      "log.jsonl", text, .table(MappedLinesTests.map, skip: 1))
    #expect(dataset.rows.count == 2 && skipped.map(\.line) == [2])
    #expect(dataset.remarks.first == "the map does not name the key weather, which is not used")
  }

  @Test("Definitions and a delimiter go with no map of keys")
  func conflicts() throws {
    let folder = try TemporaryFolder()
    var options = try DatasetOptions.table(MappedLinesTests.map)
    try options.set("delimiter", ";")
    #expect(
      folder.message { _ = try folder.read("log.jsonl", "{}", options) }
        == "log.jsonl: --delimiter is for tables, and JSON Lines have keys; leave it out")
    options.form = TableForm()
    options.definitions = "definitions.json"
    #expect(
      folder.message { _ = try folder.read("log.jsonl", "{}", options) }.contains("leave out --definitions"))
  }
}
