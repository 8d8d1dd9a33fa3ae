import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import SyntheticWeeks

@Suite("The oracle that senses stays against what happened")
struct MovingCalibrationTests {
  private static let personas: [Persona] = [.parent, .commuter, .messenger, .listener]
  private static let (people, weeks, enough) = TestEffort.isWhole ? (8, 6, 100_000) : (1, 5, 10_000)

  /// What became of one persona's moments, and of what was said about them.
  private struct Outcome {
    /// Ten bins of the probability; any deed; any deed in the quarter-hour after a stay began.
    var tallies = [MomentTally](repeating: MomentTally(), count: 12)
    var moments = 0
    /// In nats: what the oracle that senses gained on the blind one, and what it expected to.
    var (gained, expected) = (0.0, 0.0)

    mutating func add(_ answer: MovingLife.Answer) {
      moments += 1
      tallies[10].add(answer.sensing.ofAny, answer.happened.contains(true))
      if answer.isAfterBegin { tallies[11].add(answer.sensing.ofAny, answer.happened.contains(true)) }
      for (deed, isHit) in answer.happened.enumerated() {
        let (sensing, blind) = (answer.sensing.ofEach[deed], answer.blind.ofEach[deed])
        #expect(sensing >= -1e-12 && sensing <= answer.sensing.ofAny + 1e-9)
        tallies[max(0, min(9, Int(sensing * 10)))].add(sensing, isHit)
        func gain(_ isHit: Bool) -> Double {
          MovingLife.loss(blind, isHit) - MovingLife.loss(sensing, isHit)
        }
        gained += gain(isHit)
        expected += sensing * gain(true) + (1 - sensing) * gain(false)
      }
    }
  }

  /// Everybody is visited once, for both tests.
  private static let outcomes = Result {
    try personas.map { persona in
      var outcome = Outcome()
      try MovingLife.visit(persona, weeks: weeks, people: people, minutes: 15) { outcome.add($0) }
      return outcome
    }
  }

  @Test("Frequencies lie in the 99.9 % interval over 100,000 moments, in `swift test` over a tenth")
  func calibrated() throws {
    let outcomes = try Self.outcomes.get()
    let moments = outcomes.reduce(0) { $0 + $1.moments }
    #expect(moments >= Self.enough, "\(moments)")
    // The quantile at 99.9 %, divided among the twelve tallies.
    for place in 0..<12 {
      let tally = outcomes.reduce(into: MomentTally()) { $0.add($1.tallies[place]) }
      let difference = tally.hits - tally.expected
      #expect(difference * difference <= 3.94 * 3.94 * tally.variance + 1e-9, "\(tally)")
    }
  }

  @Test("Sensing stays tells more than not sensing them", arguments: personas.indices)
  func worth(of place: Int) throws {
    let outcome = try Self.outcomes.get()[place]
    #expect(outcome.gained > 0 && outcome.expected > 0, "\(outcome.gained) of \(outcome.expected)")
  }
}
