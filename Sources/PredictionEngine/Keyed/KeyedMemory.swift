import PredictionKernels

/// The keys, counts and signals of `KeyedCounters` in one block of memory: its unsafe part.
///
/// Pointers, because the greater part of every donation would be spent on checking arrays otherwise. They are into the block
/// itself, nothing else reads or writes it, and who changes a count makes the block his own first.
///
/// # Layout
/// ```
/// parts    where all of this is, how many keys there are and how many there is room for, the signals
/// counts   a tile of 64 candidates after the other, in it a plane of 64 lanes a column: 16 bits each
/// rows     by key that is no candidate: itself, its total, its last use, and 16 bits a column; the first is empty
/// high, highRows   the upper halves of both; there in a large block alone
/// keys, totals, lastUse   by candidate
/// priors   by tile, for each number of signals: what 64 totals say
/// table, rowTable   both halves of key × factor ─▶ number of a lane or a row, or 0: of 16 bits, in a large block of 32;
///          linear probing, at most an eighth full, so that nearly every key stands where it is sought first
/// isMet    by column, whether it was ever counted
/// ```
/// A column is a signal's bucket. An open signal has one more, for donations in none of its buckets, that nobody reads: so a
/// donation counts in as many columns as there are signals, whatever it says. A block is large once a key was counted 65,535
/// times, or there is room for more keys than 16 bits can number.
///
/// # Edge cases
/// Keys that were chosen to stand in one row are multiplied by the next factor of a fixed sequence, when one would stand more than
/// 32 places behind where it is sought first. Numbers stay, so that no factor reaches a result.
///
/// # Cost
/// For a key of the capacity, which doubles: 2 bytes a column and 32 to 48, of a candidate 4 more for each number of signals. In
/// a large block: 4 bytes a column and 48 to 80.
///
/// # Source
/// Ours; linear probing after Knuth, The Art of Computer Programming 3, 6.4, algorithm L.
@usableFromInline
final class KeyedMemory: @unchecked Sendable {
  /// Where everything is.
  @usableFromInline
  let parts: UnsafeMutablePointer<PredictionKernelKeyed>
  /// Bytes held.
  let byteCount: Int

  /// No keys, and room for so many.
  convenience init(_ signals: [KeyedCounters.Signal], smoothing: Float, candidates: Int, others: Int) {
    var form = PredictionKernelKeyed()
    for signal in signals {
      let none = signal.isOpen ? 1 : 0
      prediction_kernel_append_signal(
        &form,
        PredictionKernelSignal(
          offset: 0, columns: UInt32(signal.buckets + none), least: Int32(-none),
          share: smoothing / Float(signal.buckets)))
    }
    form.levels = signals.count - Int(form.closed) + 1
    form.smoothing = smoothing
    form.factor = 0x9E37_79B9_7F4A_7C15
    self.init(form, candidates: candidates, others: others, isLarge: false)
  }

  /// The signals of another block, zeros for counts, and room for so many keys.
  private init(_ form: PredictionKernelKeyed, candidates: Int, others: Int, isLarge: Bool) {
    let lanes = max(1, (candidates + 63) / 64) * 64
    let rows = max(64, others)
    let isLarge = isLarge || max(lanes, rows) > Int(UInt16.max)
    let numberSize = isLarge ? 4 : 2
    let (places, rowPlaces) = (KeyedMemory.places(lanes), KeyedMemory.places(rows))
    let (columns, levels) = (form.columns, form.levels)
    let rowStride = (MemoryLayout<PredictionKernelRow>.size + columns * 2 + 7) & ~7
    // Planes begin where cache lines do.
    let header = (MemoryLayout<PredictionKernelKeyed>.stride + 63) / 64 * 64
    byteCount =
      header + lanes * (columns * (isLarge ? 4 : 2) + levels * 4 + 16) + (rows + 1) * rowStride
      + (isLarge ? (rows + 1) * columns * 2 : 0) + (places + rowPlaces) * numberSize + columns
    let base = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    var rest = base + header
    func take<Element>(_ count: Int, _ type: Element.Type) -> UnsafeMutablePointer<Element> {
      let part = rest.bindMemory(to: type, capacity: count)
      rest += count * MemoryLayout<Element>.stride
      return part
    }
    // First what has 64 lanes or more, then rows, then tables: each begins at a multiple of its elements' size.
    var form = form
    form.counts = take(lanes * columns, UInt16.self)
    if isLarge { form.high = take(lanes * columns, UInt16.self) }
    form.priors = take(lanes * levels, Int32.self)
    form.priors.update(repeating: prediction_kernel_nobody, count: lanes * levels)
    form.totals = take(lanes, UInt32.self)
    form.last_use = take(lanes, UInt32.self)
    form.keys = take(lanes, UInt64.self)
    form.rows = take((rows + 1) * rowStride, UInt8.self)
    form.table = UnsafeMutableRawPointer(take(places * numberSize, UInt8.self))
    form.row_table = UnsafeMutableRawPointer(take(rowPlaces * numberSize, UInt8.self))
    if isLarge { form.high_rows = take((rows + 1) * columns, UInt16.self) }
    form.is_met = take(columns, UInt8.self)
    (form.mask, form.row_mask) = (places - 1, rowPlaces - 1)
    (form.count, form.capacity, form.row_count, form.row_capacity) = (0, lanes, 0, rows)
    form.row_stride = rowStride
    parts = base.bindMemory(to: PredictionKernelKeyed.self, capacity: 1)
    parts.initialize(to: form)
  }

  /// The same keys and counts, with room for at least as many.
  convenience init(copying other: KeyedMemory, candidates: Int, others: Int, isLarge: Bool) {
    var form = other.parts.pointee
    let wasLarge = form.high != nil
    (form.high, form.high_rows) = (nil, nil)
    self.init(
      form, candidates: max(candidates, form.capacity), others: max(others, form.row_capacity),
      isLarge: isLarge || wasLarge)
    withExtendedLifetime(other) { copy(other.parts.pointee) }
  }

  private func copy(_ old: PredictionKernelKeyed) {
    let new = parts.pointee
    let (tiles, rows) = ((old.count + 63) / 64 * 64, old.row_count + 1)
    new.counts.update(from: old.counts, count: tiles * old.columns)
    new.rows.update(from: old.rows, count: rows * old.row_stride)
    if let high = old.high { new.high?.update(from: high, count: tiles * old.columns) }
    if let high = old.high_rows { new.high_rows?.update(from: high, count: rows * old.columns) }
    new.totals.update(from: old.totals, count: old.count)
    new.last_use.update(from: old.last_use, count: old.count)
    new.priors.update(from: old.priors, count: tiles * old.levels)
    new.is_met.update(from: old.is_met, count: old.columns)
    new.keys.update(from: old.keys, count: old.count)
    (parts.pointee.count, parts.pointee.row_count) = (old.count, old.row_count)
    if prediction_kernel_index(parts) == 0 { scatter() }
  }

  /// Gives all keys the places of the next factor under which each is near enough to its first. Of all keys of 64 bits too few
  /// share their places under three factors to be chosen for all sixteen.
  func scatter() {
    let numberSize = parts.pointee.high == nil ? 2 : 4
    for _ in 0..<16 {
      parts.pointee.factor = StableHash.mix(parts.pointee.factor) | 1
      let tables = [
        (parts.pointee.table, parts.pointee.mask), (parts.pointee.row_table, parts.pointee.row_mask),
      ]
      for (table, mask) in tables {
        table?.initializeMemory(as: UInt8.self, repeating: 0, count: (mask + 1) * numberSize)
      }
      if prediction_kernel_index(parts) != 0 { return }
    }
  }

  private static func places(_ keys: Int) -> Int {
    var places = 512
    while places < keys * 8 { places *= 2 }
    return places
  }

  deinit { UnsafeMutableRawPointer(parts).deallocate() }
}
