import PredictionEngine
import Synchronization

/// An answer at one moment, reduced to a digest that a leak guard compares.
package struct MomentAnswer: Sendable {
  package var person: String
  package var moment: Moment
  /// The digest of the answer. It does not depend on what came.
  package var digest: UInt64

  package init(person: String, moment: Moment, digest: UInt64) {
    (self.person, self.moment, self.digest) = (person, moment, digest)
  }
}

/// Answers at every moment at which it would be judged on a dataset, and is checked by a leak guard.
///
/// It gets the whole dataset, so it could read the future, and choose its moments by it. The guard would detect that.
package protocol MomentAnswerer: Sendable {
  var name: String { get }
  func answers(to dataset: Dataset) async -> [MomentAnswer]
}

/// A timing strategy that answers by a replay at moments.
///
/// # Cost
/// One replay, and a hash for each candidate of each moment.
package struct TimingAnswerer: MomentAnswerer {
  package let name: String
  private let minutes: Int
  private let threads: Int
  private let make: @Sendable (Dataset) -> any TimingStrategy

  package init(_ strategy: any TimingStrategy, within minutes: Int = 60, threads: Int = 1) {
    self.init(name: type(of: strategy).name, within: minutes, threads: threads) { _ in strategy }
  }

  /// Makes an answerer of a strategy that is made for each dataset, and may have read it.
  package init(
    name: String, within minutes: Int = 60, threads: Int = 1,
    make: @escaping @Sendable (Dataset) -> any TimingStrategy
  ) {
    (self.name, self.minutes, self.threads, self.make) = (name, minutes, threads, make)
  }

  package func answers(to dataset: Dataset) async -> [MomentAnswer] {
    let notes = Notes()
    let replay = MomentReplay(
      dataset, strategies: [make(dataset)], horizons: [minutes], headline: minutes)
    _ = await replay.run(
      threads: threads, listener: { Listener(dataset.people[$0].identifier, notes) })
    return notes.answers.withLock { $0 }
  }

  private final class Notes: Sendable {
    let answers = Mutex<[MomentAnswer]>([])
  }

  private final class Listener: MomentListener {
    private let person: String
    private let notes: Notes
    private var answers: [MomentAnswer] = []

    init(_ person: String, _ notes: Notes) { (self.person, self.notes) = (person, notes) }

    func hear(
      _ judged: JudgedMoment, _ answer: TimingForecast, of contender: Int, shortcut: (Int) -> Shortcut
    ) {
      var digest = StableHash.fold(UInt64(answer.probabilities.count), answer.ofAny.bitPattern)
      for probability in answer.probabilities { digest = StableHash.fold(digest, probability.bitPattern) }
      answers.append(MomentAnswer(person: person, moment: judged.moment, digest: digest))
    }

    func end() { notes.answers.withLock { $0 += answers } }
  }
}
