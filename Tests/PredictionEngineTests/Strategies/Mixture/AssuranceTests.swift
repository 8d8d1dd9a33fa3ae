import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// What standing out is worth: it is stated, and nothing is learned from it.
@Suite("Assurance")
struct AssuranceTests {
  private static func predictor(_ recipe: KeyValuePairs<String, Double>) throws -> Predictor {
    let intent = IntentDefinition(
      name: "Do", parameters: [ParameterDefinition("what", .integer)], shortcutTypes: [["what"]])
    return Predictor(
      catalog: try DefinitionCatalog(intents: [intent]),
      strategy: ContextMixture(recipe: try Recipe(ContextMixture.self, recipe)))
  }

  @Test("It raises the best one's odds by 2^(w·a), keeps every order, and taken away leaves what was before")
  func odds() throws {
    var (plain, assured) = (try Self.predictor(["assurance": 0]), try Self.predictor([:]))
    var (before, after) = (Forecast(), Forecast())
    var raised = 0
    for step in 0..<200 {
      let at = Moment(secondsSince1970: 1_772_409_600 + Int64(step) * 20_000)
      plain.forecast(in: plain.context(at: at), into: &before)
      assured.forecast(in: assured.context(at: at), into: &after)
      let candidates = plain.history.candidates
      // The weights of both have learned the same, but for what rounding leaves.
      #expect(before.best(9, in: plain.history) == after.best(9, in: assured.history), "step \(step)")
      let taken = Assurance.taken(from: after)
      for slot in candidates {
        let factor = slot == taken.best ? taken.ofBest : taken.ofOthers
        #expect(abs(after.probabilities[slot] * factor - before.probabilities[slot]) < 1e-9)
      }
      #expect(abs(after.probabilityOfNew * taken.ofOthers - before.probabilityOfNew) < 1e-9)
      if let best = taken.best {
        let probability = before.probabilities[best]
        let gain = Exponential.natural(0.4 * max(0, probability - 0.1))
        let stated = probability * gain / (1 - probability + probability * gain)
        #expect(abs(after.probabilities[best] - stated) < 1e-9)
        raised += 1
      }
      let what = ParameterValue.integer([0, 1, 0, 2, 0, 1, 3][step % 7])
      try plain.donate("Do", ["what": what], at: at)
      try assured.donate("Do", ["what": what], at: at)
    }
    #expect(raised > 150)
  }

  @Test("Where two are equally good nobody stands out, and where nothing is known there is nobody")
  func ties() throws {
    let history = try Self.predictor([:]).history
    var work = LearnerWorkspace()
    var evidence = EvidenceColumns()
    evidence.reset(slots: 0)
    Assurance.append(&work, history, weight: 1, into: &evidence)
    #expect(work.best == nil && evidence.labels.isEmpty)

    var predictor = try Self.predictor(["residual": 0])
    let at = Moment(secondsSince1970: 1_772_409_600)
    for what in 0..<2 { try predictor.donate("Do", ["what": .integer(what)], at: at) }
    evidence.reset(slots: 2)
    evidence.append("even", [1, 1])
    evidence.scoreOfNew = 0
    Assurance.append(&work, predictor.history, weight: 1, into: &evidence)
    #expect(work.best == nil && evidence.labels.count == 1)
    evidence.append("odd", [0, 1])
    Assurance.append(&work, predictor.history, weight: 1, into: &evidence)
    // 2² of 2 + 2² + 1.
    #expect(work.best == 1 && abs(work.plainBest - 4.0 / 7) < 1e-15)
    #expect(abs(evidence.bits[2][1] - (4.0 / 7 - 0.1) * Logarithm.bitsPerNat) < 1e-15)
    #expect(evidence.bits[2][0] == 0)
  }
}
