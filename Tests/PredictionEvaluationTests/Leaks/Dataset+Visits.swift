import PredictionEngine
import PredictionEvaluation

extension Dataset {
  /// The same dataset with a visit around each donation: of two arrivals one comes before it and one after, as do departures.
  func withVisits(seed: UInt64 = 12) -> Dataset {
    var dataset = self
    var random = SplitMix64(seed: seed)
    for person in people.indices {
      for (number, row) in people[person].rows.enumerated() {
        let time = rows[row].donation.context.moment
        let place = dataset.symbols.intern("place \(random.below(3))")
        let arrival = random.below(40) - (number % 3 == 0 ? 0 : 20)
        for (minutes, kind) in [(arrival, SensedKind.arrival), (arrival + 30, .departure)] {
          dataset.sensedMoments.append(
            SensedMoment(person: person, moment: time.later(byMinutes: minutes), kind: kind, place: place))
        }
      }
    }
    SensedMomentOrder.sort(&dataset.sensedMoments, people: people.count)
    return dataset
  }
}
