import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionReports

/// The page as a whole.
struct ReportPageTests {
  private func page(_ documents: [ReplayDocument], comparisons: [ComparisonRow] = []) -> String {
    ReportPage(
      documents.map { ReportedDataset(file: "folder/results.json", document: $0, comparisons: comparisons) }
    ).html
  }

  private static let worlds: [(String, [ReplayDocument])] = [
    ("everything", [SmallResults.make()]),
    ("no series", [SmallResults.make(series: false)]),
    ("no oracle", [SmallResults.make(oracle: false)]),
    ("one person", [SmallResults.make(people: 1)]),
    ("one strategy", [SmallResults.make(strategies: ["random"], intervals: false)]),
    ("the oracle alone", [SmallResults.make(strategies: [])]),
    ("many strategies", [SmallResults.make(strategies: (0..<35).map { "strategy-\($0)" })]),
    ("six datasets", (0..<6).map { SmallResults.make(name: "d\($0)") }),
    (
      "different strategies",
      [SmallResults.make(strategies: ["a"], oracle: false), SmallResults.make(strategies: ["b"])]
    ),
    ("twice the same", [SmallResults.make(), SmallResults.make()]),
  ]

  @Test("Every page is balanced, asks the network for nothing and runs nothing", arguments: worlds.indices)
  func selfContained(world: Int) {
    let html = page(ReportPageTests.worlds[world].1)
    expectBalanced(html)
    for stranger in [
      "http:", "https:", "<script", "<iframe", "<img", "@import", "url(", "onload", "NaN", "inf\"",
    ] {
      #expect(!html.contains(stranger), "\(ReportPageTests.worlds[world].0): \(stranger)")
    }
  }

  @Test("Every chart has a title and a table", arguments: worlds.indices)
  func titlesAndTables(world: Int) {
    let figures = page(ReportPageTests.worlds[world].1).split(separator: "<figure").dropFirst()
    #expect(!figures.isEmpty)
    for figure in figures {
      let title = figure.firstMatch(of: /<h3>([^<]+)<\/h3>/)?.1 ?? ""
      #expect(title.count > 10, "\(figure.prefix(200))")
      #expect(figure.contains("<table") && figure.contains("<td"))
    }
  }

  @Test("One dataset with everything has each of the four charts, and a comparison makes five")
  func charts() {
    #expect(page([SmallResults.make()]).split(separator: "<figure").count - 1 == 4)
    let compared = page([SmallResults.make()], comparisons: [SmallResults.comparison])
    #expect(compared.split(separator: "<figure").count - 1 == 5)
    for words in [
      "<td>person<td>p11<td>", "<th>bytes/person", "<td>12 345<td>2 566 202<td>789<td>3 000<td>12 800",
    ] {
      #expect(compared.contains(words), "\(words)")
    }
    #expect(compared.contains("bucketed-bayes is better than most-frequent by +.063 [+.031, +.094]"))
  }

  @Test("The page says that hits scatter around the ceiling, where there is one")
  func scatter() {
    #expect(page([SmallResults.make()]).contains(OracleShare.scatter))
    #expect(
      page([SmallResults.make(name: "a"), SmallResults.make(name: "b")]).split(separator: OracleShare.scatter)
        .count == 3)
    #expect(!page([SmallResults.make(oracle: false)]).contains(OracleShare.scatter))
  }

  @Test("Without series the page says how to get them")
  func withoutSeries() {
    let page = ReportPage([ReportedDataset(file: "r.json", document: SmallResults.make(series: false))])
    #expect(page.html.contains("Not drawn: weeks, reliability, risk. Their series are in"))
    let whole = ReportPage([ReportedDataset(file: "r.json", document: SmallResults.make())])
    #expect(!whole.html.contains("--no-series"))
  }

  @Test(
    "Hostile names are shown, not obeyed",
    arguments: [
      "<script>alert(1)</script>", "\"><img src=x>", "a&b", "'onload='x", "\u{202E}evil\u{0}",
      String(repeating: "long ", count: 80), String(repeating: "endless", count: 20_000), "日本語の戦略", "",
    ] + HostileNames.all)
  func hostile(name: String) {
    var document = SmallResults.make(name: name, strategies: [name, "b"])
    document.results[0].series?.people[0] = .init(name: name, trials: 8, hits: 1)
    document.results[0].series?.historyLengths[0] = .init(name: name, trials: 8, hits: 3)
    document.environment.options = [(name, .string(name))]
    (document.cpu, document.swift, document.dataset.digest) = (name, name, name)
    let html = page([document])
    expectBalanced(html)
    #expect(!html.contains("<script") && !html.contains("<img") && !html.contains("\u{202E}"))
    #expect(html.unicodeScalars.allSatisfy { $0 == "\n" || VisibleText.isShown($0) })
  }

  @Test(
    "Any number of the results may be anything: it is refused with its place, or the page is one of numbers",
    arguments: ["0", "1e-320", "1e15", "-1e15", "1000000000000", "9223372036854775807", "1e308"].enumerated())
  func extremes(place: Int, number: String) throws {
    guard case .object(let members) = SmallResults.make(strategies: ["a", "b"], people: 2).json else {
      return
    }
    let comparison = JSONOutput.object([
      ("challenger", .string("b")), ("baseline", .string("a")), ("metric", .string("hit_rate@1")),
      ("difference", .number(0.5)), ("low", .number(0.25)), ("high", .number(0.75)),
      ("pValue", .number(0.001)),
      ("holmAdjusted", .number(0.002)), ("smallestDetectableEffect", .number(0.04)), ("blocks", .integer(12)),
      ("verdict", .string("better")),
    ])
    let text = JSONOutput.object(members + [("comparisons", .array([comparison]))]).text
    // Each number in a third of the keys, so that each key has at least two.
    try expectNumbersAlone(text, with: number, fewest: 24) { ($0 + place) % 3 == 0 }
  }

  @Test("The same results give the same bytes, and no page holds the folder of its results")
  func sameBytes() {
    #expect(page([SmallResults.make()]) == page([SmallResults.make()]))
    #expect(!page([SmallResults.make()]).contains("folder/"))
  }

  @Test("A small page has the parts, the sentences and, by their digests, the bytes that it had")
  func snapshot() {
    let html = page([SmallResults.make()], comparisons: [SmallResults.comparison])
    expectSnapshot(of: PageOutline.of(html), named: "small-report.txt")
  }
}
