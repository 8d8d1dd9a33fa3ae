/// A day's donations with the sources that may have made them, one state for each way to explain them.
extension DayBelief {
  /// The largest number of ways that are kept, and the least share of the heaviest one's weight.
  static let (most, least) = (256, 1e-8)

  /// Updates the belief with a donation of a deed; `looks` are, for each source, the probabilities of place and device value.
  mutating func observe(_ deed: Int, slot: Int, looks: [Double], shows: [Bool] = [], isIdentical: Bool) {
    let seen = looks.indices.map { source in
      looks[source] == 0
        ? 0 : looks[source] * today.taste(source, deed) / Double(truth.variants[deed])
    }
    observe(slot: slot, looks: seen, shows: shows, isIdentical: isIdentical)
  }

  /// Explains one more donation in every way. One that the world could not have made counts as a double.
  mutating func explain(_ sighting: Sighting) {
    let before = states
    let looks = (0...truth.oneOffSource).map { source in
      truth.places(source)[sighting.place] * truth.devices(source)[sighting.device]
    }
    observe(sighting.deed, slot: sighting.slot, looks: looks, isIdentical: sighting.isIdentical)
    if states.isEmpty {
      states = before
      for index in states.indices { states[index].sources?.append(-1) }
      return
    }
    let top = states.reduce(0) { max($0, $1.weight) }
    states.removeAll { $0.weight < top * DayBelief.least }
    if states.count > DayBelief.most {
      states.sort { $0.weight > $1.weight }
      states.removeLast(states.count - DayBelief.most)
    }
  }

  /// Returns the ways to explain the day's donations with their weights, when the day is over.
  func endings() -> [(sources: [Int], weight: Double)] {
    let end = today.slotsPerDay
    return states.map { state in
      let silence = (0..<today.routineCount).reduce(quiet(state, until: end)) { weight, routine in
        weight * factor(of: routine, state, from: end, until: end, by: end).left
      }
      return (state.sources ?? [], silence)
    }
  }
}
