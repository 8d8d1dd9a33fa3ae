import PredictionEngine

extension SensedKind {
  /// What happened at the moments of this kind, after "at": `arrivals`.
  var moments: String {
    switch self {
    case .arrival: "arrivals"
    case .departure: "departures"
    case .look: "looks"
    case .sensed: "changes of a signal"
    }
  }
}
