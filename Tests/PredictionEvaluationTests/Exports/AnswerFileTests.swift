import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("What is read of a program's answers")
struct AnswerFileTests {
  @Test("Answers are told apart by every field of every row of a trial")
  func answers() throws {
    let folder = try TemporaryFolder()
    func digests(_ text: String) throws -> [String: UInt64] {
      try AnswerFile.digests(try folder.file("answers.csv", "id,strategy,shortcut,score\n" + text))
    }
    let one = try digests("a,mine,x,1\na,mine,y,2\nb,mine,x,1\n")
    #expect(try digests("b,mine,x,1\na,mine,x,1\na,mine,y,2\n") == one)
    let another = try digests("a,mine,x,2\na,mine,y,2\nb,mine,x,1\n")
    #expect(another["a"] != one["a"] && another["b"] == one["b"])
    #expect(try digests("a,mine,y,2\nb,mine,x,1\n")["a"] != one["a"])
    let wide = #expect(throws: DataError.self) { try digests("a,mine,x\n") }
    #expect(wide?.line == 2 && wide?.reason == "this row has 3 fields, the header has 4")
    let path = try folder.file("other.csv", "name,score\na,1\n")
    let other = #expect(throws: DataError.self) { try AnswerFile.digests(path) }
    #expect(other?.line == 1 && other?.reason == "there is no column \"id\"")
  }
}
