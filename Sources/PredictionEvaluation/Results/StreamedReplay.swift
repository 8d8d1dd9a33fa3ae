import PredictionEngine

/// Replays a folder a few people at a time. It gives the figures and the digest of ``Replay`` in memory that
/// does not grow with the file.
///
/// Use it for logs that do not fit into memory: of a finished person only sums are kept. Everything that
/// needs all trials at once is missing: intervals, series, comparisons and metrics over whole runs.
///
/// # Definition
/// People are replayed in the order of the file, and a metric's sums are taken person by person. The digest
/// equals `answersDigest` when the rows of each person are in order of time.
///
/// # Cost
/// Memory for the rows, symbols, trials and counters of a few hundred people.
///
/// # Source
/// Ours.
public struct StreamedReplay: Sendable {
  /// The name of the strategy.
  public let strategy: String
  /// The name of the dataset.
  package private(set) var name = ""
  /// The digest of the donations, as the manifest states it.
  package private(set) var datasetDigest = ""
  /// The version, the seed and the options of the run, when they are known.
  package var environment: RunEnvironment?
  /// The number of scored trials.
  public private(set) var trials = 0
  /// The number of donations without a target, which are learned but not scored.
  public private(set) var untargeted = 0
  /// The number of people replayed.
  public private(set) var people = 0
  /// The number of donations replayed.
  public private(set) var donations = 0
  /// The digest of every answer.
  public private(set) var answersDigest = ""
  /// The metrics that are a ratio of two sums, by name.
  public private(set) var metrics: [(name: String, value: Double)] = []
  private var sums: [(metric: any RatioMetric, numerator: Double, denominator: Double)]
  private var digest = Digest()

  private init(_ strategy: any ScoringStrategy) {
    self.strategy = type(of: strategy).name
    sums = MetricRegistry.all.compactMap { $0 as? any RatioMetric }.map { ($0, 0, 0) }
  }

  /// Replays a folder with one strategy. Only the options that do not need the whole dataset are used.
  ///
  /// `peopleAtATime` does not change the answers; its default is 64 for each thread. `progress` is called
  /// from any thread with the number of donations replayed since the last call.
  /// - Throws: ``DataError`` for a fault of the file.
  /// - Complexity: one question and one donation a row, `options.threads` people at a time.
  public static func run(
    _ stream: consuming DonationStream, _ strategy: any ScoringStrategy, options: ReplayOptions,
    peopleAtATime: Int? = nil, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> StreamedReplay {
    var result = StreamedReplay(strategy)
    var stream = stream
    result.name = stream.manifest.name
    result.datasetDigest = stream.manifest.digest
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
