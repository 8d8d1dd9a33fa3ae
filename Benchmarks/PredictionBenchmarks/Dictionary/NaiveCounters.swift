import PredictionEngine

/// What one would write without an engine: a dictionary from shortcut to a dictionary from bucket to count.
///
///     var counters = NaiveCounters()
///     counters.learn(text)
///     counters.counts["{…\"soup\"…}"]?["h8"]   // 1
///
/// It learns the same donations as the engine and, with ``NaiveBayes``, answers the same questions; its answer is the
/// expected one, and its time is the measure. It looks a shortcut up once for each donation, not once a bucket.
///
/// # Cost
/// Three look-ups by shortcut and about 18 by bucket a donation, all by text.
struct NaiveCounters: Sendable {
  /// The bucket that every donation is in.
  static let all = "all"

  /// Donations by shortcut and bucket.
  private(set) var counts: [String: [String: Int]] = [:]
  /// The shortcuts in order of first donation.
  private(set) var order: [String] = []
  /// Positions in `order` of the target type's shortcuts.
  private(set) var candidates: [Int] = []
  /// The number of the donation that used a shortcut last.
  private(set) var lastUse: [String: Int] = [:]
  /// Donations learned.
  private(set) var donations = 0
  /// The last donation's bucket for the next one.
  private(set) var previous: String?

  /// Learns a donation.
  mutating func learn(_ donation: DonationText) {
    donations += 1
    for (position, shortcut) in donation.shortcuts.enumerated() {
      if NaiveCounters.add(donation.buckets, previous, to: &counts[shortcut, default: [:]]) {
        if position == donation.shortcuts.count - 1 { candidates.append(order.count) }
        order.append(shortcut)
      }
      lastUse[shortcut] = donations
    }
    previous = donation.asPrevious
  }

  /// Counts one donation of one shortcut.
  /// - Returns: whether it was the first.
  private static func add(_ buckets: [String], _ previous: String?, to counts: inout [String: Int]) -> Bool {
    let isNew = counts.isEmpty
    counts[all, default: 0] += 1
    for bucket in buckets { counts[bucket, default: 0] += 1 }
    if let previous { counts[previous, default: 0] += 1 }
    return isNew
  }
}
