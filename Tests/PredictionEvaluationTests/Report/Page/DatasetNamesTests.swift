import PredictionEvaluation
import Testing

@testable import PredictionReports

@Suite("The names of datasets on a page")
struct DatasetNamesTests {
  /// The titles of the parts about datasets.
  private func titles(_ html: String) -> [String] {
    html.matches(of: /<h2>([^<]*)<\/h2>/).map { String($0.1) }.filter { $0 != "How it was made" }
  }

  private func identifiers(_ html: String) -> [String] {
    html.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
  }

  @Test("A dataset of a benchmark stands twice, at donations and at moments, and counts once")
  func benchmark() throws {
    let moments = SmallMomentDocument.make(
      name: "a", [("hour-poisson", 0.5, nil, nil), ("oracle", 1, nil, nil)])
    let document = BenchmarkDocument(documents: [SmallResults.make(name: "a")], moments: [moments])
    let html = ReportPage(try SmallMoments.read(document.json)).html
    expectBalanced(html)
    #expect(titles(html) == ["a", "a, at moments"])
    #expect(html.contains("<a href=\"#dataset-2\">a, at moments</a>"))
    #expect(Set(identifiers(html)).count == identifiers(html).count)
    #expect(html.contains("How often suggestions are right: a<") && html.contains("<td>a, at moments<td>"))
    #expect(html.contains("hour-poisson gains .50 nats an event over the rate alone"))
  }

  @Test("Whatever datasets are called, no two names on a page are the same")
  func unique() {
    let documents = ["a (2)", "a", "a", "a", "a (2)"].enumerated().map { number, name in
      var document = SmallResults.make(name: name)
      document.dataset.digest += "\(number)"
      return document
    }
    let html = ReportPage(documents.map { ReportedDataset(file: "r.json", document: $0) }).html
    #expect(
      titles(html).filter { $0.hasPrefix("a") } == ["a (2)", "a", "a (3)", "a (4)", "a (2) (2)"])
    #expect(Set(identifiers(html)).count == identifiers(html).count)
  }
}
