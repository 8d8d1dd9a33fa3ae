/// What `compare` prints: the results of a replay, and every challenger against one baseline.
///
/// # Definition
/// Holm's correction is over the comparisons of the document, one family. JSON: the replay's document with
/// `comparisons`; what has no value is absent.
///
/// # Source
/// Ours; the keys are the command line's, and stay.
public struct ComparisonDocument: Sendable {
  /// The replay behind it.
  public let replay: ReplayDocument
  /// Challengers against the baseline, in the order asked for.
  public let comparisons: [PairedComparison]
  /// Their p-values after Holm's correction.
  public let holmAdjusted: [Double]
  /// What each allows one to say.
  public let verdicts: [Verdict]
  /// All strategies in order.
  public let leaderboard: Leaderboard
  /// Whether intervals were asked for.
  public let showsIntervals: Bool

  /// Compares runs of one replay.
  ///
  /// `baseline`: the position of the baseline in the runs.
  ///
  /// `margin`: what difference would not matter, stated beforehand; `nil` for none.
  /// - Complexity: that of the comparisons and the leaderboard.
  public init(
    _ runs: [StrategyRun], baseline: Int, metric: any Metric, margin: Double? = nil, replay: ReplayDocument,
    intervals: Bool = true, perPerson: Bool = false, dayOfRow: (Int) -> Int
  ) throws(ComparisonError) {
    let clock = ContinuousClock()
    let start = clock.now
    let seed = replay.environment.seed
    // What all have in common is mostly what any two have.
    let board = try? CommonTrials(runs, metric: metric, perPerson: perPerson, dayOfRow: dayOfRow)
    var pairs: [(common: CommonTrials, challenger: String, baseline: String)] = []
    for index in runs.indices where index != baseline {
      var pair = board?.pair(index, baseline)
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
    verdicts = comparisons.indices.map {
      Verdict(comparisons[$0], adjustedPValue: adjusted[$0], margin: margin)
    }
    if let board {
      leaderboard = Leaderboard(board, names: runs.map(\.strategy), seed: seed)
    } else {
      leaderboard = try Leaderboard(
        runs, metric: metric, seed: seed, perPerson: perPerson, dayOfRow: dayOfRow)
    }
    showsIntervals = intervals
    var replay = replay
    let seconds = Double(start.duration(to: clock.now).nanoseconds) / 1e9
    replay.evaluationSeconds = replay.evaluationSeconds.map { $0 + seconds }
    self.replay = replay
  }

  /// The replay's JSON with `comparisons`.
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
        ("smallestDetectableEffect", .number(one.smallestDetectableEffect)),
        ("blocks", .integer(one.blocks)),
      ]
      return .object(values)
    }
    let isCost: ((String, JSONOutput)) -> Bool = { $0.0 == "cost" }
    return .object(
      members.filter { !isCost($0) } + [("comparisons", .array(list))] + members.filter(isCost))
  }
}
