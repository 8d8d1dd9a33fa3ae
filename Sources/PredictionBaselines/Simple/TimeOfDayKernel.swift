import PredictionEngine

/// The shortcuts that the person uses around this time of day.
///
/// A(c) = Σ over past donations j of c of exp(κ (cos(2π(t − t_j)/24 h) − 1)), with κ = 1/(2πσ/24 h)² for a
/// standard deviation of σ minutes; bits = log₂(A(c) + 2⁻⁶⁰). Frequency breaks ties, in a second column of
/// weight 2⁻⁴⁰. Only candidates have times, read to the minute. A question reads each past donation once.
///
/// Source: the von Mises kernel density of time of day; ours in this form.
public struct TimeOfDayKernel: CountingStrategy {
  public static let name = "time-of-day"
  public static let summary = "a kernel over the clock times of past donations"
  public static let fields = [
    Recipe.Field("standardDeviationMinutes", "width of the kernel, minutes", default: 60, in: 1...720)
  ]
  public let recipe: Recipe
  private let kernel: [Double]

  public init(recipe: Recipe) {
    self.recipe = recipe
    let deviation = 2 * Cosine.pi * recipe["standardDeviationMinutes"] / 1440
    let concentration = 1 / (deviation * deviation)
    kernel = (0..<1440).map { minutes in
      Exponential.natural(concentration * (Cosine.ofTurn(Double(minutes) / 1440) - 1))
    }
  }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let now = question.context.moment.minuteOfDay
    let sums = evidence.begin("time-of-day")
    fill(&evidence.bits[sums], history, now: now)
    evidence.finish(sums)
    let tie = evidence.begin("prior", weight: 0x1p-40)
    FrequencyPrior.fill(&evidence.bits[tie], history)
    evidence.finish(tie)
  }

  private func fill(_ column: inout [Double], _ history: PersonalHistory, now: Int) {
    for (slot, minute) in zip(history.targetSlots, history.targetMinutes) {
      let difference = now - minute
      column[Int(slot)] += kernel[difference < 0 ? difference + 1440 : difference]
    }
    for slot in column.indices { column[slot] = Logarithm.binary(column[slot] + 0x1p-60) }
  }
}
