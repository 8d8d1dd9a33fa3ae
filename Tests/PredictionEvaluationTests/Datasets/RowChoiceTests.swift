import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("Which rows are read, and how many are left out")
struct RowChoiceTests {
  private static let log = """
    who,at,what,state
    ann,2026-03-02 08:00,light.hall,on
    ann,2026-03-02 08:01,light.hall,unknown
    ann,2026-03-02 08:02,sensor.x,on
    ann,2026-03-02 08:03,NA,on
    ann,2026-03-02 08:04,light.hall,on
    NA,2026-03-02 08:05,light.hall,on

    """

  private func read(_ settings: [(String, String)]) throws -> Dataset {
    var options = try DatasetOptions.table("person=who,time=at,intent=:Set,parameters=what")
    for (key, text) in settings { try options.set(key, text) }
    return try TemporaryFolder().read("a.csv", RowChoiceTests.log, options).dataset
  }

  @Test(
    "Conditions and texts for no value leave rows out, and the numbers are said",
    arguments: [
      ("", "", 6, 0, 0), ("state=on", "", 5, 1, 0), ("state!=unknown,unavailable", "", 5, 1, 0),
      ("what!=sensor.*", "", 5, 1, 0), ("state=on and what=light.*", "", 3, 3, 0),
      ("\"state\"=\"on\"", "", 5, 1, 0), ("", "NA,NULL", 4, 0, 2), ("state=on", "NA", 3, 1, 2),
    ])
  func counts(condition: String, missing: String, rows: Int, byCondition: Int, byMissing: Int) throws {
    let settings = [("where", condition), ("missing", missing)].filter { !$0.1.isEmpty }
    let dataset = try read(settings)
    #expect(dataset.rows.count == rows)
    #expect(dataset.rowsPassedOver.leftOut[.condition] ?? 0 == byCondition)
    #expect(dataset.rowsPassedOver.leftOut[.missing] ?? 0 == byMissing)
    let said = dataset.remarks.filter { $0.contains("left out by") }.count
    #expect(said == [byCondition, byMissing].count { $0 > 0 })
    // A row keeps the number that it has in the file.
    #expect(dataset.symbols.text(of: dataset.rows[0].identifier) == "1")
  }

  @Test("The same action within a pause is one donation, a run of them too")
  func collapse() throws {
    let dataset = try read([("where", "what=light.hall and who=ann"), ("collapse", "90s")])
    #expect(dataset.rows.map { dataset.symbols.text(of: $0.identifier) } == ["1", "5"])
    #expect(
      dataset.rowsPassedOver.words == ", 2 rows left out by --where, 1 row left out by --collapse"
        || dataset.rowsPassedOver.leftOut[.collapse] == 1)
    #expect(try read([("collapse", "1h"), ("where", "what=light.hall and who=ann")]).rows.count == 1)
    #expect(dataset.digest == Digest.sha256(Array(RowChoiceTests.log.utf8)))
  }

  @Test("A session's places are a signal, by a pause or a column")
  func sessions() throws {
    func places(_ rule: String) throws -> [String] {
      let dataset = try read([("session", rule), ("where", "who=ann")])
      return dataset.rows.map { row in
        row.donation.context.signals.map {
          dataset.symbols.text(of: $0.name) + dataset.symbols.text(of: $0.value)
        }.joined()
      }
    }
    let names = ["first", "second", "third", "later", "later"]
    #expect(try places("1m") == names.map { "session\"\($0)\"" })
    #expect(try places("30s") == names.map { _ in "session\"first\"" })
    #expect(
      try places("column:state") == ["first", "first", "second", "third", "later"].map { "session\"\($0)\"" })
  }

  @Test(
    "A wrong text of an option says what to write",
    arguments: [
      ("where", "state", "is no condition"), ("where", "a=b=c", "is no condition"),
      ("where", "!=x", "is no condition"),
      ("collapse", "soon", "90s, 30m, 2h or 1d"), ("collapse", "-3m", "90s"),
      ("session", "5", "30m, or column:NAME"),
      ("columns", "a?", "names no column"), ("columns", ",", "names no column"),
      ("encoding", "ebcdic", "latin-1"),
      ("delimiter", "abc", "or blanks"), ("delimiter", "", "or blanks"),
    ])
  func wrong(key: String, text: String, words: String) {
    var options = DatasetOptions()
    #expect { try options.set(key, text) } throws: { "\($0)".contains(words) }
  }

  @Test("A condition about a column that is not there names those that are")
  func unknown() throws {
    let folder = try TemporaryFolder()
    var options = try DatasetOptions.table("person=who,time=at,intent=:Set,parameters=what")
    try options.set("where", "stat=on")
    #expect(
      folder.message { _ = try folder.read("a.csv", RowChoiceTests.log, options) }
        == "a.csv:1: there is no column \"stat\"; did you mean \"state\"?")
  }
}
