import PredictionEngine
import Testing

@testable import PredictionEvaluation

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
}
