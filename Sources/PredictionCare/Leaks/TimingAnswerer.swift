import PredictionEngine
import PredictionLogs
import PredictionReplays

/// A timing strategy that answers, for the next hour, at every moment at which it would be judged.
///
/// # Cost
/// One replay, and a hash for each candidate of each moment.
package struct TimingAnswerer: Answerer {
  package let name: String
  package var asksAtMoments: Bool { true }
  private let threads: Int
  private let make: @Sendable (Dataset) -> any TimingStrategy

  package init(_ strategy: any TimingStrategy, threads: Int = 1) {
    self.init(name: type(of: strategy).name, threads: threads) { _ in strategy }
  }

  /// Makes an answerer of a strategy that is made for each dataset, and may have read it.
  package init(
    name: String, threads: Int = 1, make: @escaping @Sendable (Dataset) -> any TimingStrategy
  ) {
    (self.name, self.threads, self.make) = (name, threads, make)
  }

  /// The most moments of all people together whose answers are kept.
  static let mostMoments = 50_000_000

  /// Throws for a log whose moments are too many to keep their answers, before any is made.
  /// - Throws: ``DataError`` with a way out.
  /// - Complexity: O(rows).
  package static func check(_ dataset: Dataset) throws(DataError) {
    try LoggedDays(dataset).check()
    let end = MomentGrid.end(of: dataset)
    let days = dataset.people.reduce(0) { sum, person in
      sum + (person.rows.first.map { end - dataset.rows[$0].donation.context.moment.localDay } ?? 0)
    }
    guard days > mostMoments / MomentGrid.momentsADay else { return }
    throw DataError(
      reason:
        "\(Excerpt.of(dataset.name)) has \(CountedNoun.of(days * MomentGrid.momentsADay, "moments")) to ask at, and the "
        + "answers to up to \(CountedNoun.digits(mostMoments)) are kept",
      remedy: "check a part of its people, or name strategies that are asked at donations with --strategies")
  }

  package func answers(to dataset: Dataset) async -> [Answer] {
    let notes = AnswerNotes()
    let replay = MomentReplay(dataset, strategies: [make(dataset)], horizons: [60])
    // The guard has people's identifiers among the symbols.
    let people = dataset.people.map { dataset.symbols.symbol(for: $0.identifier) ?? .missing }
    _ = await replay.run(threads: threads, listener: { Listener(people[$0], notes) })
    return notes.all
  }

  private final class Listener: MomentListener {
    private let person: Symbol
    private let notes: AnswerNotes
    private var answers: [Answer] = []

    init(_ person: Symbol, _ notes: AnswerNotes) { (self.person, self.notes) = (person, notes) }

    func hear(
      _ judged: JudgedMoment, _ answer: TimingForecast, of contender: Int, shortcut: (Int) -> Shortcut
    ) {
      var digest = StableHash.fold(UInt64(answer.probabilities.count), answer.ofAny.bitPattern)
      for probability in answer.probabilities { digest = StableHash.fold(digest, probability.bitPattern) }
      answers.append(Answer(person: person, moment: judged.moment, digest: digest))
    }

    func end() { notes.add(answers) }
  }
}
