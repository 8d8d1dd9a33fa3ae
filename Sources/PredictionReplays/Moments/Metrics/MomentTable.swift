import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// A metric of moments at one horizon, with its share of the oracle's.
package struct MomentValue: Sendable {
  /// The metric's value, with its interval when there is one.
  package var metric: MetricValue
  package var minutes: Int
  /// The value over that of the oracle; `nil` without an oracle, or where the share means nothing.
  package var ofOracle: MetricValue?

  package init(metric: MetricValue, minutes: Int, ofOracle: MetricValue? = nil) {
    (self.metric, self.minutes, self.ofOracle) = (metric, minutes, ofOracle)
  }

  /// The figure under its name as a member of an object.
  package var member: (String, JSONOutput) {
    (metric.name, .object(metric.members + (ofOracle.map { [("ofOracle", $0.json)] } ?? [])))
  }

  /// The figure and its share of the oracle's, each with the ends of its interval.
  package var cells: [CSVTable.Cell] {
    [metric, ofOracle].flatMap { [.number($0?.value), .number($0?.low), .number($0?.high)] }
  }
}

/// Evaluates every metric of every contender's moments, at every horizon, with intervals over people.
///
/// Figures are pooled over moments, and the person is the block of every interval, because the moments of a person
/// are alike and overlap. The share of the oracle's is the ratio of the two figures, over the same people in each
/// resample; bars are swept again in each. People without scored time are no blocks. A share of nothing or less is absent.
package struct MomentTable: Sendable {
  /// For each contender the metrics that have a value, by metric and horizon.
  package private(set) var values: [[MomentValue]]
  /// The number of people with scored time.
  package let blocks: Int
  /// The number of people with equally much scored time that would weigh as much.
  package let effectiveBlocks: Double

  private let people: [PersonMoments]
  private let oracle: Int?

  /// - Parameters:
  ///   - reference: the contender that knows the rates alone.
  ///   - oracle: the contender that knows the truth; `nil` for none.
  ///   - horizons: the horizons in minutes, as in the scores.
  ///   - headline: the one of the headlines.
  /// - Complexity: O(people × metrics × horizons × contenders), and a sort of the best candidates.
  package init(
    _ everybody: [PersonMoments], reference: Int, oracle: Int?, horizons: [Int], headline: Int,
    seed: UInt64, intervals: Bool = true, metrics: [MomentMetric] = MomentMetricRegistry.all
  ) {
    people = everybody.filter { $0.days > 0 }
    self.oracle = oracle
    blocks = people.count
    effectiveBlocks = EffectiveBlocks.of(people.map(\.days))
    values = (everybody.first?.scores ?? []).map { _ in [] }
    for metric in metrics {
      for (place, minutes) in horizons.enumerated()
      where metric.horizons.contain(minutes, headline: headline) {
        let places = values.indices.map {
          MomentPlace(contender: $0, reference: reference, horizon: place)
        }
        let columns: [Column] =
          switch metric.source {
          case .sums(let form, _): summed(metric, form, places, seed, intervals)
          case .swept(let curve): swept(places.map { curve(people, $0) }, seed, intervals)
          case .figure(let value): places.map { (value(people, $0).map { MetricValue(value: $0) }, nil) }
          }
        for (contender, column) in columns.enumerated() {
          guard var own = column.0 else { continue }
          own.name = metric.name
          var share = column.1
          share?.name = metric.name
          values[contender].append(MomentValue(metric: own, minutes: minutes, ofOracle: share))
        }
      }
    }
  }

  /// A contender's value and its share of the oracle's.
  private typealias Column = (MetricValue?, MetricValue?)

  private func summed(
    _ metric: MomentMetric, _ form: any SumStatistic, _ places: [MomentPlace], _ seed: UInt64,
    _ intervals: Bool
  ) -> [Column] {
    var statistics = places.map { place in
      BlockBootstrap.Statistic(form: form, sums: people.flatMap { metric.sums(of: $0, place) })
    }
    let own = statistics.count
    if let oracle, metric.hasShare, form.isRatio {
      let whole = statistics[oracle].sums
      for contender in 0..<own where contender != oracle {
        var sums = statistics[contender].sums
        for place in stride(from: 1, to: sums.count, by: 2) { sums[place] = whole[place - 1] }
        let form = RatioOfSums(range: -Double.infinity...Double.infinity)
        statistics.append(BlockBootstrap.Statistic(form: form, sums: sums))
      }
    }
    let found = MetricTable.evaluated(statistics, blocks: blocks, seed: seed, intervals: intervals)
    return (0..<own).map { contender in
      guard let oracle, statistics.count > own, contender != oracle else { return (found[contender], nil) }
      return (found[contender], found[own + contender - (contender > oracle ? 1 : 0)])
    }
  }

  private func swept(_ curves: [any SweptStatistic], _ seed: UInt64, _ intervals: Bool) -> [Column] {
    let own = values.indices.map { SweptBootstrap.Number(statistic: $0, over: nil) }
    let shares = oracle.map { oracle in
      values.indices.map { SweptBootstrap.Number(statistic: $0, over: oracle) }
    }
    let found = SweptBootstrap.intervals(
      of: own + (shares ?? []), curves, blocks: blocks, seed: seed, resamples: intervals)
    func value(_ index: Int) -> MetricValue? {
      found[index].map { MetricValue(value: $0.value, interval: $0.ends) }
    }
    return values.indices.map { contender in
      (value(contender), oracle == nil || oracle == contender ? nil : value(own.count + contender))
    }
  }
}
