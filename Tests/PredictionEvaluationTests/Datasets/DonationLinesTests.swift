import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite struct DonationLinesTests {
  static let row =
    #"{"id":"1","person":"ann","time":"2026-03-02T08:04:11+01:00","intent":"I","parameters":"#

  private func line(_ id: Int, _ parameters: String, intent: String = "OrderSoup", more: String = "")
    -> String
  {
    #"{"id":"\#(id)","person":"ann","time":\#(id),"intent":"\#(intent)","parameters":{\#(parameters)}\#(more)}"#
      + "\n"
  }

  private func values(_ dataset: Dataset, _ row: Int) -> [String] {
    dataset.rows[row].donation.values.map { dataset.symbols.text(of: $0) }
  }

  @Test("Types are those of first sight, parameters those of all rows, in the order in which they are met")
  func inference() throws {
    let text =
      line(1, #""soup":{"id":"tomato","display":"Tomato soup"},"quantity":2,"options":[]"#)
      + line(2, #""soup":{"id":"miso"},"price":3.5,"options":["a","b","a"],"hot":null"#)
      + line(3, #""hot":true,"price":4,"tags":[]"#)
      + line(4, #""text":"caf\u00e9 \ud83d\ude00""#, intent: "Say")
    let dataset = try TemporaryFolder().read("log.jsonl", text).dataset
    #expect(dataset.catalog.intents.map(\.name) == ["OrderSoup", "Say"])
    #expect(
      dataset.catalog.intents[0].parameters == [
        ParameterDefinition("soup", .object), ParameterDefinition("quantity", .integer),
        ParameterDefinition("options", .string, isArray: true), ParameterDefinition("price", .decimal),
        ParameterDefinition("hot", .boolean), ParameterDefinition("tags", .string, isArray: true),
      ])
    #expect(dataset.catalog.intents[0].shortcutTypes.count == 7)
    #expect(values(dataset, 0) == ["\"tomato\"", "2", "[]", "", "", ""])
    #expect(values(dataset, 1) == ["\"miso\"", "", "[\"a\",\"b\"]", "3.5", "", ""])
    #expect(values(dataset, 2) == ["", "", "", "4", "true", "[]"])
    #expect(values(dataset, 3) == ["\"café 😀\""])
    #expect(dataset.symbols.text(of: dataset.rows[0].donation.displays[0]) == "Tomato soup")
    #expect(dataset.rows[0].donation.context.moment.description == "1970-01-01T00:00:01+00:00")
  }

  @Test(
    "A later value of another type is refused where it stands",
    arguments: [
      ("1", "\"1\"", "declared as integer, found a string"),
      ("1", "1.5", "declared as integer, found a decimal"),
      ("\"a\"", "[\"a\"]", "declared as string, found an array"),
      ("[1]", "[1,true]", "declared as integer, found a boolean"),
      ("{\"id\":\"a\"}", "\"a\"", "declared as object, found a string"),
      ("true", "0", "declared as boolean, found an integer"),
    ])
  func laterTypes(first: String, second: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let text = line(1, "\"x\":" + first) + line(2, "\"x\":" + second)
    #expect(
      folder.message { _ = try folder.read("log.jsonl", text) }
        == "log.jsonl:2:74: parameter \"x\" of \"OrderSoup\" is \(reason); change the value or the declaration"
    )
  }

  @Test("Context, signals, origin, group, item and activities are kept")
  func context() throws {
    let lines =
      line(
        1, "\"x\":1",
        more:
          #","place":"home","latitude":52.5,"longitude":13.4,"signals":{"z":"on","headphones":true,"a":2.0,"n":null},"#
          + #""origin":"suggestion","group":"g","relatedItem":"i","x-own":{"any":[1]}"#)
      + #"{"id":"2","person":"bob","time":"2026-03-02 8:04","activity":"page","userInfo":{"b":1,"a":"x"},"#
      + #""persistentIdentifier":"p"}"# + "\n"
    let dataset = try TemporaryFolder().read("log.jsonl", lines).dataset
    func text(_ symbol: Symbol?) -> String? { symbol.map { dataset.symbols.text(of: $0) } }
    let donation = dataset.rows[0].donation
    #expect(
      text(donation.context.place) == "home" && text(donation.group) == "g"
        && text(donation.relatedItem) == "i")
    #expect(
      donation.context.signals.map { [text($0.name), text($0.value)] } == [
        ["a", "2"], ["headphones", "true"], ["z", "\"on\""],
      ])
    #expect(donation.origin == .suggestion)
    let activity = dataset.rows[1].donation
    #expect(text(activity.values[0]) == #"{"a":"x","b":1}"# && text(activity.identifier) == "p")
    #expect(dataset.catalog.entries[activity.definition].kind == .activity)
  }

  private static let wrong: [(String, String)] = [
    (row + "{}", "1:89: the JSON ends in the middle; was the line cut off? complete it"),
    (row + #"{"a":"b"#, "1:94: the JSON ends in the middle; was the line cut off? complete it"),
    (row + "{}}x", "1:90: there is text after the end of the JSON value; correct the JSON"),
    (row + "[]}", "1:87: \"parameters\" is an array, not an object; write it in braces"),
    (
      row + #"{"a":{"b":1}}}"#,
      "1:92: \"a\" is no value: an object is {\"id\": text, \"display\": text}; write a boolean, a number, a string, "
        + "such an object, or an array of these"
    ),
    (row + #"{"a":1,"a":2}}"#, "1:94: the key \"a\" stands twice in one object; correct the JSON"),
    (row + #"{"a":"\ud800"}}"#, "1:93: half of a surrogate pair stands alone; correct the JSON"),
    (row + #"{"a":01}}"#, "1:92: a number starts with a needless zero; correct the JSON"),
    (row + #"{"a":1e999}}"#, "1:92: the number is too large; correct the JSON"),
    (#"{"id":"1","time":0,"intent":"I"}"#, "1:1: \"person\" is missing; add it"),
    (#"{"id":"1","person":"ann","intent":"I"}"#, "1:1: \"time\" is missing; add it"),
    (
      #"{"id":"1","person":"ann","time":0}"#, "1:1: the line has neither intent nor activity; add one of them"
    ),
    (
      #"{"id":7,"person":"ann","time":0,"intent":"I"}"#,
      "1:7: \"id\" is a number, not a string; write a string"
    ),
    (#"{"id":"","person":"ann","time":0,"intent":"I"}"#, "1:7: \"id\" is empty; write a text"),
    (#"{"id":"1","person":"","time":0,"intent":"I"}"#, "1:20: \"person\" is empty; write a text"),
    (
      #"{"id":"1","person":"ann","time":"08:30","intent":"I"}"#,
      "1:33: the time \"08:30\" has no date; write it as 2026-03-02T08:04:11+01:00, 2026-03-02 8:04 or Unix seconds"
    ),
    (
      #"{"id":"1","person":"ann","time":1772435051000,"intent":"I"}"#,
      "1:33: the time \"1772435051000\" lies beyond the years 0000 to 9999; these are milliseconds; write seconds since 1970: 1772435051.000"
    ),
    (
      #"{"id":"1","person":"ann","time":true,"intent":"I"}"#,
      "1:33: \"time\" is a boolean, not a string; write a string"
    ),
    (
      #"{"id":"1","person":"ann","time":0,"intent":"I","origin":"me"}"#,
      "1:57: this origin is unknown; write user, suggestion or shortcut"
    ),
    (
      #"{"id":"1","person":"ann","time":0,"intent":"I","latitude":91,"longitude":0}"#,
      "1:59: \"latitude\" lies beyond 90 degrees; write decimal degrees"
    ),
    (
      #"{"id":"1","person":"ann","time":0,"intent":"I","latitude":9}"#,
      "1:59: there is a latitude or a longitude without the other; give both or none"
    ),
    (
      #"{"id":"1","person":"ann","time":0,"intent":"I","signals":{"a":[1]}}"#,
      "1:63: the signal \"a\" is an array; write true, false, a number or a string"
    ),
    ("[1]", "1:1: the line is an array, not an object; write it in braces"),
  ]

  @Test("A wrong line is refused with place, reason and way out", arguments: wrong)
  func refusals(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    #expect(folder.message { _ = try folder.read("log.jsonl", text) } == "log.jsonl:" + message)
  }

  @Test("An unknown key is named, with the key that it resembles or the keys there are")
  func unknownKey() throws {
    let folder = try TemporaryFolder()
    func message(_ key: String) -> String {
      folder.message { _ = try folder.read("log.jsonl", DonationLinesTests.row + "{},\"\(key)\":\"x\"}") }
    }
    #expect(message("plaice") == "log.jsonl:1:90: the key \"plaice\" is unknown; did you mean \"place\"?")
    #expect(
      message("mood").hasPrefix(
        "log.jsonl:1:90: the key \"mood\" is unknown; keys here are id, person, time, intent"))
  }

  @Test("Nesting goes sixteen deep and no deeper")
  func nesting() throws {
    let folder = try TemporaryFolder()
    func text(_ depth: Int) -> String {
      line(
        1, "\"x\":1",
        more: ",\"x-deep\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
    #expect(try folder.read("log.jsonl", text(15)).dataset.rows.count == 1)
    for depth in [16, 400_000] {
      #expect(
        folder.message { _ = try folder.read("log.jsonl", text(depth)) }.hasSuffix(
          "the JSON is nested deeper than 16; correct the JSON"), "\(depth) levels")
    }
  }

  @Test(
    "Definitions given decide: unknown intents, undeclared parameters and wrong values point at the value")
  func declared() throws {
    let folder = try TemporaryFolder()
    var options = DatasetOptions()
    options.definitions = try folder.file("definitions.json", NativeFolderTests.definitions)
    func message(_ text: String) -> String {
      folder.message { _ = try folder.read("log.jsonl", text, options) }
    }
    #expect(
      try folder.read("log.jsonl", line(1, "\"size\":\"large\",\"count\":2"), options).dataset.rows.count == 1
    )
    #expect(
      message(line(1, "", intent: "Fly"))
        == "log.jsonl:1:44: intent \"Fly\" is not declared; declare it in the definitions or correct the name"
    )
    #expect(
      message(line(1, "\"colour\":1"))
        == "log.jsonl:1:79: intent \"OrderSoup\" declares no parameter \"colour\"; declare it or remove it here"
    )
    #expect(
      message(line(1, "\"count\":\"2\""))
        == "log.jsonl:1:78: parameter \"count\" of \"OrderSoup\" is declared as integer, found a string; change the value "
        + "or the declaration")
    #expect(
      message(line(1, "\"size\":\"huge\"")).hasPrefix(
        "log.jsonl:1:77: \"huge\" is no case of the enumeration \"size\""))
    #expect(
      message(line(1, "\"count\":123456789012345678901")).hasPrefix(
        "log.jsonl:1:78: 64 bits do not hold this number exactly"))
  }

  @Test("Duplicate identifiers, bad bytes and broken lines are passed over up to the number allowed")
  func skipping() throws {
    let folder = try TemporaryFolder()
    let text =
      Array((line(1, "\"x\":1") + line(1, "\"x\":2") + "{\n\n").utf8) + [0x22, 0xFF, 10]
      + Array(line(2, "\"x\":3").utf8)
    let (dataset, skipped) = try folder.read("log.jsonl", text, .skipping(3))
    #expect(
      dataset.rows.count == 2 && skipped.map(\.line) == [2, 3, 5] && skipped.map(\.column) == [7, 2, 2])
    #expect(skipped[0].reason == "the identifier \"1\" stands twice, first in line 1, and the lines differ")
    #expect(
      folder.message { _ = try folder.read("log.jsonl", text, .skipping(2)) }.hasPrefix("log.jsonl:5:2: "))
  }

  @Test("A target that no intent has is refused")
  func target() throws {
    let folder = try TemporaryFolder()
    var options = DatasetOptions()
    options.target = ["x"]
    #expect(
      try folder.read("log.jsonl", line(1, "\"x\":1,\"y\":2"), options).dataset.catalog.entries[0]
        .targetCombination == 1)
    options.target = ["z"]
    #expect(
      folder.message { _ = try folder.read("log.jsonl", line(1, "\"x\":1"), options) }.contains(
        "no intent declares the shortcut type {z}"))
  }
}
