import PredictionEngine
import PredictionLogs

/// The moments of datasets, from which the weights of ``PredictionEngine/TimingMixture`` are learned.
///
///     var lessons = TimingLessons()
///     lessons.add(dataset)
///     lessons.weights(passes: 10)
///
/// The moments are those that a replay scores, but for the last two hours.
package struct TimingLessons {
  private var training = TimingTraining()
  private var sensed = SensedTraining()

  /// Makes lessons without moments.
  package init() {}

  /// Adds every person of a dataset.
  package mutating func add(_ dataset: Dataset) {
    let end = MomentGrid.end(of: dataset)
    for person in dataset.people.indices {
      let life = TimedLife(dataset, person: person)
      guard let first = life.firstScoredDay(isSynthetic: dataset.generator != nil) else { continue }
      let moments = MomentGrid(life.moments, from: first, to: end).moments.filter {
        $0.localSeconds + 7200 <= Int64(end) * 86_400
      }
      let donations = life.moments.indices.map {
        TimedDonation(life.numbers[$0], of: life.donations[$0].definition, at: life.moments[$0])
      }
      if dataset.sensedMoments.isEmpty {
        training.add(donations, at: moments)
      } else {
        add(donations, dataset, dataset.sensed(of: person), at: moments)
      }
    }
  }

  /// Adds what is sensed of one person, at the moments and at each arrival.
  private mutating func add(
    _ donations: [TimedDonation], _ dataset: Dataset, _ places: Range<Int>, at moments: [Moment]
  ) {
    var events: [SensedTraining.Event] = []
    var (next, known) = (places.lowerBound, SignificantPlaces())
    func addReadings(until end: Moment?) {
      while next < places.upperBound, end.map({ dataset.sensedMoments[next].moment <= $0 }) ?? true {
        let sensed = dataset.sensedMoments[next]
        let building = known.building(after: sensed.position, sensed.kind)
        events.append(.sensed(TimedReading(sensed.kind, in: sensed.context, building: building)))
        next += 1
      }
    }
    for donation in donations {
      addReadings(until: donation.moment)
      events.append(.donation(donation))
    }
    addReadings(until: nil)
    guard let first = moments.first, let last = moments.last else { return }
    let arrivals = places.map { dataset.sensedMoments[$0] }.filter {
      $0.kind == .arrival && $0.moment >= first && $0.moment <= last
    }
    sensed.add(events, at: (moments + arrivals.map(\.moment)).sorted())
  }

  /// The weights of what is sensed, in units of 1/4,096.
  package mutating func sensedWeights(passes: Int) -> [Int] { sensed.learn(passes: passes) }

  /// The weights in units of 1/8,192.
  package mutating func weights(passes: Int) -> [Int] { training.learn(passes: passes) }
}
