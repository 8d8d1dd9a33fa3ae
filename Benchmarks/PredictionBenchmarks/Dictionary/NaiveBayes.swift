import PredictionEngine

/// The scores of ``BucketedBayes``, computed over ``NaiveCounters`` straight from the formula.
///
/// Every operation is the engine's, in the engine's order, so the scores are equal to the last bit. It stops at the
/// five best candidates by score: probabilities and what a surface shows are the engine's work alone, which the
/// ratio charges to the engine.
///
/// # Definition
/// score = w₀ log₂ P₀ + Σ w log₂ P(c | bucket)/P₀, see ``BucketedBayes`` for the terms.
struct NaiveBayes: Sendable {
  private struct Reading {
    var bucket: String
    var weight: Double
    var neighbours: [String] = []
    var coarser: ArraySlice<String> = []
  }

  private let weights: [Double]
  private let smoothing: Double
  private let coarseSmoothing: Double
  private let neighbourShare: Double

  /// Takes the weights from the engine's default recipe.
  init() {
    let recipe = BucketedBayes().recipe
    weights = (["prior"] + SignalRegistry.all.map(\.name)).map { recipe["weight." + $0] }
    smoothing = recipe["smoothing"]
    coarseSmoothing = recipe["coarseSmoothing"]
    neighbourShare = recipe["neighbourShare"]
  }

  /// The score of every shortcut, in order of first donation.
  func scores(_ counters: NaiveCounters, in context: DonationText) -> [Double] {
    let rows = counters.order.map { counters.counts[$0] ?? [:] }
    let whole = Double(counters.donations) + 0.5 * Double(max(1, counters.candidates.count))
    let priors = rows.map { (Double($0[NaiveCounters.all] ?? 0) + 0.5) / whole }
    var scores = priors.map { weights[0] * Logarithm.binary($0) }
    for reading in readings(counters, context) {
      let near = rows.map { row in
        reading.neighbours.reduce(count(reading.bucket, row)) { $0 + neighbourShare * count($1, row) }
      }
      let coarse = rows.map { row in reading.coarser.reduce(0) { $0 + count($1, row) } }
      let total = counters.candidates.reduce(0) { $0 + near[$1] }
      let coarseTotal = counters.candidates.reduce(0) { $0 + coarse[$1] }
      let scale = Logarithm.binary(total + smoothing)
      let share = smoothing / (coarseTotal + coarseSmoothing)
      for position in rows.indices {
        let prior = priors[position]
        // In the engine's order of operations, because the scores are compared to the bit.
        let inverse = 1 / prior
        let lift =
          reading.coarser.isEmpty
          ? near[position] * inverse + smoothing
          : (near[position] + (coarse[position] + coarseSmoothing * prior) * share) * inverse
        scores[position] += reading.weight * (Logarithm.binary(lift) - scale)
      }
    }
    return scores
  }

  /// The positions of the best candidates: by score, then later use, then earlier first donation.
  func best(_ limit: Int, _ scores: [Double], _ counters: NaiveCounters) -> [Int] {
    func precedes(_ left: Int, _ right: Int) -> Bool {
      if scores[left] != scores[right] { return scores[left] > scores[right] }
      let first = counters.lastUse[counters.order[left]] ?? 0
      let second = counters.lastUse[counters.order[right]] ?? 0
      return first != second ? first > second : left < right
    }
    var best: [Int] = []
    for candidate in counters.candidates {
      if best.count == limit, let last = best.last, !precedes(candidate, last) { continue }
      best.insert(candidate, at: best.firstIndex { precedes(candidate, $0) } ?? best.count)
      if best.count > limit { best.removeLast() }
    }
    return best
  }

  private func count(_ bucket: String, _ row: [String: Int]) -> Double { Double(row[bucket] ?? 0) }

  private func readings(_ counters: NaiveCounters, _ context: DonationText) -> [Reading] {
    let hours = DonationText.hours
    let weekdays = DonationText.weekdays
    var readings = [
      Reading(
        bucket: hours[context.hour], weight: weights[1],
        neighbours: [hours[(context.hour + 23) % 24], hours[(context.hour + 1) % 24]]),
      Reading(
        bucket: weekdays[context.weekday], weight: weights[2],
        coarser: context.weekday < 5 ? weekdays[..<5] : weekdays[5...]),
    ]
    if let place = context.place { readings.append(Reading(bucket: place, weight: weights[3])) }
    if let previous = counters.previous { readings.append(Reading(bucket: previous, weight: weights[4])) }
    readings.append(Reading(bucket: context.headphones, weight: weights[5]))
    return readings
  }
}
