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
/// A bucket of −1 of an open signal is none. Nothing saturates: before a key is counted for the 65,536th time, or room is made
/// for more than 65,535 keys of a kind, all counts get 32 bits. A key that is the last of one donation and not of another is
/// two keys, each with counts of its own. There are 2³¹ − 1 donations at most; so that no score passes 32 bits until then,
/// smoothing is .05 or more where there are eight signals, and may be less where there are fewer.
///
/// # Cost
/// A donation of known keys touches a row for each but the candidate; of that 2 bytes a bucket, a total, a last use, and a prior
/// for each number of signals. A ranking reads a prior, and 2 bytes for each signal, of every candidate. Nothing is allocated
/// once warm.
///
/// # Source
/// Ours.
package struct KeyedCounters: Sendable {
  /// A signal: its buckets are numbered from 0.
  package struct Signal: Sendable {
    /// How many buckets it has.
    package var buckets: Int
    /// Whether it says nothing in a bucket that was never met.
    package var isOpen: Bool

    /// A signal.
    package init(buckets: Int, isOpen: Bool = false) {
      self.buckets = buckets
      self.isOpen = isOpen
    }
  }

  /// The widest path of this processor.
  private let kernel = TileKernel.best
  @usableFromInline
  var memory: KeyedMemory

  /// Counters of nothing.
  package init(_ signals: [Signal], smoothing: Float = 4) {
    precondition(signals.count <= TileKernel.Planes.most, "a question reads eight planes at most")
    precondition(
      smoothing > 0 && smoothing.isFinite && signals.allSatisfy { 1...65_536 ~= $0.buckets },
      "smoothing is positive, and a signal has from 1 to 65,536 buckets")
    precondition(
      KeyedCounters.isInRange(signals.count, smoothing),
      "a larger smoothing for so many signals: scores have 32 bits")
    memory = KeyedMemory(signals, smoothing: smoothing, candidates: 0, others: 0)
  }

  /// Whether no score can fall to that of nobody: the least there can be is that of a candidate that was donated each time, and
  /// never in any of the buckets that are asked for.
  private static func isInRange(_ signals: Int, _ smoothing: Float) -> Bool {
    func logarithm(_ number: Float) -> Int { Int(TileKernel.logarithm(number)) }
    let most: Float = 0x1p31
    // Mitchell's logarithm is off by less than 2²⁰.
    let least =
      logarithm(most) - logarithm(1) - signals * (logarithm(most + smoothing) - logarithm(smoothing))
      - (signals + 1) << 20
    return least > Int(prediction_kernel_nobody) && smoothing / 65_536 >= .leastNormalMagnitude
  }

  /// How many donations were counted.
  package var donations: Int { Int(memory.parts.pointee.donations) }

  /// How many candidates there are.
  package var count: Int { memory.parts.pointee.count }

  /// How many keys there are, candidates and others.
  package var keyCount: Int { count + memory.parts.pointee.row_count }

  /// Bytes held.
  package var byteCount: Int { memory.byteCount }

  /// How many places of its table candidates' keys stand behind the first that they are sought in, in all.
  var probes: Int { prediction_kernel_probes(memory.parts) }

  /// The key of a candidate, by its number in the eight best.
  package func key(at candidate: Int) -> UInt64 {
    precondition(candidate >= 0 && candidate < count, "there is such a candidate")
    return memory.parts.pointee.keys[candidate]
  }

  /// How often a key was counted in a signal's bucket, as a candidate where it is one; 0 for one that was never met.
  package func count(of key: UInt64, signal: Int, bucket: Int) -> Int {
    let parts = memory.parts
    precondition(signal >= 0 && signal < parts.pointee.signal_count, "there is such a signal")
    let part = prediction_kernel_signal(parts, signal)
    let place = bucket - Int(part.least)
    precondition(bucket >= 0 && place < part.columns, "a bucket is one of its signal's")
    let column = Int(part.offset) + place
    let (lane, row) = (prediction_kernel_lane(parts, key), prediction_kernel_row_number(parts, key))
    let halves = (0...1).map { isHigh in
      lane > 0
        ? prediction_kernel_lane_count(parts, lane - 1, column, Int32(isHigh))
        : prediction_kernel_row_count(parts, row, column, Int32(isHigh))
    }
    return Int(halves[0]?.pointee ?? 0) | Int(halves[1]?.pointee ?? 0) << 16
  }

  /// Makes room, so that nothing is allocated until it is filled, or a key is counted for the 65,536th time.
  package mutating func reserve(candidates: Int, others: Int) {
    let parts = memory.parts.pointee
    if candidates > parts.capacity || others > parts.row_capacity || !isKnownUniquelyReferenced(&memory) {
      move(candidates, others)
    }
  }

  /// Counts a donation of some keys, the last of them the candidate, in a bucket of each signal.
  /// - Complexity: O(keys × signals).
  @inlinable
  package mutating func add(_ keys: Span<UInt64>, in buckets: Span<Int32>) {
    if !isKnownUniquelyReferenced(&memory) { move() }
    keys.withUnsafeBufferPointer { keys in
      buckets.withUnsafeBufferPointer { buckets in
        let done = prediction_kernel_keyed_add(
          memory.parts, keys.baseAddress, keys.count, buckets.baseAddress, buckets.count)
        if done != keys.count { meet(keys, buckets, done) }
      }
    }
  }

  /// The rest of a donation, from a key on that there is no place for yet.
  @inline(never)
  @usableFromInline
  mutating func meet(
    _ keys: UnsafeBufferPointer<UInt64>, _ buckets: UnsafeBufferPointer<Int32>, _ first: Int
  ) {
    precondition(donations < Int32.max, "there are 2,147,483,647 donations at most")
    guard let base = keys.baseAddress, first >= 0 else { preconditionFailure(KeyedCounters.wanted) }
    var next = first
    while next != keys.count {
      let (parts, key, isCandidate) = (memory.parts, keys[next], next == keys.count - 1)
      let number = isCandidate ? prediction_kernel_lane(parts, key) : prediction_kernel_row_number(parts, key)
      if number != 0 {
        precondition(parts.pointee.high == nil, "a key is counted 2,147,483,647 times at most")
        move(isLarge: true)
      } else if isCandidate {
        if count == parts.pointee.capacity { move(count * 2) }
        if prediction_kernel_append_lane(memory.parts, key) == 0 { memory.scatter() }
      } else {
        if parts.pointee.row_count == parts.pointee.row_capacity { move(0, parts.pointee.row_count * 2) }
        if prediction_kernel_append_row(memory.parts, key) == 0 { memory.scatter() }
      }
      next += prediction_kernel_keyed_add(
        memory.parts, base + next, keys.count - next, buckets.baseAddress, buckets.count)
    }
  }

  /// To a block of its own, with room for at least so many keys.
  @inline(never)
  @usableFromInline
  mutating func move(_ candidates: Int = 0, _ others: Int = 0, isLarge: Bool = false) {
    memory = KeyedMemory(copying: memory, candidates: candidates, others: others, isLarge: isLarge)
  }

  /// Ranks all candidates by a bucket of each signal; the shortlist's numbers are for `key(at:)`.
  /// - Complexity: O(candidates × signals).
  package func rank(in buckets: Span<Int32>, into shortlist: inout TopEight) {
    rank(in: buckets, by: kernel, into: &shortlist)
  }

  /// The same by a kernel, for tests and measurements of this package.
  @inline(__always)
  package func rank(in buckets: Span<Int32>, by kernel: TileKernel, into shortlist: inout TopEight) {
    let isRight = buckets.withUnsafeBufferPointer { shortlist.rank(memory, in: $0, by: kernel) }
    precondition(isRight, KeyedCounters.wanted)
  }

  private static var wanted: String {
    "a donation has a key; a bucket is one of its signal's, or −1 where the signal is open"
  }
}
