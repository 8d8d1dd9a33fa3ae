import PredictionEngine

/// The strength of a routine by weekday, as the days on which it fired and those on which it did not tell it.
extension RoutineFamily {
  /// The probability of days that were lived, and the mean strength on each weekday given them.
  struct Strength: Sendable {
    var logEvidence = -Double.infinity
    var means = Array(repeating: 0.0, count: 7)

    /// Adds a case with the logarithm of its probability.
    fileprivate mutating func add(_ log: Double, _ mean: (Int) -> Double) {
      if log > logEvidence + 40 {
        logEvidence = log
        for day in 0..<7 { means[day] = mean(day) }
        return
      }
      let odds = Exponential.natural(log - logEvidence)
      if odds < 1e-15 { return }
      for day in 0..<7 { means[day] += (mean(day) - means[day]) * odds / (1 + odds) }
      logEvidence += Logarithm.natural(1 + odds)
    }
  }

  /// Returns the strength given, by weekday, the numbers of days with and without the routine.
  /// - Complexity: O(inside strengths × outside strengths).
  func strength(fired: [Int], missed: [Int]) -> Strength {
    var strength = Strength()
    let odds = (inside.reduce(0) { $0 + $1.1 }, outside.reduce(0) { $0 + $1.1 })
    func logs(_ probability: Double) -> [Double] {
      let (yes, no) = (Logarithm.natural(probability), Logarithm.natural(1 - probability))
      return (0..<7).map { Double(fired[$0]) * yes + Double(missed[$0]) * no }
    }
    let others = outside.map { logs($0.0) }
    for own in inside {
      let within = logs(own.0)
      for (other, without) in zip(outside, others) {
        let prior = Logarithm.natural(own.1 * other.1 / (odds.0 * odds.1))
        let sets = [0..<7, 0..<5, 5..<7]
        for (set, share) in zip(sets, weekdays) {
          var log = prior + Logarithm.natural(share)
          for day in 0..<7 { log += set.contains(day) ? within[day] : without[day] }
          strength.add(log) { set.contains($0) ? own.0 : other.0 }
        }
        // Any set: each weekday belongs to it with probability ½.
        var log = prior + Logarithm.natural(weekdays[3])
        var belongs = within
        for day in 0..<7 {
          let (high, low) = (max(within[day], without[day]), min(within[day], without[day]))
          let sum = high + Logarithm.natural((1 + Exponential.natural(low - high)) / 2)
          belongs[day] = Exponential.natural(within[day] - sum) / 2
          log += sum
        }
        strength.add(log) { other.0 + (own.0 - other.0) * belongs[$0] }
      }
    }
    return strength
  }
}
