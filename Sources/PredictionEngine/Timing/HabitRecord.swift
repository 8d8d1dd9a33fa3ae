/// On which of the last days like today, or visits like the present one, a habit was kept, and by what that raises a probability.
///
/// With h_n kept ones among the newest n, and R the most kept ones in a row,
///
/// ```text
/// P' = P + R²/(R² + c²) · (e − P);  e is the greatest (h_n + 1)/(n + 2) of n ≥ 4
/// ```
///
/// where that is more than P and the newest one was kept; c is 8, and 3 for days of one weekday. After a miss it is P alone that
/// counts, until the habit was kept again. e is Laplace's rule of succession, for the newest days alone where a habit was taken up
/// again. Its share is small for short runs, which are common among who is not regular, and nine tenths from 24 days on.
struct HabitRecord {
  /// The fewest days that raise a probability.
  static let least = 4
  /// The most days that are kept.
  static let most = 28

  private(set) var count = 0
  /// The newest one is the lowest bit.
  private var kept: UInt64 = 0

  var isFull: Bool { count == HabitRecord.most }
  /// Whether the newest two were kept.
  var isKeptTwice: Bool { kept & 3 == 3 }

  /// The number of the newest that were kept one after another.
  var run: Int { (~kept).trailingZeroBitCount }

  /// Adds one that is older than those before.
  mutating func add(_ isKept: Bool) {
    if isKept { kept |= 1 << UInt64(count) }
    count += 1
  }

  /// Makes an empty record.
  init() {}

  /// Makes the record of the newest days, given by age in bits, of which some are kept.
  init(_ days: UInt64, kept: UInt64) {
    var left = days
    while left != 0, !isFull {
      let day = left & (~left &+ 1)
      add(kept & day != 0)
      left &= left &- 1
    }
  }

  /// The probability, given that without the record; `half` is the length of the run from which on the record counts more.
  func raised(_ probability: Double, half: Double = 8) -> Double {
    if kept & 1 == 0 { return probability }
    var (hits, run, longest, estimate) = (0.0, 0.0, 0.0, 0.0)
    for number in 0..<count {
      let isKept = kept >> UInt64(number) & 1 == 1
      run = isKept ? run + 1 : 0
      longest = max(longest, run)
      if isKept { hits += 1 }
      if number + 1 >= HabitRecord.least { estimate = max(estimate, (hits + 1) / Double(number + 3)) }
    }
    let share = longest * longest / (longest * longest + half * half)
    return max(probability, probability + share * (estimate - probability))
  }
}
