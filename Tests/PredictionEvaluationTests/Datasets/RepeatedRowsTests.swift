import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

/// A row that stands again in a file is the same donation.
@Suite("Rows that stand again")
struct RepeatedRowsTests {
  private func line(_ id: Int, _ parameters: String) -> String {
    #"{"id":"\#(id)","person":"ann","time":"2026-03-02T08:0\#(id):00+01:00","intent":"OrderSoup","parameters":{\#(parameters)}}"#
      + "\n"
  }

  @Test(
    "A line that stands again counts once and is counted; another one with its identifier is an error with a way out"
  )
  func lines() throws {
    let folder = try TemporaryFolder()
    let text = line(1, "\"x\":1") + line(2, "\"x\":2") + line(1, "\"x\":1") + line(1, "\"x\": 1")
    let (dataset, skipped) = try folder.read("log.jsonl", text)
    #expect(dataset.rows.count == 2 && skipped.isEmpty)
    #expect(
      dataset.remarks == ["2 rows stand again with the same identifier, and each donation counts once"])
    let other = text + line(2, "\"x\":1")
    #expect(
      folder.message { _ = try folder.read("log.jsonl", other) }
        == "log.jsonl:5:7: the identifier \"2\" stands twice, first in line 2, and the lines differ; give every "
        + "donation an id of its own")
    // The way out, followed.
    let mended = text + line(3, "\"x\":1")
    #expect(try folder.read("log.jsonl", mended).dataset.rows.count == 3)
    #expect(try folder.read("log.jsonl", line(1, "\"x\":1")).dataset.remarks == [])
  }

  @Test("A row that stands again counts once and is counted; one of another person, time or place is another")
  func tables() throws {
    let folder = try TemporaryFolder()
    let options = try DatasetOptions.table(
      "person=p,time=t,intent=k,parameters=v,id=i,latitude=y,longitude=x")
    let head = "p,t,k,v,i,y,x\na,2026-03-02T08:00+01:00,K,b,1,5,6\na,2026-03-02T08:01+01:00,K,b,2,5,6\n"
    let (dataset, skipped) = try folder.read(
      "log.csv", head + "a,2026-03-02T08:00+01:00,K,b,1,5,6\n", options)
    #expect(dataset.rows.count == 2 && skipped.isEmpty)
    #expect(dataset.remarks == ["1 row stands again with the same identifier, and each donation counts once"])
    for row in [
      "z,2026-03-02T08:00+01:00,K,b,1,5,6", "a,2026-03-02T08:01+01:00,K,b,1,5,6",
      "a,2026-03-02T08:00+01:00,L,b,1,5,6", "a,2026-03-02T08:00+01:00,K,c,1,5,6",
      "a,2026-03-02T08:00+01:00,K,b,1,5,7", "a,2026-03-02T08:00+01:00,K,b,1,,",
    ] {
      let message = folder.message { _ = try folder.read("log.csv", head + row + "\n", options) }
      #expect(
        message.hasPrefix("log.csv:4:30: the identifier \"1\" stands twice, first in line 2, and"), "\(row)")
    }
  }
}
