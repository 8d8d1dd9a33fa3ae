import PredictionEvaluation
import Testing

@testable import PredictionReports

/// Printed results, read back.
struct ResultsFileTests {
  private func read(_ text: String) throws -> [ReportedDataset] {
    try ResultsFile.read(Array(text.utf8), file: "results.json")
  }

  private func refusal(of text: String) -> DataError? {
    do {
      _ = try ResultsFile.read(Array(text.utf8), file: "results.json")
      return nil
    } catch { return error }
  }

  @Test("A document reads back with its facts, metrics, costs and series")
  func readsBack() throws {
    let document = SmallResults.make()
    let read = try #require(try ResultsFile.read(SmallResults.bytes(document), file: "r.json").first)
    #expect(read.document.json.text == document.json.text.replacingSpacing())
    #expect(read.document.results.map(\.series) == document.results.map(\.series))
    #expect(read.document.results[1].metrics == document.results[1].metrics)
    #expect(read.document.blocks == 12 && read.document.blockKind == "people")
  }

  @Test("A benchmark's documents are read in their order")
  func benchmark() throws {
    let text = BenchmarkDocument(documents: [SmallResults.make(name: "a"), SmallResults.make(name: "b")]).json
      .text
    #expect(try read(text).map(\.name) == ["a", "b"])
  }

  @Test("A comparison is read with its interval and its verdict")
  func comparisons() throws {
    let document = SmallResults.make()
    guard case .object(let members) = document.json else { return }
    let line = JSONOutput.object([
      ("challenger", .string("bucketed-bayes")), ("baseline", .string("most-frequent")),
      ("metric", .string("hit_rate@1")), ("difference", .number(0.0625)), ("low", .number(0.03125)),
      ("high", .number(0.09375)), ("pValue", .number(0.001)), ("holmAdjusted", .number(0.002)),
      ("smallestDetectableEffect", .number(0.04)), ("blocks", .integer(12)), ("verdict", .string("better")),
    ])
    let read = try read(JSONOutput.object(members + [("comparisons", .array([line]))]).text)
    #expect(read[0].comparisons == [SmallResults.comparison])
  }

  @Test("What is no result says so, with line and column and how to make one")
  func strangers() throws {
    for text in ["[]", "{\"intents\": []}", "{\"datasets\": []}", "3"] {
      let error = try #require(refusal(of: text))
      #expect(error.line == 1 && error.column != nil, "\(error)")
      #expect(error.remedy.contains("nextaction replay"), "\(error)")
    }
  }

  @Test("A missing or wrong member is named where it is missing or stands")
  func wrongMembers() throws {
    let text = SmallResults.make().json.text
    let changes = [
      ("\"value\": 0.3125", "\"value\": \"much\"", "\"value\" is a string, not a number"),
      ("\"seed\": 7", "\"seed\": -7", "\"seed\" is no whole number"),
      ("\"people\": 12, \"donations\"", "\"donations\"", "\"people\" is missing"),
      ("\"answersDigest\": \"sha256:11\",", "", "\"answersDigest\" is missing"),
      ("\"trials\": 4, \"hits\": 3", "\"trials\": 2, \"hits\": 3", "3 hits of 2 trials"),
      ("\"trials\": 8, \"hits\": 2", "\"trials\": 0, \"hits\": 0", "0 hits of 0 trials"),
      (
        "\"people\": 12, \"donations\"", "\"people\": 9223372036854775807, \"donations\"",
        "\"people\" is over 10¹²"
      ),
      ("\"people\": 12, \"donations\"", "\"people\": 1e300, \"donations\"", "not a whole number"),
      ("\"value\": 0.3125", "\"value\": 1e308", "\"value\" is beyond 10¹⁵"),
      ("\"results\": [", "\"results\": [3, ", "an element of \"results\" is a number"),
    ]
    try expectRefused(text, changes)
  }

  @Test("More results of one dataset than a chart can name are refused")
  func manyResults() throws {
    let text = SmallResults.make(series: false).json.text
    let start = try #require(text.firstRange(of: "\"results\": ["))
    let many = text[..<start.upperBound] + String(repeating: "{},", count: 1000) + text[start.upperBound...]
    #expect(refusal(of: String(many))?.reason == "there are 1003 results, over 1000")
  }

  @Test("Results that no memory is given for are refused with a way out, a device among them")
  func size() {
    #expect {
      _ = try ResultsFile.read("/dev/zero")
    } throws: {
      "\($0)"
        == "/dev/zero: the file is over 64 MiB, too large for what it is; make several smaller ones, or leave series out "
        + "with --no-series"
    }
  }

  @Test("Text that is no JSON, no UTF-8 or cut off is refused where it breaks")
  func broken() throws {
    let good = SmallResults.bytes(SmallResults.make())
    #expect(throws: DataError.self) { try ResultsFile.read(Array(good.dropLast(30)), file: "r") }
    #expect(throws: DataError.self) { try ResultsFile.read(good + [0xFF], file: "r") }
    let error = try #require(refusal(of: "{\"dataset\": nul}"))
    #expect(error.line == 1 && error.column == 13)
  }

  @Test("Keys of a later version are passed over")
  func laterVersion() throws {
    let text = SmallResults.make().json.text
    let later = try #require(text.replacingFirst("\"strategy\":", by: "\"later\": [1], \"strategy\":"))
    #expect(try read(later).count == 1)
  }
}

extension String {
  /// The text with one occurrence replaced; `nil` where there is none.
  func replacingFirst(_ old: String, by new: String) -> String? {
    guard let range = firstRange(of: old) else { return nil }
    return replacingCharacters(in: range, with: new)
  }

  private func replacingCharacters(in range: Range<String.Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }

  /// The document's own spacing of recipes, which are kept as they were made.
  fileprivate func replacingSpacing() -> String {
    split(separator: "{\"smoothing\":3}", omittingEmptySubsequences: false)
      .joined(separator: "{\n  \"smoothing\": 3\n}\n")
  }
}
