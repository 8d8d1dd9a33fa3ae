import PredictionEngine

/// The whole trial by what a user calls, the predictor: a shortlist by `naive-bayes`, then a donation of three combinations.
struct EngineTrial: Side {
  private let workload: TrialWorkload
  private let work: Work
  private let keys: [UInt64]
  private let room: Int
  private let isPortable: Bool
  private(set) var predictor: Predictor
  private var shortlist = Shortlist()

  /// A person who has learned what comes before a lap.
  /// - Parameters:
  ///   - room: for how many more donations than the stream's there is room.
  ///   - isPortable: whether it ranks by the portable kernel, as on a processor without AVX2.
  init(_ workload: TrialWorkload, _ work: Work = .trial, room: Int = 0, isPortable: Bool = false) {
    self.workload = workload
    self.work = work
    var order: [UInt64] = []
    var known: Set<UInt64> = []
    for trial in workload.trials where known.insert(trial.keys[2]).inserted { order.append(trial.keys[2]) }
    keys = order
    self.room = room
    self.isPortable = isPortable
    predictor = workload.newcomer()
    prepare()
  }

  /// Learns again from nothing.
  mutating func prepare() {
    predictor = workload.newcomer(room: room, isPortable: isPortable)
    for donation in workload.donations[..<workload.warmUp] { predictor.donate(donation) }
  }

  /// Asks, learns, or both, in turn.
  mutating func run(_ operations: Range<Int>) -> Int {
    var checksum = 0
    let (all, warmUp) = (workload.donations, workload.warmUp)
    // A pointer, so that no donation is copied: a span's elements are.
    all.withUnsafeBufferPointer { donations in
      for operation in operations {
        let place = warmUp + operation
        if work.asks {
          predictor.suggest(in: donations[place].context, into: &shortlist)
          checksum &+= shortlist[0]
        }
        if work.learns { predictor.donate(donations[place]) }
      }
    }
    return checksum
  }

  /// Every answer from the first trial on.
  mutating func answer() -> UInt64 {
    var digest = Digest()
    answers { for key in $0 { digest.add(key: key) } }
    prepare()
    return digest.value
  }

  /// Goes through all trials from nothing, and hands the keys of each one's eight best on.
  mutating func answers(_ body: ([UInt64]) throws -> Void) rethrows {
    predictor = workload.newcomer()
    var ordinal = Array(repeating: 0, count: workload.candidates * 2)
    for donation in workload.donations {
      predictor.suggest(in: donation.context, into: &shortlist)
      for (number, slot) in predictor.history.candidates.enumerated() { ordinal[slot] = number }
      try body(shortlist.slots.map { keys[ordinal[$0]] })
      predictor.donate(donation)
    }
  }

  /// Bytes and combinations of the counters.
  var memory: Memory? {
    Memory(
      bytes: predictor.history.counters.byteCount, combinations: predictor.history.counters.count,
      candidates: predictor.history.candidates.count)
  }
}
