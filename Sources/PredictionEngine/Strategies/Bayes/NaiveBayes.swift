/// Naive Bayes in whole numbers: hour, weekday and place, each smoothed towards equal shares, with Mitchell's
/// logarithm.
///
/// This is the fastest strategy of the engine: scores are sums of integers, vector kernels find the eight
/// best, and the ranking is the same on every machine and path. It reads no neighbouring hour and no coarser
/// weekday; for people with few donations ``BucketedBayes`` and ``ContextMixture`` predict better.
///
/// # Definition
/// In units of 2⁻²³ bits, score(c) = λ(n) − λ(1) − P (λ(n + m) − λ(m)) + Σ over P signals of λ(k + s) − λ(s).
/// Here n counts the shortcut's donations and k those in the signal's bucket; m is the smoothing; s = m/24
/// for the hour, m/7 for the weekday and m/8 for the place, all in single precision; λ(x) is the bit pattern
/// of x read as a whole number, see `TileKernel`. The score approximates log₂ n · Π (k + s)/(n + m), up to a
/// term that all candidates share.
///
/// # Edge cases
/// A place that is unknown, or was never seen, is no signal: then P is 2 instead of 3. Of equal scores the
/// one with the later last use comes first.
///
/// # Cost
/// For each candidate 4 bytes of total and one byte for each signal are read; no logarithm is computed.
///
/// # Source
/// Ours; Mitchell, "Computer multiplication and division using binary logarithms", IRE Trans. EC-11, 1962, for the logarithm.
package struct NaiveBayes: CountingStrategy {
  package static let name = "naive-bayes"
  package static let summary = "hour, weekday and place in whole numbers, by vector kernels"
  package static let statesProbabilities = true
  package static let fields = [
    Recipe.Field("smoothing", "pseudo-donations behind each signal", default: 4, in: 0.25...64)
  ]
  /// The bits in one unit of a score.
  static let unit = 0x1p-23
  package let recipe: Recipe
  package var optionalSignals: [String] { ["place"] }
  package let countedSignals = SignalSet(["time-of-day", "weekday", "place"])
  /// What finds the eight best: the widest kernel that this processor supports, but for measurements of another.
  package var kernel = TileKernel.best
  private let smoothing: Float
  private let hour, weekday, place: Signal

  /// The dimension of a signal's buckets, and the number that is added to their counts.
  private struct Signal: Sendable {
    let dimension: UInt32
    let share: Float
  }

  package init(recipe: Recipe) {
    self.recipe = recipe
    let smoothing = Float(recipe["smoothing"])
    self.smoothing = smoothing
    hour = Signal(dimension: ContextSignal.hour.dimension, share: smoothing / 24)
    weekday = Signal(dimension: ContextSignal.weekday.dimension, share: smoothing / 7)
    place = Signal(dimension: ContextSignal.place.dimension, share: smoothing / 8)
  }

  package func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let signals = question.buckets.filter { share(of: $0, history) != nil }
    let prior = evidence.begin("prior")
    for slot in evidence.bits[prior].indices {
      evidence.bits[prior][slot] = bits(
        prior: UInt32(history.counters.total(slot)), signals: Int32(signals.count))
    }
    evidence.finish(prior)
    for bucket in signals {
      guard let share = share(of: bucket, history) else { continue }
      let signal = SignalRegistry.signal(of: bucket).name
      let column = evidence.begin(signal, bucket: bucket)
      history.counters.accumulate(bucket, weight: 1, into: &evidence.bits[column])
      for slot in evidence.bits[column].indices {
        let count = UInt32(evidence.bits[column][slot])
        evidence.bits[column][slot] = Double(TileKernel.lift(count, share)) * NaiveBayes.unit
      }
      evidence.finish(column)
    }
  }

  package func rank(_ history: PersonalHistory, in context: Context, into best: inout TopEight) {
    rank(history, in: context, by: kernel, into: &best)
  }

  func rank(
    _ history: PersonalHistory, in context: Context, by kernel: TileKernel, into best: inout TopEight
  ) {
    let layout = history.counters.planes
    best.reset(smoothing: smoothing)
    let clock = context.moment.minuteAndWeekday
    read(hour, UInt32(clock.minute / 60), history, into: &best)
    read(weekday, UInt32(clock.weekday), history, into: &best)
    var list: Int?
    if let place = context.place { list = read(self.place, place.rawValue, history, into: &best) }
    guard let list else {
      return best.rank(layout.candidates, lastUse: history.lastUse, by: kernel)
    }
    best.score(layout.candidates, by: kernel)
    history.counters.open.lists[list].forEach { pair in
      guard let lane = layout.candidateLane(Int(pair.slot)) else { return }
      best.add(pair.count, share: place.share, lane: lane)
    }
    best.choose(layout.candidates, lastUse: history.lastUse, by: kernel)
  }

  /// Registers a bucket's plane of counts to be read by the kernel.
  /// - Returns: the bucket's list if its counts are in a list instead of a plane.
  @discardableResult
  private func read(
    _ signal: Signal, _ value: UInt32, _ history: PersonalHistory, into best: inout TopEight
  ) -> Int? {
    let bucket = Bucket(dimension: signal.dimension, value: value)
    if let column = history.counters.planes.column(of: bucket) {
      best.read(column, share: signal.share)
      return nil
    }
    guard let list = history.counters.open.find(bucket) else { return nil }
    best.readElsewhere()
    return list
  }

  /// Returns the number that is added to a bucket's counts; `nil` for a bucket without counts.
  private func share(of bucket: Bucket, _ history: PersonalHistory) -> Float? {
    guard let signal = [hour, weekday, place].first(where: { $0.dimension == bucket.dimension }),
      history.counters.planes.column(of: bucket) != nil || history.counters.open.find(bucket) != nil
    else { return nil }
    return signal.share
  }

  private func bits(prior total: UInt32, signals: Int32) -> Double {
    let own = TileKernel.logarithm(Float(total)) &- TileKernel.logarithm(1)
    return Double(own &- signals &* TileKernel.lift(total, smoothing)) * NaiveBayes.unit
  }
}
