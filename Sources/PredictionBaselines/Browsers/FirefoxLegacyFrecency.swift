import PredictionEngine

/// Points for the last ten visits by age, times all visits: the ranking of Firefox's address bar until 2025.
///
/// points = Σ over the last ten uses of w(age) bonus/100, with w = 100 up to 4 days, 70 up to 14, 50 up to
/// 31, 30 up to 90, and 10 beyond. frecency = ⌈uses × ⌈points⌉/sampled⌉, computed at each use and multiplied
/// by .975 for each day since. It keeps 60 bytes for each slot.
///
/// Source: Firefox, `toolkit/components/places/SQLFunctions.cpp`, `CalculateFrecencyFunction`. Every use has
/// the bonus of a followed link, 100; donations do not tell what was typed (2000) or bookmarked (75 more).
public struct FirefoxLegacyFrecency: SingleScoreStrategy {
  public static let name = "firefox-legacy-frecency"
  public static let summary = "ten last uses by age × all uses, fading daily (Firefox until 2025)"
  public static let fields = [
    Recipe.Field("bonus", "bonus of a use in percent: link 100, typed 2000", default: 100, in: 1...10_000),
    Recipe.Field("dailyDecay", "what is left after a day without use", default: 0.975, in: 0.5...1),
  ]
  public static let source = "frecency"

  private struct Entry: Sendable {
    var frecency = 0.0
    var day: Int32 = 0
  }

  public let recipe: Recipe
  private let (bonus, dailyDecay): (Double, Double)
  private var samples = VisitSamples()
  private var entries = SlotValues(Entry())

  public init(recipe: Recipe) {
    self.recipe = recipe
    (bonus, dailyDecay) = (recipe["bonus"], recipe["dailyDecay"])
  }

  /// Returns the weight w(age) of a use, for an age in days.
  static func weight(age: Int) -> Double {
    age <= 4 ? 100 : age <= 14 ? 70 : age <= 31 ? 50 : age <= 90 ? 30 : 10
  }

  private static func ceiling(_ number: Double) -> Double {
    let whole = Double(Int(number))
    return whole < number ? whole + 1 : whole
  }

  func frecency(_ slot: Int, on day: Int) -> Double {
    let entry = entries[slot]
    return entry.frecency * SingleScore.power(dailyDecay, max(0, day - Int(entry.day)))
  }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let today = VisitSamples.day(question)
    for slot in 0..<min(scores.count, entries.count) { scores[slot] = frecency(slot, on: today) }
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    let today = VisitSamples.day(question)
    samples.add(target, on: today)
    var points = 0.0
    let days = samples.days(target)
    for day in days { points += FirefoxLegacyFrecency.weight(age: today - Int(day)) * bonus / 100 }
    let visits = Double(samples.count(target)) * FirefoxLegacyFrecency.ceiling(points)
    entries[target] = Entry(
      frecency: FirefoxLegacyFrecency.ceiling(visits / Double(days.count)), day: Int32(clamping: today))
  }

  public var byteCount: Int { samples.byteCount + entries.byteCount }
}
