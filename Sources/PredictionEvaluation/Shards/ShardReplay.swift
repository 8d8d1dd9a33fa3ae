import PredictionEngine

/// Replays one shard, a set of whole people, and writes down each person's totals.
///
/// People are independent, so a log of any size is a set of shards. Any engine that can sort by person and start
/// a program can replay them: ``TotalsMerge`` makes of all totals what one machine would have printed.
///
/// # Definition
/// The text that is written is that of ``TotalsLine``. It ends with a digest of itself, so that a part of it is
/// never taken for the whole.
///
/// # Edge cases
/// A person who comes again, time that runs backwards and a row that cannot be read are errors that name the line;
/// what was written until then has no end. A strategy that shares across people has no shards.
///
/// # Cost
/// One question and one donation a row for each strategy. Memory is that of `peopleAtATime` people, and the names
/// of everybody.
///
/// # Source
/// Ours.
package struct ShardReplay {
  private let strategies: [any ScoringStrategy]
  private let options: ReplayOptions
  private let peopleAtATime: Int
  private var collector: TotalsCollector

  /// Prepares a replay. `peopleAtATime` does not change the totals.
  package init(
    _ header: ShardHeader, strategies: [any ScoringStrategy], options: ReplayOptions, peopleAtATime: Int = 1
  ) {
    precondition(
      !strategies.contains { $0 is any SharingStrategy }, "a strategy that shares across people has no shards"
    )
    (self.strategies, self.options) = (strategies, options)
    self.peopleAtATime = peopleAtATime
    collector = TotalsCollector(header.strategies)
  }

  /// Replays a shard and gives its totals to `write`, piece by piece.
  ///
  /// `progress` gets the number of donations replayed since its last call.
  /// - Throws: ``DataError`` for a fault of the shard, and what `write` throws.
  /// - Returns: the number of trials.
  package static func write(
    _ stream: consuming DonationStream, _ header: ShardHeader, strategies: [any ScoringStrategy],
    options: ReplayOptions, peopleAtATime: Int = 1, progress: (Int) -> Void = { _ in },
    to write: (String) throws -> Void
  ) async throws {
    var digest = Digest()
    func put(_ text: String) throws {
      digest.update(Array(text.utf8))
      try write(text)
    }
    var replay = ShardReplay(
      header, strategies: strategies, options: options, peopleAtATime: peopleAtATime)
    try put(header.line + "\n")
    while let people = try await replay.next(&stream, progress: progress) {
      try put(people.map(TotalsLine.text).joined())
    }
    if let days = replay.collector.onlyDays { try put(TotalsLine.text(days: days)) }
    try put(TotalsLine.text(counts: replay.collector.counts))
    let facts = replay.collector.facts
    try put(
      "{\"end\":\(facts.people),\"donations\":\(facts.donations),\"shard\":\"\(stream.digest)\"}\n")
    try write("{\"digest\":\"\(digest.finish())\"}\n")
  }

  /// Replays a whole log a few people at a time, and returns its totals with what they cost.
  /// - Throws: ``DataError`` for a fault of the log.
  package static func totals(
    _ stream: consuming DonationStream, _ header: ShardHeader, strategies: [any ScoringStrategy],
    options: ReplayOptions, peopleAtATime: Int, progress: (Int) -> Void = { _ in }
  ) async throws -> ReplayTotals {
    var replay = ShardReplay(
      header, strategies: strategies, options: options, peopleAtATime: peopleAtATime)
    let clock = ContinuousClock()
    let start = clock.now
    while try await replay.next(&stream, progress: progress) != nil {}
    if let stranger = replay.collector.missing(among: options.onlyPeople?.sorted() ?? []) {
      throw DataError(
        file: stream.name, reason: "there is no person \"\(Excerpt.of(stranger))\"",
        remedy: "correct --only-people")
    }
    let seconds = Double(start.duration(to: clock.now).nanoseconds) / 1e9
    do {
      return try replay.collector.finish(threads: options.threads, seconds: seconds)
    } catch { throw ShardReplay.tooLarge(stream.name) }
  }

  /// Replays the next people; returns `nil` at the end.
  private mutating func next(
    _ stream: inout DonationStream, progress: (Int) -> Void
  ) async throws(DataError) -> [PersonTotals]? {
    var people: [Dataset] = []
    while people.count < peopleAtATime, let one = try stream.next(people: 1) { people.append(one) }
    if people.isEmpty { return nil }
    let (datasets, strategies, options) = (people, strategies, options)
    let wantsDays = collector.peopleWithTrials == 0
    let totals = await inParallel(datasets.count, threads: options.threads) { index in
      PersonTotals(
        datasets[index], contenders: strategies.map(\.contender), options: options, wantsDays: wantsDays)
    }
    for (dataset, person) in zip(datasets, totals) {
      progress(dataset.rows.count * strategies.count)
      do { try collector.add(person) } catch { throw ShardReplay.tooLarge(stream.name) }
    }
    return totals
  }

  private static func tooLarge(_ name: String) -> DataError {
    DataError(file: name, reason: "a count of the replay does not fit 64 bits", remedy: "make smaller shards")
  }
}
