import PredictionEngine

/// The uses within a span of wall-clock time, and how many of them each shortcut has.
///
/// # Layout
/// ```
/// uses    (slot, second) (slot, second) …   oldest first; those before `first` are over
/// counts  by slot, of the uses not over when the last one was added
/// ```
///
/// # Edge cases
/// A use is over when it is older than the span at the moment asked about. A clock that was set back lets no use be over
/// sooner.
///
/// # Cost
/// 16 bytes a use within the span, 4 a slot. Counting reads each slot once, and each use that ended since the last one.
///
/// # Source
/// Ours.
struct RecentUses: Sendable {
  /// One use.
  struct Use: Sendable {
    var slot: UInt32
    var second: Int64
  }

  private let span: Int64
  private var uses: [Use] = []
  private var first = 0
  private var counts = SlotValues<UInt32>(0)

  /// No uses; those of more than `hours` ago are over.
  init(hours: Double) { span = Int64(hours * 3600) }

  /// Bytes held.
  var byteCount: Int { uses.count * MemoryLayout<Use>.stride + counts.byteCount }

  /// Adds a use, and lets go of those that are over.
  /// - Complexity: amortised O(1).
  mutating func add(_ slot: Int, at second: Int64) {
    while first < uses.count, uses[first].second < second - span {
      counts[Int(uses[first].slot)] -= 1
      first += 1
    }
    if first > 32, first * 2 > uses.count {
      uses.removeFirst(first)
      first = 0
    }
    uses.append(Use(slot: UInt32(slot), second: second))
    counts[slot] += 1
  }

  /// Writes how often each slot was used within the span before a moment.
  func fill(_ scores: inout [Double], at second: Int64) {
    for slot in 0..<min(counts.count, scores.count) { scores[slot] = Double(counts[slot]) }
    var position = first
    while position < uses.count, uses[position].second < second - span {
      scores[Int(uses[position].slot)] -= 1
      position += 1
    }
  }

  /// The uses within the span before a moment, oldest first.
  func within(_ second: Int64) -> ArraySlice<Use> {
    var position = first
    while position < uses.count, uses[position].second < second - span { position += 1 }
    return uses[position...]
  }
}
