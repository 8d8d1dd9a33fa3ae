import PredictionEngine

/// Replays a partitioned log, a person at a time: their counters are made, fill a small part of the cache, answer, and go.
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
    /// Three combinations in their hour, weekday and place: the work that the machine's limit is measured by.
    case count
    /// All that is learned: the same, after the previous shortcut and by headphones, the ledger, the order of uses.
    case learn
    /// Asked about before, by `bucketed-bayes`.
    case askAndLearn = "ask and learn"
  }

  private static let block = 256

  /// Replays everybody.
  /// - Returns: the digest, and the most bytes that a person's counters held.
  func run(threads: Int) async -> (digest: UInt64, combinations: Int) {
    let blocks = (log.people + BatchReplay.block - 1) / BatchReplay.block
    var results = Array(repeating: (digest: UInt64(0), combinations: 0), count: blocks)
    await withTaskGroup(of: (Int, UInt64, Int).self) { group in
      var next = 0
      func deal(_ group: inout TaskGroup<(Int, UInt64, Int)>) {
        guard next < blocks else { return }
        let number = next
        next += 1
        group.addTask {
          let result = replay(number)
          return (number, result.digest, result.combinations)
        }
      }
      for _ in 0..<threads { deal(&group) }
      while let (number, digest, combinations) = await group.next() {
        results[number] = (digest, combinations)
        deal(&group)
      }
    }
    return results.reduce((0, 0)) {
      (StableHash.fold($0.digest, $1.digest), $0.combinations + $1.combinations)
    }
  }

  private func replay(_ block: Int) -> (digest: UInt64, combinations: Int) {
    work == .count ? count(block) : learn(block)
  }

  /// The people of a block.
  private func people(_ block: Int) -> Range<Int> {
    block * BatchReplay.block..<min(log.people, (block + 1) * BatchReplay.block)
  }

  private func count(_ block: Int) -> (digest: UInt64, combinations: Int) {
    var (digest, combinations) = (UInt64(0), 0)
    guard let reader = try? ActReader() else { return (0, 0) }
    let entry = reader.catalog.entries[0]
    var buckets: [Bucket] = []
    for person in people(block) {
      var counters = CounterTable()
      for place in starts[person]..<starts[person + 1] {
        var donation = reader.donation(log.acts[place])
        donation.context.signals = []
        SignalRegistry.read(donation.context, previous: nil, into: &buckets)
        counters.add(donation, entry: entry, symbols: reader.symbols, buckets: buckets)
      }
      combinations += counters.count
      for slot in 0..<counters.count { digest = StableHash.fold(digest, UInt64(counters.total(slot))) }
    }
    return (digest, combinations)
  }

  private func learn(_ block: Int) -> (digest: UInt64, combinations: Int) {
    var digest: UInt64 = 0
    var combinations = 0
    // A reader for each block: threads that share an array take turns at counting its references.
    guard let reader = try? ActReader() else { return (0, 0) }
    var forecast = Forecast()
    for person in people(block) {
      var predictor = Predictor(catalog: reader.catalog, symbols: reader.symbols)
      predictor.reserve(donations: starts[person + 1] - starts[person], shortcuts: PackedLog.items * 2)
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
      combinations += history.counters.count
      for slot in 0..<history.counters.count {
        digest = StableHash.fold(
          digest, UInt64(history.counters.total(slot)) << 32 | UInt64(history.lastUse[slot]))
      }
    }
    return (digest, combinations)
  }
}

/// Packed donations as the engine takes them.
struct ActReader {
  let catalog: DefinitionCatalog
  let symbols: SymbolTable
  private let values: [[Symbol]]
  private let places: [Symbol]
  private let signals: [[DeviceSignal]]
  private let start = Int64(Moment.daysSince1970(year: 2026, month: 3, day: 2)) * 86_400

  /// Interns every text there is.
  init() throws {
    catalog = try Workload(candidates: 1, count: 1, seed: 1).catalog
    var symbols = SymbolTable()
    values = (0..<PackedLog.items).map { item in
      ["venue \(item / 6)", "dish \(item / 2)", "size \(item % 2)"].map {
        symbols.intern(JSONText.quoted($0))
      }
    }
    places = (0..<Routine.places).map { symbols.intern("place \($0)") }
    let name = symbols.intern("headphones")
    signals = ["false", "true"].map { [DeviceSignal(name: name, value: symbols.intern($0))] }
    self.symbols = symbols
  }

  /// A donation.
  func donation(_ act: PackedLog.Act) -> Donation {
    Donation(
      definition: 0, values: values[Int(act.item)],
      context: Context(
        at: Moment(secondsSince1970: start + Int64(act.second)),
        place: act.place == 255 ? nil : places[Int(act.place)], signals: signals[Int(act.headphones)]))
  }
}
