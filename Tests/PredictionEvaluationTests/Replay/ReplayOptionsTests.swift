import PredictionEngine
import PredictionEvaluation
import Testing

/// Scored = rows that pass every filter given.
@Suite("Which rows are scored")
struct ReplayOptionsTests {
  private func scored(
    _ dataset: Dataset, _ change: (inout ReplayOptions) -> Void = { _ in }
  ) -> [Int] {
    var options = ReplayOptions()
    change(&options)
    return options.scoredRows(of: dataset).enumerated().filter(\.element).map(\.offset)
  }

  private func dataset(scoredFrom: Moment? = nil) throws -> Dataset {
    try SmallDataset.of(
      [(0, 0, "a", 1), (1, 5, "a", 1), (0, 10, "a", 1), (0, 5, "a", 1), (1, 20, "a", 1)],
      people: ["é", "e\u{301}"], scoredFrom: scoredFrom)
  }

  @Test("From is inclusive, until is not, and the manifest's start gives way to one that is asked for")
  func times() throws {
    let plain = try dataset()
    #expect(scored(plain) == [0, 1, 2, 3, 4])
    #expect(scored(plain) { $0.from = SmallDataset.moment(5) } == [1, 2, 3, 4])
    #expect(scored(plain) { $0.until = SmallDataset.moment(10) } == [0, 1, 3])
    let late = try dataset(scoredFrom: SmallDataset.moment(10))
    #expect(scored(late) == [2, 4])
    #expect(scored(late) { $0.from = SmallDataset.moment(5) } == [1, 2, 3, 4])
    #expect(scored(late) { $0.until = SmallDataset.moment(20) } == [2])
  }

  @Test("The warm-up counts each person's rows by time, not by place in the file")
  func warmUp() throws {
    #expect(scored(try dataset()) { $0.warmUp = 1 } == [2, 3, 4])
    #expect(scored(try dataset()) { $0.warmUp = 2 } == [2])
  }

  @Test("People are told apart by bytes, rows by identifier; filters are all to be passed")
  func people() throws {
    let dataset = try dataset()
    #expect(scored(dataset) { $0.onlyPeople = ["e\u{301}"] } == [1, 4])
    #expect(scored(dataset) { $0.onlyPeople = ["é"] } == [0, 2, 3])
    let chosen = Set(["2", "4"].compactMap { dataset.symbols.symbol(for: $0) })
    #expect(scored(dataset) { $0.scoreOnly = chosen } == [2, 4])
    #expect(
      scored(dataset) {
        $0.scoreOnly = chosen
        $0.onlyPeople = ["é"]
        $0.until = SmallDataset.moment(10)
      }.isEmpty)
  }
}
