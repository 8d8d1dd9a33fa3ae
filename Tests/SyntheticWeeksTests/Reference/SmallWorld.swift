import PredictionEngine
import Testing

@testable import SyntheticWeeks

/// A world of two days, three routines and four slots a day, small enough to list everything that can happen.
///
/// Mondays and Tuesdays differ; every other weekday is like one of them, in turn.
///
/// The lists below are the world's own; the oracle gets them as a ``PersonTruth``, the enumeration reads them
/// directly, and the two share no arithmetic.
struct SmallWorld: Sendable, CustomTestStringConvertible {
  struct Source: Sendable {
    /// Monday's and Tuesday's probability of firing.
    var strength: [Double]
    /// The probability of each slot.
    var slots: [Double]
    /// Deeds with their probabilities on Monday.
    var deeds: [(deed: Int, probability: Double)]
    /// Whether Tuesday swaps the probabilities of two deeds.
    var swapsOnTuesday = false
    var places: [Double]
    var devices: [Double]
  }

  var testDescription: String
  var routines: [Source]
  var oneOffRates: [Double]
  var oneOff: Source
  var doubleRate: Double
  var variants: [Int]

  func deeds(of source: Source, day: Int) -> [(deed: Int, probability: Double)] {
    guard source.swapsOnTuesday, day == 1 else { return source.deeds }
    return [
      (source.deeds[0].deed, source.deeds[1].probability),
      (source.deeds[1].deed, source.deeds[0].probability),
    ]
  }

  static let calendar = PersonaCalendar(
    WorldKnobs(slotMinutes: 360, zone: TimeZoneRule(standardSecondsFromGMT: 3600), holidays: []))

  var truth: PersonTruth {
    PersonTruth(
      routines: routines.map { routine in
        PersonTruth.RoutineTruth(
          strength: (0..<7).map { routine.strength[$0 % 2] }, slots: routine.slots,
          deeds: routine.deeds.map(\.deed),
          tastes: routine.deeds.map(\.probability),
          leadingTaste: (0..<7).map { routine.swapsOnTuesday ? $0 % 2 : 0 }, places: routine.places,
          devices: routine.devices)
      },
      oneOff: PersonTruth.OneOffTruth(
        rates: oneOffRates,
        deeds: oneOff.deeds.map { PersonTruth.WeightedDeed(deed: $0.deed, weight: $0.probability) },
        places: oneOff.places, devices: oneOff.devices),
      doubleRate: doubleRate, variants: variants)
  }

  static let worlds: [SmallWorld] = [
    SmallWorld(
      testDescription: "jitter over three slots each, shared deeds, one-offs and doubles",
      routines: [
        Source(
          strength: [0.8, 0.3], slots: [0.2, 0.5, 0.3, 0], deeds: [(0, 1)], places: [1], devices: [1]),
        Source(
          strength: [0.6, 0.9], slots: [0, 0.4, 0.4, 0.15], deeds: [(1, 1)], places: [1], devices: [1]),
        Source(
          strength: [0.7, 0.7], slots: [0.3, 0, 0.4, 0.3], deeds: [(0, 1)], places: [1], devices: [1]),
      ],
      oneOffRates: [0.1, 0.2, 0, 0.3],
      oneOff: Source(strength: [], slots: [], deeds: [(0, 1)], places: [1], devices: [1]),
      doubleRate: 0.15, variants: [1, 1]),
    SmallWorld(
      testDescription: "several deeds a routine, changing with the weekday, all of them shared",
      routines: [
        Source(
          strength: [0.5, 0.9], slots: [0.5, 0.5, 0, 0], deeds: [(0, 0.7), (1, 0.3)], swapsOnTuesday: true,
          places: [1], devices: [1]),
        Source(
          strength: [0.9, 0.4], slots: [0, 0.25, 0.5, 0], deeds: [(1, 0.6), (2, 0.4)], places: [1],
          devices: [1]),
        Source(strength: [1, 0], slots: [0, 0, 0.9, 0.1], deeds: [(2, 1)], places: [1], devices: [1]),
      ],
      oneOffRates: [0, 0.25, 0.1, 0],
      oneOff: Source(strength: [], slots: [], deeds: [(0, 0.5), (2, 0.5)], places: [1], devices: [1]),
      doubleRate: 0.3, variants: [1, 1, 1]),
    SmallWorld(
      testDescription: "two places, a device signal and payloads",
      routines: [
        Source(
          strength: [0.6, 0.5], slots: [0.4, 0.6, 0, 0], deeds: [(0, 1)], places: [0.9, 0.1], devices: [1, 0]),
        Source(
          strength: [0.7, 0.8], slots: [0, 0.5, 0.5, 0], deeds: [(1, 1)], places: [0, 1], devices: [0.8, 0.2]),
        Source(
          strength: [0.4, 0.9], slots: [0, 0.3, 0, 0.7], deeds: [(0, 1)], places: [1, 0], devices: [0, 1]),
      ],
      oneOffRates: [0, 0.3, 0, 0],
      oneOff: Source(
        strength: [], slots: [], deeds: [(0, 0.4), (1, 0.6)], places: [0.5, 0.5], devices: [0, 1]),
      doubleRate: 0.2, variants: [1, 2]),
  ]
}
