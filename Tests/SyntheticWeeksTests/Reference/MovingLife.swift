import PredictionEngine
import PredictionEvaluation

@testable import SyntheticWeeks

/// Hits against the sum of stated probabilities. Each was stated from what had happened, so the differences are a
/// martingale, and their variance is the sum of p(1 − p), where windows do not overlap.
struct MomentTally {
  var (hits, expected, variance) = (0.0, 0.0, 0.0)

  mutating func add(_ probability: Double, _ isHit: Bool) {
    hits += isHit ? 1 : 0
    expected += probability
    variance += max(0, probability * (1 - probability))
  }

  mutating func add(_ other: MomentTally) {
    hits += other.hits
    expected += other.expected
    variance += other.variance
  }
}

/// Walks generated lives and asks two oracles at every moment of the grid: one that senses stays and one that does not.
enum MovingLife {
  /// What two oracles say at a moment, and what happened.
  struct Answer {
    let sensing: (ofAny: Double, ofEach: [Double])
    let blind: (ofAny: Double, ofEach: [Double])
    /// By deed, whether it was donated in the window.
    let happened: [Bool]
    /// Whether an arrival or headphones were sensed in the last quarter-hour.
    let isAfterBegin: Bool
  }

  static func visit(
    _ persona: Persona, weeks: Int, people: Int, minutes: Int, _ body: (Answer) throws -> Void
  ) throws {
    let dataset = WeekGenerator(
      persona: persona, weeks: weeks, people: people, seed: 4711, hasMovement: true
    ).dataset()
    guard let record = dataset.generator else { return }
    let oracle = try RoutineOracle(generator: record, dataset: dataset)
    for person in dataset.people.indices {
      var sensing = oracle.sensing(true).routineForecaster(forPerson: person)
      var blind = oracle.routineForecaster(forPerson: person)
      let donations = dataset.people[person].rows.map { dataset.rows[$0].donation }
      let deeds = donations.map { blind.vocabulary.deed(of: $0) }
      let moments = donations.map(\.context.moment)
      let sensed = dataset.sensedMoments.filter { $0.person == person }
      guard let first = moments.first?.localDay, let last = moments.last?.localDay else { continue }
      var (next, nextSensed) = (0, 0)
      var begun = Int64.min
      for moment in MomentGrid(moments, from: first + 7, to: last).moments {
        while true {
          let isDonated = next < moments.count && moments[next] < moment
          let isSensed = nextSensed < sensed.count && sensed[nextSensed].moment <= moment
          if isSensed, !isDonated || sensed[nextSensed].moment <= moments[next] {
            let own = sensed[nextSensed]
            sensing.observe(own)
            if isBegin(own, sensing) { begun = own.moment.secondsSince1970 }
            nextSensed += 1
          } else if isDonated {
            sensing.reveal(donations[next])
            blind.reveal(donations[next])
            next += 1
          } else {
            break
          }
        }
        var happened = Array(repeating: false, count: blind.shortcuts.count)
        let end = moment.secondsSince1970 + Int64(minutes) * 60
        var place = next
        while place < moments.count, moments[place].secondsSince1970 < end {
          if let deed = deeds[place] { happened[deed] = true }
          place += 1
        }
        try body(
          Answer(
            sensing: sensing.chances(at: moment, within: minutes),
            blind: blind.chances(at: moment, within: minutes), happened: happened,
            isAfterBegin: begun > moment.secondsSince1970 - 900))
      }
    }
  }

  /// The loss of a probability in nats, clipped to a millionth.
  static func loss(_ probability: Double, _ isHit: Bool) -> Double {
    let clipped = max(1e-6, min(1 - 1e-6, probability))
    return -Logarithm.natural(isHit ? clipped : 1 - clipped)
  }

  /// Whether a stay of a routine may have begun.
  private static func isBegin(_ sensed: SensedMoment, _ forecaster: RoutineForecaster) -> Bool {
    let owners = forecaster.stays?.owners.compactMap { $0?.sign } ?? []
    switch sensed.kind {
    case .arrival:
      return sensed.place.flatMap { forecaster.vocabulary.place($0) }.map { owners.contains(.place($0)) }
        ?? false
    case .sensed:
      return sensed.signals.contains { signal in
        forecaster.vocabulary.device(signal.value).map { owners.contains(.device($0)) } ?? false
      }
    case .departure, .look: return false
    }
  }
}
