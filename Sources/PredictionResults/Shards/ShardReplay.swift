import PredictionEngine
import PredictionLogs
import PredictionReplays

/// Replays people one after the other, and makes totals of each: those of a shard are written down, those of a whole log
/// are put together.
///
/// People are independent, so a log of any size is a set of shards. Any engine that can sort by person and start
/// a program can replay them: ``TotalsMerge`` makes of all totals what one machine would have printed.
///
/// # Definition
/// The lines that are written are those of ``PersonTotals``. The text ends with a digest of itself, so that a part of it is
/// never taken for the whole.
///
/// # Edge cases
/// A person who comes again, time that runs backwards, a row that cannot be read, and at moments a donation after the last
/// day of the whole log, are errors that name the line; what was written until then has no end.
///
/// # Cost
/// One question and one donation a row for each strategy, or that of ``MomentReplay``. A shard that is written takes the
/// memory of `peopleAtATime` people, of what everybody counts together, see ``AddedTotals``, and of the names of
/// everybody. Totals of a whole log also hold everybody's sums, see ``TotalsCollector``.
package struct ShardReplay {
  private let plan: ShardPlan
  private let options: ReplayOptions
  private let peopleAtATime: Int
  private var replayedPeople = 0
  private var scoreOnly: ScoreOnlyList?
  private let scores: StreamedScores?

  /// Prepares a replay. `peopleAtATime` does not change the totals.
  private init(
    _ plan: ShardPlan, options: ReplayOptions, peopleAtATime: Int, scoreOnly: ScoreOnlyList? = nil,
    scores: StreamedScores? = nil
  ) {
    (self.plan, self.options, self.scoreOnly, self.scores) = (plan, options, scoreOnly, scores)
    self.peopleAtATime = peopleAtATime
  }

  /// Replays a shard and gives its totals to `write`, piece by piece.
  ///
  /// `progress` gets the number of donations replayed since its last call.
  /// - Throws: ``DataError`` for a fault of the shard, and what `write` and the maker of a referee throw.
  package static func write(
    _ stream: consuming DonationStream, _ plan: ShardPlan, environment: RunEnvironment,
    options: ReplayOptions, peopleAtATime: Int = 1, progress: (Int) -> Void = { _ in },
    to write: (String) throws -> Void
  ) async throws {
    let header = ShardHeader(stream.manifest, plan, environment: environment, catalog: stream.catalog)
    var digest = Digest()
    func put(_ piece: String) throws {
      digest.update(Array(piece.utf8))
      try write(piece)
    }
    var replay = ShardReplay(plan, options: options, peopleAtATime: peopleAtATime)
    var added = AddedTotals(header)
    let empty = header.empty
    if let frame = plan.frame { stream.end(on: frame.time.lastDay) }
    try put(header.line + "\n")
    while let people = try await replay.next(
      &stream, wantsDays: added.peopleWithTrials == 0, progress: progress)
    {
      for var person in people {
        if !added.add(person) { throw ShardReplay.tooLarge(stream.name) }
        try put(
          TotalsList.line("person") { (list) throws(DataError) in try person.pass(&list, empty, plan.frame) })
      }
    }
    for var day in added.onlyDays.map(DayTotals.of) ?? [] {
      try put(TotalsList.line("day") { (list) throws(DataError) in try day.pass(&list, empty) })
    }
    for (place, counts) in added.counts.enumerated() {
      var counted = CountedTotals(strategy: place, counts: counts)
      try put(
        TotalsList.line("counts") { (list) throws(DataError) in try counted.pass(&list, empty, trials: 0) })
    }
    for (place, counts) in added.series.enumerated() {
      var line = SeriesLine(strategy: place, counts: counts)
      try put(TotalsList.line("series") { (list) throws(DataError) in try line.pass(&list) })
    }
    let facts = added.facts
    try put("{\"end\":\(facts.people),\"donations\":\(facts.donations),\"shard\":\"\(stream.digest)\"}\n")
    try write("{\"digest\":\"\(digest.finish())\"}\n")
  }

  /// Replays a whole log a few people at a time, and returns its totals with what they cost.
  ///
  /// `scores` were made elsewhere, and the plan names their strategies. `exports` are files that receive every trial's
  /// rows; the caller finishes them.
  /// - Throws: ``DataError`` for a fault of the log, and what the maker of a referee throws.
  package static func totals(
    _ stream: consuming DonationStream, _ plan: ShardPlan, environment: RunEnvironment,
    options: ReplayOptions, peopleAtATime: Int, scoreOnly: ScoreOnlyList? = nil,
    scores: StreamedScores? = nil, exports: ReplayExports? = nil, progress: (Int) -> Void = { _ in }
  ) async throws -> ReplayTotals {
    var plan = plan
    plan.files = exports.map { StreamedExports($0, contenders: plan.contenders) }
    var replay = ShardReplay(
      plan, options: options, peopleAtATime: peopleAtATime, scoreOnly: scoreOnly, scores: scores)
    let clock = ContinuousClock()
    let start = clock.now
    var collector = try await replay.collect(&stream, environment, progress: progress)
    try replay.scoreOnly?.checkEnd()
    try scores?.checkEnd()
    var totals = try collector.finish(
      only: options.onlyPeople?.sorted() ?? [], files: [stream.name], areShards: false,
      threads: options.threads, seconds: Double(start.duration(to: clock.now).nanoseconds) / 1e9)
    plan.files?.finish()
    totals.donationsDigest = stream.digest
    totals.rowsPassedOver = stream.rowsPassedOver
    return totals
  }

  /// Replays a whole log at moments, a few people at a time, and returns its totals.
  /// - Throws: ``DataError`` for a fault of the log, and what the maker of a referee throws.
  package static func moments(
    _ stream: consuming DonationStream, _ plan: ShardPlan, environment: RunEnvironment,
    options: ReplayOptions, peopleAtATime: Int, progress: (Int) -> Void = { _ in }
  ) async throws -> MomentTotals {
    var replay = ShardReplay(plan, options: options, peopleAtATime: peopleAtATime)
    let collector = try await replay.collect(&stream, environment, progress: progress)
    var totals = try collector.finishMoments(
      only: options.onlyPeople?.sorted() ?? [], files: [stream.name])
    totals.donationsDigest = stream.digest
    totals.rowsPassedOver = stream.rowsPassedOver
    return totals
  }

  private mutating func collect(
    _ stream: inout DonationStream, _ environment: RunEnvironment, progress: (Int) -> Void
  ) async throws -> TotalsCollector {
    if let frame = plan.frame { stream.end(on: frame.time.lastDay) }
    var collector = TotalsCollector(
      ShardHeader(stream.manifest, plan, environment: environment, catalog: stream.catalog))
    while let people = try await next(
      &stream, wantsDays: collector.added.peopleWithTrials == 0, progress: progress)
    {
      for person in people where !collector.add(person) { throw ShardReplay.tooLarge(stream.name) }
    }
    return collector
  }

  private mutating func next(
    _ stream: inout DonationStream, wantsDays: Bool, progress: (Int) -> Void
  ) async throws -> [PersonTotals]? {
    var people: [(dataset: Dataset, options: ReplayOptions, external: [ExternalStrategy])] = []
    while people.count < peopleAtATime, var one = try stream.next(people: 1) {
      var options = options
      options.scoreOnly = scoreOnly?.symbols(of: one)
      let external = try scores?.read(for: &one, options: options) ?? []
      people.append((one, options, external))
    }
    if people.isEmpty { return nil }
    let (replayed, plan, first) = (people, plan, replayedPeople)
    replayedPeople += people.count
    let totals = await inParallel(replayed.count, threads: options.threads) { index in
      Result {
        let person = replayed[index]
        return try PersonTotals(
          person.dataset, plan, external: person.external, options: person.options, wantsDays: wantsDays,
          number: first + index)
      }
    }
    return try zip(people, totals).map { person, total in
      progress(person.dataset.rows.count * max(1, plan.contenders))
      return try total.get()
    }
  }

  private static func tooLarge(_ name: String) -> DataError {
    DataError(file: name, reason: "a count of the replay does not fit 64 bits", remedy: "make smaller shards")
  }
}
