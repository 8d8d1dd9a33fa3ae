import PredictionKernels

/// The counters alone, by keys that were made beforehand: what else a hash map of rows would be used for.
///
/// A ``Predictor`` finds its shortcuts by their texts, remembers every donation, and can take each back. Whoever has
/// numbers of his own for what is counted, and wants no more than counts and the eight best, has them here: the same
/// kernels, the same answers. Counts have 16 bits from the start, as a hash map's rows would.
///
///     var counters = KeyedCounters([.init(buckets: 24), .init(buckets: 7), .init(buckets: 8, isOpen: true)])
///     counters.add([soup, tomatoSoup].span, in: [12, 0, 3].span)     // noon, Monday, the canteen
///     counters.rank(in: [12, 1, -1].span, into: &shortlist)
///     counters.key(at: shortlist[0])                                 // tomatoSoup
///
/// # Definition
/// The last key of a donation is the candidate, those before it stand for what is more general. A candidate's score is
/// that of ``NaiveBayes``: λ(n) − λ(1) − P (λ(n + m) − λ(m)) + Σ λ(k + s) − λ(s) over the P signals that say something, s
/// being m over a signal's buckets. A closed signal always does, an open one in a bucket that was met. Ties go to the
/// later last use.
///
/// # Edge cases
/// A bucket of −1 of an open signal is none. Nothing saturates: once a count passes 65,535 all of its kind have 32 bits.
///
/// # Cost
/// A donation of known keys touches 2 bytes for each key and bucket, a total, a last use, and a prior for each number of
/// signals; a ranking reads a prior, and 2 bytes for each signal, of every candidate. Nothing is allocated once warm.
///
/// # Source
/// Ours.
public struct KeyedCounters: Sendable {
  /// A signal: its buckets are numbered from 0.
  public struct Signal: Sendable {
    /// How many buckets it has.
    public var buckets: Int
    /// Whether it says nothing in a bucket that was never met.
    public var isOpen: Bool

    /// A signal.
    public init(buckets: Int, isOpen: Bool = false) {
      self.buckets = buckets
      self.isOpen = isOpen
    }
  }

  private let plan: KeyedPlan
  private var candidates, others: KeyedLanes
  /// How many donations were counted.
  public private(set) var donations = 0

  /// Counters of nothing.
  public init(_ signals: [Signal], smoothing: Float = 4) {
    precondition(signals.count <= TileKernel.Planes.most, "a question reads eight planes at most")
    precondition(
      smoothing > 0 && smoothing.isFinite && signals.allSatisfy { 1...65_536 ~= $0.buckets },
      "smoothing is positive, and a signal has from 1 to 65,536 buckets")
    plan = KeyedPlan(signals, smoothing: smoothing)
    candidates = KeyedLanes(planes: plan.width, levels: plan.open + 1)
    others = KeyedLanes(planes: plan.width, levels: 0)
  }

  /// How many candidates there are.
  public var count: Int { candidates.count }

  /// How many keys there are, candidates and others.
  public var keyCount: Int { candidates.count + others.count }

  /// Bytes held.
  public var byteCount: Int { candidates.byteCount + others.byteCount }

  /// The key of a candidate, by its number in a shortlist.
  public func key(at candidate: Int) -> UInt64 {
    precondition(candidate >= 0 && candidate < count, "there is such a candidate")
    return candidates.parts.pointee.keys[candidate]
  }

  /// How often a key was counted in a signal's bucket; 0 for one that was never met.
  public func count(of key: UInt64, signal: Int, bucket: Int) -> Int {
    precondition(signal >= 0 && signal < plan.parts.pointee.count, "there is such a signal")
    let part = plan.parts.pointee.signals[signal]
    precondition(bucket >= 0 && bucket < Int(part.buckets), "a bucket is one of its signal's")
    let column = Int(part.offset) + bucket
    if let lane = candidates.find(key) { return candidates.count(lane, column) }
    return others.find(key).map { others.count($0, column) } ?? 0
  }

  /// Makes room, so that nothing is allocated until it is filled.
  public mutating func reserve(candidates: Int, others: Int) {
    self.candidates.reserve(candidates)
    self.others.reserve(others)
  }

  /// Counts a donation of some keys, the last of them the candidate, in a bucket of each signal.
  /// - Complexity: O(keys × signals).
  public mutating func add(_ keys: Span<UInt64>, in buckets: Span<Int32>) {
    precondition(keys.count > 0 && donations < Int32.max, "a donation has a key, and its number 31 bits")
    precondition(buckets.count == plan.parts.pointee.count, "a bucket for each signal")
    candidates.makeOwn()
    others.makeOwn()
    donations &+= 1
    let now = UInt32(truncatingIfNeeded: donations)
    keys.withUnsafeBufferPointer { keys in
      buckets.withUnsafeBufferPointer { buckets in
        guard let from = keys.baseAddress, let buckets = buckets.baseAddress ?? plan.noBuckets else { return }
        add(from, keys.count, buckets, at: now)
      }
    }
  }

  @inline(__always)
  private mutating func add(
    _ keys: UnsafePointer<UInt64>, _ count: Int, _ buckets: UnsafePointer<Int32>, at now: UInt32
  ) {
    var isFull: Int32 = 0
    var done = 0
    while true {
      done = prediction_kernel_keyed_add(
        others.parts, candidates.parts, plan.parts, buckets, keys, done, count, now, &isFull)
      precondition(done >= 0, KeyedCounters.wanted)
      if done == count { break }
      if done == count - 1 { candidates.append(keys[done]) } else { others.append(keys[done]) }
    }
    if isFull == 0 { return }
    others.carry(keys, count - 1, buckets, plan)
    candidates.carry(keys + (count - 1), 1, buckets, plan)
  }

  /// Ranks all candidates by a bucket of each signal; the shortlist's numbers are for `key(at:)`.
  /// - Complexity: O(candidates × signals).
  public func rank(in buckets: Span<Int32>, into shortlist: inout Shortlist) {
    rank(in: buckets, by: plan.kernel, into: &shortlist)
  }

  /// The same by a kernel.
  @inline(__always)
  func rank(in buckets: Span<Int32>, by kernel: TileKernel, into shortlist: inout Shortlist) {
    precondition(buckets.count == plan.parts.pointee.count, "a bucket for each signal")
    buckets.withUnsafeBufferPointer { buckets in
      guard let buckets = buckets.baseAddress ?? plan.noBuckets else { return }
      let isRight = shortlist.rank(candidates, plan, in: buckets, by: kernel)
      precondition(isRight, KeyedCounters.wanted)
    }
  }

  private static var wanted: String { "a bucket is one of its signal's, or −1 where the signal is open" }
}
