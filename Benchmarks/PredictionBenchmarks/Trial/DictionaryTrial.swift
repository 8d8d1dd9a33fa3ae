import PredictionEngine

/// The whole trial as one would write it without an engine: a dictionary from key to a row of counts.
///
/// It computes the same whole numbers, and is what every peer under `Benchmarks/Peers` does with a table of its own.
struct DictionaryTrial: Side {
  private struct Row {
    var hours = InlineArray<24, UInt32>(repeating: 0)
    var weekdays = InlineArray<7, UInt32>(repeating: 0)
    var places = InlineArray<8, UInt32>(repeating: 0)
    var total: UInt32 = 0
    var lastUse: UInt32 = 0
  }

  private let workload: TrialWorkload
  private let work: Work
  private var rows: [UInt64: Row] = [:]
  private var candidates: [UInt64] = []
  private var isMet = Array(repeating: false, count: 8)
  private var learned: UInt32 = 0
  private var best: [(key: UInt64, score: Int32, lastUse: UInt32)] = []
  private static let shares: [Float] = [4.0 / 24, 4.0 / 7, 4.0 / 8]

  /// A person who has learned what comes before a lap.
  init(_ workload: TrialWorkload, _ work: Work = .trial) {
    self.workload = workload
    self.work = work
    prepare()
  }

  /// Learns again from nothing.
  mutating func prepare() {
    forget()
    for trial in workload.trials[..<workload.warmUp] { learn(trial) }
  }

  /// Asks, learns, or both, in turn.
  mutating func run(_ operations: Range<Int>) -> Int {
    var checksum = 0
    for operation in operations {
      let trial = workload.trials[workload.warmUp + operation]
      if work.asks {
        rank(trial)
        checksum &+= Int(truncatingIfNeeded: best[0].key)
      }
      if work.learns { learn(trial) }
    }
    return checksum
  }

  /// Every answer from the first trial on.
  mutating func answer() -> UInt64 {
    var digest = Digest()
    forget()
    for trial in workload.trials {
      rank(trial)
      for (key, _, _) in best { digest.add(key: key) }
      learn(trial)
    }
    prepare()
    return digest.value
  }

  /// Not measured: a dictionary does not say what it holds.
  var memory: Memory? { nil }

  private mutating func forget() {
    rows.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
    isMet = Array(repeating: false, count: 8)
    learned = 0
  }

  private mutating func learn(_ trial: TrialWorkload.Trial) {
    learned += 1
    for position in 0..<3 {
      let isNew = DictionaryTrial.add(trial, learned, to: &rows[trial.keys[position], default: Row()])
      if isNew, position == 2 { candidates.append(trial.keys[2]) }
    }
    if trial.place >= 0 { isMet[trial.place] = true }
  }

  private static func add(_ trial: TrialWorkload.Trial, _ number: UInt32, to row: inout Row) -> Bool {
    row.total += 1
    row.hours[trial.hour] += 1
    row.weekdays[trial.weekday] += 1
    if trial.place >= 0 { row.places[trial.place] += 1 }
    row.lastUse = number
    return row.total == 1
  }

  private mutating func rank(_ trial: TrialWorkload.Trial) {
    func logarithm(_ number: Float) -> Int32 { Int32(bitPattern: number.bitPattern) }
    func lift(_ count: UInt32, _ share: Float) -> Int32 { logarithm(Float(count) + share) - logarithm(share) }
    let shares = DictionaryTrial.shares
    let hasPlace = trial.place >= 0 && isMet[trial.place]
    best.removeAll(keepingCapacity: true)
    for key in candidates {
      guard let row = rows[key] else { continue }
      var score = logarithm(Float(row.total)) - logarithm(1) - (hasPlace ? 3 : 2) * lift(row.total, 4)
      score += lift(row.hours[trial.hour], shares[0]) + lift(row.weekdays[trial.weekday], shares[1])
      if hasPlace { score += lift(row.places[trial.place], shares[2]) }
      if best.count == 8, !DictionaryTrial.precedes(score, row.lastUse, best[7]) { continue }
      var place = best.count
      while place > 0, DictionaryTrial.precedes(score, row.lastUse, best[place - 1]) { place -= 1 }
      best.insert((key, score, row.lastUse), at: place)
      if best.count > 8 { best.removeLast() }
    }
  }

  private static func precedes(
    _ score: Int32, _ lastUse: UInt32, _ other: (key: UInt64, score: Int32, lastUse: UInt32)
  ) -> Bool { score != other.score ? score > other.score : lastUse > other.lastUse }
}
