/// The evidence that one bucket of one signal adds to the prior: how much more common a shortcut is in the
/// bucket.
///
/// # Definition
/// A(c) counts the shortcut's donations in the bucket, with neighbouring buckets counted in part
/// (`neighbourShare`); T = Σ A over the candidates. If the bucket backs off to coarser ones, their counts
/// give P_c = (A_c + γ P₀)/(T_c + γ); otherwise P_c = P₀. P(c | bucket) = (A + α P_c)/(T + α), and the column
/// holds log₂ P(c | bucket)/P₀(c).
///
/// # Edge cases
/// A bucket never seen has A = T = 0, so its probabilities are those it backs off to. An unknown value has no
/// column at all.
///
/// # Cost
/// One pass over the bucket's counts and one for each neighbour or coarser bucket. Without coarser buckets, a
/// logarithm is taken only for the slots that occur in the bucket: all others share one value.
///
/// # Source
/// Ours; Dirichlet smoothing after MacKay and Peto, "A hierarchical Dirichlet language model", 1995.
struct SignalLift {
  var smoothing: Double
  var coarseSmoothing: Double
  var neighbourShare: Double

  /// Fills a column with the evidence of a bucket.
  /// - Parameters:
  ///   - prior: P₀ by slot.
  ///   - priorBits: log₂ P₀ by slot.
  ///   - coarse: A buffer for the counts of the coarser buckets.
  func fill(
    _ column: inout [Double], _ bucket: Bucket, _ history: PersonalHistory, prior: [Double],
    priorBits: [Double],
    coarse: inout [Double]
  ) {
    history.counters.accumulate(bucket, weight: 1, into: &column)
    let reading = SignalRegistry.closedReading(of: bucket, on: history.weekend)
    for neighbour in reading?.neighbours ?? [] {
      history.counters.accumulate(neighbour, weight: neighbourShare, into: &column)
    }
    let total = history.sumOverCandidates(column)
    let scale = Logarithm.binary(total + smoothing)
    guard let coarser = reading?.coarser, !coarser.isEmpty else {
      let unseen = Logarithm.binary(smoothing) - scale
      for slot in column.indices {
        let count = column[slot]
        column[slot] =
          count == 0 ? unseen : Logarithm.binary(count + smoothing * prior[slot]) - scale - priorBits[slot]
      }
      return
    }
    coarse.removeAll(keepingCapacity: true)
    coarse.append(contentsOf: repeatElement(0, count: column.count))
    for bucket in coarser { history.counters.accumulate(bucket, weight: 1, into: &coarse) }
    let share = smoothing / (history.sumOverCandidates(coarse) + coarseSmoothing)
    for slot in column.indices {
      let backedOff = (coarse[slot] + coarseSmoothing * prior[slot]) * share
      column[slot] = Logarithm.binary(column[slot] + backedOff) - scale - priorBits[slot]
    }
  }
}
