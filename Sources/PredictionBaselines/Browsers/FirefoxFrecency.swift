import PredictionEngine

/// The day on which interest in a shortcut will have decayed to one: the ranking of Firefox's address bar.
///
/// λ = ln 2/half-life, r is the newest day of the last ten uses, and m the mean of w exp(−λ (r − day)) over
/// them. The stored number is the day r + trunc(ln(m × uses)/λ); stored days are compared as they are and
/// need no decay. bits = (stored − today)/half-life, which is log₂ of the decayed interest. It keeps 48 bytes
/// for each slot.
///
/// Source: Firefox, `toolkit/components/places/SQLFunctions.cpp`, `CalculateAltFrecencyFunction`, and its
/// page `ranking.rst`. Every use has the medium weight, 50; donations do not tell what was typed (100) or
/// viewed for long. An older visit never weighs more than a newer one, unlike in one revision.
public struct FirefoxFrecency: SelfLearningStrategy {
  public static let name = "firefox-frecency"
  public static let summary = "the day on which interest fades to one, half-life 30 days (Firefox)"
  public static let fields = [
    Recipe.Field(
      "weight", "weight of a use: low 20, medium 50, high 100, very high 200", default: 50, in: 1...10_000),
    Recipe.Field("halfLifeDays", "days in which interest halves", default: 30, in: 0.1...10_000),
  ]
  public let recipe: Recipe
  private let (weight, halfLife, rate): (Double, Double, Double)
  private var samples = VisitSamples()
  private var stored = SlotValues(Int32.min)

  public init(recipe: Recipe) {
    self.recipe = recipe
    (weight, halfLife) = (recipe["weight"], recipe["halfLifeDays"])
    rate = Logarithm.natsPerBit / recipe["halfLifeDays"]
  }

  /// Returns the day to store for a number of uses, of which some days are sampled.
  static func storedDay(_ days: some Sequence<Int32>, uses: Int, weight: Double, rate: Double) -> Int {
    var (newest, count) = (Int32.min, 0)
    for day in days { newest = max(newest, day) }
    var sum = 0.0
    for day in days {
      sum += weight * Exponential.natural(-rate * (Double(newest) - Double(day)))
      count += 1
    }
    let interest = sum / Double(count) * Double(max(uses, count))
    return Int(newest) + Int(Logarithm.natural(interest) / rate)
  }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("frecency")
    let today = Double(VisitSamples.day(question))
    for slot in evidence.bits[column].indices {
      let day = stored[slot]
      evidence.bits[column][slot] = day == .min ? -1e9 : (Double(day) - today) / halfLife
    }
    evidence.finish(column)
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    samples.add(target, on: VisitSamples.day(question))
    stored[target] = Int32(
      clamping: FirefoxFrecency.storedDay(
        samples.days(target), uses: samples.count(target), weight: weight, rate: rate))
  }

  public var byteCount: Int { samples.byteCount + stored.byteCount }
}
