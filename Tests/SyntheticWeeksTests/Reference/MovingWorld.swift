import PredictionEngine
import PredictionEvaluation
import Testing

@testable import SyntheticWeeks

/// A small world in which stays are sensed, with stays of its own as numbers.
struct MovingWorld: Sendable, CustomTestStringConvertible {
  /// The stay of one routine.
  struct Stay: Sendable {
    /// The place of the stay, or 4 and more for a device value.
    var sign: Int
    /// The probability of a lead of 1, 2, … slots.
    var leads: [Double]
    /// The probability of a lag of 1, 2, … slots.
    var lags: [Double]
    var idleRate: Double
  }

  var testDescription: String
  var world: SmallWorld
  /// By routine.
  var stays: [Stay?]

  var truth: StayTruth {
    StayTruth(
      owners: stays.map { stay in
        stay.map {
          StayTruth.Owner(
            sign: $0.sign < 4 ? .place($0.sign) : .device($0.sign - 4), leads: $0.leads, lags: $0.lags,
            idleRate: $0.idleRate)
        }
      })
  }

  private static func routine(
    _ strength: [Double], _ slots: [Double], _ deed: Int, places: [Double], devices: [Double] = [1]
  ) -> SmallWorld.Source {
    SmallWorld.Source(
      strength: strength, slots: slots, deeds: [(deed, 1)], places: places, devices: devices)
  }

  static let worlds: [MovingWorld] = [
    MovingWorld(
      testDescription: "two routines with one deed and one place, one of them sometimes made elsewhere",
      world: SmallWorld(
        testDescription: "",
        routines: [
          routine([0.8, 0.3], [0.2, 0.5, 0.3, 0], 0, places: [0, 1]),
          routine([0.6, 0.9], [0, 0.4, 0, 0.5], 0, places: [0.3, 0.7]),
          routine([0.7, 0.7], [0, 0.6, 0.4, 0], 1, places: [1, 0]),
        ],
        oneOffRates: [0, 0.2, 0, 0],
        oneOff: routine([], [], 0, places: [0, 1]), doubleRate: 0.15, variants: [1, 1]),
      stays: [
        Stay(sign: 1, leads: [0.6, 0.4], lags: [0.7, 0.3], idleRate: 0.4),
        Stay(sign: 1, leads: [1], lags: [1], idleRate: 0.25), nil,
      ]),
    MovingWorld(
      testDescription: "a place, headphones, and a routine with neither",
      world: SmallWorld(
        testDescription: "",
        routines: [
          routine([0.7, 0.5], [0.5, 0, 0.5, 0], 0, places: [0.2, 0.8], devices: [0, 1]),
          routine([0.9, 0.4], [0, 0.5, 0.5, 0], 1, places: [1, 0], devices: [0.75, 0.25]),
          routine([0.5, 0.5], [0, 0, 0.6, 0.4], 0, places: [1, 0], devices: [1, 0]),
        ],
        oneOffRates: [0, 0, 0.25, 0],
        oneOff: routine([], [], 1, places: [0, 1], devices: [0, 1]), doubleRate: 0, variants: [1, 1]),
      stays: [
        Stay(sign: 1, leads: [0.5, 0.5], lags: [1], idleRate: 0.6),
        Stay(sign: 4, leads: [0.8, 0.2], lags: [0.4, 0.6], idleRate: 0.3), nil,
      ]),
    MovingWorld(
      testDescription: "three routines at one place, stays for nothing always and never, none on a day off",
      world: SmallWorld(
        testDescription: "",
        routines: [
          routine([0.5, 0], [0, 0.5, 0.5, 0], 0, places: [0, 1]),
          routine([0.6, 0.8], [0, 0, 0.4, 0.6], 1, places: [0.5, 0.5]),
          routine([0.9, 1], [0.3, 0.7, 0, 0], 0, places: [0, 1]),
        ],
        oneOffRates: [0, 0, 0.3, 0],
        oneOff: routine([], [], 0, places: [0, 1]), doubleRate: 0, variants: [1, 1]),
      stays: [
        Stay(sign: 1, leads: [0.3, 0.7], lags: [0.5, 0.5], idleRate: 1),
        Stay(sign: 1, leads: [0.5, 0.25, 0.25], lags: [1], idleRate: 0.5),
        Stay(sign: 1, leads: [1], lags: [0, 0.5, 0.5], idleRate: 0),
      ]),
  ]

  /// Worlds in which nothing is sensed.
  static let still = SmallWorld.worlds[...1].map {
    MovingWorld(testDescription: $0.testDescription, world: $0, stays: $0.routines.map { _ in nil })
  }
}
