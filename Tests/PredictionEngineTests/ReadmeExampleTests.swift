import Foundation
import PredictionEngine
import Testing

/// The README's first lines of Swift, and what they print.
@Suite("The README's example")
struct ReadmeExampleTests {
  @Test("Two weeks of coffee, a silent night, and the reasons for a latte, as the README prints them")
  func example() throws {
    let order = IntentDefinition(
      name: "OrderCoffee",
      parameters: [ParameterDefinition("coffee", .string), ParameterDefinition("size", .string)],
      shortcutTypes: [["coffee"], ["coffee", "size"]])
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [order]), strategy: .bucketedBayes)
    for day in [2, 3, 4, 5, 9, 10, 11, 12] {  // Monday to Thursday, twice
      for (hour, coffee, size) in [(8, "latte", "large"), (15, "espresso", "small")] {
        let moment = Moment(year: 2026, month: 3, day: day, hour: hour)
        try predictor.donate("OrderCoffee", ["coffee": .string(coffee), "size": .string(size)], at: moment)
      }
    }
    let night = Moment(year: 2026, month: 3, day: 13, hour: 3)
    let friday = Moment(year: 2026, month: 3, day: 13, hour: 8)
    let shown = [night, friday].map {
      predictor.suggestions(at: $0, on: .lockScreen).first?.title ?? "nothing is due"
    }
    let printed = "\(shown)\n\(predictor.suggestions(at: friday)[0].explanation)"
    let path = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let folder = path.dropLast(3).joined(separator: "/")
    let readme = try String(contentsOfFile: folder + "/README.md", encoding: .utf8)
    #expect(readme.contains("```\n" + printed + "\n```"), "the README should print:\n\(printed)")
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n").drop { !$0.contains("let order = ") }
      .prefix { !$0.contains("let shown") }
    for line in lines { #expect(readme.contains(line.dropFirst(4)), "the README lacks: \(line)") }
  }
}
