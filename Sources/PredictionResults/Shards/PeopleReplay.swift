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
/// Of a stream, a person who comes again, a row that cannot be read, and at moments a donation after the last day of the
/// whole log, are errors that name the line, and in a shard time that runs backwards; what was written until then has no
/// end.
///
/// # Cost
/// One question and one donation a row for each strategy, or that of ``MomentReplay``. A shard that is written takes the
/// memory of `peopleAtATime` people, of what everybody counts together, see ``AddedTotals``, and of the names of
/// everybody. Totals of a whole log also hold everybody's sums, see ``TotalsCollector``.
package struct PeopleReplay {
  private let plan: ReplayPlan
  private let options: ReplayOptions
  private let peopleAtATime: Int
  private var scoreOnly: ScoreOnlyList?
  private let scores: (any PeopleScores)?
  private let files: SpooledRows?
  private var signals = PresentSignals()

  /// Prepares a replay. `peopleAtATime` does not change the totals.
  private init(
    _ plan: ReplayPlan, options: ReplayOptions, peopleAtATime: Int?, scoreOnly: ScoreOnlyList? = nil,
    scores: (any PeopleScores)? = nil, files: SpooledRows? = nil
  ) {
    (self.plan, self.options, self.scoreOnly, self.scores) = (plan, options, scoreOnly, scores)
    self.files = files
    self.peopleAtATime = max(1, peopleAtATime ?? (plan.frame == nil ? 64 : 8) * max(1, options.threads))
  }

  /// Replays a shard and gives its totals to `write`, piece by piece.
  ///
  /// `progress` gets the number of donations, or of days at moments, since its last call, from any thread.
  /// - Throws: ``DataError`` for a fault of the shard, and what `write` and the maker of a referee throw.
  package static func write(
    _ stream: consuming DonationStream, _ plan: ReplayPlan, environment: RunEnvironment,
    options: ReplayOptions, peopleAtATime: Int = 1, progress: @escaping @Sendable (Int) -> Void = { _ in },
    to write: (String) throws -> Void
  ) async throws {
    let header = ShardHeader(stream.manifest, plan, environment: environment, catalog: stream.catalog)
    var digest = Digest()
    func put(_ piece: String) throws {
      digest.update(Array(piece.utf8))
      try write(piece)
    }
    var replay = PeopleReplay(plan, options: options, peopleAtATime: peopleAtATime)
    var added = AddedTotals(plan.form)
    let empty = plan.form.empty
    try put(header.line + "\n")
    try await replay.forEach(of: &stream, progress: progress) { person in
      var person = person
      if !added.add(person) { return false }
      try put(
        TotalsList.line("person") { (list) throws(DataError) in try person.pass(&list, empty, plan.frame) })
      return true
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
    let leftOut = stream.rowsPassedOver.totals
    try put(
      "{\"end\":\(facts.people),\"donations\":\(facts.donations)\(leftOut),\"shard\":\"\(stream.digest)\"}\n")
    try write("{\"digest\":\"\(digest.finish())\"}\n")
  }

  /// Replays a whole log at donations, and returns its totals with what they cost.
  ///
  /// The plan names the strategies of `scores`, which were made elsewhere. `scoreOnly` lists the only rows to score of a
  /// stream. `exports` are files that receive every trial's rows; the caller finishes them.
  /// - Throws: ``DataError`` for a fault of the log, and what the maker of a referee throws.
  package static func totals<Source: PeopleSource & ~Copyable>(
    _ source: consuming Source, _ plan: ReplayPlan, options: ReplayOptions, peopleAtATime: Int? = nil,
    scoreOnly: ScoreOnlyList? = nil, scores: (any PeopleScores)? = nil, exports: ReplayExports? = nil,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ReplayTotals {
    let files = exports.map { SpooledRows($0, contenders: plan.contenders) }
    var replay = PeopleReplay(
      plan, options: options, peopleAtATime: peopleAtATime, scoreOnly: scoreOnly, scores: scores,
      files: files)
    var collector = TotalsCollector(plan.form)
    try await replay.forEach(of: &source, progress: progress) { collector.add($0) }
    try replay.scoreOnly?.checkEnd()
    try scores?.checkEnd()
    var totals = try collector.finish(
      only: options.onlyPeople?.sorted() ?? [], files: [source.name], areShards: false,
      threads: max(1, options.threads))
    files?.finish()
    totals.donationsDigest = source.digest
    totals.rowsPassedOver = source.rowsPassedOver
    totals.signals = replay.signals
    totals.firstUses = scores?.firstUses ?? [:]
    return totals
  }

  /// Replays a whole log at moments, and returns its totals. `exports` are files that receive the rows of a dataset in
  /// memory; the caller finishes them.
  /// - Throws: ``DataError`` for a fault of the log, and what the maker of a referee throws.
  package static func moments<Source: PeopleSource & ~Copyable>(
    _ source: consuming Source, _ plan: ReplayPlan, options: ReplayOptions, peopleAtATime: Int? = nil,
    exports: ReplayExports? = nil, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> MomentTotals {
    var (plan, rows) = (plan, MomentRows?.none)
    if let exports, let frame = plan.frame, let dataset = source.everybody {
      rows = MomentRows(frame, dataset, to: exports)
    }
    if let rows { plan.listener = { rows.lines(of: $0) } }
    var replay = PeopleReplay(plan, options: options, peopleAtATime: peopleAtATime)
    let clock = ContinuousClock()
    let start = clock.now
    var collector = TotalsCollector(plan.form)
    try await replay.forEach(of: &source, progress: progress) { collector.add($0) }
    var totals = try collector.finishMoments(
      only: options.onlyPeople?.sorted() ?? [], files: [source.name])
    totals.donationsDigest = source.digest
    totals.rowsPassedOver = source.rowsPassedOver
    totals.measured = (max(1, options.threads), start.duration(to: clock.now).seconds)
    rows?.write()
    if let file = exports?.contexts, let dataset = source.everybody {
      MomentContextRows(dataset: dataset, only: dataset.places(of: options.onlyPeople)).forEach {
        file.write($0)
      }
    }
    return totals
  }

  /// Replays everybody of a source, some at a time, and gives the totals of each to `take` in the order of first rows.
  /// It returns false where a count no longer fits 64 bits.
  private mutating func forEach<Source: PeopleSource & ~Copyable>(
    of source: inout Source, progress: @escaping @Sendable (Int) -> Void,
    _ take: (PersonTotals) throws -> Bool
  ) async throws {
    if let frame = plan.frame { source.end(on: frame.time.lastDay) }
    // Days are the blocks where one person alone has trials; so few people are asked at first, until somebody has some.
    var (hasTrials, few) = (false, 1)
    while let people = try next(&source) {
      let places = people.places
      var start = 0
      while start < places.count {
        // The moments of everybody are held anyway; of donations, what people count is put together before others are
        // asked.
        let length = min(plan.frame == nil ? few : places.count, places.count - start)
        let totals = await people.totals(
          of: Array(places[start..<(start + length)]), wantsDays: !hasTrials, threads: options.threads,
          progress: progress)
        for person in totals {
          hasTrials = hasTrials || person.facts.trials > 0
          if try take(person) { continue }
          throw DataError(
            file: source.name, reason: "a count of the replay does not fit 64 bits",
            remedy: "make smaller shards")
        }
        (start, few) = (start + length, hasTrials ? peopleAtATime : min(2 * few, peopleAtATime))
      }
      files?.end(of: people.dataset, people.options)
    }
  }

  /// Reads the next people, with what was said about them elsewhere; `nil` at the end.
  private mutating func next<Source: PeopleSource & ~Copyable>(
    _ source: inout Source
  ) throws -> PeopleTogether? {
    guard var dataset = try source.next(people: peopleAtATime) else { return nil }
    var options = options
    if let listed = scoreOnly?.symbols(of: dataset) { options.scoreOnly = listed }
    signals.note(dataset)
    let external = try scores?.read(for: &dataset, options: options) ?? []
    return try PeopleTogether(dataset, plan, external: external, options: options, files: files)
  }
}
