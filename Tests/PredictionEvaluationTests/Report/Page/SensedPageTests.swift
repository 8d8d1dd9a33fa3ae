import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

@Suite("The page of results at what was sensed")
struct SensedPageTests {
  private static let worlds: [(name: String, outputs: [JSONOutput])] = [
    ("everything", [SmallSensed.json()]), ("no oracle", [SmallSensed.json(oracle: false)]),
    ("no intervals", [SmallSensed.json(intervals: false)]),
    ("the oracle alone", [SmallSensed.json(strategies: [])]),
    ("departures alone", [SmallSensed.json(kinds: [.departure])]),
    ("every kind, twice", [SmallSensed.json(kinds: SensedKind.allCases), SmallSensed.json()]),
    ("beside the grid", [SmallSensed.json(), SmallMoments.json(name: "parent")]),
    ("beside all", [SmallResults.make(name: "parent").json, SmallSensed.json(), SmallMoments.json()]),
  ]

  private func page(_ outputs: [JSONOutput]) throws -> ReportPage {
    ReportPage(try outputs.flatMap { try SmallMoments.read($0) })
  }

  private func section(_ number: Int, of html: String) throws -> Substring {
    try #require(html.split(separator: "id=\"dataset-\(number)\"").dropFirst().first)
      .split(separator: "<section")[0]
  }

  @Test(
    "Every page is balanced, runs nothing, and each kind has its table", arguments: worlds.indices)
  func balanced(world: Int) throws {
    let page = try page(SensedPageTests.worlds[world].outputs)
    expectBalanced(page.html)
    for stranger in ["http:", "https:", "<script", "<img", "NaN", "inf\""] {
      #expect(!page.html.contains(stranger), "\(SensedPageTests.worlds[world].name): \(stranger)")
    }
    for figure in page.html.split(separator: "<figure").dropFirst() {
      #expect(figure.contains("<h3>") && figure.contains("<table") && figure.contains("<td"))
    }
    #expect(
      page.warnings.allSatisfy { !$0.contains("series") } && !page.html.contains("run without --no-series"))
  }

  @Test("A section a kind: its moments, and nats, utility and calibration with the shares of the oracle's")
  func sections() throws {
    let html = try page([SmallSensed.json()]).html
    #expect(html.contains("<h1>Is now the time: parent</h1>") && !html.contains("<section id=\"overview"))
    #expect(html.contains("at 1 200 moments"))
    for (number, kind) in ["arrivals", "departures", "looks"].enumerated() {
      let section = try section(number + 1, of: html)
      #expect(section.contains("<h2>parent, at \(kind)</h2>"))
      let share = kind == "departures" ? ".00" : ".09"
      #expect(
        section.contains(
          "400 moments of 3 people; something is donated within 60 minutes after \(share).</p>"))
      #expect(section.split(separator: "<figure").count == 2, "the table is the one figure")
      for words in ["utility@.3 a week", "calibration error", "In brackets the 95 % interval over 3 people"] {
        #expect(section.contains(words), "\(words)")
      }
      for words in ["display", "coverage", "budget", "wrong a week", "Not drawn"] {
        #expect(!section.contains(words), "\(words)")
      }
    }
    let arrivals = try section(1, of: html)
    #expect(
      arrivals.contains("timing-mixture gains .38 nats an event over the rate alone, .75 of the oracle&#39;s")
    )
    #expect(try section(2, of: html).contains("<h3>The headlines</h3>"), "at departures nobody has nats")
    let made = try #require(html.split(separator: "<section id=\"made\"").last)
    #expect(made.contains("horizon 60, moments sensed") && made.contains("<td>{ &quot;sensed&quot;: 1 }"))
    #expect(!made.contains("sha256:1"), "there are no digests of answers")
  }

  @Test("One kind is pooled with no other, and none with the grid")
  func notPooled() throws {
    let both = try page([SmallSensed.json(), SmallMoments.json(name: "parent")]).html
    #expect(!both.contains("<section id=\"overview") && both.contains("<h2>parent, at moments</h2>"))
    #expect(both.contains("<h1>Is now the time: parent</h1>"))
    let grids = [SmallMoments.json(name: "a"), SmallMoments.json(name: "b")]
    let html = try page(grids + [SmallSensed.json()]).html
    #expect(html.contains("All 2 datasets at moments") && html.contains("<h2>parent, at looks</h2>"))
    #expect(html.contains("<h1>Is now the time: 3 datasets</h1>"))
    let twice = try page([SmallSensed.json(), SmallSensed.json()]).html
    #expect(!twice.contains("parent, at looks (2)") && twice.contains("Is now the time: parent"))
  }

  @Test("Hostile names are shown, not obeyed", arguments: HostileNames.all + ["'onload='x"])
  func hostile(name: String) throws {
    let html = try page([SmallSensed.json(name: name, strategies: [name, "b" + name])]).html
    expectBalanced(html)
    #expect(!html.contains("<script") && !html.contains("<img") && !html.contains("\u{202E}"))
  }

  @Test(
    "Any number may be anything: it is refused with its place, or the page is one of numbers",
    arguments: ["0", "1e-320", "1e15", "-1e15", "1000000000000", "9223372036854775807", "1e308"])
  func extremes(number: String) throws {
    try expectNumbersAlone(SmallSensed.json().text, with: number, fewest: 8)
  }

  @Test("A missing or wrong member is named where it is missing or stands, and half a file is refused")
  func wrongMembers() throws {
    try expectRefused(
      SmallSensed.json().text,
      [
        ("\"scoredPeople\": 3", "\"x\": 3", "\"scoredPeople\" is missing"),
        ("\"horizon\": 60", "\"horizons\": 60", "\"horizon\" is missing"),
        ("\"busy\": 36", "\"busy\": -1", "\"busy\" is negative"),
        ("\"kind\": \"look\"", "\"kind\": \"glance\"", "\"glance\" is no \"kind\""),
        ("\"kind\": \"look\"", "\"kind\": \"arrival\"", "\"arrival\" stands twice"),
        ("\"kind\": \"look\"", "\"kind\": \"sensed\"", "\"look\" is none of the document's moments"),
        ("\"timing-mixture\"", "\"survival-kernel\"", "\"survival-kernel\" stands twice at arrivals"),
        ("\"kinds\": [", "\"kinds\": [], \"x\": [", "0 kinds of 3 have metrics"),
        ("\"results\": [", "\"results\": [], \"x\": [", "\"results\" is empty"),
        ("\"moments\": [", "\"moments\": [], \"x\": [", "\"moments\" is empty"),
        ("\"metrics\": {", "\"metrics\": 3, \"x\": {", "\"metrics\" is a number, not an object"),
      ])
  }
}
