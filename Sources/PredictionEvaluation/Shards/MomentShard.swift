import PredictionEngine

/// Replays one shard at the moments of the grid, and writes down each person's totals, as ``ShardReplay`` does at
/// donations.
///
/// # Edge cases
/// A donation after the last day of the whole log is an error, because the scored time would end too early.
///
/// # Cost
/// That of ``MomentReplay``. Memory is that of `peopleAtATime` people, and the names of everybody.
package enum MomentShard {
  /// Replays a shard and gives its totals to `write`, piece by piece.
  ///
  /// `progress` gets the number of donations replayed since its last call.
  /// - Throws: ``DataError`` for a fault of the shard, and what `write` and the maker of a referee throw.
  package static func write(
    _ stream: consuming DonationStream, _ header: ShardHeader, _ plan: MomentShardPlan, threads: Int = 1,
    peopleAtATime: Int = 1, progress: (Int) -> Void = { _ in }, to write: (String) throws -> Void
  ) async throws {
    var text = TotalsText()
    stream.end(on: plan.frame.time.lastDay)
    try text.put(header.line + "\n", to: write)
    while let people = try await next(&stream, plan, threads: threads, peopleAtATime, progress) {
      for var person in people {
        let line = try TotalsList.line("person") { (list) throws(DataError) in
          try person.pass(&list, plan.frame)
        }
        try text.put(line, to: write)
      }
    }
    try text.end(people: stream.people, donations: stream.donations, shard: stream.digest, to: write)
  }

  /// Replays a whole log a few people at a time, and returns its totals.
  /// - Throws: ``DataError`` for a fault of the log, and what the maker of a referee throws.
  package static func totals(
    _ stream: consuming DonationStream, _ plan: MomentShardPlan, threads: Int, peopleAtATime: Int,
    progress: (Int) -> Void = { _ in }
  ) async throws -> MomentTotals {
    stream.end(on: plan.frame.time.lastDay)
    var collector = MomentCollector(plan.frame)
    while let people = try await next(&stream, plan, threads: threads, peopleAtATime, progress) {
      for person in people { collector.add(person) }
    }
    var totals = try collector.finish(only: plan.only?.sorted() ?? [], files: [stream.name])
    totals.donationsDigest = stream.digest
    totals.rowsPassedOver = stream.rowsPassedOver
    return totals
  }

  /// Replays the next people; returns `nil` at the end.
  private static func next(
    _ stream: inout DonationStream, _ plan: MomentShardPlan, threads: Int, _ peopleAtATime: Int,
    _ progress: (Int) -> Void
  ) async throws -> [PersonMomentTotals]? {
    guard let dataset = try stream.next(people: peopleAtATime) else { return nil }
    let only = plan.only.map { only in
      Set(dataset.people.indices.filter { only.contains(dataset.people[$0].identifier) })
    }
    let moments = await MomentReplay(
      dataset, strategies: plan.strategies, referee: try plan.referee?(dataset), plan.frame, only: only,
      holidays: plan.holidays
    ).run(threads: threads)
    progress(dataset.rows.count)
    return zip(dataset.people.indices, moments).map { PersonMomentTotals(dataset, person: $0, $1) }
  }
}
