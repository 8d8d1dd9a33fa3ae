import PredictionEngine
import PredictionEvaluation

/// Says of every shortcut revealed so far that it is as likely as the others.
struct Witness: Referee {
  let name = "oracle"
  let decomposer: Decomposer

  struct Forecaster: RefereeForecaster {
    let decomposer: Decomposer
    var seen: [Shortcut] = []
    mutating func forecast(in context: Context) -> [(shortcut: Shortcut, probability: Double)] {
      seen.map { ($0, 1 / Double(seen.count)) }
    }
    mutating func reveal(_ donation: Donation) {
      if let target = decomposer.target(of: donation), !seen.contains(target) { seen.append(target) }
    }
  }

  func forecaster(forPerson person: Int) -> any RefereeForecaster { Forecaster(decomposer: decomposer) }
}
