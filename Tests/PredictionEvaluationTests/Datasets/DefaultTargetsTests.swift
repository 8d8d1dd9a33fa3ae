import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Optional parameters: the default target is a type that the rows have")
struct DefaultTargetsTests {
  private func target(_ dataset: Dataset, _ number: Int = 0) -> [String] {
    let entry = dataset.catalog.entries[number]
    return entry.combinations[entry.targetCombination].type.parameters
  }

  private func table(_ rows: String, target: [String]? = nil) throws -> Dataset {
    try TemporaryFolder().read(
      "log.csv", "user,when,what,venue,meal\n" + rows,
      .table("person=user,time=when,intent=what,parameters=venue+meal", target: target)
    ).dataset
  }

  @Test("Rows that all have both are scored by both")
  func complete() throws {
    let dataset = try table("a,2026-03-02 08:00,Eat,x,y\n")
    #expect(target(dataset) == ["venue", "meal"] && dataset.remarks.isEmpty)
  }

  @Test("A row without the optional value is scored by what all rows have, and a remark says so")
  func optional() throws {
    let rows = "a,2026-03-02 08:00,Eat,x,y\na,2026-03-02 09:00,Eat,x,\na,2026-03-02 10:00,Eat,x,y\n"
    let dataset = try table(rows)
    #expect(target(dataset) == ["venue"])
    #expect(
      dataset.remarks == [
        "venue is what is predicted of Eat, because 1 of its 3 rows has no venue+meal; choose another with "
          + "--target"
      ])
    let chosen = try table(rows, target: ["venue", "meal"])
    #expect(target(chosen) == ["venue", "meal"] && chosen.remarks.isEmpty)
  }

  @Test("Intents with columns of their own are each scored by them")
  func columnsOfTheirOwn() throws {
    let dataset = try table("a,2026-03-02 08:00,Eat,,y\na,2026-03-02 09:00,Go,x,\n")
    #expect(target(dataset, 0) == ["meal"] && target(dataset, 1) == ["venue"] && dataset.remarks.count == 2)
  }

  @Test("The same holds for JSON Lines whose definitions are inferred")
  func lines() throws {
    func line(_ number: Int, _ parameters: String) -> String {
      #"{"id":"\#(number)","person":"a","time":\#(number),"intent":"I","parameters":{\#(parameters)}}"# + "\n"
    }
    let text = line(1, #""x":1,"y":2"#) + line(2, #""x":1"#)
    #expect(target(try TemporaryFolder().read("log.jsonl", text).dataset) == ["x"])
    #expect(target(try TemporaryFolder().read("log.jsonl", line(1, #""x":1,"y":2"#)).dataset) == ["x", "y"])
  }
}
