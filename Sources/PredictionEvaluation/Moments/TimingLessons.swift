import PredictionEngine

/// The moments of datasets, from which the weights of ``PredictionEngine/TimingMixture`` are learned.
///
///     var lessons = TimingLessons()
///     lessons.add(dataset)
///     lessons.weights(passes: 10)
///
/// The moments are those that a replay scores, but for the last two hours.
///
/// # Source
/// Ours.
package struct TimingLessons {
  private var training = TimingTraining()

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
      let donations = life.donations.indices.map {
        TimedDonation(life.numbers[$0], of: life.donations[$0].definition, at: life.moments[$0])
      }
      training.add(donations, at: moments)
    }
  }

  /// The weights in units of 1/8,192.
  package mutating func weights(passes: Int) -> [Int] { training.learn(passes: passes) }
}
