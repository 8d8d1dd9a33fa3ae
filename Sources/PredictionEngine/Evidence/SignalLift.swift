/// The evidence that a signal's bucket adds to the prior: how much more common a shortcut is in it.
///
/// A(c) counts the shortcut's donations in the bucket, with neighbouring buckets counted in part
/// (`neighbourShare`); T = Σ A over the candidates. If the bucket backs off to coarser ones, their counts
/// give P_c = (A_c + γ P₀)/(T_c + γ); otherwise P_c = P₀. P(c | bucket) = (A + α P_c)/(T + α), and the column
/// holds log₂ P(c | bucket)/P₀(c).
///
/// A bucket never seen has A = T = 0, so its probabilities are those it backs off to. An unknown value has no
/// column at all.
///
/// Dirichlet smoothing after MacKay and Peto, "A hierarchical Dirichlet language model", 1995.
struct SignalLift: Sendable {
  /// α, the pseudo-donations behind a bucket.
  var smoothing = 4.0
  /// γ, the pseudo-donations behind a coarser bucket.
  var coarseSmoothing = 1.0
  /// The share at which a neighbouring bucket counts.
  var neighbourShare = 0.5

  /// Fills a column with the evidence of a bucket about some slots; other slots get 0.
  /// - Parameter buffers: P₀ and 1/P₀, and room for the counts of coarser buckets.
  func fill(
    _ column: inout [Double], _ bucket: Bucket, _ history: PersonalHistory,
    of slots: some BidirectionalCollection<Int>, _ buffers: inout CountedBuffers
  ) {
    history.counters.accumulate(bucket, weight: 1, into: &column)
    let reading = SignalRegistry.closedReading(of: bucket, on: history.weekend)
    for neighbour in reading?.neighbours ?? [] {
      history.counters.accumulate(neighbour, weight: neighbourShare, into: &column)
    }
    let scale = Logarithm.binary(history.sumOverCandidates(column) + smoothing)
    buffers.coarse.fill(history.counters.count)
    if let coarser = reading?.coarser, !coarser.isEmpty {
      for bucket in coarser { history.counters.accumulate(bucket, weight: 1, into: &buffers.coarse) }
      let share = smoothing / (history.sumOverCandidates(buffers.coarse) + coarseSmoothing)
      column.changeEach(with: buffers.coarse, buffers.prior, buffers.inverse) {
        count, coarse, prior, inverse in
        (count + (coarse + coarseSmoothing * prior) * share) * inverse
      }
    } else {
      column.changeEach(with: buffers.coarse, buffers.prior, buffers.inverse) { count, _, _, inverse in
        count * inverse + smoothing
      }
    }
    column.takeLogarithms(of: slots, less: scale)
  }
}
