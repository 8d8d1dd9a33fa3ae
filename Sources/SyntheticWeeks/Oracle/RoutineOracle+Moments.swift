import PredictionEngine
import PredictionEvaluation

extension RoutineOracle: MomentReferee {
  package func momentForecaster(forPerson person: Int) -> any MomentForecaster {
    routineForecaster(forPerson: person)
  }

  /// The planner is told every signal of a donation and nothing that is sensed between donations, whatever the oracle's forecasts are not told.
  package func claimPlanner(forPerson person: Int, _ terms: ClaimTerms) -> any ClaimPlanner {
    RoutinePlanner(hiding([]).sensing(false).routineForecaster(forPerson: person), terms)
  }
}

extension RoutineForecaster: MomentForecaster {
  package var shortcuts: [Shortcut] { vocabulary.shortcuts }

  package mutating func chances(at moment: Moment, within minutes: Int) -> (ofAny: Double, ofEach: [Double]) {
    let window = window(from: moment, minutes: minutes)
    return (window.ofAny, window.ofDeed)
  }
}
