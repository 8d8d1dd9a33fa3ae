import PredictionKernels

/// The keys of one kind, each with a lane of its own, in one block of memory: the unsafe part of ``KeyedCounters``.
///
/// Pointers, because the greater part of every donation would be spent on checking arrays otherwise. They are into the block that `memory` holds, and nothing else reads or writes it;
/// who changes a count makes the block his own first.
///
/// # Layout
/// ```
/// parts    where all of this is, how many lanes there are and how many there is room for
/// counts   a tile of 64 lanes after the other, in it a plane of 64 lanes a bucket: 16 bits each
/// high     the same once more, the upper halves; there once a count passed 65,535
/// keys, totals, lastUse   by lane
/// priors   by tile, for each number of signals: what 64 totals say
/// table    mix(key) & mask ─▶ lane + 1, or 0; linear probing, at most half full
/// isMet    by bucket, whether it was ever counted
/// ```
///
/// # Cost
/// For a lane of the capacity, which doubles: 2 bytes a bucket, and 24 to 32 with one number of signals.
///
/// # Source
/// Ours; linear probing after Knuth, The Art of Computer Programming 3, 6.4, algorithm L.
struct KeyedLanes: Sendable {
  private var memory: KeyedMemory

  /// No keys, and room for some.
  init(planes: Int, levels: Int) {
    memory = KeyedMemory(planes: planes, levels: levels, capacity: 64, isLong: false)
  }

  /// Where everything is.
  @inline(__always)
  var parts: UnsafeMutablePointer<PredictionKernelKeyed> { memory.parts }

  /// How many lanes there are.
  var count: Int { parts.pointee.count }

  /// Bytes held.
  var byteCount: Int { memory.byteCount }

  /// The lane of a key; `nil` when it was never met.
  func find(_ key: UInt64) -> Int? {
    let number = parts.pointee.table[prediction_kernel_place(parts, key)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// Before a change: nobody else has the block.
  @inline(__always)
  mutating func makeOwn() {
    if !isKnownUniquelyReferenced(&memory) {
      move(to: parts.pointee.capacity, isLong: parts.pointee.high != nil)
    }
  }

  /// Makes room for so many keys.
  mutating func reserve(_ keys: Int) {
    if keys > parts.pointee.capacity { move(to: keys, isLong: parts.pointee.high != nil) }
  }

  /// A lane's count in a bucket.
  func count(_ lane: Int, _ bucket: Int) -> Int {
    let place = (lane & ~63) * parts.pointee.planes + bucket * 64 + (lane & 63)
    return Int(parts.pointee.counts[place]) | Int(parts.pointee.high?[place] ?? 0) << 16
  }

  /// Gives a key that was never met a lane.
  @inline(never)
  mutating func append(_ key: UInt64) {
    if count == parts.pointee.capacity { move(to: count * 2, isLong: parts.pointee.high != nil) }
    memory.append(key)
  }

  /// Counts that were just raised and are zero passed 65,535: upper halves for them.
  @inline(never)
  mutating func carry(
    _ keys: UnsafePointer<UInt64>, _ count: Int, _ buckets: UnsafePointer<Int32>, _ plan: KeyedPlan
  ) {
    if parts.pointee.high == nil { move(to: parts.pointee.capacity, isLong: true) }
    for key in 0..<count {
      guard let lane = find(keys[key]) else { continue }
      for signal in 0..<plan.parts.pointee.count where buckets[signal] >= 0 {
        let column = Int(plan.parts.pointee.signals[signal].offset + buckets[signal])
        let place = (lane & ~63) * parts.pointee.planes + column * 64 + (lane & 63)
        if parts.pointee.counts[place] == 0 { parts.pointee.high?[place] += 1 }
      }
    }
  }

  /// The same keys and counts in another block.
  private mutating func move(to capacity: Int, isLong: Bool) {
    memory = KeyedMemory(copying: memory, capacity: capacity, isLong: isLong)
  }
}

/// The block, zeros at first, given back with its last owner.
private final class KeyedMemory: @unchecked Sendable {
  let parts: UnsafeMutablePointer<PredictionKernelKeyed>
  let byteCount: Int

  init(planes: Int, levels: Int, capacity: Int, isLong: Bool) {
    let lanes = max(1, (capacity + 63) / 64) * 64
    var places = 128
    while places < lanes * 2 { places *= 2 }
    // Planes begin where cache lines do.
    let header = (MemoryLayout<PredictionKernelKeyed>.stride + 63) / 64 * 64
    byteCount =
      header + lanes * (8 + planes * (isLong ? 4 : 2) + 8 + levels * 4) + places * 4 + planes
    let base = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    var rest = base + header
    func take<Element>(_ count: Int, _ type: Element.Type) -> UnsafeMutablePointer<Element> {
      let part = rest.bindMemory(to: type, capacity: count)
      rest += count * MemoryLayout<Element>.stride
      return part
    }
    parts = base.bindMemory(to: PredictionKernelKeyed.self, capacity: 1)
    parts.pointee.counts = take(lanes * planes, UInt16.self)
    parts.pointee.high = isLong ? take(lanes * planes, UInt16.self) : nil
    parts.pointee.priors = take(lanes * levels, Int32.self)
    parts.pointee.priors.update(repeating: TileKernel.nothing, count: lanes * levels)
    parts.pointee.keys = take(lanes, UInt64.self)
    parts.pointee.totals = take(lanes, UInt32.self)
    parts.pointee.last_use = take(lanes, UInt32.self)
    parts.pointee.table = take(places, UInt32.self)
    parts.pointee.is_met = take(planes, UInt8.self)
    (parts.pointee.mask, parts.pointee.planes, parts.pointee.levels) = (places - 1, planes, levels)
    parts.pointee.capacity = lanes
  }

  /// The same keys and counts, with room for at least as many.
  convenience init(copying other: KeyedMemory, capacity: Int, isLong: Bool) {
    let old = other.parts.pointee
    self.init(planes: old.planes, levels: old.levels, capacity: capacity, isLong: isLong)
    let new = parts.pointee
    let tiles = (old.count + 63) / 64 * 64
    new.counts.update(from: old.counts, count: tiles * old.planes)
    if let high = old.high { new.high?.update(from: high, count: tiles * old.planes) }
    new.totals.update(from: old.totals, count: old.count)
    new.last_use.update(from: old.last_use, count: old.count)
    new.priors.update(from: old.priors, count: tiles * old.levels)
    new.is_met.update(from: old.is_met, count: old.planes)
    for lane in 0..<old.count { append(old.keys[lane]) }
  }

  /// Gives a key that was never met the next lane, for which there is room.
  func append(_ key: UInt64) {
    let lane = parts.pointee.count
    parts.pointee.table[prediction_kernel_place(parts, key)] = UInt32(lane + 1)
    parts.pointee.keys[lane] = key
    parts.pointee.count = lane + 1
  }

  deinit { UnsafeMutableRawPointer(parts).deallocate() }
}
