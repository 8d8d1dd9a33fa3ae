import PredictionEngine

/// The uses within a span of wall-clock time, and the number of them for each shortcut.
///
/// ```
/// uses    (slot, second) (slot, second) …   oldest first; those before `first` have expired
/// counts  by slot, of the uses that had not expired when the last one was added
/// ```
///
/// A use expires when it is older than the span at the moment of the question; a clock that is set back never
/// makes it expire sooner. It takes 16 bytes, and each slot 4.
struct RecentUses: ScoreMemory {
  /// One use: a slot and a second.
  struct Use: Sendable {
    var slot: UInt32
    var second: Int64
  }

  private let span: Int64
  private var uses: [Use] = []
  private var first = 0
  private var counts = SlotValues<UInt32>(0)

  init(hours: Double) { span = Int64(hours * 3600) }

  var byteCount: Int { uses.count * MemoryLayout<Use>.stride + counts.byteCount }

  /// Adds a use, and removes the uses that have expired, in amortised O(1).
  mutating func use(_ slot: Int, at second: Int64) {
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

  /// Fills the number of uses of each slot within the span before a moment.
  func fill(_ scores: inout [Double], at second: Int64) {
    for slot in 0..<min(counts.count, scores.count) { scores[slot] = Double(counts[slot]) }
    var position = first
    while position < uses.count, uses[position].second < second - span {
      scores[Int(uses[position].slot)] -= 1
      position += 1
    }
  }

  /// Returns the uses within the span before a moment, oldest first.
  func within(_ second: Int64) -> ArraySlice<Use> {
    var position = first
    while position < uses.count, uses[position].second < second - span { position += 1 }
    return uses[position...]
  }
}
