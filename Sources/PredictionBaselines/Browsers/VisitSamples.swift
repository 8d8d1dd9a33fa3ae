import PredictionEngine

/// The days of a shortcut's last ten uses, and its number of uses: the samples that Firefox keeps.
///
/// ```
/// days[slot × 10 + k]   a ring of day numbers     counts[slot]   uses; the ring's next place is counts mod 10
/// ```
///
/// Source: Firefox, `nsNavHistory` and `SQLFunctions.cpp`.
struct VisitSamples: Sendable {
  static let size = 10

  private var days: [Int32] = []
  private var counts = SlotValues<UInt32>(0)

  var byteCount: Int { days.count * 4 + counts.byteCount }

  /// Returns the whole day of a moment, counted from 1970 on.
  static func day(_ question: Question) -> Int {
    Int(Int32(clamping: question.context.moment.secondsSince1970.dividedDown(by: 86_400)))
  }

  mutating func add(_ slot: Int, on day: Int) {
    let place = slot * VisitSamples.size + Int(counts[slot]) % VisitSamples.size
    if days.count <= place {
      days.append(contentsOf: repeatElement(0, count: (slot + 1) * VisitSamples.size - days.count))
    }
    days[place] = Int32(clamping: day)
    counts[slot] += 1
  }

  func count(_ slot: Int) -> Int { Int(counts[slot]) }

  /// Returns the days of a slot's last uses, in no particular order.
  func days(_ slot: Int) -> ArraySlice<Int32> {
    let start = slot * VisitSamples.size
    return days[start..<(start + min(count(slot), VisitSamples.size))]
  }
}
