import PredictionMeasures

/// The sums of each person for one metric of moments: as much of a replay as its differences need.
package struct MomentSums: Sendable, Equatable {
  package let metric: String
  /// The sums of each person with scored time, in the dataset's order.
  package let people: [[Double]]

  package init(metric: String, people: [[Double]]) {
    (self.metric, self.people) = (metric, people)
  }

  /// The metrics that are one sum over another, whose differences can be made from people's sums.
  package static let metrics = MomentMetricRegistry.all.filter { $0.form?.isRatio ?? false }

  /// The sums of every such metric of one contender, at the horizon of the headlines.
  package static func all(of contender: String, in replayed: MomentTotals, within minutes: Int)
    -> [MomentSums]
  {
    guard let place = replayed.place(of: contender, within: minutes) else { return [] }
    let scored = replayed.scored
    return metrics.map { metric in
      MomentSums(metric: metric.name, people: scored.map { metric.sums(of: $0, place) })
    }
  }
}
