import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Lines of CSV")
struct CSVLineTests {
  @Test(
    "A field is quoted for a comma, a quote, a line feed or a carriage return, and for nothing else",
    arguments: [
      ("", ""), ("plain", "plain"), ("a b;c\t'", "a b;c\t'"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""),
      ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), ("\r", "\"\r\""),
    ])
  func fields(text: String, field: String) {
    var line = CSVLine()
    line.add(text)
    line.end()
    #expect(line.bytes == Array((field + "\n").utf8))
  }

  @Test("What was written reads back, carriage returns at both ends too")
  func readsBack() throws {
    let cells = ["\r", "a\r", "\rb", "c\r\nd", "\"", ",", "plain"]
    var line = CSVLine()
    for cell in cells { line.add(cell) }
    line.end()
    line.end()
    let folder = try TemporaryFolder()
    let read = try DrawnLog.records(try folder.file("cells.csv", line.bytes))
    // By bytes: to Swift a carriage return and a line feed are one character.
    #expect(read.map { $0.map { Array($0.utf8) } } == [cells.map { Array($0.utf8) }])
  }

  @Test("Numbers: bits for digests, the shortest exact decimal for people")
  func numbers() {
    #expect(NumberForm.bits.text(1) == "3ff0000000000000")
    #expect(NumberForm.bits.text(0) == "0000000000000000")
    #expect([1, 0, 0.1, -2.5, 1e-9].map(NumberForm.decimal.text) == ["1", "0", "0.1", "-2.5", "1e-09"])
    let number = 0.1 + 0.2
    #expect(Double(NumberForm.decimal.text(number)) == number)
  }
}
