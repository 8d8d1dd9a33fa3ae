/// One answer: evidence and score of every slot, probabilities where the strategy states them, and the
/// suggestions shown.
///
/// A forecast is a reusable buffer. Replay reads it directly; for people, a ``Suggestion`` is made from it.
///
/// # Definition
/// Candidates rank by score. Of equal scores the one with the later last use comes first, then the earlier
/// slot.
public struct Forecast: Sendable {
  /// The buckets of the question's context.
  package internal(set) var buckets: [Bucket] = []
  /// The evidence and the scores of the slots.
  public internal(set) var evidence = EvidenceColumns()
  /// The probabilities of the slots of every shortcut type; empty when the strategy states none.
  public internal(set) var probabilities: [Double] = []
  /// The probability of a shortcut never donated, whether offered or not; meaningless when the strategy
  /// states no probabilities.
  public internal(set) var probabilityOfNew = 1.0
  /// The supplied shortcuts that the person never donated, best first.
  package var offers: [Offer] { supplied.offers }
  /// The slots that the surface shows, in order.
  package internal(set) var shown: [Int] = []
  /// What was dismissed on the surface; it lowers shortcuts in ``shown`` alone.
  var dismissals = Dismissals()
  /// For each slot whether it may not be shown; empty where all may. No score or probability depends on it.
  var hidden: [Bool] = []
  /// The shortcuts that an app or the person supplied and that the surface shows behind ``shown``, in order.
  package var shownSupplied: [SuppliedSuggestion] { supplied.shown }

  /// The shown list in its order, made of one element for each learned shortcut and one for each supplied one.
  package func inOrder<One>(_ learned: [One], _ supplied: [One]) -> [One] {
    var all = learned
    for (one, entry) in zip(supplied, shownSupplied) {
      all.insert(one, at: min(entry.place ?? all.count, all.count))
    }
    return all
  }
  /// Whether now is the time, for each candidate; `nil` where the surface does not ask.
  package var timing: TimingForecast? { isTimed ? times : nil }

  /// The answer to whether now is the time, where it was asked; else memory for the next.
  var times = TimingForecast()
  var isTimed = false
  var supplied = SuppliedShortcuts()

  /// The context asked about, and the revision of the predictor that answered.
  private var asked: (context: Context, revision: UInt64)?

  /// Makes an empty buffer, ready for a question.
  public init() {}

  /// Notes to which question it is the answer, after what was learned; `nil` for what nobody asked.
  mutating func markAnswer(to context: Context?, at revision: UInt64) {
    asked = context.map { ($0, revision) }
    isTimed = false
    supplied.reset()
  }

  func answers(_ context: Context, at revision: UInt64) -> Bool {
    asked.map { $0.revision == revision && $0.context == context } ?? false
  }

  /// Returns the score of a slot.
  package func score(_ slot: Int) -> Double { evidence.scores[slot] }

  /// Returns whether a slot ranks before another.
  package func precedes(_ left: Int, _ right: Int, in history: PersonalHistory) -> Bool {
    let (first, second) = (evidence.scores[left], evidence.scores[right])
    return first != second ? first > second : history.precedesOnTie(left, right)
  }

  /// Returns the rank of a candidate, from 1; offers are ranked too.
  package func rank(of slot: Int, in history: PersonalHistory) -> Int {
    var rank = 1
    let (scores, own) = (evidence.scores, score(slot))
    for other in history.candidates where scores[other] >= own && other != slot {
      if scores[other] > own || history.precedesOnTie(other, slot) { rank += 1 }
    }
    for offer in offers where offer.score > score(slot) { rank += 1 }
    return rank
  }

  /// Returns the rank of an offer, from 1; known shortcuts of the same score come first.
  package func rank(ofOffer position: Int, in history: PersonalHistory) -> Int {
    let score = offers[position].score
    return history.candidates.reduce(position + 1) { $0 + (self.score($1) >= score ? 1 : 0) }
  }

  @inline(__always)
  func isHidden(_ slot: Int) -> Bool { slot < hidden.count && hidden[slot] }

  /// The candidate that ranks first, whether or not it may be shown.
  package func first(in history: PersonalHistory) -> Int? {
    guard var first = history.candidates.first else { return nil }
    let scores = evidence.scores
    var highest = scores[first]
    for slot in history.candidates where scores[slot] >= highest && slot != first {
      if scores[slot] > highest || history.precedesOnTie(slot, first) {
        (first, highest) = (slot, scores[slot])
      }
    }
    return first
  }

  /// Returns the best candidates that were donated on at least `minimumSupport` days, best first.
  /// - Complexity: O(candidates × limit).
  public func best(_ limit: Int, in history: PersonalHistory, minimumSupport: Int = 0) -> [Int] {
    best(limit, in: history) { history.support(of: $0) >= minimumSupport && !isHidden($0) }
  }

  /// Returns the best candidates that may be shown; only those that would be among them are asked about.
  @inline(__always)
  func best(_ limit: Int, in history: PersonalHistory, where mayBeShown: (Int) -> Bool) -> [Int] {
    var best = BestFew<RankedSlot>(limit: limit)
    let scores = evidence.scores
    var least = -Double.infinity
    for slot in history.candidates where scores[slot] >= least && mayBeShown(slot) {
      best.offer(RankedSlot(score: scores[slot], lastUse: history.lastUse[slot], slot: slot))
      if best.elements.count == limit { least = best.elements.last?.score ?? .infinity }
    }
    return best.elements.map(\.slot)
  }
}
