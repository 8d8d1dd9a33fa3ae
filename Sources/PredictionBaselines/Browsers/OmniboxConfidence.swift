import PredictionEngine

/// Hits over hits and misses for what was chosen at this hour before: Chromium's guess at what to load in advance.
///
/// Every choice is also a miss for all that was chosen at the same hour before and not now.
///
/// # Definition
/// Rows by hour and shortcut. A use of c at hour h is a hit for (h, c) and a miss for every other row of h.
/// confidence = 0 below 3 hits, else hits/(hits + misses). Rows unused for 14 days are gone; of more than 2,000 the least
/// confident goes first, of equals the one longest unused.
///
/// # Edge cases
/// Most candidates have no confidence, and are tied: later last use first.
///
/// # Cost
/// 24 bytes a row; one hour's rows are read and written.
///
/// # Source
/// Chromium, `chrome/browser/predictors/autocomplete_action_predictor.cc`, with the hour in place of the text typed. It
/// loads a page at .5 and connects at .3, which is what a surface's bar is here.
public struct OmniboxConfidence: SingleScoreStrategy {
  /// `omnibox-confidence`
  public static let name = "omnibox-confidence"
  /// One line for lists.
  public static let summary = "hits over hits and misses at this hour, from three hits on (Chromium)"
  /// Support and size.
  public static let fields = [
    Recipe.Field("minimumHits", "hits below which there is no confidence", default: 3, in: 1...1000),
    Recipe.Field("expiryDays", "days after which an unused row is gone", default: 14, in: 0.01...10_000),
    Recipe.Field("rows", "rows kept at most", default: 2000, in: 10...100_000),
  ]
  /// `confidence`
  public static let source = "confidence"

  private struct Row: Sendable {
    var slot: UInt32
    var hits: UInt32
    var misses: UInt32
    var second: Int64
  }

  /// What it was made with.
  public let recipe: Recipe
  private let minimumHits: UInt32
  private let expiry: Int64
  private let capacity: Int
  private var rows: [[Row]] = []
  private var count = 0

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    minimumHits = UInt32(recipe["minimumHits"])
    expiry = Int64(recipe["expiryDays"] * 86_400)
    capacity = Int(recipe["rows"])
  }

  private func confidence(_ row: Row) -> Double {
    row.hits < minimumHits ? 0 : Double(row.hits) / Double(row.hits + row.misses)
  }

  /// The confidences of this hour's rows.
  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    guard !rows.isEmpty else { return }
    let earliest = question.context.moment.secondsSince1970 - expiry
    for row in rows[question.context.moment.hour] where row.second >= earliest {
      scores[Int(row.slot)] = confidence(row)
    }
  }

  /// Counts a hit for one row and misses for the hour's others.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    if rows.isEmpty { rows = Array(repeating: [], count: 24) }
    let (hour, now) = (question.context.moment.hour, question.context.moment.secondsSince1970)
    let before = rows[hour].count
    rows[hour].removeAll { $0.second < now - expiry }
    var isKnown = false
    for position in rows[hour].indices {
      if rows[hour][position].slot == UInt32(target) {
        rows[hour][position].hits += 1
        rows[hour][position].second = now
        isKnown = true
      } else {
        rows[hour][position].misses += 1
      }
    }
    if !isKnown { rows[hour].append(Row(slot: UInt32(target), hits: 1, misses: 0, second: now)) }
    count += rows[hour].count - before
    if count > capacity { evict() }
  }

  private mutating func evict() {
    var worst = (hour: 0, position: 0, confidence: Double.infinity, second: Int64.max)
    for hour in rows.indices {
      for (position, row) in rows[hour].enumerated() {
        let confidence = confidence(row)
        if confidence < worst.confidence || (confidence == worst.confidence && row.second < worst.second) {
          worst = (hour, position, confidence, row.second)
        }
      }
    }
    rows[worst.hour].remove(at: worst.position)
    count -= 1
  }

  /// Bytes of the rows.
  public var byteCount: Int { rows.reduce(0) { $0 + 40 + $1.count * MemoryLayout<Row>.stride } }
}
