import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionCare

@Suite("What inspect counts")
struct DatasetInspectionTests {
  @Test("A donation repeats what the same person donated before; one without a target counts for nothing")
  func repeats() throws {
    let dataset = try SmallDataset.of(
      [
        (0, 0, "soup", 1), (0, 1, "soup", 1), (0, 2, "soup", 1), (0, 3, "soup", 2), (1, 4, "soup", 1),
        (0, 5, "soup", nil), (1, 9, "soup", 1),
      ], people: ["ann", "bob"])
    let inspection = DatasetInspection(dataset)
    #expect(inspection.targeted == 6 && inspection.shortcuts.count == 2)
    #expect(inspection.repeatRate == 0.5)
    #expect(
      DatasetInspection(try SmallDataset.of([(0, 0, "a", 1), (0, 1, "a", 1), (0, 2, "a", 1)], people: ["p"]))
        .repeatRate == 2.0 / 3)
    #expect(
      inspection.span?.from == SmallDataset.moment(0) && inspection.span?.until == SmallDataset.moment(9))
  }

  @Test(
    "Of each signal: readings, values, and the share that repeat one of the same person; of times, the equal ones"
  )
  func signals() throws {
    let text = "who,at,what,temp,net\nann,0,a,1,h\nann,0,b,2,h\nann,60,a,1,h\nbob,60,a,1,\nbob,120,a,3,w\n"
    let dataset = try TemporaryFolder().read(
      "log.csv", text, .table("person=who,time=at,intent=:Do,parameters=what,signal.temp=temp,signal.net=net")
    ).dataset
    let inspection = DatasetInspection(dataset)
    #expect(inspection.signals.map(\.name) == ["net", "temp"])
    #expect(
      inspection.signals.map(\.count) == [4, 5] && inspection.signals.map { $0.values.count } == [2, 3])
    #expect(inspection.signals.map(\.repeatRate) == [0.5, 0.2])
    #expect(inspection.sharedTimes.shared == 2)
    let table = inspection.table.text
    #expect(table.contains("\nequal times 2 donations: as another one of the same person\n"), "\(table)")
    #expect(
      table.contains(
        "\nsignals     net: 4 readings of 2 values, .500 repeat one of the same person\n"
          + "            temp: 5 readings of 3 values, .200 repeat one of the same person\n"), "\(table)")
  }
}
