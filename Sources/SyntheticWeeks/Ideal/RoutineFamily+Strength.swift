import PredictionEngine

/// The strength of a routine by weekday, as the days on which it fired and those on which it did not tell it.
extension RoutineFamily {
  /// The probability of days that were lived, and the mean strength on each weekday given them.
  struct Strength: Sendable {
    var logEvidence: Double
    var means: [Double]
  }

  /// By weekday, the logarithm of the probability of its days, if they all had one strength.
  private func logs(_ probability: Double, _ fired: [Int], _ missed: [Int]) -> [Double] {
    let (yes, no) = (Logarithm.natural(probability), Logarithm.natural(1 - probability))
    return (0..<7).map { Double(fired[$0]) * yes + Double(missed[$0]) * no }
  }

  /// Returns the strength given, by weekday, the numbers of days with and without the routine.
  /// - Complexity: O(inside strengths × outside strengths).
  func strength(fired: [Int], missed: [Int]) -> Strength {
    let odds = inside.reduce(0) { $0 + $1.1 } * outside.reduce(0) { $0 + $1.1 }
    let others = outside.map { logs($0.0, fired, missed) }
    var cases: [(log: Double, own: Double, other: Double, days: Days)] = []
    var top = -Double.infinity
    for own in inside {
      let within = logs(own.0, fired, missed)
      for (other, without) in zip(outside, others) {
        let prior = Logarithm.natural(own.1 * other.1 / odds)
        func add(_ log: Double, _ days: Days) {
          cases.append((prior + log, own.0, other.0, days))
          top = max(top, prior + log)
        }
        for (set, share) in zip(Days.named, weekdays) {
          add((0..<7).reduce(Logarithm.natural(share)) { $0 + (set[$1] > 0 ? within[$1] : without[$1]) }, set)
        }
        // Any set: each weekday belongs to it with probability ½.
        var (belongs, sum, product) = (Days(), 0.0, weekdays[3])
        for day in 0..<7 {
          let less = Exponential.natural(-abs(within[day] - without[day]))
          sum += max(within[day], without[day])
          product *= (1 + less) / 2
          belongs[day] = (within[day] > without[day] ? 1 : less) / (1 + less)
        }
        add(sum + Logarithm.natural(product), belongs)
      }
    }
    var (sum, means) = (0.0, Days())
    for found in cases where found.log > top - 40 {
      let weight = Exponential.natural(found.log - top)
      sum += weight
      means += weight * (found.other + (found.own - found.other) * found.days)
    }
    return Strength(
      logEvidence: top + Logarithm.natural(sum), means: (0..<7).map { means[$0] / sum })
  }
}

/// By weekday, the probability that it is one of a routine's; the eighth is of none.
private typealias Days = SIMD8<Double>

extension SIMD8<Double> {
  /// All weekdays, Monday to Friday, and the weekend.
  fileprivate static let named = [
    SIMD8(1, 1, 1, 1, 1, 1, 1, 0), SIMD8(1, 1, 1, 1, 1, 0, 0, 0), SIMD8(0, 0, 0, 0, 0, 1, 1, 0),
  ]
}
