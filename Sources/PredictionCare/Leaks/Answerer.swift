import PredictionEngine
import PredictionLogs
import PredictionReplays
import Synchronization

/// An answer to one question, reduced to a digest that a leak guard compares.
public struct Answer: Sendable, Equatable {
  /// The trial, or the moment of a person, that was asked about.
  package struct Question: Sendable, Hashable {
    /// The moment of the grid; the beginning of 1970 for a trial, whose row has a time.
    var moment = Moment(secondsSince1970: 0)
    /// The identifier of the trial's row, or of the person who is asked about at the moment.
    let subject: Symbol
  }

  package var question: Question
  /// The digest of the answer. It does not depend on the truth.
  public var digest: UInt64
  /// The identifier of the trial's row, or of the person who is asked about at a moment.
  public var identifier: Symbol { question.subject }

  /// Creates an answer at a trial.
  public init(identifier: Symbol, digest: UInt64) {
    (question, self.digest) = (Question(subject: identifier), digest)
  }

  /// Creates an answer at a moment of the grid.
  package init(person: Symbol, moment: Moment, digest: UInt64) {
    (question, self.digest) = (Question(moment: moment, subject: person), digest)
  }
}

/// Answers every question about a dataset, and is checked by a leak guard.
///
/// It gets the whole dataset, so it could read the future, and the guard would detect that.
///
/// # Definition
/// The digest covers everything that is answered: candidates, their scores and probabilities, and the shown
/// list. It does not cover how the answer compares with the truth.
public protocol Answerer: Sendable {
  /// The answerer's name in reports.
  var name: String { get }
  /// Whether the questions are at the moments of a grid, and not at trials. The default is false.
  var asksAtMoments: Bool { get }
  /// Returns one answer for each question, in any order.
  func answers(to dataset: Dataset) async throws -> [Answer]
  /// Returns the answers to one person's trials up to and including a row. It may return more.
  func answers(to dataset: Dataset, upTo row: Int) async throws -> [Answer]
}

extension Answerer {
  /// By default, trials are answered.
  public var asksAtMoments: Bool { false }

  /// By default, everything is answered.
  public func answers(to dataset: Dataset, upTo row: Int) async throws -> [Answer] {
    try await answers(to: dataset)
  }
}

/// A strategy that answers by a test-then-train replay.
///
///     StrategyAnswerer(MostFrequent()).name   // "most-frequent"
///
/// # Edge cases
/// A strategy that reads the dataset before the replay is created anew for each dataset.
///
/// # Cost
/// One replay, and one hash for each candidate of each trial.
public struct StrategyAnswerer: Answerer {
  /// The strategy's name in reports.
  public let name: String
  private let options: ReplayOptions
  private let make: @Sendable (Dataset) -> any ScoringStrategy

  /// Creates an answerer of a strategy that does not depend on the dataset.
  public init(_ strategy: any ScoringStrategy, options: ReplayOptions = ReplayOptions()) {
    self.init(name: type(of: strategy).name, options: options) { _ in strategy }
  }

  /// Creates an answerer of a strategy that is made for each dataset and may have read other people's
  /// donations from it.
  public init(
    name: String, options: ReplayOptions = ReplayOptions(),
    make: @escaping @Sendable (Dataset) -> any ScoringStrategy
  ) {
    (self.name, self.options, self.make) = (name, options, make)
  }

  /// Replays the dataset and returns the answers.
  public func answers(to dataset: Dataset) async -> [Answer] {
    let notes = AnswerNotes()
    _ = await Replay(dataset: dataset, options: options).run(
      make(dataset).contender, observer: notes.observer(of: dataset))
    return notes.all
  }

  /// Replays one person up to a row and returns the answers.
  public func answers(to dataset: Dataset, upTo row: Int) async -> [Answer] {
    let notes = AnswerNotes()
    Replay(dataset: dataset, options: options).run(
      make(dataset).contender, upTo: row, observer: notes.observer(of: dataset))
    return notes.all
  }
}

/// The answers of a replay, from any thread.
final class AnswerNotes: Sendable {
  private let answers = Mutex<[Answer]>([])
  var all: [Answer] { answers.withLock { $0 } }

  func add(_ some: [Answer]) { answers.withLock { $0 += some } }

  /// Notes the forecasts about a dataset.
  func observer(of dataset: Dataset) -> TrialObserver {
    let digest = AnswerDigest(dataset: dataset)
    return TrialObserver(forecasts: { row, forecast, history in
      let identifier = dataset.rows[row].identifier
      self.add([Answer(identifier: identifier, digest: digest.digest(of: forecast, in: history))])
    })
  }
}

/// Computes digests of the forecasts about a dataset.
public struct AnswerDigest: Sendable {
  private let symbols: SymbolTable

  /// Prepares digests for the answers about a dataset.
  public init(dataset: Dataset) { symbols = dataset.symbols }

  /// The digest of a forecast: its candidates with scores and probabilities, P(NEW), and the shown list.
  /// - Complexity: O(candidates).
  public func digest(of forecast: Forecast, in history: PersonalHistory) -> UInt64 {
    var hash = StableHash.fold(0, UInt64(history.candidates.count))
    for slot in history.candidates {
      hash = fold(hash, slot, history)
      hash = StableHash.fold(hash, forecast.score(slot).bitPattern)
      hash = StableHash.fold(hash, UInt64(history.lastUse[slot]))
      if !forecast.probabilities.isEmpty {
        hash = StableHash.fold(hash, forecast.probabilities[slot].bitPattern)
      }
    }
    if !forecast.probabilities.isEmpty {
      hash = StableHash.fold(hash, forecast.probabilityOfNew.bitPattern)
    }
    for offer in forecast.offers {
      hash = StableHash.fold(fold(hash, offer.shortcut), offer.score.bitPattern)
      hash = StableHash.fold(hash, offer.probability.bitPattern)
    }
    hash = StableHash.fold(hash, UInt64(forecast.shown.count))
    for slot in forecast.shown { hash = fold(hash, slot, history) }
    for supplied in forecast.shownSupplied {
      hash = StableHash.fold(fold(hash, supplied.shortcut), supplied.relevance.bitPattern)
    }
    return hash
  }

  private func fold(_ hash: UInt64, _ slot: Int, _ history: PersonalHistory) -> UInt64 {
    fold(hash, history.shortcut(at: slot))
  }

  private func fold(_ hash: UInt64, _ shortcut: Shortcut) -> UInt64 {
    let type = StableHash.fold(
      StableHash.fold(hash, UInt64(shortcut.definition)), UInt64(shortcut.combination))
    return shortcut.values.reduce(type) { StableHash.fold($0, symbols.hash(of: $1)) }
  }
}
