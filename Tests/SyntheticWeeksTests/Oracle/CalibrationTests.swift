import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import SyntheticWeeks

@Suite("The oracle against what happened")
struct CalibrationTests {
  /// Two-sided normal quantiles at 99.9 %, divided among 14 personas and among 10 bins and the top.
  private static let (personaBound, binBound) = (3.98, 3.92)

  @Test(
    "Observed frequencies lie in the oracle's 99.9 % interval over 50,000 trials, a quarter of them in `swift test`"
  )
  func calibrated() throws {
    var bins = Array(repeating: Tally(), count: 11)
    var trials = 0
    let (people, enough) = TestEffort.isWhole ? (18, 50_000) : (5, 12_500)
    for persona in Persona.all {
      let dataset = WeekGenerator(persona: persona, weeks: 6, people: people, seed: 2024).dataset()
      let record = try #require(dataset.generator)
      let oracle = try RoutineOracle(generator: record, dataset: dataset)
      let decomposer = Decomposer(catalog: dataset.catalog)
      var top = Tally()
      for person in dataset.people.indices {
        var forecaster = oracle.forecaster(forPerson: person)
        for row in dataset.people[person].rows {
          let donation = dataset.rows[row].donation
          let truth = decomposer.target(of: donation)
          var stated = Array(repeating: 0.0, count: 10)
          var (best, bestProbability, truthBin, sum) = (truth, -1.0, -1, 0.0)
          for (shortcut, probability) in forecaster.forecast(in: donation.context) {
            let bin = min(9, Int(probability * 10))
            stated[bin] += probability
            sum += probability
            if shortcut == truth { truthBin = bin }
            if probability > bestProbability { (best, bestProbability) = (shortcut, probability) }
          }
          if abs(sum - 1) > 1e-9 {
            Issue.record("row \(row) of \(persona.name): probabilities sum to \(sum)")
          }
          if truthBin < 0 {
            Issue.record("row \(row) of \(persona.name) happened, and was called impossible")
          }
          for bin in 0..<10 where stated[bin] > 0 { bins[bin].add(stated[bin], truthBin == bin) }
          top.add(bestProbability, best == truth)
          bins[10].add(bestProbability, best == truth)
          forecaster.reveal(donation)
          trials += 1
        }
      }
      #expect(top.isWithin(Self.personaBound), "\(persona.name): \(top)")
    }
    #expect(trials >= enough)
    for bin in bins { #expect(bin.isWithin(Self.binBound), "\(bin)") }
  }
}

/// Hits against the sum of stated probabilities, with the variance that the probabilities imply.
private struct Tally {
  var hits = 0.0
  var expected = 0.0
  var variance = 0.0

  mutating func add(_ probability: Double, _ isHit: Bool) {
    hits += isHit ? 1 : 0
    expected += probability
    variance += max(0, probability * (1 - probability))
  }

  func isWithin(_ bound: Double) -> Bool {
    let difference = hits - expected
    return difference * difference <= bound * bound * variance
  }
}
