import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionReports

@Suite("The page of results at moments")
struct MomentPageTests {
  private static let worlds: [(name: String, outputs: [JSONOutput])] = [
    ("everything", [SmallMoments.json()]), ("no series", [SmallMoments.json(series: false)]),
    ("no oracle", [SmallMoments.json(oracle: false)]),
    ("no intervals", [SmallMoments.json(intervals: false)]),
    ("the oracle alone", [SmallMoments.json(strategies: [])]),
    ("many strategies", [SmallMoments.json(strategies: (0..<35).map { "strategy-\($0)" })]),
    ("twice the same", [SmallMoments.json(), SmallMoments.json()]),
    ("six datasets", (0..<6).map { SmallMoments.json(name: "d\($0)") }),
    ("with donations", [SmallResults.make().json, SmallMoments.json()]),
    (
      "two of each",
      [SmallMoments.json(), SmallResults.make().json, SmallMoments.json(), SmallResults.make().json]
    ),
  ]

  private func page(_ outputs: [JSONOutput]) throws -> ReportPage {
    ReportPage(try outputs.flatMap { try SmallMoments.read($0) })
  }

  @Test(
    "Every page is balanced, runs nothing, and each figure has a title and a table", arguments: worlds.indices
  )
  func balanced(world: Int) throws {
    let html = try page(MomentPageTests.worlds[world].outputs).html
    expectBalanced(html)
    for stranger in ["http:", "https:", "<script", "<img", "NaN", "inf\""] {
      #expect(!html.contains(stranger), "\(MomentPageTests.worlds[world].name): \(stranger)")
    }
    let figures = html.split(separator: "<figure").dropFirst()
    #expect(!figures.isEmpty)
    for figure in figures {
      #expect((figure.firstMatch(of: /<h3>([^<]+)<\/h3>/)?.1.count ?? 0) > 10, "\(figure.prefix(200))")
      #expect(figure.contains("<table") && figure.contains("<td"))
    }
  }

  @Test("One dataset has the headlines, the curve, the weeks and the calibration")
  func charts() throws {
    let html = try page([SmallMoments.json()]).html
    #expect(html.split(separator: "<figure").count - 1 == 4)
    for words in [
      "Is now the time: commuter-3-weeks",
      "timing-mixture gains .38 nats an event over the rate alone, .75 of",
      "With 30 minutes on display a day, timing-mixture covers .250 of donations, the oracle .375",
      "timing-mixture goes from .75 nats an event in week 1 to 1.00 in week 2",
      "timing-mixture&#39;s probabilities are .0161 from how often they come true, on average over moments",
      "4 032 moments of 3 people",
    ] { #expect(html.contains(words), "\(words)") }
    let section = try #require(html.split(separator: "<section id=\"made\"").first)
    #expect(!section.contains("trials"), "nothing was asked at donations")
  }

  @Test("Donations and moments on one page: their own names, overviews and facts")
  func mixed() throws {
    let one = try page([SmallResults.make(name: "a").json, SmallMoments.json(name: "a")]).html
    #expect(one.contains("<h2>a, at moments</h2>") && !one.contains("<section id=\"overview\""))
    let outputs = [SmallMoments.json(), SmallResults.make().json]
    let others = [SmallMoments.json(name: "b"), SmallResults.make(name: "b").json]
    let two = try page(outputs + others).html
    #expect(two.contains("<section id=\"overview\"") && two.contains("<section id=\"overview-moments\""))
    #expect(two.contains("is right most often on all 2 datasets"))
    #expect(two.contains("timing-mixture knows most about the time on all 2 datasets"))
    #expect(two.contains("<a href=\"#dataset-3\">b, at moments</a>"))
  }

  @Test("Without series the page says how to get them")
  func withoutSeries() throws {
    let page = try page([SmallMoments.json(series: false)])
    #expect(
      page.html.contains("Not drawn: the curve of display time, weeks, calibration. Their series are in"))
    #expect(page.html.contains("timing-mixture gains"))
    #expect(try !self.page([SmallMoments.json()]).html.contains("--no-series"))
  }

  @Test("Hostile names are shown, not obeyed", arguments: HostileNames.all + ["'onload='x"])
  func hostile(name: String) throws {
    let html = try page([SmallMoments.json(name: name, strategies: [name, "b" + name])]).html
    expectBalanced(html)
    #expect(!html.contains("<script") && !html.contains("<img") && !html.contains("\u{202E}"))
  }

  @Test(
    "Any number may be anything: it is refused with its place, or the page is one of numbers",
    arguments: ["0", "1e-320", "1e15", "-1e15", "1000000000000", "9223372036854775807", "1e308"])
  func extremes(number: String) throws {
    try expectNumbersAlone(SmallMoments.json().text, with: number, fewest: 15)
  }

  @Test("A missing or wrong member is named where it is missing or stands, and half a file is refused")
  func wrongMembers() throws {
    try expectRefused(
      SmallMoments.json().text,
      [
        ("\"scoredPeople\": 3, ", "", "\"scoredPeople\" is missing"),
        ("\"horizon\": 60", "\"horizons\": 60", "\"horizon\" is missing"),
        ("\"coverage\": 0.25", "\"coverage\": \"much\"", "\"coverage\" is a string, not a number"),
        ("\"ofOracle\": {", "\"ofOracle\": 3, \"x\": {", "\"ofOracle\" is a number, not an object"),
      ])
  }
}
