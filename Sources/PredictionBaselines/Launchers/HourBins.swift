import PredictionEngine

/// The usual shortcuts at this hour on days like this one, with working days and weekends apart.
///
/// There are 48 bins: the 24 hours of Monday to Friday, and the 24 hours of Saturday and Sunday, or of
/// another weekend. score(c) = Σ over offsets o of w(o) n(bin(t + o), c)/n(bin(t + o)), with w = .6 at 0 h,
/// .15 at ± 1 h and .05 at ± 2 h. Offsets move real time, so two hours before Monday 00 h are in a bin of the
/// weekend. An empty bin contributes nothing, and the other weights are not renormalised. Each full week
/// since the last decay multiplies all counts by `weeklyDecay`. A pair of shortcut and bin takes 16 bytes.
///
/// Source: Chromium, `recurrence_predictor.cc`, `HourBinPredictor`. The original decays only when it is
/// loaded, once for any number of weeks, and rounds down, which removes every single use at the first decay.
/// Here each week counts and nothing is rounded. `roundsDown` = 1 selects the original's form.
public struct HourBins: SingleScoreStrategy {
  public static let name = "hour-bins"
  public static let summary = "shares by hour of working days and of weekends (ChromeOS)"
  public static let fields = [
    Recipe.Field("weight.same", "weight of the same hour", default: 0.6, in: 0...1),
    Recipe.Field("weight.one", "weight of one hour before and after", default: 0.15, in: 0...1),
    Recipe.Field("weight.two", "weight of two hours before and after", default: 0.05, in: 0...1),
    Recipe.Field("weeklyDecay", "what is left of a count after a week", default: 0.5, in: 0...1),
    Recipe.Field("roundsDown", "1: fade once, rounding down, as the original", default: 0, in: 0...1),
  ]
  public static let source = "hour-bins"

  private struct Count: Sendable {
    var slot: UInt32
    var count: Double
  }

  public let recipe: Recipe
  private let weights: [Double]
  private let weeklyDecay: Double
  private let roundsDown: Bool
  private var bins: [[Count]] = []
  private var totals: [Double] = []
  private var lastDecay: Int64?

  public init(recipe: Recipe) {
    self.recipe = recipe
    weights = [recipe["weight.same"], recipe["weight.one"], recipe["weight.two"]]
    weeklyDecay = recipe["weeklyDecay"]
    roundsDown = recipe["roundsDown"] >= 0.5
  }

  /// Returns the bin on the local clock, some hours later: 0–23 on working days, 24–47 on weekends.
  static func bin(
    _ moment: Moment, hoursLater offset: Int = 0, on weekend: Weekend = .saturdayAndSunday
  ) -> Int {
    let seconds = moment.localSeconds + Int64(offset) * 3600
    let day = seconds.dividedDown(by: 86_400)
    let weekday = (day + 3).remainderDown(by: 7)
    return Int((seconds - day * 86_400) / 3600) + (weekend.contains(Int(weekday)) ? 24 : 0)
  }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    guard !bins.isEmpty else { return }
    for offset in -2...2 {
      let bin = HourBins.bin(question.context.moment, hoursLater: offset, on: history.weekend)
      guard totals[bin] > 0 else { continue }
      let weight = weights[abs(offset)] / totals[bin]
      for entry in bins[bin] { scores[Int(entry.slot)] += weight * entry.count }
    }
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    if bins.isEmpty {
      bins = Array(repeating: [], count: 48)
      totals = Array(repeating: 0, count: 48)
    }
    let now = question.context.moment.secondsSince1970
    let last = lastDecay ?? now
    if lastDecay == nil { lastDecay = now }
    let weeks = (now - last) / 604_800
    if weeks > 0 {
      fade(weeks: Int(weeks))
      lastDecay = roundsDown ? now : last + weeks * 604_800
    }
    let bin = HourBins.bin(question.context.moment, on: history.weekend)
    totals[bin] += 1
    if let position = bins[bin].firstIndex(where: { $0.slot == UInt32(target) }) {
      bins[bin][position].count += 1
    } else {
      bins[bin].append(Count(slot: UInt32(target), count: 1))
    }
  }

  mutating func fade(weeks: Int) {
    let factor = roundsDown ? weeklyDecay : SingleScore.power(weeklyDecay, weeks)
    for bin in bins.indices {
      totals[bin] = 0
      for position in bins[bin].indices {
        let faded = bins[bin][position].count * factor
        bins[bin][position].count = roundsDown ? Double(Int(faded)) : faded
        totals[bin] += bins[bin][position].count
      }
      bins[bin].removeAll { $0.count < SingleScore.least }
    }
  }

  public var byteCount: Int { totals.count * 8 + bins.reduce(0) { $0 + 40 + $1.count * 16 } }
}
