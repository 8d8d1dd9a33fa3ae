import PredictionEngine
import PredictionLogs

/// The moments at which it is judged whether now was the time: every quarter of an hour of a person's local clock.
///
/// The clock at a moment is that of the last donation before it. Where it is put forward, the local times in between are
/// left out; where it is put back, those that have been are not repeated. So the grid up to a moment follows from what is
/// known at it.
package struct MomentGrid {
  package static let step: Int64 = 900
  /// The moments of a day without a change of the clock.
  package static let momentsADay = 96

  package private(set) var moments: [Moment] = []

  /// - Parameters:
  ///   - donations: when the person's donations were made, by time.
  ///   - first: the local day at whose midnight the grid begins.
  ///   - end: the local day at whose midnight it ends.
  /// - Complexity: O(moments + donations).
  package init(_ donations: [Moment], from first: Int, to end: Int) {
    guard !donations.isEmpty else { return }
    var quarter = Int64(first) * 96
    let last = Int64(end) * 96
    for (number, donation) in donations.enumerated() {
      let offset = Int64(donation.secondsFromGMT)
      // A moment at the very second of a donation comes before it, and so has the clock of the one before.
      let started = (donation.secondsSince1970 + offset).dividedDown(by: MomentGrid.step) + 1
      quarter = max(quarter, started)
      let next = number + 1 < donations.count ? donations[number + 1] : nil
      while quarter < last {
        let seconds = quarter * MomentGrid.step - offset
        let moment = Moment(secondsSince1970: seconds, secondsFromGMT: donation.secondsFromGMT)
        if let next, moment > next { break }
        moments.append(moment)
        quarter += 1
      }
    }
  }

  /// The local day at whose midnight the scored time of a dataset ends: that after its last donation.
  /// - Complexity: O(rows).
  package static func end(of dataset: Dataset) -> Int {
    (dataset.rows.map { $0.donation.context.moment.localDay }.max() ?? 0) + 1
  }

  /// The moment of the grid at or before another one.
  package static func last(before moment: Moment) -> Moment {
    let offset = Int64(moment.secondsFromGMT)
    let quarter = (moment.secondsSince1970 + offset).dividedDown(by: step)
    return Moment(secondsSince1970: quarter * step - offset, secondsFromGMT: moment.secondsFromGMT)
  }
}

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
  /// The kind of what was sensed; `nil` on the grid.
  let kind: SensedKind?

  /// The moments of a person's scored time, from the midnight of one local day to that of another.
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
