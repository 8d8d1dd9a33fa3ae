import PredictionEngine
import PredictionEvaluation

extension RoutineOracle: MomentReferee {
  package func momentForecaster(forPerson person: Int) -> any MomentForecaster {
    routineForecaster(forPerson: person)
  }
}

extension RoutineForecaster: MomentForecaster {
  package var shortcuts: [Shortcut] { vocabulary.shortcuts }

  package mutating func chances(at moment: Moment, within minutes: Int) -> (ofAny: Double, ofEach: [Double]) {
    let window = window(from: moment, minutes: minutes)
    return (window.ofAny, window.ofDeed)
  }
}
