import PredictionEngine
import PredictionTestSupport
import SyntheticWeeks
import Testing

@testable import PredictionLogs

@Suite("Plain lines of sensed moments")
struct PlainSensedMomentsTests {
  private static let lines = [
    #"{"person":"ann","time":"2026-03-02T08:04:11+01:00","kind":"arrival","place":"gym","latitude":52.51234567890123,"longitude":-13.405,"accuracy":30.0,"signals":{"wifi":"café","headphones":true,"level":0.25}}"#,
    #" { "kind" : "look" , "time" : "2026-03-02 08:04:11Z" , "person" : "bob" , "signals" : { } } "#,
    #"{"person":"ann","time":"1999-12-31T23:59:59-18:00","kind":"departure","latitude":-0.0,"longitude":0}"#,
    #"{"person":"a name of more than sixteen bytes","time":"2026-03-02T08:04:11Z","kind":"sensed","accuracy":0,"signals":{"none":null}}"#,
  ]

  private static let people = ["ann", "bob", "a name of more than sixteen bytes"]

  /// What a line became: the moment, and every text under its number.
  private func state(_ lines: SensedMomentLines, _ symbols: SymbolTable) throws -> [String] {
    var dataset = Dataset(
      name: "", digest: "", catalog: try DefinitionCatalog(intents: PlainDonationsTests.intents),
      symbols: symbols, rows: [], people: Self.people)
    var builder = lines.builder
    builder.finish(&dataset)
    return dataset.sensedMoments.map { "\($0.latitude as Any) \($0)" }
      + (0..<symbols.count).map { symbols.text(of: Symbol(rawValue: UInt32($0))) }
  }

  /// Reads a line in both ways; returns whether it was plain.
  private func compare(_ bytes: [UInt8]) throws -> Bool {
    guard bytes.withUnsafeBufferPointer({ UTF8Check.offence(in: $0) }) == nil, !bytes.contains(10) else {
      return false
    }
    let catalog = try DefinitionCatalog(intents: PlainDonationsTests.intents)
    var (plain, json) = (SensedMomentLines(catalog), SensedMomentLines(catalog))
    var (ours, theirs) = (SymbolTable(), SymbolTable())
    var people = PeopleNumbers(Self.people)
    guard bytes.withUnsafeBufferPointer({ plain.takePlain($0, &people, &ours) }) else {
      #expect(ours.count == 0 && plain.count == 0)
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      let document = try JSONDocument(bytes, file: "", firstLine: 1)
      let row = try document.object(document.root, "the line", allowed: SensedMomentLines.keys)
      let person = try #require(people[row.name("person")])
      try json.take(row, of: person, line: 1, &theirs)
    } catch {
      Issue.record("plain, and refused as JSON: \(text): \(error)")
    }
    #expect(try state(plain, ours) == state(json, theirs), "\(text)")
    return true
  }

  @Test(
    "A plain line is the moment that the reader of any JSON makes of it, symbol for symbol", arguments: lines)
  func twins(line: String) throws { #expect(try compare(Array(line.utf8))) }

  @Test(
    "A line that is not plain, or not right, is left alone without a trace",
    arguments: [
      (#""arrival""#, #""landing""#), (#""kind":"arrival","#, ""), (#""person":"ann","#, ""),
      ("+01:00", ""), (#""gym""#, #""""#), (#""gym""#, #""g\u0079m""#), ("30.0", "-1"), ("30.0", "3e1"),
      ("30.0", "30."), ("30.0", "030"), ("-13.405", "-180.5"), ("-13.405", "-0"),
      (#""longitude":-13.405,"#, ""), (#""place""#, #""group""#), (#""place""#, #""x-place""#),
      (#""kind""#, #""origin":"user","kind""#), (#""kind""#, #""intent":"Order","kind""#),
      (#""level":0.25"#, #""level":[]"#), (#""level""#, #""wifi""#), ("}}", "}},"),
    ])
  func otherwise(part: String, change: String) throws {
    try #require(Self.lines[0].contains(part), "the line has no such part to change")
    #expect(try !compare(Array(Self.lines[0].replacing(part, with: change).utf8)))
  }

  @Test("Whatever is flipped, cut or put in: a line that stays plain reads as its twin reads it")
  func mutations() throws {
    let pieces = ["\"", "\\", "{", "}", ",", ":", "0", "-", ".", "e", " ", "null", "9", "180", "é"].map {
      Array($0.utf8)
    }
    var generator = SplitMix64(seed: 11)
    var plain = 0
    let rounds = 3_000
    for round in 0..<rounds {
      var bytes = Array(Self.lines[round % Self.lines.count].utf8)
      bytes.slip(pieces, &generator)
      if try compare(bytes) { plain += 1 }
    }
    #expect(plain > rounds / 40 && plain < rounds)
  }

  @Test("Every line that this project writes is plain", arguments: ["parent", "listener"])
  func written(persona: String) throws {
    let dataset = WeekGenerator(
      persona: try #require(Persona.named(persona)), weeks: 1, people: 2, seed: 3, hasMovement: true
    ).dataset()
    var (reader, symbols) = (SensedMomentLines(dataset.catalog), SymbolTable())
    var people = PeopleNumbers(dataset.people.map(\.identifier))
    var lines: [UInt8] = []
    FileBesideDonations.Kind.moments.forEachPiece(of: dataset) { lines += $0 }
    for line in lines.split(separator: 10) {
      let isPlain = line.withUnsafeBufferPointer { reader.takePlain($0, &people, &symbols) }
      #expect(isPlain, "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(reader.count == dataset.sensedMoments.count && reader.count > 100)
  }

  @Test("Moments of few and of many people are ordered as a stable sort orders them", arguments: 1...60)
  func order(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (people, count) = (1 + generator.below(5), generator.below(60))
    var moments = (0..<count).map { index in
      SensedMoment(
        person: generator.below(people),
        moment: Moment(
          secondsSince1970: Int64(generator.below(9)), secondsFromGMT: Int32(generator.below(2))),
        kind: .look, accuracy: Double(index))
    }
    func precedes(_ left: SensedMoment, _ right: SensedMoment) -> Bool {
      if left.person != right.person { return left.person < right.person }
      if left.moment < right.moment || right.moment < left.moment { return left.moment < right.moment }
      return left.accuracy ?? 0 < right.accuracy ?? 0
    }
    let sorted = moments.sorted(by: precedes)
    SensedMomentOrder.sort(&moments, people: people)
    #expect(moments == sorted)
  }
}
