import PredictionMeasures

/// The trials and cost of one person's replay.
package struct PersonOutcome: Sendable {
  /// The trials, in the order of their questions.
  package var trials: [Trial] = []
  /// The number of scored rows without a target-type shortcut.
  package var untargeted = 0
  /// The time and memory of the replay.
  package var cost = PersonCost()
}

/// The time and memory of one person's replay.
package struct PersonCost: Sendable {
  /// The duration of each timed question, in nanoseconds.
  var suggest: [Int64] = []
  /// The duration of each timed donation, in nanoseconds.
  var donate: [Int64] = []
  /// The bytes held for the person at the end.
  var bytes = 0
  /// The seconds that the replay took.
  package var seconds = 0.0
}

extension PersonCost {
  /// The value below which a share of some durations lies, in nanoseconds; 0 where none was timed.
  /// - Complexity: O(durations × log durations).
  static func quantiles(_ durations: [Int64], _ shares: [Double]) -> [Double] {
    let sorted = durations.sorted()
    return shares.map { share in
      sorted.isEmpty ? 0 : Double(sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))])
    }
  }

  /// The mean of the bytes held for a person; 0 without people.
  static func meanBytes(_ people: [PersonCost]) -> Double {
    people.isEmpty ? 0 : people.reduce(0.0) { $0 + Double($1.bytes) } / Double(people.count)
  }
}

extension Duration {
  package var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The duration in whole nanoseconds.
  package var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
