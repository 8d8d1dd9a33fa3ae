import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The document that `compare` prints: the results of a replay, and the comparison of every challenger with
/// one baseline.
///
/// # Definition
/// Holm's correction treats the comparisons of the document as one family. The JSON is the replay's document
/// with `comparisons` and `board`; values that do not exist are absent. Its keys must not change.
public struct ComparisonDocument: Sendable {
  /// The replay that the comparisons are based on.
  public let replay: ReplayDocument
  /// The challengers against the baseline, in the order of the request.
  public let comparisons: [PairedComparison]
  /// The p-values of the comparisons after Holm's correction.
  public let holmAdjusted: [Double]
  /// The verdict of each comparison.
  public let verdicts: [Verdict]
  /// How much each difference depends on a few people.
  public let carriers: [Carriers]
  /// The minimum detectable effect of each comparison: the true difference that is found with 80 % power at
  /// Holm's first step, when the others are null. `nil` when no data of so many blocks could reach .05.
  public let smallestDetectableEffects: [Double?]
  /// All strategies in order. Its letters agree with the verdicts about every pair.
  public let leaderboard: Leaderboard
  /// True when intervals were requested.
  public let showsIntervals: Bool

  /// Compares strategies of a replay, or of a merge of several, by their sums.
  ///
  /// `names` are the strategies to compare, each of them one of the totals'. `baseline` is one of them.
  package init(
    _ totals: ReplayTotals, names: [String], baseline: String, metric: Metric, margin: Double? = nil,
    replay: ReplayDocument, intervals: Bool = true, perPerson: Bool = false
  ) throws(ComparisonError) {
    let runs = names.compactMap { name in
      totals.strategies.first { $0.sums.run.strategy == name }?.sums
    }
    let (names, baseline) = (runs.map(\.run.strategy), names.firstIndex(of: baseline) ?? 0)
    func common(_ places: [Int]) throws(ComparisonError) -> CommonTrials {
      try CommonTrials(
        places.map { runs[$0] }, metric: metric, areDays: totals.areDays, perPerson: perPerson)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let seed = replay.environment.seed
    let board = try common(Array(names.indices))
    var pairs: [(common: CommonTrials, challenger: String, baseline: String)] = []
    for index in names.indices where index != baseline {
      // The trials that all runs share are mostly those that two of them share.
      var pair = board.pair(index, baseline)
      if pair == nil { pair = try common([index, baseline]) }
      if let pair { pairs.append((pair, names[index], names[baseline])) }
    }
    let comparisons = PairedComparison.all(pairs, seed: seed)
    self.comparisons = comparisons
    let adjusted = HolmCorrection.adjusted(comparisons.map(\.pValue))
    holmAdjusted = adjusted
    let verdicts = comparisons.indices.map {
      Verdict(comparisons[$0], adjustedPValue: adjusted[$0], margin: margin)
    }
    self.verdicts = verdicts
    carriers = comparisons.map(\.carriers)
    smallestDetectableEffects = comparisons.map { $0.smallestDetectableEffect(among: comparisons.count) }
    let apart = ComparisonBoard(board, baseline: baseline, verdicts: verdicts, seed: seed)
    leaderboard = Leaderboard(
      names: names, values: board.sums.map { board.value($0) ?? 0 }, metric: board.metric.name,
      isBetterWhenLarger: board.metric.isBetterWhenLarger, relation: apart.relation)
    showsIntervals = intervals
    var replay = replay
    let seconds = start.duration(to: clock.now).seconds
    replay.evaluationSeconds = replay.evaluationSeconds.map { $0 + seconds }
    self.replay = replay
  }

  /// Returns the words of a verdict with its reservation: `better, by the busiest 54`.
  /// - Complexity: O(1).
  public func words(_ index: Int) -> String {
    let (verdict, one) = (verdicts[index], comparisons[index])
    guard verdict == .better || verdict == .worse else { return verdict.words }
    return verdict.words + carriers[index].reservation(difference: one.difference, kind: one.blockKind)
  }

  var rows: [ComparisonRow] {
    comparisons.indices.map { index in
      let one = comparisons[index]
      return ComparisonRow(
        challenger: one.challenger, baseline: one.baseline, metric: one.metric, difference: one.difference,
        interval: showsIntervals ? one.interval() : nil, pValue: one.pValue,
        holmAdjusted: holmAdjusted[index],
        smallestDetectableEffect: smallestDetectableEffects[index], effectSize: one.effectSize,
        blocks: one.blocks, effectiveBlocks: carriers[index].effectiveBlocks, carriers: carriers[index],
        verdict: words(index))
    }
  }

  /// The replay's JSON with `comparisons` and `board`.
  public var json: JSONOutput {
    let places = JSONOutput.objects(leaderboard.rows) { row in
      [
        ("strategy", .string(row.strategy)), ("value", .number(row.value)),
        ("bestPlace", .integer(row.bestRank)), ("worstPlace", .integer(row.worstRank)),
        ("letters", .string(row.letters)),
      ]
    }
    return replay.json.adding([("comparisons", .array(rows.map(\.json))), ("board", places)])
  }
}
