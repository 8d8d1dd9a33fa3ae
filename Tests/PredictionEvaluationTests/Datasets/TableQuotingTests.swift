import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Quotes in tables")
struct TableQuotingTests {
  private static let map = "person=u,time=t,intent=:L,parameters=track"

  private func read(
    _ text: String, quoting: String? = nil, delimiter: String? = nil, skip: Int = 0, name: String = "log.tsv"
  ) throws -> (values: [String], remarks: [String], skipped: Int) {
    var options = try DatasetOptions.table(TableQuotingTests.map, skip: skip)
    for (key, text) in [("quoting", quoting), ("delimiter", delimiter)] {
      if let text { try options.set(key, text) }
    }
    let (dataset, skipped) = try TemporaryFolder().read(name, text, options)
    #expect(dataset.rowsPassedOver.count == skipped.count)
    let values = dataset.rows.map { dataset.symbols.text(of: $0.donation.values[0]) }
    return (values, dataset.remarks.filter { $0.contains("quot") }, skipped.count)
  }

  private static let stray =
    "u\tt\ttrack\nx\t2009-05-04 23:08\t\"Untitled\nx\t2009-05-04 23:09\tB\nx\t2009-05-04 23:10\tC\"\n"
    + "x\t2009-05-04 23:11\tD\n"

  @Test("Where tabs separate the columns, a quote is a letter unless it is told")
  func tabs() throws {
    let plain = try read(TableQuotingTests.stray)
    #expect(plain.values == [#""\"Untitled""#, #""B""#, #""C\"""#, #""D""#] && plain.remarks.isEmpty)
    let told = try read(TableQuotingTests.stray, quoting: "csv")
    #expect(told.values.count == 2)
    #expect(told.remarks == [], "who said csv knows what quotes mean")
    let commas = TableQuotingTests.stray.split(separator: "\t").joined(separator: ",")
    #expect(
      try read(commas, name: "log.csv").remarks == [
        "1 row holds a line end inside quotes (the first is in line 2); where quotes are letters, they join rows: read "
          + "them with --quoting none"
      ])
  }

  @Test("No row is lost by what a value holds, with tabs in a file of any name")
  func names() throws {
    #expect(try read(TableQuotingTests.stray, name: "log.csv").values.count == 4)
    #expect(try read(TableQuotingTests.stray, delimiter: "tab", name: "log.csv").values.count == 4)
    #expect(try read(TableQuotingTests.stray, quoting: "auto").values.count == 4)
  }

  @Test("Without quotes, commas separate wherever they stand, and with them a field may hold one")
  func commas() throws {
    let text = "u,t,track\nx,2009-05-04 23:08,\"A\nx,2009-05-04 23:09,5\" disk\n"
    let none = try read(text, quoting: "none", name: "log.csv")
    #expect(none.values == [#""\"A""#, #""5\" disk""#] && none.remarks.isEmpty)
    #expect(throws: DataError.self) { try read(text, name: "log.csv") }
    let quoted = "u,t,track\nx,2009-05-04 23:08,\"A,\nB\"\n"
    #expect(try read(quoted, name: "log.csv").values == [#""A,\nB""#])
    #expect(try read(quoted, name: "log.csv").remarks.count == 1)
  }

  @Test("Values that stand in quotes between tabs are remarked, and --quoting csv takes the quotes off")
  func wrapped() throws {
    let text = "u\tt\ttrack\nx\t2009-05-04 23:08\t\"A\"\n"
    #expect(
      try read(text).remarks == [
        "1 value begins and ends with a quote, which is read as a letter, because tabs separate the columns; --quoting "
          + "csv takes quotes off"
      ])
    let told = try read(text, quoting: "csv")
    #expect(told.values == [#""A""#] && told.remarks.isEmpty)
  }

  @Test("Quoting is advised where a row has quotes and nobody said what they mean")
  func advice() throws {
    func message(_ row: String, quoting: String? = nil, name: String = "log.tsv") -> String {
      do {
        let separator = name == "log.tsv" ? "\t" : ","
        let text = "u\tt\ttrack\n\(row)\n".split(separator: "\t").joined(separator: separator)
        _ = try read(text, quoting: quoting, name: name)
        return ""
      } catch { return "\(error)" }
    }
    let (plain, quoted) = ("x\t2009-05-04 23:08", "x\t2009-05-04 23:08\t\"A\tB\"")
    #expect(message(plain).hasSuffix("; is a separator missing? correct the row"))
    #expect(
      message(quoted).hasSuffix(
        "; is a separator missing? correct the row, or read quoted fields with --quoting csv"))
    #expect(message(quoted, quoting: "none").hasSuffix("; is a separator missing? correct the row"))
    let stray = "x\t2009-05-04 23:08\t5\" disk"
    #expect(message(stray, name: "log.csv").hasSuffix(", or read quotes as letters with --quoting none"))
    #expect(
      message(stray, quoting: "csv").hasSuffix("; quote the whole field and double every quote inside it"))
  }

  @Test("A joined record of another number of fields is given back, and is not counted as joined")
  func rewound() throws {
    let text = "u,t,track\nx,2009-05-04 23:08,\"A\nx,2009-05-04 23:09,B\"\"\"\nx,2009-05-04 23:10,C\n"
    let (values, remarks, skipped) = try read(text, skip: 2, name: "log.csv")
    #expect(values.last == #""C""# && skipped <= 2)
    #expect(remarks.count == (values.count == 2 ? 1 : 0))
    let short = try read("u,t,track\n\"x\n\",1\nx,2009-05-04 23:10,C\n", skip: 2, name: "log.csv")
    #expect(short.values == [#""C""#] && short.remarks.isEmpty && short.skipped == 2)
  }
}
