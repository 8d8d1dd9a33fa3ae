import PredictionEngine
import Synchronization

/// What somebody answered at one trial, as far as a leak guard has to know: whether it is the same answer.
public struct Answer: Sendable, Equatable {
  /// The identifier of the trial's row.
  public var identifier: Symbol
  /// Equal for equal answers, whatever the truth turned out to be.
  public var digest: UInt64

  /// Makes an answer.
  public init(identifier: Symbol, digest: UInt64) {
    self.identifier = identifier
    self.digest = digest
  }
}

/// Somebody who answers every trial of a dataset: what a leak guard watches.
///
/// It is given the whole dataset, so that whoever wants to cheat can, and is seen.
///
/// # Definition
/// The digest covers everything that is answered — candidates, their scores and probabilities, the shown list — and
/// nothing of how that compares with the truth.
///
/// # Source
/// Ours.
public protocol Answerer: Sendable {
  /// The name in reports.
  var name: String { get }
  /// Whether an answer may depend on what other people donated before. Unless said otherwise, it may.
  var sharesAcrossPeople: Bool { get }
  /// One answer for each trial, in any order.
  func answers(to dataset: Dataset) async -> [Answer]
  /// The answers to one person's trials up to a row, that row's own among them; more of them do no harm.
  func answers(to dataset: Dataset, upTo row: Int) async -> [Answer]
}

extension Answerer {
  /// Somebody of whom nothing is known may look at everybody's past.
  public var sharesAcrossPeople: Bool { true }

  /// All answers, from somebody who knows no shorter way.
  public func answers(to dataset: Dataset, upTo row: Int) async -> [Answer] { await answers(to: dataset) }
}

/// A strategy that answers by replay, predict then learn.
///
///     StrategyAnswerer(MostFrequent()).name   // "most-frequent"
///
/// # Edge cases
/// A strategy that takes something from the dataset before the replay starts is made anew for each dataset.
///
/// # Cost
/// A replay, and a hash for each candidate of each trial.
///
/// # Source
/// Ours.
public struct StrategyAnswerer: Answerer {
  /// The strategy's name.
  public let name: String
  /// Whether an answer may depend on what other people donated before.
  public let sharesAcrossPeople: Bool
  private let options: ReplayOptions
  private let make: @Sendable (Dataset) -> any ScoringStrategy

  /// A strategy that knows nothing of a dataset.
  public init(_ strategy: any ScoringStrategy, options: ReplayOptions = ReplayOptions()) {
    self.init(
      name: type(of: strategy).name, options: options, sharesAcrossPeople: strategy is any SharingStrategy
    ) { _ in strategy }
  }

  /// A strategy made for a dataset, which may have taken from it what other people donated before.
  public init(
    name: String, options: ReplayOptions = ReplayOptions(), sharesAcrossPeople: Bool = true,
    make: @escaping @Sendable (Dataset) -> any ScoringStrategy
  ) {
    self.name = name
    self.sharesAcrossPeople = sharesAcrossPeople
    self.options = options
    self.make = make
  }

  /// Replays the dataset.
  public func answers(to dataset: Dataset) async -> [Answer] {
    let notes = Notes(dataset)
    _ = await Replay(dataset: dataset, options: options).run(
      make(dataset).contender, observer: TrialObserver(forecasts: notes.add))
    return notes.answers.withLock { $0 }
  }

  /// Replays one person up to a row.
  public func answers(to dataset: Dataset, upTo row: Int) async -> [Answer] {
    let notes = Notes(dataset)
    Replay(dataset: dataset, options: options).run(
      make(dataset).contender, upTo: row, observer: TrialObserver(forecasts: notes.add))
    return notes.answers.withLock { $0 }
  }

  /// Answers as they come, from any thread.
  private final class Notes: Sendable {
    let dataset: Dataset
    let digest: AnswerDigest
    let answers = Mutex<[Answer]>([])

    init(_ dataset: Dataset) {
      self.dataset = dataset
      digest = AnswerDigest(dataset: dataset)
    }

    @Sendable func add(_ row: Int, _ forecast: Forecast, _ history: PersonalHistory) {
      let answer = Answer(
        identifier: dataset.rows[row].identifier, digest: digest.digest(of: forecast, in: history))
      answers.withLock { $0.append(answer) }
    }
  }
}

/// Digests of forecasts that do not depend on where things stand in a catalogue.
public struct AnswerDigest: Sendable {
  private let symbols: SymbolTable
  /// By definition and combination: the hash of the names.
  private let types: [[UInt64]]

  /// Prepares digests of answers about a dataset.
  public init(dataset: Dataset) {
    symbols = dataset.symbols
    types = dataset.catalog.entries.map { entry in
      entry.combinations.map { combination in
        combination.parameters.reduce(StableHash.hash(entry.kind.rawValue + entry.name)) {
          StableHash.fold($0, StableHash.hash(entry.parameters[$1].name))
        }
      }
    }
  }

  /// The digest of a forecast: candidates with scores and probabilities, NEW, and what is shown.
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
    return hash
  }

  private func fold(_ hash: UInt64, _ slot: Int, _ history: PersonalHistory) -> UInt64 {
    fold(hash, history.shortcut(at: slot))
  }

  private func fold(_ hash: UInt64, _ shortcut: Shortcut) -> UInt64 {
    shortcut.values.reduce(StableHash.fold(hash, types[shortcut.definition][shortcut.combination])) {
      StableHash.fold($0, symbols.hash(of: $1))
    }
  }
}
