import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("The rows of all people by absolute time")
struct AbsoluteOrderTests {
  @Test("Absolute time, then the person's bytes, then the file")
  func order() throws {
    let dataset = try SmallDataset.of(
      [(0, 5, "a", 1), (1, 5, "a", 1), (2, 5, "a", 1), (0, 5, "b", 1), (1, 0, "a", 1), (2, 9, "a", 1)],
      people: ["é", "z", "a"])
    #expect(dataset.rowsByAbsoluteTime == [4, 2, 1, 0, 3, 5], "é is two bytes past z")
    let zones = """
      user,time,venue,id
      bob,2026-03-03T05:00:00+01:00,Bar,b
      cid,2026-03-03T03:59:59Z,Bar,c
      ann,2026-03-02T23:00:00-05:00,Bar,a

      """
    let log = try TemporaryFolder().read(
      "log.csv", zones, .table("person=user,time=time,intent=:Eat,parameters=venue,id=id"))
    #expect(log.dataset.rowsByAbsoluteTime == [1, 2, 0])
  }
}
