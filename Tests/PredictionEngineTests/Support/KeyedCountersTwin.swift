@testable import PredictionEngine

/// What counters by keys are, in dictionaries, slowly.
struct KeyedCountersTwin {
  let signals: [KeyedCounters.Signal]
  var counts: [UInt64: [[Int]]] = [:]
  var totals: [UInt64: Int] = [:]
  var lastUse: [UInt64: Int] = [:]
  var candidates: [UInt64] = []
  var met: Set<[Int]> = []
  var donations = 0

  init(_ signals: [KeyedCounters.Signal]) { self.signals = signals }

  mutating func add(_ keys: [UInt64], _ buckets: [Int32], times: Int = 1) {
    donations += times
    let said = buckets.indices.filter { buckets[$0] >= 0 }
    for signal in said { met.insert([signal, Int(buckets[signal])]) }
    if totals[keys[keys.count - 1]] == nil { candidates.append(keys[keys.count - 1]) }
    let nothing = signals.map { Array(repeating: 0, count: $0.buckets) }
    for key in keys {
      for signal in said { counts[key, default: nothing][signal][Int(buckets[signal])] += times }
      totals[key, default: 0] += times
      lastUse[key] = donations
    }
  }

  func best(_ buckets: [Int32]) -> [UInt64] {
    func logarithm(_ x: Float) -> Int32 { Int32(bitPattern: x.bitPattern) }
    let said = buckets.indices.filter {
      buckets[$0] >= 0 && (!signals[$0].isOpen || met.contains([$0, Int(buckets[$0])]))
    }
    let scored = candidates.map { key in
      let total = Float(totals[key] ?? 0)
      let all = logarithm(total + 4) - logarithm(4)
      var score = logarithm(total) - logarithm(1) - Int32(said.count) * all
      for signal in said {
        let share = 4 / Float(signals[signal].buckets)
        score +=
          logarithm(Float(counts[key]?[signal][Int(buckets[signal])] ?? 0) + share) - logarithm(share)
      }
      return (score, lastUse[key] ?? 0, key)
    }
    return scored.sorted { ($0.0, $0.1) > ($1.0, $1.1) }.prefix(8).map(\.2)
  }

  /// Whether counters have every count of it, and no other key.
  func isEqual(_ counters: KeyedCounters) -> Bool {
    let isRight = counts.allSatisfy { key, counts in
      signals.indices.allSatisfy { signal in
        (0..<signals[signal].buckets).allSatisfy {
          counters.count(of: key, signal: signal, bucket: $0) == counts[signal][$0]
        }
      }
    }
    return isRight && counters.count == candidates.count && counters.keyCount == totals.count
      && counters.donations == donations
  }
}
