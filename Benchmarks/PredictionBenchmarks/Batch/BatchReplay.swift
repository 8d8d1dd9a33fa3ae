import PredictionEngine

/// Replays a partitioned log, a person and a donation at a time: their counters are made, answer, and go.
///
/// # Definition
/// Blocks of 256 people are dealt to the threads as these get free; each block folds what its people's counters hold, or what
/// was answered, and the blocks' digests are folded in order. So the digest does not depend on the threads.
struct BatchReplay: Sendable {
  /// The donations, each person's together.
  let log: PackedLog
  /// Where each person's begin.
  let starts: [Int]
  /// What is done with each donation.
  let work: Work

  /// What a donation costs, from the counters alone to the whole of it.
  enum Work: String, CaseIterable, Sendable {
    /// Three combinations in their hour, weekday and place, one donation after the other.
    case count = "count one by one"
    /// All that is learned: the same, after the previous shortcut and by headphones, the ledger, the order of uses.
    case learn
    /// Asked about before, by `bucketed-bayes`.
    case askAndLearn = "ask and learn"
    /// The first, and every count goes into the digest.
    case check
  }

  /// Replays the first people, or everybody.
  /// - Returns: the digest.
  func run(threads: Int, people: Int) async -> UInt64 {
    let blocks = (people + BlockedLog.people - 1) / BlockedLog.people
    var results = Array(repeating: UInt64(0), count: blocks)
    await withTaskGroup(of: (Int, UInt64).self) { group in
      var next = 0
      func deal(_ group: inout TaskGroup<(Int, UInt64)>) {
        guard next < blocks else { return }
        let block = next
        next += 1
        let own = block * BlockedLog.people..<min(people, (block + 1) * BlockedLog.people)
        group.addTask { (block, work == .count || work == .check ? count(own) : learn(own)) }
      }
      for _ in 0..<threads { deal(&group) }
      while let (block, digest) = await group.next() {
        results[block] = digest
        deal(&group)
      }
    }
    return BatchDigest.fold(results)
  }

  private func count(_ people: Range<Int>) -> UInt64 {
    var digest: UInt64 = 0
    guard let reader = try? ActReader(items: log.items) else { return 0 }
    let counted = SignalSet(["time-of-day", "weekday", "place"])
    for person in people {
      var history = PersonalHistory(catalog: reader.catalog, counting: counted)
      for place in starts[person]..<starts[person + 1] {
        var donation = reader.donation(log.acts[place])
        donation.context.signals = []
        history.learn(donation, symbols: reader.symbols)
      }
      let counters = history.counters
      if work == .check {
        BatchDigest.add(counters, places: reader.places, to: &digest)
      } else {
        for slot in 0..<counters.count { digest = StableHash.fold(digest, UInt64(counters.total(slot))) }
      }
    }
    return digest
  }

  private func learn(_ people: Range<Int>) -> UInt64 {
    var digest: UInt64 = 0
    // A reader for each block: threads that share an array take turns at counting its references.
    guard let reader = try? ActReader(items: log.items) else { return 0 }
    var forecast = Forecast()
    for person in people {
      var predictor = Predictor(catalog: reader.catalog, symbols: reader.symbols)
      predictor.reserve(donations: starts[person + 1] - starts[person], shortcuts: log.items * 2)
      for place in starts[person]..<starts[person + 1] {
        let donation = reader.donation(log.acts[place])
        if work == .askAndLearn {
          predictor.forecast(in: donation.context, into: &forecast)
          for slot in forecast.shown { digest = StableHash.fold(digest, UInt64(slot)) }
          if let first = forecast.shown.first {
            digest = StableHash.fold(digest, forecast.probabilities[first].bitPattern)
          }
        }
        predictor.donate(donation)
      }
      let history = predictor.history
      for slot in 0..<history.counters.count {
        BatchDigest.add(total: history.counters.total(slot), lastUse: history.lastUse[slot], to: &digest)
      }
    }
    return digest
  }
}
