import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

@Suite("What tune prints")
struct TuningDocumentTests {
  private func document(threads: Int = 1, people: Int = 5) async throws -> TuningDocument {
    // Every parameter, so that the table has much to say.
    let wide = try RecipeGrid(
      BucketedBayes.self,
      axes: BucketedBayes.fields.map { ($0.name, $0.name == "smoothing" ? [1, 4, 16] : [$0.defaultValue]) })
    var options = ReplayOptions()
    options.threads = threads
    let tuning = try await Tuning(
      try DrawnLog.drawn(people: people, rows: 10), over: wide, by: .hitRate(at: 1), options: options)
    return TuningDocument(
      tuning, environment: .init(version: "test", seed: 1, options: []), threads: threads, machine: ("", ""))
  }

  @Test("The recipe's file is read as a recipe, equal to the chosen one")
  func file() async throws {
    let document = try await document()
    let folder = try TemporaryFolder()
    let path = try folder.file("recipe.json", document.recipeFile)
    let recipes = try withExtendedLifetime(folder) { try RecipeFile.read(path) }
    #expect(recipes == ["bucketed-bayes": document.tuning.chosen.recipe])
  }

  @Test("Everything but the cost is the same for any number of threads")
  func threads() async throws {
    let (one, four) = (try await document(), try await document(threads: 4))
    func withoutCost(_ json: JSONOutput) -> String {
      guard case .object(let members) = json else { return "" }
      return JSONOutput.object(members.filter { $0.0 != "cost" }).text
    }
    #expect(withoutCost(one.json) == withoutCost(four.json) && one.csv == four.csv)
    #expect(withoutCost(one.json).contains("\"bestInHindsight\""))
  }

  @Test("The table holds three recipes, fits 120 columns, and says which value is a result")
  func table() async throws {
    let table = try await document().table.text
    #expect(table.split(separator: "\n").allSatisfy { $0.count <= 120 }, "\(table)")
    for text in [
      "drawn: bucketed-bayes by hit_rate@1 (larger is better), 5 people; seed 1\n3 recipes tried on ",
      "\ndefaults  ", "\nchosen  ", "\nbest in hindsight  ", "\nchosen: weight.prior 1, ",
      "\nChosen against defaults on the later trials: ",
      "Only the chosen recipe's later value is a result.",
    ] { #expect(table.contains(text), "\(text)\n\(table)") }
  }

  @Test("CSV has the three recipes, then every recipe tried")
  func csv() async throws {
    let document = try await document()
    let folder = try TemporaryFolder()
    let path = try folder.file("tuning.csv", document.csv)
    let records = try withExtendedLifetime(folder) { try DrawnLog.records(path) }
    #expect(records.count == 1 + 3 + 3 && records.allSatisfy { $0.count == 12 })
    #expect(
      records.map { $0[3] } == ["role", "defaults", "chosen", "best in hindsight", "tried", "tried", "tried"])
    #expect(Double(records[2][5]) == document.tuning.chosen.earlier?.value)
    #expect(Double(records[2][8]) == document.tuning.chosen.later?.value)
    #expect(document.markdown.hasPrefix("| recipe | earlier | later |"))
  }

  @Test("One person: days are the blocks")
  func onePerson() async throws {
    let document = try await document(people: 1)
    #expect(document.tuning.blockKind == "days" && document.tuning.regret != nil)
  }
}
