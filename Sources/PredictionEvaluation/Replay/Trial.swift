import PredictionEngine

/// One scored donation: what a strategy answered before it saw it, and how that compares with what happened.
///
/// # Edge cases
/// A truth that is no candidate has no rank, which is a miss for every ranking metric. Probabilities are zero for
/// a strategy that only scores; ``StrategyRun/statesProbabilities`` says so.
///
/// # Source
/// Ours; prequential evaluation after Dawid, "Statistical Theory: The Prequential Approach", JRSS A 1984.
public struct Trial: Sendable {
  /// The person's position in the dataset.
  public var person: Int
  /// The row's position in the dataset.
  public var row: Int
  /// The truth's rank among the candidates, 1 for the first; `nil` when it is no candidate.
  public var rank: Int?
  /// Whether the person had donated the truth before.
  public var isKnown: Bool
  /// How many candidates were ranked.
  public var candidates: Int
  /// The probability stated for the truth when it is known, else for NEW plus every never-donated candidate.
  public var probability: Double
  /// The first candidate, `nil` when there was none.
  public var top: Shortcut?
  /// The probability of the first candidate; zero without candidates.
  public var topProbability: Double
  /// How many suggestions the surface showed.
  public var shown: Int
  /// The position, from 1, of the first shown suggestion that matches the donation; `nil` when none does.
  public var matchPosition: Int?
  /// The share of the donation's parameters that the matching suggestion fills; zero when none matches.
  public var parametersSaved: Double
  /// Σ over known shortcuts and NEW of (probability − outcome)².
  public var brier: Double
  /// What was shown.
  public var shownSlots: ShownSlots
  /// How long ago the first suggestion shown was last used, in whole seconds; `nil` when nothing was shown.
  public var secondsSinceUse: Int?
  /// Shortcuts of every type that were known: what could have been shown.
  public var knownShortcuts: Int
  /// Donations that were known.
  public var knownDonations: Int
  /// Whether the truth is the previous shortcut.
  public var isRepeat: Bool

  /// Makes a trial; what only some metrics read may be left out.
  public init(
    person: Int, row: Int, rank: Int?, isKnown: Bool, candidates: Int, probability: Double, top: Shortcut?,
    topProbability: Double, shown: Int, matchPosition: Int?, parametersSaved: Double, brier: Double,
    shownSlots: ShownSlots = ShownSlots(), secondsSinceUse: Int? = nil, knownShortcuts: Int = 0,
    knownDonations: Int = 0, isRepeat: Bool = false
  ) {
    self.person = person
    self.row = row
    self.rank = rank
    self.isKnown = isKnown
    self.candidates = candidates
    self.probability = probability
    self.top = top
    self.topProbability = topProbability
    self.shown = shown
    self.matchPosition = matchPosition
    self.parametersSaved = parametersSaved
    self.brier = brier
    self.shownSlots = shownSlots
    self.secondsSinceUse = secondsSinceUse
    self.knownShortcuts = knownShortcuts
    self.knownDonations = knownDonations
    self.isRepeat = isRepeat
  }
}
