/// Naive Bayes in whole numbers: hour, weekday and place, each smoothed towards even shares, with Mitchell's logarithm.
///
/// The fastest way to rank here: scores are sums of integers, vector kernels find the eight best, and the ranking is the
/// same bits on every machine and path. It reads no neighbouring hour and no coarser weekday; where a person's few
/// donations have to go a long way, ``BucketedBayes`` and ``ContextMixture`` do more with them.
///
/// # Definition
/// In units of 2⁻²³ bits, score(c) = λ(n) − λ(1) − P (λ(n + m) − λ(m)) + Σ over P signals of λ(k + s) − λ(s): n donations of
/// the shortcut, k of them in the signal's bucket, m the smoothing, s = m/24 for the hour, m/7 for the weekday, m/8 for the
/// place, all of single precision; λ(x) the bits of x as a whole number, see `TileKernel`. That is
/// log₂ n · Π (k + s)/(n + m), up to what all candidates share.
///
/// # Edge cases
/// A place that is not known, or was never met, is no signal: P is 2, not 3. Equal scores: later last use first.
///
/// # Cost
/// For each candidate 4 bytes of total and one byte a signal are read; no logarithm is computed.
///
/// # Source
/// Ours; Mitchell, "Computer multiplication and division using binary logarithms", IRE Trans. EC-11, 1962, for the logarithm.
public struct NaiveBayes: CountingStrategy {
  /// `naive-bayes`
  public static let name = "naive-bayes"
  /// One line for lists.
  public static let summary = "hour, weekday and place in whole numbers, by vector kernels"
  /// Scores are log-probabilities up to a constant, to .086 bits a logarithm.
  public static let statesProbabilities = true
  /// The smoothing.
  public static let fields = [
    Recipe.Field("smoothing", "pseudo-donations behind each signal", default: 4, in: 0.25...64)
  ]
  /// Bits in a score's unit.
  static let unit = 0x1p-23
  /// What it was made with.
  public let recipe: Recipe
  /// The place.
  public var optionalSignals: [String] { ["place"] }
  /// Hour, weekday and place.
  public let countedSignals = SignalSet(["time-of-day", "weekday", "place"])
  private let smoothing: Float
  private let hour, weekday, place: Signal

  /// What a signal's buckets are called, and what their counts are raised by.
  private struct Signal: Sendable {
    let dimension: UInt32
    let share: Float
  }

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    let smoothing = Float(recipe["smoothing"])
    self.smoothing = smoothing
    func signal(_ isIt: (any ContextSignal) -> Bool, buckets: Float) -> Signal {
      Signal(
        dimension: UInt32(SignalRegistry.all.firstIndex(where: isIt) ?? SignalRegistry.all.count),
        share: smoothing / buckets)
    }
    hour = signal({ $0 is TimeOfDay }, buckets: 24)
    weekday = signal({ $0 is Weekday }, buckets: 7)
    place = signal({ $0 is SignificantPlace }, buckets: 8)
  }

  /// One column for how common a shortcut is, one for each signal that is known.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
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

  /// The eight best by the widest kernel that this processor has.
  public func rank(_ history: PersonalHistory, in context: Context, into best: inout TopEight) -> Bool {
    rank(history, in: context, by: TileKernel.best, into: &best)
    return true
  }

  /// The eight best by a kernel.
  func rank(
    _ history: PersonalHistory, in context: Context, by kernel: TileKernel, into best: inout TopEight
  ) {
    best.reset(smoothing: smoothing)
    let clock = context.moment.minuteAndWeekday
    read(hour, UInt32(clock.minute / 60), history, into: &best)
    read(weekday, UInt32(clock.weekday), history, into: &best)
    var list: Int?
    if let place = context.place { list = read(self.place, place.rawValue, history, into: &best) }
    guard let list else {
      return best.rank(history.counters.planes.candidates, lastUse: history.lastUse, by: kernel)
    }
    best.score(history.counters.planes.candidates, by: kernel)
    history.counters.open.lists[list].forEach { pair in
      guard let lane = history.counters.planes.candidateLane(Int(pair.slot)) else { return }
      best.add(pair.count, share: place.share, lane: lane)
    }
    best.choose(history.counters.planes.candidates, lastUse: history.lastUse, by: kernel)
  }

  /// Has a bucket's plane read.
  /// - Returns: its list, when that is what it has.
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

  /// What a bucket's counts are raised by; `nil` where it says nothing.
  private func share(of bucket: Bucket, _ history: PersonalHistory) -> Float? {
    guard let signal = [hour, weekday, place].first(where: { $0.dimension == bucket.dimension }),
      history.counters.planes.column(of: bucket) != nil || history.counters.open.find(bucket) != nil
    else { return nil }
    return signal.share
  }

  /// What totals alone say of a shortcut, in bits.
  private func bits(prior total: UInt32, signals: Int32) -> Double {
    let own = TileKernel.logarithm(Float(total)) &- TileKernel.logarithm(1)
    return Double(own &- signals &* TileKernel.lift(total, smoothing)) * NaiveBayes.unit
  }
}
