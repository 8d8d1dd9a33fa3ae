import Testing

@testable import PredictionEngine

/// Weights by candidate: which rows speak, and which move.
@Suite("Weights by candidate")
struct CandidateWeightsTests {
  private let now = MixtureMoment(Moment(year: 2026, month: 3, day: 4, hour: 9), after: nil)

  private func weights(_ rate: Double) throws -> CandidateWeights {
    let recipe = try Recipe(ContextMixtureShared.self, ["candidateRate": rate])
    return CandidateWeights(MixtureSettings(recipe, isShared: true))
  }

  private func work() -> LearnerWorkspace {
    var today = DoneToday()
    let yesterday = MixtureMoment(Moment(year: 2026, month: 3, day: 3, hour: 9), after: nil)
    for candidate in 0..<3 { today.count(candidate, at: candidate == 2 ? now : yesterday) }
    var work = LearnerWorkspace()
    work.reset(candidates: 3)
    work.sums[RingSums.width + MixtureFeature.previous.rawValue] = 1
    work.sums[RingSums.width + MixtureFeature.clock12.rawValue] = 1
    CandidateWeights.fillRows(&work, uses: [70, 4, 1], ages: [6, 2, 1], today, now)
    return work
  }

  @Test("Rows go by uses, by donations since the last, and by today, previous shortcut and time")
  func rows() {
    let expected: [UInt8] = [6, 10, 20, 2, 8, 15, 0, 7, 16]
    #expect(work().candidateRows == expected)
  }

  @Test(
    "Only the rows of a candidate with an error move, against it, and each candidate gains by its own rows")
  func learning() throws {
    var work = work()
    for candidate in 0..<3 { work.features[MixtureFeature.gapAndClock.rawValue * 3 + candidate] = 1 }
    var weights = try weights(0.1)
    #expect(weights.isUsed)
    weights.learn(work, [0, 0.5, 0])
    let width = MixtureFeature.count
    let moved = weights.weights.indices.filter { weights.weights[$0] != 0 }
    #expect(moved == [2, 8, 15].map { $0 * width + MixtureFeature.gapAndClock.rawValue })
    #expect(moved.allSatisfy { weights.weights[$0] < 0 })
    var column: [Double] = []
    weights.fill(&column, work)
    #expect(column[0] == 0 && column[1] < 0 && column[2] == 0)
    #expect(abs(column[1] - 3 * Double(weights.weights[moved[0]])) < 1e-6)
  }

  @Test("Without a rate they say nothing; columns that are added start at zero and keep the others")
  func columns() throws {
    #expect(try !weights(0).isUsed)
    var work = work()
    let width = MixtureFeature.count
    for candidate in 0..<3 { work.features[candidate] = 1 }
    var weights = try weights(0.1)
    weights.learn(work, [0, 0.5, 0])
    let before = weights.weights[2 * width]
    weights.addColumns(4)
    #expect(weights.weights.count == 22 * (width + 4) && before < 0)
    #expect(weights.weights[2 * (width + 4)] == before && weights.weights[2 * (width + 4) + width] == 0)
  }
}
