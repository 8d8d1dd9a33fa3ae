/// The document that `compare` prints: the results of a replay, and the comparison of every challenger with
/// one baseline.
///
/// # Definition
/// Holm's correction treats the comparisons of the document as one family. The JSON is the replay's document
/// with `comparisons` and `board`; values that do not exist are absent.
///
/// # Source
/// Ours; the keys are those of the command line and must not change.
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

  /// Compares runs of one replay.
  ///
  /// `baseline` is the position of the baseline in the runs.
  ///
  /// `margin` is the difference that would not matter, stated beforehand; `nil` for none.
  /// - Complexity: that of the comparisons and the leaderboard.
  public init(
    _ runs: [StrategyRun], baseline: Int, metric: any Metric, margin: Double? = nil, replay: ReplayDocument,
    intervals: Bool = true, perPerson: Bool = false, dayOfRow: (Int) -> Int
  ) throws(ComparisonError) {
    let clock = ContinuousClock()
    let start = clock.now
    let seed = replay.environment.seed
    let board = try CommonTrials(runs, metric: metric, perPerson: perPerson, dayOfRow: dayOfRow)
    var pairs: [(common: CommonTrials, challenger: String, baseline: String)] = []
    for index in runs.indices where index != baseline {
      // The trials that all runs share are mostly those that two of them share.
      var pair = board.pair(index, baseline)
      if pair == nil {
        pair = try CommonTrials(
          [runs[index], runs[baseline]], metric: metric, perPerson: perPerson, dayOfRow: dayOfRow)
      }
      if let pair { pairs.append((pair, runs[index].strategy, runs[baseline].strategy)) }
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
      names: runs.map(\.strategy), values: board.sums.map { board.value($0) ?? 0 }, metric: metric.name,
      isBetterWhenLarger: metric.isBetterWhenLarger, relation: apart.relation)
    showsIntervals = intervals
    var replay = replay
    let seconds = Double(start.duration(to: clock.now).nanoseconds) / 1e9
    replay.evaluationSeconds = replay.evaluationSeconds.map { $0 + seconds }
    self.replay = replay
  }

  /// Returns the words of a verdict with its reservation: `better, by the busiest 54`.
  /// - Complexity: O(1).
  public func words(_ index: Int) -> String {
    let (verdict, one) = (verdicts[index], comparisons[index])
    guard verdict == .better || verdict == .worse,
      let reservation = carriers[index].reservation(difference: one.difference)
    else { return verdict.words }
    return verdict.words + reservation.words(kind: one.blockKind)
  }

  /// The replay's JSON with `comparisons` and `board`.
  public var json: JSONOutput {
    guard case .object(let members) = replay.json else { return replay.json }
    let list = comparisons.indices.map { index -> JSONOutput in
      let one = comparisons[index]
      var values: [(String, JSONOutput)] = [
        ("challenger", .string(one.challenger)), ("baseline", .string(one.baseline)),
        ("metric", .string(one.metric)), ("difference", .number(one.difference)),
      ]
      if showsIntervals, let interval = one.interval() {
        values += [("low", .number(interval.low)), ("high", .number(interval.high))]
      }
      values += [
        ("pValue", .number(one.pValue)), ("holmAdjusted", .number(holmAdjusted[index])),
      ]
      let who = carriers[index]
      func add(_ name: String, _ value: Double?) {
        if let value, value.isFinite { values.append((name, .number(value))) }
      }
      add("smallestDetectableEffect", smallestDetectableEffects[index])
      values.append(("blocks", .integer(one.blocks)))
      add("effectiveBlocks", who.effectiveBlocks)
      add("differenceByBlock", who.differenceByBlock)
      add("differenceWithoutBusiest", who.differenceWithoutBusiest)
      add("pValueWithoutBusiest", who.pValueWithoutBusiest)
      values.append(("verdict", .string(words(index))))
      return .object(values)
    }
    let places = leaderboard.rows.map { row in
      JSONOutput.object([
        ("strategy", .string(row.strategy)), ("value", .number(row.value)),
        ("bestPlace", .integer(row.bestRank)), ("worstPlace", .integer(row.worstRank)),
        ("letters", .string(row.letters)),
      ])
    }
    let isCost: ((String, JSONOutput)) -> Bool = { $0.0 == "cost" }
    return .object(
      members.filter { !isCost($0) } + [("comparisons", .array(list)), ("board", .array(places))]
        + members.filter(isCost))
  }
}
