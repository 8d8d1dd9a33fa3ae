import PredictionEngine

/// Days on which a shortcut was used, weighted by recency: the tiles of Chromium's new-tab page.
///
/// score(c) = Σ over days of R(age) (1 + ln min(uses that day, cap)), with R(age) = 1 + 2/(1 + age/7) and the
/// age in whole days: spans of 24 hours from 1970 on, which no time zone moves. Older than 90 days are
/// removed. It keeps 16 bytes for each pair of day and shortcut; a question reads all of them.
///
/// Source: Chromium, `components/history/core/browser/visitsegment_database.cc`.
public struct MostVisitedSegments: SingleScoreStrategy {
  public static let name = "most-visited-segments"
  public static let summary = "days of use, newer ones more, many uses a day little more (Chromium)"
  public static let fields = [
    Recipe.Field("boost", "what a use of today counts beyond one long ago", default: 2, in: 0...1000),
    Recipe.Field("boostDays", "days after which the boost has halved", default: 7, in: 0.01...10_000),
    Recipe.Field("dailyCap", "uses a day that count", default: 1000, in: 1...1000),
    Recipe.Field("historyDays", "days after which a use is gone", default: 90, in: 1...10_000),
  ]
  public static let source = "segments"

  private struct Day: Sendable {
    var day: Int32
    var slot: UInt32
    var value: Double
  }

  public let recipe: Recipe
  private let (boost, boostDays, cap): (Double, Double, Double)
  private let historyDays: Int
  private var days: [Day] = []
  private var counts: [UInt32] = []
  private var first = 0

  public init(recipe: Recipe) {
    self.recipe = recipe
    (boost, boostDays, cap) = (recipe["boost"], recipe["boostDays"], recipe["dailyCap"])
    historyDays = Int(recipe["historyDays"])
  }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let today = VisitSamples.day(question)
    var (age, weight) = (-1, 0.0)
    for entry in days[first...] where today - Int(entry.day) <= historyDays {
      let old = max(0, today - Int(entry.day))
      if old != age { (age, weight) = (old, 1 + boost / (1 + Double(old) / boostDays)) }
      scores[Int(entry.slot)] += weight * entry.value
    }
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    let today = Int32(VisitSamples.day(question))
    while first < days.count, Int(today) - Int(days[first].day) > historyDays { first += 1 }
    if first > 64, first * 2 > days.count {
      days.removeFirst(first)
      counts.removeFirst(first)
      first = 0
    }
    var position = days.count - 1
    while position >= first, days[position].day == today, days[position].slot != UInt32(target) {
      position -= 1
    }
    if position < first || days[position].day != today {
      days.append(Day(day: today, slot: UInt32(target), value: 1))
      counts.append(1)
      return
    }
    counts[position] += 1
    days[position].value = 1 + Logarithm.natural(min(Double(counts[position]), cap))
  }

  public var byteCount: Int { days.count * (MemoryLayout<Day>.stride + 4) }
}
