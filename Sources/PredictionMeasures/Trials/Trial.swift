import PredictionEngine

/// One scored donation: the strategy's answer before it learned the donation, and how that answer compares
/// with the donation.
///
/// # Edge cases
/// A truth that is not a candidate has no rank, which is a miss for every ranking metric. Probabilities are
/// zero for a strategy that only scores; ``StrategyRun/statesProbabilities`` says so. Counts are UInt32;
/// larger values are clamped.
///
/// # Cost
/// 88 bytes. Every metric reads every trial, so the speed of memory limits the speed of metrics.
///
/// # Source
/// Test-then-train (prequential) evaluation: Dawid, "Statistical Theory: The Prequential
/// Approach", JRSS A 1984.
public struct Trial: Sendable {
  /// The probability stated for the truth when it is known; else for NEW plus every never-donated candidate.
  public var probability: Double
  /// The probability of the first candidate; zero without candidates.
  public var topProbability: Double
  /// The share of the donation's parameters that the matching suggestion fills; zero when none matches.
  public var parametersSaved: Double
  /// The Brier score of the trial: Σ over known shortcuts and NEW of (probability − outcome)².
  public var brier: Double
  /// The first candidate; `nil` when there is none.
  public var top: Shortcut?
  private var useGap: Int64
  private var personNumber: UInt32
  private var rowNumber: UInt32
  private var rankNumber: UInt32
  private var candidateCount: UInt32
  private var donationCount: UInt32
  private var shownCount: UInt8
  private var match: UInt8
  /// True when the person had donated the truth before.
  public var isKnown: Bool
  /// True when the truth is the previous shortcut.
  public var isRepeat: Bool

  /// Creates a trial. Values that only some metrics read may be left out.
  public init(
    person: Int, row: Int, rank: Int?, isKnown: Bool, candidates: Int, probability: Double, top: Shortcut?,
    topProbability: Double, shown: Int, matchPosition: Int?, parametersSaved: Double, brier: Double,
    secondsSinceUse: Int? = nil, knownDonations: Int = 0, isRepeat: Bool = false
  ) {
    (self.probability, self.topProbability) = (probability, topProbability)
    (self.parametersSaved, self.brier) = (parametersSaved, brier)
    self.top = top
    useGap = Trial.held(secondsSinceUse)
    (personNumber, rowNumber) = (UInt32(clamping: person), UInt32(clamping: row))
    rankNumber = UInt32(clamping: rank ?? 0)
    candidateCount = UInt32(clamping: candidates)
    donationCount = UInt32(clamping: knownDonations)
    (shownCount, match) = (UInt8(clamping: shown), UInt8(clamping: matchPosition ?? 0))
    (self.isKnown, self.isRepeat) = (isKnown, isRepeat)
  }

  private static func held(_ seconds: Int?) -> Int64 { seconds.map { Int64($0) } ?? .min }
}

extension Trial {
  /// The person's position in the dataset.
  public var person: Int {
    get { Int(personNumber) }
    set { personNumber = UInt32(clamping: newValue) }
  }
  /// The row's position in the dataset.
  public var row: Int {
    get { Int(rowNumber) }
    set { rowNumber = UInt32(clamping: newValue) }
  }
  /// The truth's rank among the candidates, from 1; `nil` when it is not a candidate.
  public var rank: Int? {
    get { rankNumber == 0 ? nil : Int(rankNumber) }
    set { rankNumber = UInt32(clamping: newValue ?? 0) }
  }
  /// The number of candidates ranked.
  public var candidates: Int {
    get { Int(candidateCount) }
    set { candidateCount = UInt32(clamping: newValue) }
  }
  /// The number of suggestions that the surface showed, at most 255.
  public var shown: Int {
    get { Int(shownCount) }
    set { shownCount = UInt8(clamping: newValue) }
  }
  /// The position, from 1, of the first shown suggestion that matches the donation; `nil` when none matches.
  public var matchPosition: Int? {
    get { match == 0 ? nil : Int(match) }
    set { match = UInt8(clamping: newValue ?? 0) }
  }
  /// The whole seconds since the first shown suggestion was last used; `nil` when nothing was shown.
  public var secondsSinceUse: Int? {
    get { useGap == .min ? nil : Int(useGap) }
    set { useGap = Trial.held(newValue) }
  }
  /// The number of the person's earlier donations.
  public var knownDonations: Int {
    get { Int(donationCount) }
    set { donationCount = UInt32(clamping: newValue) }
  }
}
