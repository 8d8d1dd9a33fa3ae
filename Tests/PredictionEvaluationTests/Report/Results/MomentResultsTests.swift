import PredictionEvaluation
import Testing

@testable import PredictionReports

@Suite("Printed results at moments, read back")
struct MomentResultsTests {
  private func refusal(of text: String) -> DataError? {
    do {
      _ = try ResultsFile.read(Array(text.utf8), file: "r.json")
      return nil
    } catch { return error }
  }

  @Test("A benchmark's documents at moments come after those at donations, or stand alone")
  func benchmark() throws {
    let donations = SmallResults.make(name: "a")
    let moments = SmallMomentDocument.make(name: "a", [("hour-poisson", 0.5, nil, nil)])
    let both = try SmallMoments.read(BenchmarkDocument(documents: [donations], moments: [moments]).json)
    #expect(both.map(\.name) == ["a", "a"] && both.map { $0.horizon != nil } == [false, true])
    let alone = try SmallMoments.read(BenchmarkDocument(documents: [], moments: [moments, moments]).json)
    #expect(alone.map { $0.horizon } == [60, 60])
  }

  @Test("Lists without documents and files without lists are refused with the names of the keys")
  func strangers() throws {
    #expect(refusal(of: "{\"moments\": []}")?.reason == "\"moments\" is empty")
    #expect(refusal(of: "{\"moments\": {}}")?.reason.contains("\"moments\" is an object") ?? false)
    let reason = try #require(refusal(of: "{\"intents\": []}")).reason
    for key in ["dataset", "datasets", "moments"] { #expect(reason.contains("\"\(key)\""), "\(reason)") }
  }

  @Test("Results at what was sensed, whose tables say it all, are refused with the way to those")
  func sensed() throws {
    let text = "{\"dataset\": {\"name\": \"a\"}, \"moments\": [{\"kind\": \"look\"}], \"results\": []}"
    let error = try #require(refusal(of: text))
    #expect(error.reason.contains("sensed have no pictures") && error.remedy.contains("tables"))
    #expect(error.line == 1 && error.column != nil)
    let experiment = try #require(refusal(of: "{\"experiment\": \"sha256:ee\", \"datasets\": []}"))
    #expect(experiment.reason.contains("experiment have no pictures") && experiment.column != nil)
  }

  @Test("A comparison without a p-value is read, and its printed verdict stays")
  func comparison() throws {
    guard case .object(let members) = SmallMoments.json() else { return }
    let line = JSONOutput.object([
      ("challenger", .string("timing-mixture")), ("baseline", .string("hour-poisson")),
      ("metric", .string("display_coverage@30")), ("minutes", .integer(15)), ("difference", .number(0.125)),
      ("low", .number(0.0625)), ("high", .number(0.25)), ("blocks", .integer(3)),
      ("verdict", .string("better")),
    ])
    let read = try SmallMoments.read(.object(members + [("comparisons", .array([line]))]))
    let one = try #require(read.first?.comparisons.first)
    #expect(one.pValue == nil && one.holmAdjusted == nil && one.verdict == "better")
  }
}
