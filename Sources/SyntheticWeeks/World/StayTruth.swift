/// The stays that routines of a persona own, at a place or with headphones, and when they begin and end.
struct StayTruth: Sendable {
  /// The place, or the device value, by which a stay is sensed, by its position in the persona's list.
  enum Sign: Sendable, Hashable {
    case place(Int)
    case device(Int)
  }

  /// The stay of one routine.
  struct Owner: Sendable {
    /// What is sensed of it. Routines may share a sign; what is sensed does not tell them apart.
    var sign: Sign
    /// The probability that it begins 1, 2, … slots before the donation.
    var leads: [Double]
    /// The probability that it ends 1, 2, … slots after the donation.
    var lags: [Double]
    /// The probability of a stay for nothing on a day without a stay for the routine.
    var idleRate: Double
  }

  /// By routine, its stay; `nil` where it owns none.
  var owners: [Owner?]

  init(owners: [Owner?]) { self.owners = owners }

  /// Finds the routines of a persona that are tied to a place or to headphones.
  init(_ persona: Persona) {
    let bases = [Movement.home(of: persona), Movement.work(of: persona)]
    let (places, devices) = (persona.places, persona.deviceValues)
    let headphones = persona.deviceSignal == nil ? nil : devices.firstIndex(of: "true")
    owners = persona.routines.map { routine in
      if let label = StayTruth.half(of: routine.places), !bases.contains(label),
        let place = places.firstIndex(of: label)
      {
        return Owner(
          sign: .place(place), leads: Movement.leads, lags: Movement.lags, idleRate: Movement.idleRate)
      }
      if let headphones, StayTruth.half(of: routine.device) == "true" {
        return Owner(
          sign: .device(headphones), leads: Movement.deviceLeads, lags: Movement.deviceLags,
          idleRate: Movement.idleRate)
      }
      return nil
    }
  }

  /// Returns the label that has at least half of the odds, the first of two.
  private static func half(of odds: KeyValuePairs<String, Double>) -> String? {
    let sum = odds.reduce(0) { $0 + $1.value }
    return odds.first { 2 * $0.value >= sum }?.key
  }
}
