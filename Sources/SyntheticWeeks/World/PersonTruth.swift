/// The true parameters of one person: what the generator draws from and the oracle knows.
///
/// Deeds, places and device values are positions in the persona's lists. Everything is a probability.
///
/// # Source
/// Ours.
package struct PersonTruth: Sendable {
  /// One routine's parameters.
  package struct RoutineTruth: Sendable {
    /// Firing probabilities, Monday first.
    package var strength: [Double]
    /// The probability of each slot, given that it fires; may sum to less than 1.
    package var slots: [Double]
    /// Favourites, the first favourite first.
    package var deeds: [Int]
    /// Favourites of the new life, as many; empty unless the routine turns to other deeds.
    package var laterDeeds: [Int]
    /// The favourites' probabilities.
    package var tastes: [Double]
    /// Which favourite leads by weekday.
    package var leadingTaste: [Int]
    /// The probability of each place.
    package var places: [Double]
    /// The probability of each device value.
    package var devices: [Double]
    /// How it changes.
    package var change: RoutineChange?

    package init(
      strength: [Double], slots: [Double], deeds: [Int], laterDeeds: [Int] = [], tastes: [Double],
      leadingTaste: [Int] = [0, 0, 0, 0, 0, 0, 0], places: [Double] = [1], devices: [Double] = [1],
      change: RoutineChange? = nil
    ) {
      self.strength = strength
      self.slots = slots
      self.deeds = deeds
      self.laterDeeds = laterDeeds
      self.tastes = tastes
      self.leadingTaste = leadingTaste
      self.places = places
      self.devices = devices
      self.change = change
    }
  }

  /// The one-offs' parameters.
  package struct OneOffTruth: Sendable {
    /// The probability of a one-off in each slot, below 1.
    package var rates: [Double]
    /// What is done.
    package var deeds: [WeightedDeed]
    /// The probability of each place.
    package var places: [Double]
    /// The probability of each device value.
    package var devices: [Double]

    package init(rates: [Double], deeds: [WeightedDeed], places: [Double] = [1], devices: [Double] = [1]) {
      self.rates = rates
      self.deeds = deeds
      self.places = places
      self.devices = devices
    }
  }

  /// A deed and its probability.
  package struct WeightedDeed: Sendable, Equatable {
    package var deed: Int
    package var weight: Double

    package init(deed: Int, weight: Double) {
      self.deed = deed
      self.weight = weight
    }
  }

  /// The routines, in the order in which they go within a slot.
  package var routines: [RoutineTruth]
  /// What happens besides; goes last within a slot.
  package var oneOff: OneOffTruth
  /// The probability that a donation is made twice.
  package var doubleRate: Double
  /// How many payloads each deed has, all equally likely.
  package var variants: [Int]

  package init(routines: [RoutineTruth], oneOff: OneOffTruth, doubleRate: Double, variants: [Int]) {
    self.routines = routines
    self.oneOff = oneOff
    self.doubleRate = doubleRate
    self.variants = variants
  }

  /// The position of the one-offs among the sources of a donation: after every routine.
  package var oneOffSource: Int { routines.count }
  /// Slots in a day.
  package var slotsPerDay: Int { oneOff.rates.count }

  /// The probability of each place for a source.
  package func places(_ source: Int) -> [Double] {
    source < routines.count ? routines[source].places : oneOff.places
  }

  /// The probability of each device value for a source.
  package func devices(_ source: Int) -> [Double] {
    source < routines.count ? routines[source].devices : oneOff.devices
  }
}
