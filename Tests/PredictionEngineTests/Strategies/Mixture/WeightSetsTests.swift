import Testing

@testable import PredictionEngine

/// Weights that move, and what stays as it was.
@Suite("Weight sets")
struct WeightSetsTests {
  private let monday = MixtureMoment(Moment(year: 2026, month: 3, day: 2, hour: 8), after: nil)

  private func rows(past: Int, previous: Double = 0, previousTwo: Double = 0) -> [Int] {
    var rows: [Int] = []
    WeightSets.rows(monday, past: past, previous: previous, previousTwo: previousTwo, into: &rows)
    return rows
  }

  @Test("Rows are time, gap, order and the logarithm of the history")
  func choice() {
    // 08:00 is the third three hours; no weekend; gap bucket 9; nothing known after the previous shortcut
    #expect(rows(past: 0) == [4, 25, 26, 32])
    #expect(rows(past: 1)[3] == 32 && rows(past: 2)[3] == 33 && rows(past: 1023)[3] == 41)
    #expect(rows(past: 1_000_000)[3] == 43)
    #expect(
      [0.4, 0.5, 4].map { rows(past: 1, previous: $0)[2] } == [26, 27, 28]
        && [0.5, 2.5, 8].map { rows(past: 1, previous: 4, previousTwo: $0)[2] } == [29, 30, 31])
  }

  @Test("One step of AdaGrad by hand")
  func step() {
    var sets = WeightSets([0.4, 0], gradientStart: 10)
    sets.learn([2, 0], [1], rate: 0.03, setRate: 0.01)
    // G = 10 + 2² = 14; 0.4 − 0.03 · 2/√14 − 0.01 · 2/√14 where row 1 speaks
    let step = 2 / 14.0.squareRoot()
    var sum: [Double] = []
    sets.sum([1], into: &sum)
    #expect(abs(sum[0] - (0.4 - 0.04 * step)) < 1e-8 && sum[1] == 0)
    sets.sum([0], into: &sum)
    #expect(abs(sum[0] - (0.4 - 0.03 * step)) < 1e-15)
  }

  @Test("New columns start from their own weights and move nothing else")
  func columns() {
    var sets = WeightSets([0.4, 0], gradientStart: 10)
    sets.learn([2, -1], [3], rate: 0.03, setRate: 0.01)
    var before: [Double] = []
    sets.sum([3], into: &before)
    sets.addColumns([0.2, 0.1])
    var after: [Double] = []
    sets.sum([3], into: &after)
    #expect(after == before + [0.2, 0.1])
    #expect(sets.width == 2)
    // Common alone: no row has them.
    let bytes = sets.byteCount
    sets.learn([0, 0, 2, 0], [3], rate: 0.03, setRate: 0.01)
    #expect(sets.byteCount == bytes)
    sets.sum([3], into: &after)
    #expect(abs(after[2] - (0.2 - 0.03 * 2 / 14.0.squareRoot())) < 1e-8)
  }

  @Test("A longer history starts its row where everybody's starts")
  func longerHistory() {
    // One column; rows 32 and 33, histories of 1 and of 2 and 3, start from 0.5 and 0.7.
    var rows = [Float](repeating: 0, count: WeightSets.rowCount)
    (rows[32], rows[33]) = (0.5, 0.7)
    var own = WeightSets([0], rows: rows, gradientStart: 10)
    var shared = WeightSets([0], rows: rows, gradientStart: 10, isShared: true)
    var (left, right): ([Double], [Double]) = ([], [])
    for row in [32, 32, 33, 33] {
      own.sum([row], into: &left)
      shared.sum([row], into: &right)
      #expect(left == right)
      own.learn([1], [row], rate: 0, setRate: 0.1)
      shared.learn([1], [row], rate: 0, setRate: 0.1)
    }
    own.sum([33], into: &left)
    // 0.7 − 0.1/√11 − 0.1/√12
    #expect(abs(left[0] - (0.7 - 0.1 / 11.0.squareRoot() - 0.1 / 12.0.squareRoot())) < 1e-7)
    #expect(own.byteCount < shared.byteCount)
  }

  @Test(
    "At most 36 KiB a person beside 162 bytes a candidate, whatever is sensed, cold or not",
    arguments: [0, 1], ["nothing", "place", "everything"])
  func bytes(shipped: Double, sensed: String) throws {
    let intent = IntentDefinition(
      name: "Do", parameters: [ParameterDefinition("what", .integer)], shortcutTypes: [["what"]])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [intent]),
      strategy: ContextMixture(recipe: try Recipe(ContextMixture.self, ["shipped": shipped])))
    #expect(predictor.learner.byteCount < 8192)
    for step in 0..<420 {
      let moment = Moment(secondsSince1970: 1_772_409_600 + Int64(step) * 7919)
      let (what, place) = (ParameterValue.integer(step % 3), sensed == "nothing" ? nil : "place \(step % 2)")
      guard sensed == "everything" else {
        try predictor.donate("Do", ["what": what], at: moment, place: place)
        continue
      }
      // Every signal of the registry, device signals as many as a person may have and more.
      let state = ParameterValue.boolean(step % 5 == 0)
      try predictor.donate(
        "Do", ["what": what], at: moment, place: place,
        signals: ["a": state, "b": state, "c": state, "d": state, "e": state, "f": state, "g": state])
    }
    #expect(predictor.learner.byteCount > 16 * 1024)
    #expect(predictor.learner.byteCount - 3 * 162 <= 36 * 1024)
  }
}
