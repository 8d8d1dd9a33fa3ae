/// The true parameters of one person, from which the generator draws and which the oracle knows.
///
/// Deeds, places and device values are positions in the persona's lists. All parameters are probabilities.
package struct PersonTruth: Sendable {
  /// The parameters of one routine.
  package struct RoutineTruth: Sendable {
    /// The probabilities of firing, Monday first.
    package var strength: [Double]
    /// The probability of each slot, given that the routine fires. The sum may be less than 1.
    package var slots: [Double]
    /// The favourites, the first favourite first.
    package var deeds: [Int]
    /// The favourites of the new life, equally many; empty unless the routine turns to other deeds.
    package var laterDeeds: [Int]
    /// The probabilities of the favourites.
    package var tastes: [Double]
    /// The favourite that leads on each weekday.
    package var leadingTaste: [Int]
    /// The probability of each place.
    package var places: [Double]
    /// The probability of each device value.
    package var devices: [Double]
    /// The change of the routine; `nil` when it stays.
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

  /// The parameters of the one-offs.
  package struct OneOffTruth: Sendable {
    /// The probability of a one-off in each slot, below 1.
    package var rates: [Double]
    /// The deeds with their probabilities.
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

  /// A deed with its probability.
  package struct WeightedDeed: Sendable, Equatable {
    package var deed: Int
    package var weight: Double

    package init(deed: Int, weight: Double) {
      self.deed = deed
      self.weight = weight
    }
  }

  /// The routines, in their order within a slot.
  package var routines: [RoutineTruth]
  /// The one-offs, which come last within a slot.
  package var oneOff: OneOffTruth
  /// The probability that a donation is made twice.
  package var doubleRate: Double
  /// The number of payloads of each deed, all equally likely.
  package var variants: [Int]

  package init(routines: [RoutineTruth], oneOff: OneOffTruth, doubleRate: Double, variants: [Int]) {
    self.routines = routines
    self.oneOff = oneOff
    self.doubleRate = doubleRate
    self.variants = variants
  }

  /// The position of the one-offs among the sources of a donation, after every routine.
  package var oneOffSource: Int { routines.count }
  /// The number of slots in a day.
  package var slotsPerDay: Int { oneOff.rates.count }

  /// Returns the probability of each place for a source.
  package func places(_ source: Int) -> [Double] {
    source < routines.count ? routines[source].places : oneOff.places
  }

  /// Returns the probability of each device value for a source.
  package func devices(_ source: Int) -> [Double] {
    source < routines.count ? routines[source].devices : oneOff.devices
  }
}
