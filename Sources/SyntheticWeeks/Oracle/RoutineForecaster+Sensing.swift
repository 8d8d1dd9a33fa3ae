import PredictionEngine
import PredictionLogs

/// The oracle that is told what is sensed between donations.
///
/// # Definition
/// An arrival at a place begins a stay of one of the routines that are tied to it, and a departure ends one. A headphones
/// signal begins a stay with the value that routines are tied to, and ends one with another. Looks, and arrivals and
/// departures at places to which no routine is tied, follow from the clock and from what was sensed before, and change
/// nothing.
///
/// # Edge cases
/// A sensed moment that the world could not have made is skipped, and the day starts anew. A stay ends with its day, so
/// an end at the start of a day is of the day before.
extension RoutineForecaster {
  /// Reveals what was sensed.
  /// - Precondition: it is revealed in the order of time, together with the donations; what is sensed at the start of a
  ///   slot comes before the donations in it.
  package mutating func observe(_ sensed: SensedMoment) {
    guard stays != nil else { return }
    let (number, slot) = calendar.place(of: sensed.moment)
    turn(to: number)
    switch sensed.kind {
    case .look: return
    case .arrival, .departure:
      guard let place = sensed.place.flatMap({ vocabulary.place($0) }) else { return }
      observe(.place(place), begins: sensed.kind == .arrival, slot: slot)
    case .sensed:
      for signal in sensed.signals {
        for case .device(let device) in signs {
          observe(.device(device), begins: vocabulary.device(signal.value) == device, slot: slot)
        }
      }
    }
    if hypotheses[0].weight == 0 { start(number) }
  }

  private mutating func observe(_ sign: StayTruth.Sign, begins: Bool, slot: Int) {
    guard signs.contains(sign) else { return }
    if begins {
      hypotheses[0].observe(beginOf: sign, slot: slot)
    } else if slot > 0 {
      hypotheses[0].observe(endOf: sign, slot: slot)
    }
  }

  /// The signs of the routines' stays, each once.
  private var signs: [StayTruth.Sign] {
    var signs: [StayTruth.Sign] = []
    for case let owner? in stays?.owners ?? [] where !signs.contains(owner.sign) { signs.append(owner.sign) }
    return signs
  }

  /// Returns for each routine whether a context shows the sign of its stay.
  func shows(_ context: Context) -> [Bool] {
    let (place, device) = (vocabulary.place(of: context), vocabulary.device(of: context))
    return (stays?.owners ?? []).map { owner in
      switch owner?.sign {
      case .place(let own): own == place
      case .device(let own): own == device
      case nil: false
      }
    }
  }
}
