/// What one bucket of one signal adds to the prior: how much more common a shortcut is in it.
///
/// # Definition
/// A(c) counts the shortcut's donations in the bucket, neighbours counted in part (`neighbourShare`); T = Σ A over the
/// candidates. Where the bucket backs off to coarser ones, P_c = (A_c + γ P₀)/(T_c + γ) from their counts, else
/// P_c = P₀. P(c | bucket) = (A + α P_c)/(T + α), and the column holds log₂ P(c | bucket)/P₀(c).
///
/// # Edge cases
/// A bucket never seen has A = T = 0 and says what it backs off to; an unknown value has no column at all.
///
/// # Cost
/// One pass over the bucket's counts, one for each neighbour or coarser bucket; one logarithm a slot.
///
/// # Source
/// Ours; Dirichlet smoothing after MacKay and Peto, "A hierarchical Dirichlet language model", 1995.
struct SignalLift {
  var smoothing: Double
  var coarseSmoothing: Double
  var neighbourShare: Double

  func fill(_ column: inout [Double], _ bucket: Bucket, _ history: PersonalHistory, scratch: inout [Double]) {
    let readings = SignalRegistry.closedReadings
    history.counters.accumulate(bucket, weight: 1, into: &column)
    var hasCoarser = false
    if bucket.dimension < readings.count {
      let reading = readings[Int(bucket.dimension)][Int(bucket.value)]
      for neighbour in reading.neighbours {
        history.counters.accumulate(neighbour, weight: neighbourShare, into: &column)
      }
      if !reading.coarser.isEmpty {
        hasCoarser = true
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: repeatElement(0, count: column.count))
        for coarser in reading.coarser { history.counters.accumulate(coarser, weight: 1, into: &scratch) }
      }
    }
    var total = 0.0
    var coarseTotal = 0.0
    for slot in history.candidates {
      total += column[slot]
      if hasCoarser { coarseTotal += scratch[slot] }
    }
    for slot in column.indices {
      let prior = FrequencyPrior.share(slot, history)
      let coarse =
        hasCoarser ? (scratch[slot] + coarseSmoothing * prior) / (coarseTotal + coarseSmoothing) : prior
      column[slot] = Logarithm.binary((column[slot] + smoothing * coarse) / ((total + smoothing) * prior))
    }
  }
}
