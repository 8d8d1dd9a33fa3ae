/// The true parameters of one person, from which the generator draws and which the oracle knows.
///
/// Deeds, places and device values are positions in the persona's lists. All parameters are probabilities.
struct PersonTruth: Sendable {
  struct RoutineTruth: Sendable {
    /// By weekday, Monday first.
    var strength: [Double]
    /// The probability of each slot, given that the routine fires. The sum may be less than 1.
    var slots: [Double]
    /// The favourites, the first favourite first.
    var deeds: [Int]
    /// The favourites of the new life, equally many; empty unless the routine turns to other deeds.
    var laterDeeds: [Int] = []
    /// The probabilities of the favourites.
    var tastes: [Double]
    /// The favourite that leads on each weekday.
    var leadingTaste = [0, 0, 0, 0, 0, 0, 0]
    var places = [1.0]
    var devices = [1.0]
    var change: RoutineChange?
  }

  struct OneOffTruth: Sendable {
    /// The probability of a one-off in each slot, below 1.
    var rates: [Double]
    var deeds: [WeightedDeed]
    var places = [1.0]
    var devices = [1.0]
  }

  /// A deed with its probability.
  struct WeightedDeed: Sendable, Equatable {
    var deed: Int
    var weight: Double
  }

  /// The routines, in their order within a slot.
  var routines: [RoutineTruth]
  /// The one-offs, which come last within a slot.
  var oneOff: OneOffTruth
  var doubleRate: Double
  /// The number of payloads of each deed, all equally likely.
  var variants: [Int]
  /// Whether the routines come in their order within a slot; where the order is not known, each may come first.
  var isOrdered = true

  /// The position of the one-offs among the sources of a donation, after every routine.
  var oneOffSource: Int { routines.count }
  var slotsPerDay: Int { oneOff.rates.count }

  func places(_ source: Int) -> [Double] {
    source < routines.count ? routines[source].places : oneOff.places
  }

  func devices(_ source: Int) -> [Double] {
    source < routines.count ? routines[source].devices : oneOff.devices
  }
}
