import Testing

@testable import PredictionEvaluation

@Suite("A line of CSV reads back as what it was")
struct CSVLineTests {
  @Test("Fields are quoted where they need it: \"a,b\",c,\"d\"\"e\",")
  func line() {
    var line = CSVLine()
    for field in ["a,b", "c", "d\"e", ""] { line.add(field) }
    line.end()
    line.add("x\ny")
    line.end()
    #expect(String(decoding: line.bytes, as: UTF8.self) == "\"a,b\",c,\"d\"\"e\",\n\"x\ny\"\n")
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
