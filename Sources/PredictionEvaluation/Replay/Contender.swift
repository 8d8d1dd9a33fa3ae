import PredictionEngine

/// Somebody whose answers a replay judges: a strategy, a referee, or scores that were made elsewhere.
///
/// A contender says who it is and makes an answerer; the loop, the order of donations and the judge are the same for all.
///
/// # Source
/// Ours.
protocol Contender: Sendable {
  /// What answers this contender's questions.
  associatedtype Answers: TrialAnswerer
  /// The name in tables.
  var name: String { get }
  /// Whether its answers have probabilities.
  var statesProbabilities: Bool { get }
  /// The recipe; `nil` for whoever is no strategy.
  var recipe: Recipe? { get }
  /// Whether an answer may depend on what other people donated before, so that everybody is replayed together.
  var sharesAcrossPeople: Bool { get }
  /// Whether a checkpoint may keep what one person's replay yielded.
  var isKept: Bool { get }
  /// An answerer that has learned nothing yet of the source's people.
  func answerer(of source: ReplaySource, in replay: Replay) -> Answers
  /// Replays a source, up to the question at a row where it is given.
  ///
  /// It is a requirement so that the loop is compiled for each kind of answerer, and not for all of them at once.
  func outcomes(
    of source: ReplaySource, in replay: Replay, upTo last: Int?, observer: TrialObserver?,
    progress: (Int) -> Void
  ) -> [PersonOutcome]
}

extension Contender {
  /// Only strategies have a recipe.
  var recipe: Recipe? { nil }
  /// People are independent, unless said otherwise.
  var sharesAcrossPeople: Bool { false }
  /// A person's outcome depends on nothing but the run's options, unless said otherwise.
  var isKept: Bool { true }

  func outcomes(
    of source: ReplaySource, in replay: Replay, upTo last: Int?, observer: TrialObserver?,
    progress: (Int) -> Void
  ) -> [PersonOutcome] {
    var loop = ReplayLoop(replay, source, answerer(of: source, in: replay))
    return loop.run(upTo: last, observer: observer, progress: progress)
  }
}
