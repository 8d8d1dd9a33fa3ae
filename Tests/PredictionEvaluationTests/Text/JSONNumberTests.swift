import Foundation
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionResults

@Suite("A number is held as it was written, or refused")
struct JSONNumberTests {
  /// What a literal is as a donation's value; `nil` where it is refused.
  private func text(_ literal: String) -> String? {
    guard let node = try? JSONParser.parse(Array(literal.utf8)) else { return nil }
    return (try? DonationLine.value(node))??.canonicalText
  }

  @Test(
    "Numbers that 64 bits hold are kept as they are",
    arguments: [
      ("0", "0"), ("-0", "0"), ("7", "7"), ("9007199254740993", "9007199254740993"),
      ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
      ("0.1", "0.1"), ("5.0", "5"), ("1e3", "1000"), ("1E+3", "1000"), ("12.50", "12.5"),
      ("0e999999999999999", "0"),
      ("-0.000", "0"), ("0.000000000000000000001", "1e-21"), ("1e20", "1e+20"),
      ("1.7976931348623157e308", "1.7976931348623157e+308"),
      ("0.30000000000000004", "0.30000000000000004"), ("0.10000000000000001", "0.1"), ("5e-324", "5e-324"),
      ("4.9e-324", "5e-324"), ("5.684341886080802e-14", "5.684341886080802e-14"),
      ("123456789012345.6", "123456789012345.6"),
      ("9007199254740992.0", "9007199254740992"), ("0.50000000000000000000000000000000000000", "0.5"),
      ("1000000000000000000000e-21", "1"),
    ])
  func held(literal: String, kept: String) { #expect(text(literal) == kept) }

  @Test(
    "Numbers that stand for others too are refused",
    arguments: [
      "9223372036854775808", "18446744073709551615", "18446744073709551616", "-9223372036854775809",
      "10000000000000000000000", "9007199254740993.0", "12345678901234567890.5", "0.12345678901234567890",
      "0.10000000000000004", "1e-400", "1.00000000000000000001", "2.5e-324", "90071992547409930e-1",
      "0.0000000000000000000000000000000000000000000000000000001234567890123456789", "1e400",
    ])
  func refused(literal: String) { #expect(text(literal) == nil) }

  @Test(
    "What programs print of a number is held, and of its neighbours in as many digits none is held as the same"
  )
  func neighbours() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let printed = String(format: "%.16e", number)
      #expect(text(printed) == ParameterValue.decimal(number).canonicalText, "\(printed)")
      #expect(text(number.description) == ParameterValue.decimal(number).canonicalText)
      let parts = printed.split(separator: "e")
      let last = try #require(parts[0].last?.wholeNumberValue)
      // One that ends in zero has fewer digits.
      for digit in 1...9 where digit != last {
        let other = "\(parts[0].dropLast())\(digit)e\(parts[1])"
        #expect(text(other) != ParameterValue.decimal(number).canonicalText, "\(other) and \(printed)")
      }
    }
  }

  private static let line = #"{"id":"%","person":"ann","time":0,"#
  private static let places = [
    (line + #""intent":"I","parameters":{"x":@}}"#, 66),
    (line + #""intent":"I","parameters":{"x":[1,@]}}"#, 69),
    (line + #""activity":"A","userInfo":{"x":@}}"#, 66),
    (line + #""intent":"I","parameters":{"x":1},"signals":{"s":@}}"#, 84),
  ]

  @Test(
    "Forty identifiers past 64 bits are refused where they stand, not one shortcut", arguments: places,
    ["922337203685477581", "1844674407370955171"])
  func identifiers(place: (line: String, column: Int), start: String) throws {
    let folder = try TemporaryFolder()
    let lines = (0..<40).map { number in
      place.line.replacing("%", with: String(number)).replacing("@", with: start + String(10 + number))
    }
    let message = folder.message { _ = try folder.read("log.jsonl", lines.joined(separator: "\n")) }
    #expect(
      message.hasPrefix("log.jsonl:1:\(place.column): 64 bits do not hold this number exactly")
        && message.contains("in quotes"), "\(message)")
    let (_, skipped) = try folder.read(
      "log.jsonl", lines.joined(separator: "\n") + "\n" + place.line.replacing("@", with: "7"), .skipping(40))
    #expect(skipped.count == 40)
  }

  @Test("In a table such identifiers are texts, each its own shortcut; in text they are refused too")
  func elsewhere() throws {
    let folder = try TemporaryFolder()
    let rows = (10..<50).map { "ann,\($0),184467440737095516\($0)" }
    let dataset = try folder.read(
      "log.csv", "p,t,v\n" + rows.joined(separator: "\n"), .table("person=p,time=t,intent=:I,parameters=v")
    ).dataset
    #expect(Set(dataset.rows.map(\.donation.values)).count == 40)
    var shortcuts = ExternalShortcuts(catalog: try DefinitionCatalog(intents: PlainDonationsTests.intents))
    var symbols = SymbolTable()
    #expect { () throws in
      _ = try shortcuts.number(
        of: #"{"intent":"Order","parameters":{"soup":"a","quantity":18446744073709551616}}"#,
        symbols: &symbols)
    } throws: {
      ($0 as? DataError)?.reason.hasPrefix("64 bits do not hold") ?? false
    }
  }

  @Test("A time may have more digits than are kept")
  func times() throws {
    let text = #"{"id":"1","person":"ann","time":1335033979.12345678901,"intent":"I","parameters":{"x":1}}"#
    let dataset = try TemporaryFolder().read("log.jsonl", text).dataset
    #expect(dataset.rows[0].donation.context.moment.microsecondsSince1970 == 1_335_033_979_123_456)
  }
}
