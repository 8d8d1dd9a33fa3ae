import PredictionEngine

/// Hits over hits and misses for shortcuts chosen at this hour before: Chromium's prediction of the page to
/// load in advance.
///
/// There is a row of 24 bytes for each hour and shortcut. A use of c at hour h is a hit for (h, c) and a miss
/// for every other row of h. confidence = 0 below 3 hits, otherwise hits/(hits + misses). Rows unused for 14
/// days are removed. Of more than 2,000 rows the least confident is removed first; of equals, the one longest
/// unused.
///
/// Source: Chromium, `chrome/browser/predictors/autocomplete_action_predictor.cc`, with the hour in place of
/// the typed text. It loads a page at .5 and connects at .3, which correspond to a surface's minimum
/// probability here.
public struct OmniboxConfidence: SingleScoreStrategy {
  public static let name = "omnibox-confidence"
  public static let summary = "hits over hits and misses at this hour, from three hits on (Chromium)"
  public static let fields = [
    Recipe.Field("minimumHits", "hits below which there is no confidence", default: 3, in: 1...1000),
    Recipe.Field("expiryDays", "days after which an unused row is gone", default: 14, in: 0.01...10_000),
    Recipe.Field("rows", "rows kept at most", default: 2000, in: 10...100_000),
  ]
  public static let source = "confidence"

  private struct Row: Sendable {
    var slot: UInt32
    var hits: UInt32
    var misses: UInt32
    var second: Int64
  }

  public let recipe: Recipe
  private let minimumHits: UInt32
  private let expiry: Int64
  private let capacity: Int
  private var rows: [[Row]] = []
  private var count = 0

  public init(recipe: Recipe) {
    self.recipe = recipe
    minimumHits = UInt32(recipe["minimumHits"])
    expiry = Int64(recipe["expiryDays"] * 86_400)
    capacity = Int(recipe["rows"])
  }

  private func confidence(_ row: Row) -> Double {
    row.hits < minimumHits ? 0 : Double(row.hits) / Double(row.hits + row.misses)
  }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    guard !rows.isEmpty else { return }
    let earliest = question.context.moment.secondsSince1970 - expiry
    for row in rows[question.context.moment.hour] where row.second >= earliest {
      scores[Int(row.slot)] = confidence(row)
    }
  }

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

  public var byteCount: Int { rows.reduce(0) { $0 + 40 + $1.count * MemoryLayout<Row>.stride } }
}
