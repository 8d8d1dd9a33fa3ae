import PredictionBaselines
import PredictionEngine
import Testing

@testable import PredictionEvaluation
@testable import SyntheticWeeks

@Suite("The oracle that senses stays against what happened")
struct MovingCalibrationTests {
  private static let personas: [Persona] = [.parent, .commuter, .messenger, .listener]
  #if DEBUG
    private static let (people, weeks, enough) = (1, 5, 10_000)
  #else
    private static let (people, weeks, enough) = (8, 6, 100_000)
  #endif

  @Test("Frequencies lie in the 99.9 % interval over 100,000 moments, in a debug build over a tenth")
  func calibrated() throws {
    // Ten bins of the probability; any deed; any deed in the quarter-hour after a stay began.
    var tallies = [MomentTally](repeating: MomentTally(), count: 12)
    var moments = 0
    for persona in Self.personas {
      try MovingLife.visit(persona, weeks: Self.weeks, people: Self.people, minutes: 15) { answer in
        moments += 1
        tallies[10].add(answer.sensing.ofAny, answer.happened.contains(true))
        if answer.isAfterBegin { tallies[11].add(answer.sensing.ofAny, answer.happened.contains(true)) }
        for (probability, isHit) in zip(answer.sensing.ofEach, answer.happened) {
          #expect(probability >= -1e-12 && probability <= answer.sensing.ofAny + 1e-9)
          tallies[max(0, min(9, Int(probability * 10)))].add(probability, isHit)
        }
      }
    }
    #expect(moments >= Self.enough, "\(moments)")
    // The quantile at 99.9 %, divided among the twelve tallies.
    for tally in tallies {
      let difference = tally.hits - tally.expected
      #expect(difference * difference <= 3.94 * 3.94 * tally.variance + 1e-9, "\(tally)")
    }
  }

  @Test("Sensing stays tells more than not sensing them", arguments: personas)
  func worth(persona: Persona) throws {
    // In nats: what the oracle that senses gained, and what it expected to.
    var (gained, expected) = (0.0, 0.0)
    try MovingLife.visit(persona, weeks: Self.weeks, people: Self.people, minutes: 15) { answer in
      for (deed, isHit) in answer.happened.enumerated() {
        let (sensing, blind) = (answer.sensing.ofEach[deed], answer.blind.ofEach[deed])
        func gain(_ isHit: Bool) -> Double {
          MovingLife.loss(blind, isHit) - MovingLife.loss(sensing, isHit)
        }
        gained += gain(isHit)
        expected += sensing * gain(true) + (1 - sensing) * gain(false)
      }
    }
    #expect(gained > 0 && expected > 0, "\(gained) of \(expected)")
  }
}
