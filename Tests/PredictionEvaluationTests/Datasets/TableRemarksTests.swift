import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

@Suite struct TableRemarksTests {
  private func sentences(_ rows: [String]) throws -> [String] {
    let options = try DatasetOptions.table("person=user,time=when,intent=:Order,parameters=dish")
    let text = "user,when,dish\n" + rows.joined(separator: "\n")
    return TableRemarks(try TemporaryFolder().read("log.csv", text, options).dataset).sentences
  }

  @Test("Donations with the same person, time and values are counted, wherever they stand in the file")
  func duplicates() throws {
    let eight = "2026-03-02 08:00"
    let rows = [
      "ann,\(eight),a", "bob,\(eight),a", "ann,\(eight),b", "ann,2026-03-02 09:00,a", "ann,\(eight),a",
      "ann,\(eight),b",
    ]
    #expect(
      try sentences(rows) == [
        "2 donations repeat an earlier one, with the same person, time, intent and values (the first is 5 at "
          + "2026-03-02T08:00:00+00:00); take them out if they happened once"
      ])
    #expect(try sentences(Array(rows[..<4])).isEmpty)
  }

  @Test("A parameter whose ten values occur once each is a remark; one repetition ends it")
  func neverRepeated() throws {
    let rows = (0..<10).map { "ann,2026-03-\(11 + $0) 08:00,v\($0)" }
    #expect(
      try sentences(rows) == [
        "no value of dish in Order occurs twice (10 values), so none can be predicted; is it an identifier?"
      ])
    #expect(try sentences(rows + ["ann,2026-03-30 08:00,v0"]).isEmpty)
    #expect(try sentences(Array(rows[..<9])).isEmpty)
  }
}
