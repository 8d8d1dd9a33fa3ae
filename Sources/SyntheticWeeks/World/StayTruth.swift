/// Which routines of a persona own a stay, at which place or with headphones, and when it begins and ends.
package struct StayTruth: Sendable {
  /// What is sensed of a stay.
  package enum Sign: Sendable, Hashable {
    /// Coming to and leaving a place, by its position in the persona's list.
    case place(Int)
    /// A device value that begins and ends, by its position in the persona's list.
    case device(Int)
  }

  /// The stay of one routine.
  package struct Owner: Sendable {
    /// What is sensed of it. Routines may share a sign; what is sensed does not tell them apart.
    package var sign: Sign
    /// The probability that it begins 1, 2, … slots before the donation.
    package var leads: [Double]
    /// The probability that it ends 1, 2, … slots after the donation.
    package var lags: [Double]
    /// The probability of a stay for nothing on a day without a stay for the routine.
    package var idleRate: Double

    package init(sign: Sign, leads: [Double], lags: [Double], idleRate: Double) {
      self.sign = sign
      self.leads = leads
      self.lags = lags
      self.idleRate = idleRate
    }
  }

  /// By routine, its stay; `nil` where it owns none.
  package var owners: [Owner?]

  package init(owners: [Owner?]) { self.owners = owners }

  /// Finds the routines of a persona that are tied to a place or to headphones.
  package init(_ persona: Persona, _ movement: Movement) {
    let bases = [movement.home(of: persona), movement.work(of: persona)]
    let (places, devices) = (persona.places, persona.deviceValues)
    let headphones = persona.deviceSignal == nil ? nil : devices.firstIndex(of: "true")
    owners = persona.routines.map { routine in
      if let label = StayTruth.half(of: routine.places), !bases.contains(label),
        let place = places.firstIndex(of: label)
      {
        return Owner(
          sign: .place(place), leads: movement.leads, lags: movement.lags, idleRate: movement.idleRate)
      }
      if let headphones, StayTruth.half(of: routine.device) == "true" {
        return Owner(
          sign: .device(headphones), leads: movement.deviceLeads, lags: movement.deviceLags,
          idleRate: movement.idleRate)
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
