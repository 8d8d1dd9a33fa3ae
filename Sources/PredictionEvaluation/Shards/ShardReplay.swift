import PredictionEngine

/// Replays one shard, a set of whole people, and writes down each person's totals.
///
/// People are independent, so a log of any size is a set of shards. Any engine that can sort by person and start
/// a program can replay them: ``TotalsMerge`` makes of all totals what one machine would have printed.
///
/// # Definition
/// The lines that are written are those of ``PersonTotals``. The text ends with a digest of itself, so that a part of it is
/// never taken for the whole.
///
/// # Edge cases
/// A person who comes again, time that runs backwards and a row that cannot be read are errors that name the line;
/// what was written until then has no end.
///
/// # Cost
/// One question and one donation a row for each strategy. A shard that is written takes the memory of `peopleAtATime`
/// people, of what everybody counts together, see ``AddedTotals``, and of the names of everybody. Totals of a whole
/// log also hold everybody's sums, see ``TotalsCollector``.
package struct ShardReplay {
  private let plan: ShardPlan
  private let options: ReplayOptions
  private let peopleAtATime: Int
  private let contenders: Int
  private var replayedPeople = 0
  private var scoreOnly: ScoreOnlyList?
  private let scores: StreamedScores?

  /// Prepares a replay. `peopleAtATime` does not change the totals.
  init(
    _ header: ShardHeader, _ plan: ShardPlan, options: ReplayOptions, peopleAtATime: Int,
    scoreOnly: ScoreOnlyList? = nil, scores: StreamedScores? = nil
  ) {
    (self.plan, self.options, self.scoreOnly, self.scores) = (plan, options, scoreOnly, scores)
    self.peopleAtATime = peopleAtATime
    contenders = header.contenders
  }

  /// Replays a shard and gives its totals to `write`, piece by piece.
  ///
  /// `progress` gets the number of donations replayed since its last call.
  /// - Throws: ``DataError`` for a fault of the shard, and what `write` and the maker of a referee throw.
  package static func write(
    _ stream: consuming DonationStream, _ header: ShardHeader, _ plan: ShardPlan, options: ReplayOptions,
    peopleAtATime: Int = 1, progress: (Int) -> Void = { _ in }, to write: (String) throws -> Void
  ) async throws {
    var text = TotalsText()
    func put(_ piece: String) throws { try text.put(piece, to: write) }
    var replay = ShardReplay(header, plan, options: options, peopleAtATime: peopleAtATime)
    var added = AddedTotals(header)
    let empty = header.empty
    try put(header.line + "\n")
    while let people = try await replay.next(
      &stream, wantsDays: added.peopleWithTrials == 0, progress: progress)
    {
      for var person in people {
        if !added.add(person) { throw ShardReplay.tooLarge(stream.name) }
        try put(TotalsList.line("person") { (list) throws(DataError) in try person.pass(&list, empty) })
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
      for line in try SeriesLine.lines(counts, of: place) { try put(line) }
    }
    let facts = added.facts
    try text.end(people: facts.people, donations: facts.donations, shard: stream.digest, to: write)
  }

  /// Replays a whole log a few people at a time, and returns its totals with what they cost.
  ///
  /// `scores` were made elsewhere, and the plan names their strategies. `exports` are files that receive every trial's
  /// rows; the caller finishes them.
  /// - Throws: ``DataError`` for a fault of the log, and what the maker of a referee throws.
  package static func totals(
    _ stream: consuming DonationStream, _ header: ShardHeader, _ plan: ShardPlan, options: ReplayOptions,
    peopleAtATime: Int, scoreOnly: ScoreOnlyList? = nil, scores: StreamedScores? = nil,
    exports: ReplayExports? = nil, progress: (Int) -> Void = { _ in }
  ) async throws -> ReplayTotals {
    var plan = plan
    plan.files = exports.map { StreamedExports($0, contenders: header.contenders) }
    var replay = ShardReplay(
      header, plan, options: options, peopleAtATime: peopleAtATime, scoreOnly: scoreOnly, scores: scores)
    let clock = ContinuousClock()
    let start = clock.now
    var collector = TotalsCollector(header)
    while let people = try await replay.next(
      &stream, wantsDays: collector.added.peopleWithTrials == 0, progress: progress)
    {
      for person in people {
        if !collector.add(person) { throw ShardReplay.tooLarge(stream.name) }
      }
    }
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

  /// Replays the next people; returns `nil` at the end.
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
      progress(person.dataset.rows.count * max(1, contenders))
      return try total.get()
    }
  }

  private static func tooLarge(_ name: String) -> DataError {
    DataError(file: name, reason: "a count of the replay does not fit 64 bits", remedy: "make smaller shards")
  }
}
