import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The document that `compare` prints at moments: the results of a replay, and the comparison of every challenger with
/// one baseline.
///
/// # Definition
/// Holm's correction treats the comparisons of the document as one family. The JSON is the document of the replay with
/// `comparisons`; values that do not exist are absent. Its keys must not change.
package struct MomentComparisonDocument: Sendable {
  package let replay: MomentDocument
  /// The challengers against the baseline, in the order of the request.
  package let comparisons: [MomentDifference]
  package let baseline: String
  let compared: [String]
  let (metric, minutes): (String, Int)
  let isBetterWhenLarger: Bool
  let showsIntervals: Bool

  /// Compares contenders of one replay.
  /// - Parameters:
  ///   - compared: the names of the contenders, the baseline among them.
  /// - Throws: ``ComparisonError`` for a metric without a value, and for a single person.
  /// - Complexity: that of the differences.
  package init(
    _ replay: MomentDocument, _ replayed: MomentTotals, compared: [String], baseline: String,
    metric: MomentMetric, intervals: Bool = true
  ) throws(ComparisonError) {
    let clock = ContinuousClock()
    let start = clock.now
    let seed = replay.environment.seed
    let minutes = metric.horizons.taken(headline: replay.horizon)
    let people = replayed.scored
    guard people.count >= 2 else { throw .oneBlock(kind: "people") }
    guard metric.isComparable else { throw .notComparable(metric: metric.name) }
    var places: [(name: String, place: MomentPlace)] = []
    for name in compared {
      // Of claims that could not be judged there are sums, and they say nothing.
      let isJudged = replay.results.contains {
        $0.strategy == name && $0.value(metric.name, within: minutes) != nil
      }
      guard isJudged, let place = replayed.place(of: name, within: minutes),
        metric.value(of: people, place) != nil
      else {
        throw .noValue(metric: metric.name, strategy: name)
      }
      places.append((name, place))
    }
    var differences: [MomentDifference] = []
    for (name, place) in places where name != baseline {
      guard let other = places.first(where: { $0.name == baseline })?.place,
        let stratum = MomentStratum(metric, of: people, challenger: place, baseline: other, seed: seed)
      else { throw .noValue(metric: metric.name, strategy: name) }
      differences.append(
        MomentDifference(
          [stratum], challenger: name, baseline: baseline, metric: metric, minutes: minutes, seed: seed))
    }
    comparisons = MomentDifference.family(differences, seed: seed)
    (self.metric, self.minutes) = (metric.name, minutes)
    (self.compared, self.baseline) = (compared, baseline)
    isBetterWhenLarger = metric.isBetterWhenLarger
    showsIntervals = intervals
    var replay = replay
    let seconds = start.duration(to: clock.now).seconds
    replay.evaluationSeconds = replay.evaluationSeconds.map { $0 + seconds }
    self.replay = replay
  }

  var rows: [ComparisonRow] {
    comparisons.map { one in
      ComparisonRow(
        challenger: one.challenger, baseline: one.baseline, metric: one.metric, minutes: one.minutes,
        difference: one.difference, interval: showsIntervals ? one.interval : nil, pValue: one.pValue,
        holmAdjusted: one.holmAdjusted, smallestDetectableEffect: one.smallestDetectableEffect,
        blocks: one.people, effectiveBlocks: one.effectivePeople, verdict: one.verdict.words)
    }
  }

  /// The JSON of the replay with `comparisons` before `cost`, or at the end where no cost was measured.
  package var json: JSONOutput { replay.json.adding([("comparisons", .array(rows.map(\.json)))]) }
}
