import Testing

@testable import PredictionEvaluation

@Suite("Printed results at moments, read back")
struct MomentResultsTests {
  private func refusal(of text: String) -> DataError? {
    do {
      _ = try ResultsFile.read(Array(text.utf8), file: "r.json")
      return nil
    } catch { return error }
  }

  @Test("An experiment at moments is read with its facts, its figures and its horizon")
  func experiment() throws {
    let read = try SmallMoments.read(SmallMomentExperiment.json)
    #expect(read.map(\.name) == ["one", "two"])
    for dataset in read {
      let moments = try #require(dataset.moments)
      #expect(moments.horizon == 30 && moments.horizonInWords == "30 minutes")
      #expect(moments.people == 3 && moments.moments == 4032 && moments.donations == 90)
      #expect(moments.series.isEmpty)
      #expect(dataset.ranked.map(\.strategy) == ["hour-poisson", "poisson"] && dataset.ceiling == 0.5)
      #expect(dataset.document.environment.seed == 5 && dataset.document.cpu == "a processor")
    }
  }

  @Test("What an experiment at moments lacks is named where it is missing")
  func brokenExperiment() throws {
    try expectRefused(
      SmallMomentExperiment.json.text,
      [
        ("\"scoredPeople\": 3, ", "", "\"scoredPeople\" is missing"),
        ("\"horizon\": 30", "\"horizons\": 30", "\"horizon\" is missing"),
        ("\"moments\": {", "\"moments\": 3, \"x\": {", "\"moments\" is a number, not an object"),
        ("\"dataset\": \"two\"", "\"dataset\": \"three\"", "\"three\" is none of the \"datasets\""),
      ])
  }

  @Test("A benchmark's documents at moments come after those at donations, or stand alone")
  func benchmark() throws {
    let donations = SmallResults.make(name: "a")
    let moments = SmallMomentDocument.make(name: "a", [("hour-poisson", 0.5, nil, nil)])
    let both = try SmallMoments.read(BenchmarkDocument(documents: [donations], moments: [moments]).json)
    #expect(both.map(\.name) == ["a", "a"] && both.map { $0.moments != nil } == [false, true])
    let alone = try SmallMoments.read(BenchmarkDocument(documents: [], moments: [moments, moments]).json)
    #expect(alone.map { $0.moments?.horizon } == [60, 60])
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
