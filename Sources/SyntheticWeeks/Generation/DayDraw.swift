import PredictionEngine

/// One drawn donation with its latent draws, which only the generator knows.
struct DrawnDonation: Sendable, Equatable {
  /// The day; 0 is the first Monday.
  var day: Int
  var slot: Int
  /// The second within the slot.
  var second: Int
  /// The routine that made it; a one-off has the number of routines.
  var source: Int
  var deed: Int
  /// The payload that the donation carries.
  var variant: Int
  var place: Int
  var device: Int
  /// Whether it repeats the donation before it.
  var isDouble: Bool
}

/// Draws one day of one person by the steps of the generative model.
///
/// # Definition
/// Each routine draws once whether and when it fires. Slots pass in order. Within a slot come routine 0,
/// routine 1, …, then the slot's one-off. A donation draws its deed, place, device value and payload; then,
/// with the double rate, it is made again at once. The first donation of a slot falls on a uniform second of
/// its first half. Each further one follows 1 to 4 seconds after the last (at most half a slot in all),
/// whatever made them.
enum DayDraw {
  /// - Complexity: O(routines × slots).
  static func donations(
    _ truth: PersonTruth, on today: DayTruth, slotSeconds: Int, random: inout SplitMix64
  ) -> [DrawnDonation] {
    var cells: [(slot: Int, source: Int)] = []
    var fires: [Int?] = []
    for routine in truth.routines.indices { fires.append(slot(of: routine, on: today, random: &random)) }
    for slot in 0..<today.slotsPerDay {
      for routine in fires.indices where fires[routine] == slot { cells.append((slot, routine)) }
      let rate = today.oneOffRates[slot]
      if rate > 0, random.unitInterval() < rate { cells.append((slot, truth.oneOffSource)) }
    }
    var donations: [DrawnDonation] = []
    for (slot, source) in cells {
      let deed = pick(today.deeds[source], random: &random)
      var drawn = DrawnDonation(
        day: today.day.number, slot: slot, second: 0, source: source, deed: deed,
        variant: truth.variants[deed] == 1 ? 0 : random.below(truth.variants[deed]),
        place: pick(truth.places(source), random: &random),
        device: pick(truth.devices(source), random: &random),
        isDouble: false)
      drawn.second = second(after: donations.last, in: slot, slotSeconds: slotSeconds, random: &random)
      donations.append(drawn)
      if random.unitInterval() < truth.doubleRate {
        drawn.second = second(after: donations.last, in: slot, slotSeconds: slotSeconds, random: &random)
        drawn.isDouble = true
        donations.append(drawn)
      }
    }
    return donations
  }

  private static func slot(of routine: Int, on today: DayTruth, random: inout SplitMix64) -> Int? {
    let draw = random.unitInterval()
    if draw >= today.before(routine, today.slotsPerDay) { return nil }
    return (0..<today.slotsPerDay).first { today.before(routine, $0 + 1) > draw }
  }

  private static func second(
    after last: DrawnDonation?, in slot: Int, slotSeconds: Int, random: inout SplitMix64
  ) -> Int {
    if let last, last.slot == slot { return last.second + 1 + random.below(4) }
    return random.below(slotSeconds / 2)
  }

  private static func pick(_ deeds: [PersonTruth.WeightedDeed], random: inout SplitMix64) -> Int {
    var left = random.unitInterval()
    for weighted in deeds {
      left -= weighted.weight
      if left < 0 { return weighted.deed }
    }
    return deeds[deeds.count - 1].deed
  }

  /// Returns a position with the weights as odds.
  static func pick(_ weights: [Double], random: inout SplitMix64) -> Int {
    if weights.count == 1 { return 0 }
    var left = random.unitInterval()
    for (index, weight) in weights.enumerated() {
      left -= weight
      if left < 0 { return index }
    }
    return weights.lastIndex { $0 > 0 } ?? 0
  }
}
