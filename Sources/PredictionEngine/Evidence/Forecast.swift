/// One answer: evidence and score of every slot, probabilities where the strategy states them, and what is shown.
///
/// A forecast is a buffer that is filled again and again; replay reads it directly, and ``Suggestion`` is made from
/// it for people.
///
/// # Definition
/// Ranking is by score among the candidates. Equal scores: later last use first, then the earlier slot.
///
/// # Source
/// Ours.
public struct Forecast: Sendable {
  /// The question's buckets.
  public internal(set) var buckets: [Bucket] = []
  /// Evidence and scores by slot.
  public internal(set) var evidence = EvidenceColumns()
  /// Probabilities by slot, of every shortcut type; empty when the strategy only scores.
  public internal(set) var probabilities: [Double] = []
  /// The probability of a shortcut never donated, offered or not; meaningless when the strategy only scores.
  public internal(set) var probabilityOfNew = 1.0
  /// Shortcuts never donated that are offered all the same, best first.
  public var offers: [Offer] { evidence.offers }
  /// The slots that the surface shows, in order.
  public internal(set) var shown: [Int] = []

  /// What was asked, and in which state of the predictor.
  private var asked: (context: Context, revision: UInt64)?

  /// An empty buffer.
  public init() {}

  /// Notes which question this answers, and in which state.
  mutating func markAnswer(to context: Context, at revision: UInt64) { asked = (context, revision) }

  /// Whether this is the answer to a question in a state.
  func answers(_ context: Context, at revision: UInt64) -> Bool {
    asked.map { $0.revision == revision && $0.context == context } ?? false
  }

  /// The score of a slot.
  public func score(_ slot: Int) -> Double { evidence.scores[slot] }

  /// Whether a slot ranks before another.
  /// - Complexity: O(1).
  public func precedes(_ left: Int, _ right: Int, in history: PersonalHistory) -> Bool {
    let (first, second) = (evidence.scores[left], evidence.scores[right])
    return first != second ? first > second : history.precedesOnTie(left, right)
  }

  /// The rank of a candidate, from 1, offers among them.
  /// - Complexity: O(candidates).
  public func rank(of slot: Int, in history: PersonalHistory) -> Int {
    var rank = 1
    for other in history.candidates where other != slot && precedes(other, slot, in: history) { rank += 1 }
    for offer in evidence.offers where offer.score > score(slot) { rank += 1 }
    return rank
  }

  /// The rank of an offer, from 1: after known shortcuts of the same score.
  /// - Complexity: O(candidates).
  public func rank(ofOffer position: Int, in history: PersonalHistory) -> Int {
    let score = evidence.offers[position].score
    return history.candidates.reduce(position + 1) { $0 + (self.score($1) >= score ? 1 : 0) }
  }

  /// The first candidates that were donated at least `minimumSupport` times, best first.
  /// - Complexity: O(candidates × limit).
  public func best(_ limit: Int, in history: PersonalHistory, minimumSupport: Int = 0) -> [Int] {
    var best: [Int] = []
    for slot in history.candidates where history.counters.total(slot) >= minimumSupport {
      if best.count == limit, let last = best.last, !precedes(slot, last, in: history) { continue }
      var position = best.count
      while position > 0, precedes(slot, best[position - 1], in: history) { position -= 1 }
      best.insert(slot, at: position)
      if best.count > limit { best.removeLast() }
    }
    return best
  }
}
