import PredictionEngine

/// Saving a person: canonical bytes.
struct Saving: Side {
  private let memories: Memories
  private let predictor: Predictor

  /// Teaches the person.
  init(_ memories: Memories) {
    self.memories = memories
    predictor = memories.taught()
  }

  /// Saves.
  func run(_ operations: Range<Int>) -> Int {
    operations.reduce(0) { sum, _ in sum &+ predictor.snapshot().count }
  }

  /// Every donation that can be read back, as a line.
  func answer() -> UInt64 {
    var digest = Digest()
    guard
      let loaded = try? Predictor(
        snapshot: predictor.snapshot(), catalog: memories.catalog, strategy: BucketedBayes(),
        learning: .everything)
    else {
      return 0
    }
    for position in 0..<loaded.history.ledger.count {
      digest.add(
        text: Memories.line(
          loaded.history.ledger[position], catalog: memories.catalog, symbols: loaded.symbols))
    }
    return digest.value
  }

  /// Nothing to bring back.
  func prepare() {}
  /// The snapshot's bytes for each combination.
  var memory: Memory? {
    Memory(
      bytes: predictor.snapshot().count, combinations: predictor.history.counters.count,
      candidates: predictor.history.candidates.count)
  }
}

/// Saving without a format of one's own: a line of JSON a donation, and not a count.
struct SavingLines: Side {
  private let memories: Memories

  /// Takes the donations.
  init(_ memories: Memories) { self.memories = memories }

  /// Writes lines.
  func run(_ operations: Range<Int>) -> Int {
    var checksum = 0
    for _ in operations {
      var bytes: [UInt8] = []
      for donation in memories.donations { bytes += line(donation).utf8 }
      checksum &+= bytes.count
    }
    return checksum
  }

  /// Every line.
  func answer() -> UInt64 {
    var digest = Digest()
    for donation in memories.donations { digest.add(text: line(donation)) }
    return digest.value
  }

  private func line(_ donation: Donation) -> String {
    Memories.line(donation, catalog: memories.catalog, symbols: memories.symbols)
  }

  /// Nothing to bring back.
  func prepare() {}
  /// Nothing is counted.
  var memory: Memory? { nil }
}

/// Loading a person from bytes.
struct Loading: Side {
  private let memories: Memories
  private let bytes: [UInt8]

  /// Saves the person.
  init(_ memories: Memories) {
    self.memories = memories
    bytes = memories.taught().snapshot()
  }

  /// Loads, and lets go.
  func run(_ operations: Range<Int>) -> Int {
    operations.reduce(0) { sum, _ in sum &+ (loaded()?.history.counters.count ?? 0) }
  }

  /// The bytes of what was loaded.
  func answer() -> UInt64 { loaded().map { StableHash.hash($0.snapshot()) } ?? 0 }

  private func loaded() -> Predictor? {
    try? memories.loaded(bytes)
  }

  /// Nothing to bring back.
  func prepare() {}
  /// What is held once loaded: the ledger and all that is counted, without the texts.
  var memory: Memory? {
    loaded().map {
      Memory(
        bytes: $0.history.byteCount + $0.history.ledgerByteCount, combinations: $0.history.counters.count,
        candidates: $0.history.candidates.count)
    }
  }
}

/// Learning every donation again from memory, already interned.
struct Teaching: Side {
  private let memories: Memories

  /// Takes the donations.
  init(_ memories: Memories) { self.memories = memories }

  /// Teaches, and lets go.
  func run(_ operations: Range<Int>) -> Int {
    operations.reduce(0) { sum, _ in sum &+ memories.taught().history.counters.count }
  }

  /// The bytes of what was taught.
  func answer() -> UInt64 { StableHash.hash(memories.taught().snapshot()) }

  /// Nothing to bring back.
  func prepare() {}
  /// Nothing is counted.
  var memory: Memory? { nil }
}

/// Forgetting one donation after another, each by its identifier, spread over the person's time.
struct Forgetting: Side {
  private let memories: Memories
  private let taught: Predictor
  private let filters: [DonationFilter]
  private var predictor: Predictor

  /// Teaches the person.
  init(_ memories: Memories, _ numbers: [Int]) {
    self.memories = memories
    taught = memories.taught()
    predictor = taught
    filters = numbers.map { .identifiers([Memories.identifier($0)]) }
  }

  /// Remembers everything again.
  mutating func prepare() { predictor = taught }

  /// Forgets.
  mutating func run(_ operations: Range<Int>) -> Int {
    var forgotten = 0
    for operation in operations { forgotten &+= predictor.forget(filters[operation]) }
    return forgotten
  }

  /// The bytes of what is left.
  mutating func answer() -> UInt64 {
    prepare()
    _ = run(0..<filters.count)
    return StableHash.hash(predictor.snapshot())
  }

  /// The counters.
  var memory: Memory? {
    Memory(
      bytes: predictor.history.counters.byteCount, combinations: predictor.history.counters.count,
      candidates: predictor.history.candidates.count)
  }
}

/// Forgetting by learning the rest again.
struct LearningTheRest: Side {
  private let memories: Memories
  private let numbers: [Int]
  private var rest: [Donation] = []
  private var predictor: Predictor

  /// Takes the donations.
  init(_ memories: Memories, _ numbers: [Int]) {
    self.memories = memories
    self.numbers = numbers
    predictor = memories.newcomer()
  }

  /// Remembers everything again.
  mutating func prepare() { rest = memories.donations }

  /// Learns all that is left.
  mutating func run(_ operations: Range<Int>) -> Int {
    for operation in operations {
      let gone = memories.donations[numbers[operation]].identifier
      rest.removeAll { $0.identifier == gone }
      predictor = memories.newcomer()
      for donation in rest { predictor.donate(donation) }
    }
    return predictor.history.counters.count
  }

  /// The bytes of what is left.
  mutating func answer() -> UInt64 {
    prepare()
    _ = run(0..<numbers.count)
    return StableHash.hash(predictor.snapshot())
  }

  /// Nothing is counted.
  var memory: Memory? { nil }
}
