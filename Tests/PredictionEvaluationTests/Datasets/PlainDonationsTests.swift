import PredictionEngine
import PredictionTestSupport
import SyntheticWeeks
import Testing

@testable import PredictionLogs

@Suite("Plain lines")
struct PlainDonationsTests {
  /// One definition of everything, and a line for every way to write it plainly.
  static let intents = [
    IntentDefinition(
      name: "Order",
      parameters: [
        ParameterDefinition("soup", .object), ParameterDefinition("quantity", .integer),
        ParameterDefinition("price", .decimal), ParameterDefinition("hot", .boolean),
        ParameterDefinition("note", .string), ParameterDefinition("size", .enumeration, cases: ["s", "l"]),
        ParameterDefinition("options", .enumeration, isArray: true, cases: ["a", "b", "é"]),
        ParameterDefinition("counts", .integer, isArray: true),
        ParameterDefinition("items", .object, isArray: true),
      ], shortcutTypes: [ShortcutType(["soup"]), ShortcutType(["soup", "quantity"])])
  ]
  static let activities = [
    ActivityDefinition(activityType: "news", requiredKeys: ["section", "page"]),
    ActivityDefinition(activityType: "whole"),
  ]
  static let lines = [
    #"{"id":"1","person":"ann","time":"2026-03-02T08:04:11+01:00","intent":"Order","parameters":{"soup":{"id":"pho","display":"Pho soup"},"quantity":2,"price":12.5,"hot":true,"note":"","size":"l","options":["b","a","b"],"counts":[]},"place":"home","latitude":48.1,"longitude":-11.5,"accuracy":12.25,"signals":{"wifi":"café","headphones":true,"level":0.25},"origin":"suggestion","group":"g","relatedItem":"r"}"#,
    #" { "intent" : "Order" , "parameters" : { "price" : 3 , "quantity" : null , "options" : [ "a" , "é" ] } , "time" : "2024-02-29 00:00:00" , "person" : "bob" , "id" : "a rather long identifier" } "#,
    #"{"id":"3","person":"ann","time":"2026-03-02T08:04:11Z","activity":"news","userInfo":{"page":7,"section":{"id":"x","display":"X"},"other":["b","a"],"none":null},"persistentIdentifier":"p","signals":{}}"#,
    #"{"id":"4","person":"ann","time":"1999-12-31T23:59:59-18:00","activity":"whole","userInfo":{"b":-3,"a":"text of more than sixteen bytes"}}"#,
    #"{"id":"6","person":"ann","time":"2026-03-02T08:04:11Z","intent":"Order","parameters":{"items":[{"id":"b"},{"id":"a"},{"id":"b"}],"counts":[3,1]}}"#,
    #"{"id":"5","person":"ann","time":"2026-03-02T08:04:11+01:00","intent":"Order"}"#,
  ]

  /// What a line became: the row, its person, and every text under its number.
  private func state(_ builder: DatasetBuilder, _ catalog: DefinitionCatalog) -> [String] {
    var builder = builder
    let dataset = builder.dataset(name: "", digest: "", catalog: catalog)
    return dataset.rows.map { "\($0.donation) \($0.identifier) \(dataset.people[$0.person].identifier)" }
      + dataset.rows.indices.map { "\(dataset.positions[$0] as Any)" }
      + (0..<dataset.symbols.count).map { dataset.symbols.text(of: Symbol(rawValue: UInt32($0))) }
  }

  /// Reads a line in both ways; returns whether it was plain.
  private func compare(_ bytes: [UInt8], _ catalog: DefinitionCatalog) -> Bool {
    var (plain, json) = (DatasetBuilder(), DatasetBuilder())
    var reader = PlainDonations(catalog)
    // A mutation may break the text, which the readers of lines find before either twin is asked.
    guard bytes.withUnsafeBufferPointer({ UTF8Check.offence(in: $0) }) == nil, !bytes.contains(10) else {
      return false
    }
    #expect(
      inferred(bytes) { definitions, bytes in _ = bytes.withUnsafeBufferPointer { definitions.note($0) } }
        == inferred(bytes) { definitions, bytes in
          if let root = try? JSONParser.parse(bytes) { definitions.note(root) }
        }, "\(String(decoding: bytes, as: UTF8.self))")
    guard bytes.withUnsafeBufferPointer({ reader.read($0, line: 1, into: &plain) }) else {
      #expect(plain.symbols.count == 0 && plain.rows.isEmpty)
      return false
    }
    do {
      let line = try DonationLine(
        JSONDocument(bytes, file: "", firstLine: 1), catalog: catalog, symbols: &json.symbols)
      let identifier = json.symbols.intern(line.identifier ?? "1")
      let person = Array(line.person.utf8).withUnsafeBufferPointer { json.number(ofPerson: $0) }
      json.add(identifier: identifier, line: 1, person: person, donation: line.donation, at: line.position)
    } catch {
      Issue.record("plain, and refused as JSON: \(String(decoding: bytes, as: UTF8.self)): \(error)")
    }
    #expect(state(plain, catalog) == state(json, catalog), "\(String(decoding: bytes, as: UTF8.self))")
    return true
  }

  /// The definitions that a line implies, after one of another type and an empty array.
  private func inferred(_ bytes: [UInt8], _ note: (inout InferredDefinitions, [UInt8]) -> Void) -> String {
    var definitions = InferredDefinitions()
    note(&definitions, Array(#"{"intent":"Order","parameters":{"options":[],"price":1}}"#.utf8))
    note(&definitions, bytes)
    do {
      let catalog = try definitions.catalog(options: DatasetOptions(), file: "")
      return "\(catalog.intents) \(catalog.activities)"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "A plain line is the donation that the reader of any JSON makes of it, symbol for symbol",
    arguments: lines)
  func twins(line: String) throws {
    #expect(
      compare(Array(line.utf8), try DefinitionCatalog(intents: Self.intents, activities: Self.activities)))
  }

  @Test(
    "A line that is not plain, or not right, is left alone without a trace",
    arguments: [
      (#""hot":true"#, #""hot":1"#), (#""hot":true"#, #""hot":tru"#), (#""price":12.5"#, #""price":12.50"#),
      (#""price":12.5"#, #""price":1e2"#), (#""quantity":2"#, #""quantity":2.5"#),
      (#""quantity":2"#, #""quantity":02"#),
      (#""quantity":2"#, #""quantity":-0"#), (#""quantity":2"#, #""quantity":18446744073709551617"#),
      (#""quantity":2"#, #""quantity":9007199254740993"#),
      (#""price":12.5"#, #""price":0.30000000000000004"#), (#""price":12.5"#, #""price":9007199254740993.5"#),
      (#""level":0.25"#, #""level":[[0]]"#), (#""counts":[]"#, #""counts":[[[]]]"#),
      (#""note":"""#, #""note":"\u00e9""#),
      (#""note":"""#, #""soup":"x""#),
      (#""size":"l""#, #""size":"m""#), (#"["b","a","b"]"#, #"["b",1]"#),
      (#""counts":[]"#, #""items":[{"id":"a","display":"A"}]"#), (#"["b","a","b"]"#, #"["b",["a"]]"#),
      (#""place""#, #""plaice""#), (#""group":"g""#, #""group":"""#), (#""group":"g""#, #""place":"g""#),
      (#""latitude":48.1,"#, ""), (#"48.1"#, "90"), (#"-11.5"#, "-180.0"), (#""level""#, #""wifi""#),
      (#""origin":"suggestion""#, #""origin":"Suggestion""#), (#""suggestion""#, #""robot""#),
      (#""time":"2026"#, #""time":"2026-"#),
      (#""intent":"Order""#, #""intent":"Borrow""#),
      (#""intent":"Order","#, #""intent":"Order","activity":"news","#),
      (#""id":"1""#, #""id":1"#), (#"}"#, #"},"#),
    ])
  func otherwise(part: String, change: String) throws {
    let catalog = try DefinitionCatalog(intents: Self.intents, activities: Self.activities)
    try #require(Self.lines[0].contains(part), "the line has no such part to change")
    let line = Self.lines[0].replacing(part, with: change)
    #expect(!compare(Array(line.utf8), catalog))
  }

  @Test("More parameters, cases, keys and signals than are searched one by one read as the twin reads them")
  func wide() throws {
    let names = (0..<60).map { "key \($0 * 7 % 60)" }
    let cases = (0..<40).map { "case \($0)" }
    let intent = IntentDefinition(
      name: "Order",
      parameters: names.map { ParameterDefinition($0, .enumeration, isArray: true, cases: cases) },
      shortcutTypes: [ShortcutType(names)])
    let activity = ActivityDefinition(activityType: "news", requiredKeys: names)
    let catalog = try DefinitionCatalog(intents: [intent], activities: [activity])
    func line(_ what: String, _ members: String, signals: String = "") -> [UInt8] {
      Array(
        (#"{"id":"1","person":"p","time":"2026-03-02T08:04:11Z","signals":{"# + signals + "}," + what + "{"
          + members
          + "}}").utf8)
    }
    for given in [names, names.reversed(), names.sorted(), Array(names.dropFirst(9).reversed())] {
      let readings = given.map { "\"\($0)\":1" }.joined(separator: ",")
      let twice = readings + ",\"\(given[30])\":1"
      let news = #""activity":"news","userInfo":"#
      #expect(compare(line(news, readings, signals: readings), catalog))
      #expect(!compare(line(news, twice), catalog) && !compare(line(news, "", signals: twice), catalog))
      for value in [#"["case 39","case 2"]"#, "[]", #"["case 40"]"#] {
        let order = #""intent":"Order","parameters":"#
        let members = given.map { "\"\($0)\":\(value)" }.joined(separator: ",")
        #expect(compare(line(order, members), catalog) == !value.contains("40"))
        #expect(!compare(line(order, members + #","key 60":[]"#), catalog))
        #expect(!compare(line(order, members + ",\"\(given[5])\":[]"), catalog))
      }
    }
  }

  @Test("Whatever is flipped, cut or put in: a line that stays plain reads as its twin reads it")
  func mutations() throws {
    let catalog = try DefinitionCatalog(intents: Self.intents, activities: Self.activities)
    let pieces = [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", " ", "null", "é", "1", "\t",
      "12345678901234567890", "0.1234567890123456", "[[[[[[[[[[[[[[[[[[",
    ].map { Array($0.utf8) }
    var generator = SplitMix64(seed: 11)
    let rounds = TestEffort.isWhole ? 300_000 : 3_000
    var plain = 0
    for round in 0..<rounds {
      var bytes = Array(Self.lines[round % Self.lines.count].utf8)
      bytes.slip(pieces, &generator)
      if compare(bytes, catalog) { plain += 1 }
    }
    #expect(plain > rounds / 20 && plain < rounds)
  }

  @Test("Every line that this project writes is plain", arguments: PersonaRegistry.all.map(\.name))
  func written(persona: String) throws {
    let dataset = try Dataset.weeks(of: persona, weeks: 1, people: 1)
    var reader = PlainDonations(dataset.catalog)
    var builder = DatasetBuilder()
    var lines: [UInt8] = []
    DonationText.forEachPiece(of: dataset) { lines += $0 }
    for line in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
      let isPlain = Array(line.utf8).withUnsafeBufferPointer { reader.read($0, line: 1, into: &builder) }
      #expect(isPlain, "\(line)")
    }
    #expect(builder.rows.count == dataset.rows.count)
  }
}
