import PredictionEngine

/// Which moments of a person's scored time a replay asks at.
package enum AskedMoments: Sendable {
  /// Every quarter of an hour, at every horizon.
  case grid
  /// Every moment at which something was sensed, at the horizon of the headlines. The places of the scores are then those
  /// of ``PredictionEngine/SensedKind`` in their order instead of horizons.
  case sensed
}

/// One moment at which a replay asks.
struct AskedMoment {
  let moment: Moment
  /// What was sensed; `nil` on the grid.
  let kind: SensedKind?

  /// The moments of a person's scored time.
  /// - Parameters:
  ///   - readings: the positions of the person's sensed moments.
  ///   - first: the local day at whose midnight the time begins.
  ///   - end: the local day at whose midnight it ends.
  static func all(
    _ asked: AskedMoments, _ life: TimedLife, _ dataset: Dataset, _ readings: Range<Int>, from first: Int,
    to end: Int
  ) -> [AskedMoment] {
    switch asked {
    case .grid:
      MomentGrid(life.moments, from: first, to: end).moments.map { AskedMoment(moment: $0, kind: nil) }
    case .sensed:
      readings.lazy.map {
        AskedMoment(moment: dataset.sensedMoments[$0].moment, kind: dataset.sensedMoments[$0].kind)
      }
      .filter { $0.moment.localDay >= first && $0.moment.localDay < end }
    }
  }
}
