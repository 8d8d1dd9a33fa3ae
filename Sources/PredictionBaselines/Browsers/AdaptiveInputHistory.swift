import PredictionEngine

/// Choices after the same input: Firefox's adaptive history, with the hour in place of the typed text.
///
/// For each hour and shortcut, a use sets count ← .9 count + 1, and each day multiplies the count by .975; a
/// count below .975⁹⁰ is erased. score(c) = max over the matching hours of count × (1 + [the hour itself]),
/// rounded to one decimal. The hours before and after match as a longer input with the same beginning would.
/// ``FirefoxLegacyFrecency`` breaks ties, in a second column of weight 2⁻⁴⁰. It keeps 16 bytes for each pair
/// of hour and shortcut, beside the frecency's.
///
/// Source: Firefox, `UrlbarProviderInputHistory` and `PlacesFrecencyRecalculator`.
public struct AdaptiveInputHistory: SelfLearningStrategy {
  public static let name = "adaptive-input-history"
  public static let summary = "what was chosen at this hour, then frecency (Firefox)"
  public static let fields = [
    Recipe.Field("useDecay", "what is left of a count at a use of its own", default: 0.9, in: 0...0.999),
    Recipe.Field("dailyDecay", "what is left of a count after a day", default: 0.975, in: 0.5...1),
  ]

  private struct Row: Sendable {
    var slot: UInt32
    var day: Int32
    var count: Double
  }

  public let recipe: Recipe
  private let (useDecay, dailyDecay, erased): (Double, Double, Double)
  private var rows: [[Row]] = []
  private var frecency = FirefoxLegacyFrecency()

  public init(recipe: Recipe) {
    self.recipe = recipe
    (useDecay, dailyDecay) = (recipe["useDecay"], recipe["dailyDecay"])
    erased = SingleScore.power(recipe["dailyDecay"], 90)
  }

  private func count(_ row: Row, on day: Int) -> Double {
    let count = row.count * SingleScore.power(dailyDecay, max(0, day - Int(row.day)))
    return count < erased ? 0 : count
  }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let today = VisitSamples.day(question)
    let rank = evidence.begin("input")
    if !rows.isEmpty {
      for offset in [0, 23, 1] {
        for row in rows[(question.context.moment.hour + offset) % 24] {
          let score = count(row, on: today) * (offset == 0 ? 2 : 1)
          if score > evidence.bits[rank][Int(row.slot)] { evidence.bits[rank][Int(row.slot)] = score }
        }
      }
    }
    for slot in evidence.bits[rank].indices {
      evidence.bits[rank][slot] = Double(Int(evidence.bits[rank][slot] * 10 + 0.5)) / 10
    }
    SingleScore.takeLogarithms(&evidence.bits[rank])
    evidence.finish(rank)
    let tie = evidence.begin("frecency", weight: 0x1p-40)
    frecency.fill(&evidence.bits[tie], history, question)
    SingleScore.takeLogarithms(&evidence.bits[tie])
    evidence.finish(tie)
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    frecency.didLearn(target, question, history)
    guard let target else { return }
    if rows.isEmpty { rows = Array(repeating: [], count: 24) }
    let (hour, today) = (question.context.moment.hour, VisitSamples.day(question))
    if let position = rows[hour].firstIndex(where: { $0.slot == UInt32(target) }) {
      let faded = count(rows[hour][position], on: today)
      rows[hour][position].count = useDecay * faded + 1
      rows[hour][position].day = Int32(today)
    } else {
      rows[hour].append(Row(slot: UInt32(target), day: Int32(today), count: 1))
    }
  }

  public var byteCount: Int { frecency.byteCount + rows.reduce(0) { $0 + 40 + $1.count * 16 } }
}
