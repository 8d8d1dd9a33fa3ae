import PredictionEngine

/// Replays a folder a few people at a time: the figures and the digest of ``Replay``, in memory that does not grow.
///
/// For logs that do not fit: nothing is kept of a person who is done but sums. What has to see all trials at once is
/// missing: intervals, series, comparisons and metrics over whole runs.
///
/// # Definition
/// People in the order of the file; a metric's sums are taken person by person. The digest is `answersDigest`, where the
/// rows of each person stand in order of time.
///
/// # Cost
/// A few hundred people's rows, symbols, trials and counters.
///
/// # Source
/// Ours.
public struct StreamedReplay: Sendable {
  /// The strategy.
  public let strategy: String
  /// Scored trials.
  public private(set) var trials = 0
  /// Donations without a target, which are learned.
  public private(set) var untargeted = 0
  /// People replayed.
  public private(set) var people = 0
  /// Donations replayed.
  public private(set) var donations = 0
  /// The digest of every answer.
  public private(set) var answersDigest = ""
  /// Metrics that are one sum over another, by name.
  public private(set) var metrics: [(name: String, value: Double)] = []
  private var sums: [(metric: any RatioMetric, numerator: Double, denominator: Double)]
  private var digest = Digest()

  private init(_ strategy: any ScoringStrategy) {
    self.strategy = type(of: strategy).name
    sums = MetricRegistry.all.compactMap { $0 as? any RatioMetric }.map { ($0, 0, 0) }
  }

  /// Replays a folder with one strategy. Of the options, those count that need no whole dataset.
  ///
  /// `peopleAtATime` changes no answer; 64 for each thread unless said otherwise. `progress` is called with the number of donations replayed since the last call, from any thread.
  /// - Throws: ``DataError`` of the file.
  /// - Complexity: one question and one donation a row, `options.threads` people at a time.
  public static func run(
    _ stream: consuming DonationStream, _ strategy: any ScoringStrategy, options: ReplayOptions,
    peopleAtATime: Int? = nil, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> StreamedReplay {
    var result = StreamedReplay(strategy)
    var stream = stream
    while let dataset = try stream.next(people: peopleAtATime ?? 64 * options.threads) {
      let outcome = await Replay(dataset: dataset, options: options).run(strategy, progress: progress)
      result.add(outcome, of: dataset)
    }
    result.people = stream.people
    result.donations = stream.donations
    result.answersDigest = result.digest.finish()
    result.metrics = result.sums.compactMap { metric, numerator, denominator in
      metric.value([numerator, denominator]).map { (metric.name, $0) }
    }
    return result
  }

  private mutating func add(_ outcome: ReplayOutcome, of dataset: Dataset) {
    trials += outcome.run.trials.count
    untargeted += outcome.untargeted
    var rows = AnswerRows(dataset: dataset)
    rows.forEach(of: outcome.run) { digest.update($0) }
    var first = 0
    while first < outcome.run.trials.count {
      let person = outcome.run.trials[first].person
      var end = first
      while end < outcome.run.trials.count, outcome.run.trials[end].person == person { end += 1 }
      for position in sums.indices where sums[position].metric.applies(to: outcome.run) {
        var (numerator, denominator) = (0.0, 0.0)
        for trial in outcome.run.trials[first..<end] {
          guard let part = sums[position].metric.contribution(of: trial, oracleTop: nil) else { continue }
          numerator += part.numerator
          denominator += part.denominator
        }
        sums[position].numerator += numerator
        sums[position].denominator += denominator
      }
      first = end
    }
  }
}
