import PredictionKernels

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
    if let coarser = reading?.coarser, !coarser.isEmpty {
      buffers.coarse.fill(history.counters.count)
      for bucket in coarser { history.counters.accumulate(bucket, weight: 1, into: &buffers.coarse) }
      let share = smoothing / (history.sumOverCandidates(buffers.coarse) + coarseSmoothing)
      if slots.count == column.count { return liftAll(&column, buffers, share, less: scale) }
      column.changeEach(with: buffers.coarse, buffers.prior, buffers.inverse) {
        count, coarse, prior, inverse in
        (count + (coarse + coarseSmoothing * prior) * share) * inverse
      }
    } else {
      if slots.count == column.count { return liftAll(&column, buffers, nil, less: scale) }
      column.changeEach(with: buffers.inverse, buffers.inverse, buffers.inverse) { count, inverse, _, _ in
        count * inverse + smoothing
      }
    }
    column.takeLogarithms(of: slots, less: scale)
  }

  /// Does to the numbers of all slots what is done to those of some, in one pass.
  private func liftAll(
    _ column: inout [Double], _ buffers: CountedBuffers, _ share: Double?, less scale: Double
  ) {
    precondition(
      buffers.inverse.count == column.count && buffers.prior.count == column.count, "of one length")
    unsafe column.withUnsafeMutableBufferPointer { column in
      unsafe buffers.inverse.withUnsafeBufferPointer { inverse in
        guard let share else {
          return unsafe column.each {
            unsafe ColumnKernel.best.lift($0, inverse.baseAddress, smoothing, scale, $1)
          }
        }
        unsafe buffers.coarse.withUnsafeBufferPointer { coarse in
          unsafe buffers.prior.withUnsafeBufferPointer { prior in
            unsafe column.each {
              unsafe ColumnKernel.best.lift_backed_off(
                $0, coarse.baseAddress, prior.baseAddress, inverse.baseAddress, coarseSmoothing, share, scale,
                $1)
            }
          }
        }
      }
    }
  }
}
