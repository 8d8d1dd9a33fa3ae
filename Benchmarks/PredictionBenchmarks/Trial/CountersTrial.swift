import PredictionEngine

/// The whole trial on the counters alone, by keys made beforehand: the work that every peer does.
struct CountersTrial: Side {
  /// A donation's keys, and the bucket of each signal.
  private struct Trial {
    let keys: InlineArray<3, UInt64>
    let buckets: InlineArray<3, Int32>
  }

  private let workload: TrialWorkload
  private let work: Work
  private let trials: [Trial]
  /// The path of instructions; `nil` for the widest.
  private let kernel: TileKernel?
  private var counters = CountersTrial.newcomer()
  private var shortlist = TopEight()

  /// A person who has learned what comes before a lap.
  init(_ workload: TrialWorkload, _ work: Work = .trial, by kernel: TileKernel? = nil) {
    self.kernel = kernel
    self.workload = workload
    self.work = work
    trials = workload.trials.map {
      Trial(
        keys: [$0.keys[0], $0.keys[1], $0.keys[2]],
        buckets: [Int32($0.hour), Int32($0.weekday), Int32($0.place)])
    }
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
    let trial = trials[trial]
    counters.add(trial.keys.span, in: trial.buckets.span)
  }

  /// Asks, learns, or both, in turn.
  mutating func run(_ operations: Range<Int>) -> Int {
    var checksum = 0
    // Variables of its own: one property cannot change while another is read without being copied.
    var (counters, shortlist) = (KeyedCounters([]), TopEight())
    swap(&counters, &self.counters)
    swap(&shortlist, &self.shortlist)
    defer {
      swap(&counters, &self.counters)
      swap(&shortlist, &self.shortlist)
    }
    let (trials, warmUp) = (trials, workload.warmUp)
    for operation in operations {
      let trial = trials[warmUp + operation]
      if work.asks {
        if let kernel {
          counters.rank(in: trial.buckets.span, by: kernel, into: &shortlist)
        } else {
          counters.rank(in: trial.buckets.span, into: &shortlist)
        }
        checksum &+= shortlist[0]
      }
      if work.learns { counters.add(trial.keys.span, in: trial.buckets.span) }
    }
    return checksum
  }

  /// Every answer from the first trial on.
  mutating func answer() -> UInt64 {
    var digest = Digest()
    counters = CountersTrial.newcomer()
    for trial in workload.trials.indices {
      let buckets = trials[trial].buckets
      counters.rank(in: buckets.span, into: &shortlist)
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
