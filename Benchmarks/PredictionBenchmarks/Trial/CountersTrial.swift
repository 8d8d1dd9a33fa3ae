import PredictionEngine

/// The whole trial on the counters alone, by keys made beforehand: the work that every peer does.
struct CountersTrial: Side {
  private let workload: TrialWorkload
  private let work: Work
  /// Three keys a trial, and three buckets, behind each other.
  private let keys: [UInt64]
  private let buckets: [Int32]
  /// The path of instructions; `nil` for the widest.
  private let kernel: TileKernel?
  private var counters = CountersTrial.newcomer()
  private var shortlist = Shortlist()

  /// A person who has learned what comes before a lap.
  init(_ workload: TrialWorkload, _ work: Work = .trial, by kernel: TileKernel? = nil) {
    self.kernel = kernel
    self.workload = workload
    self.work = work
    keys = workload.trials.flatMap { trial in (0..<3).map { trial.keys[$0] } }
    buckets = workload.trials.flatMap { [Int32($0.hour), Int32($0.weekday), Int32($0.place)] }
    prepare()
  }

  private static func newcomer() -> KeyedCounters {
    KeyedCounters([.init(buckets: 24), .init(buckets: 7), .init(buckets: 8, isOpen: true)])
  }

  /// Learns again from nothing.
  mutating func prepare() {
    counters = CountersTrial.newcomer()
    counters.reserve(candidates: workload.candidates, others: workload.candidates)
    for trial in 0..<workload.warmUp { learn(trial) }
  }

  private mutating func learn(_ trial: Int) {
    let place = trial * 3..<trial * 3 + 3
    let (keys, buckets) = (keys, buckets)
    counters.add(keys.span.extracting(place), in: buckets.span.extracting(place))
  }

  /// Asks, learns, or both, in turn.
  mutating func run(_ operations: Range<Int>) -> Int {
    var checksum = 0
    // Variables of its own: one property cannot change while another is read without being copied.
    var (counters, shortlist) = (KeyedCounters([]), Shortlist())
    swap(&counters, &self.counters)
    swap(&shortlist, &self.shortlist)
    defer {
      swap(&counters, &self.counters)
      swap(&shortlist, &self.shortlist)
    }
    let (keys, buckets) = (self.keys, self.buckets)
    let (allKeys, allBuckets) = (keys.span, buckets.span)
    for operation in operations {
      let first = (workload.warmUp + operation) * 3
      let here = allBuckets.extracting(first..<first + 3)
      if work.asks {
        if let kernel {
          counters.rank(in: here, by: kernel, into: &shortlist)
        } else {
          counters.rank(in: here, into: &shortlist)
        }
        checksum &+= shortlist[0]
      }
      if work.learns { counters.add(allKeys.extracting(first..<first + 3), in: here) }
    }
    return checksum
  }

  /// Every answer from the first trial on.
  mutating func answer() -> UInt64 {
    var digest = Digest()
    let buckets = buckets
    counters = CountersTrial.newcomer()
    for trial in workload.trials.indices {
      counters.rank(in: buckets.span.extracting(trial * 3..<trial * 3 + 3), into: &shortlist)
      for rank in 0..<shortlist.count { digest.add(key: counters.key(at: shortlist[rank])) }
      learn(trial)
    }
    prepare()
    return digest.value
  }

  /// Bytes and keys of the counters.
  var memory: Memory? {
    Memory(bytes: counters.byteCount, combinations: counters.keyCount, candidates: counters.count)
  }
}
