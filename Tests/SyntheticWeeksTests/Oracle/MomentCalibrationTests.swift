import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionReplays
@testable import SyntheticWeeks

@Suite("The oracle at moments against what happened")
struct MomentCalibrationTests {
  /// Hits against the sum of stated probabilities. Each was stated from what had happened, so the differences are a
  /// martingale, and their variance is the sum of p(1 − p), where windows do not overlap.
  private struct Tally {
    var (hits, expected, variance) = (0.0, 0.0, 0.0)

    mutating func add(_ probability: Double, _ isHit: Bool) {
      hits += isHit ? 1 : 0
      expected += probability
      variance += max(0, probability * (1 - probability))
    }
  }

  @Test("Frequencies lie in the 99.9 % interval over 100,000 moments, in `swift test` over a tenth")
  func calibrated() async throws {
    let (people, weeks, enough) = TestEffort.isWhole ? (4, 6, 100_000) : (1, 3, 10_000)
    var bins = [Tally](repeating: Tally(), count: 11)
    var moments = 0
    for persona in Persona.all {
      let dataset = WeekGenerator(persona: persona, weeks: weeks, people: people, seed: 4711).dataset()
      let oracle = try RoutineOracle(generator: try #require(dataset.generator), dataset: dataset)
      for person in dataset.people.indices {
        var forecaster = oracle.routineForecaster(forPerson: person)
        #expect(Set(forecaster.shortcuts).count == forecaster.shortcuts.count)
        let life = TimedLife(dataset, person: person)
        let numbers = forecaster.shortcuts.map { life.number(of: $0) }
        let deeds = Dictionary(
          uniqueKeysWithValues: numbers.enumerated().compactMap { deed, number in number.map { ($0, deed) } })
        guard let first = life.moments.first?.localDay, let last = life.moments.last?.localDay else {
          continue
        }
        var next = 0
        for moment in MomentGrid(life.moments, from: first + 7, to: last).moments {
          while next < life.moments.count, life.moments[next] < moment {
            forecaster.reveal(life.donations[next])
            next += 1
          }
          let (ofAny, ofEach) = forecaster.chances(at: moment, within: 15)
          var happened = Set<Int>()
          var place = next
          while place < life.moments.count,
            life.moments[place].secondsSince1970 < moment.secondsSince1970 + 900
          {
            if let number = life.numbers[place], let deed = deeds[number] { happened.insert(deed) }
            place += 1
          }
          moments += 1
          bins[10].add(ofAny, place > next)
          for (deed, probability) in ofEach.enumerated() {
            #expect(probability >= -1e-12 && probability <= ofAny + 1e-9)
            bins[max(0, min(9, Int(probability * 10)))].add(probability, happened.contains(deed))
          }
        }
      }
    }
    #expect(moments >= enough)
    // The quantile at 99.9 %, divided among ten bins and P_any.
    for bin in bins {
      let difference = bin.hits - bin.expected
      #expect(difference * difference <= 3.92 * 3.92 * bin.variance + 1e-9, "\(bin)")
    }
  }
}
