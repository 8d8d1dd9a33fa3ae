/// The evidence of what was already done today: whether it was done once, and whether this person repeats things.
///
/// One feature is 1 nat where the shortcut was donated once today. The other is the same for all shortcuts done
/// today: ln((TH + ½)/(TE + ½)), where TH counts the trials whose truth had been done that day, and TE sums
/// the P₀ of what was done today over past trials. Both are 0 for a shortcut not done today. The day begins at
/// 4, or at the hour where the person's own day begins, see `OwnWeek`.
///
/// The count of the day restarts for a person who travels far enough west to live a day twice, and when a
/// person's day comes to begin at another hour: what was done before then is no part of the day.
///
/// A shortcut that was done today as often as ever on one day is limited by ``HardlyToday``.
struct DoneToday: Sendable, Equatable {
  static let name = "done-today"
  static let nameOfOnce = "done-today-once"

  /// The day of each candidate's last donation; `uses` counts the candidate's donations on that day.
  private var days: [Int32] = []
  private var uses: [UInt32] = []
  /// The most uses of each candidate on one day, and the days on which it had as many.
  private var most: [UInt32] = []
  private var daysOfMost: [UInt32] = []
  /// The newest day, and what it began with.
  private var newest = Int32.min
  private var first: UInt32 = 0
  /// The numbers TH and TE.
  private var tally = HardlyToday.Tally()
  /// The numbers of what was done as often as ever on a day, by which it is limited.
  private(set) var tallyOfMost = HardlyToday.Tally()

  var byteCount: Int { days.count * 16 + 40 }

  /// Marks the candidates that have evidence, as those of the ring are marked.
  func mark(_ work: inout LearnerWorkspace, asked now: MixtureMoment) {
    let (days, today) = (days.span, Int32(now.today))
    for candidate in 0..<work.candidates where days[candidate] == today {
      work.marks[candidate >> 6] |= 1 &<< UInt64(candidate & 63)
    }
  }

  func fill(_ work: inout LearnerWorkspace, asked now: MixtureMoment) {
    let bits = Logarithm.binary((tally.hits + 0.5) / (tally.expected + 0.5))
    let today = Int32(now.today)
    for (place, candidate) in work.ringed.enumerated() where days[Int(candidate)] == today {
      work.set(.doneOnce, at: place, to: uses[Int(candidate)] == 1 ? Logarithm.bitsPerNat : 0)
      work.set(.doneToday, at: place, to: bits)
    }
  }

  /// The most that is believed of a candidate that was done today as often as ever on a day; `nil` of others.
  @inline(__always)
  func limit(of candidate: Int, _ now: MixtureMoment, _ prior: Double) -> Double? {
    guard days[candidate] == Int32(now.today), uses[candidate] == most[candidate] else { return nil }
    return HardlyToday.limit(Int(daysOfMost[candidate]) - 1, prior)
  }

  /// Counts, for a donation of `target`, what had been done that day before it.
  mutating func judge(_ target: Int, at moment: MixtureMoment, _ shares: [Double]) {
    let today = Int32(moment.today)
    for candidate in days.indices where days[candidate] == today {
      tally.add(shares[candidate], isTruth: candidate == target)
      if uses[candidate] == most[candidate] {
        tallyOfMost.add(shares[candidate], isTruth: candidate == target)
      }
    }
  }

  /// Begins a day anew, because days begin at another hour from now on.
  mutating func restart() {
    for candidate in days.indices { days[candidate] = .min }
    newest = .min
  }

  /// Indicates whether today began with a candidate.
  func began(with candidate: Int, _ now: MixtureMoment) -> Bool {
    newest == Int32(now.today) && first == UInt32(candidate)
  }

  mutating func code(_ coder: inout LearnerCoder, candidates: Int) {
    coder.code(&days, count: candidates, in: .min ... .max)
    coder.code(&uses, count: candidates, in: 1...1 << 30)
    coder.code(&most, count: candidates, in: 1...1 << 30)
    coder.code(&daysOfMost, count: candidates, in: 1...1 << 30)
    coder.code(&newest, in: .min ... .max)
    coder.code(&first, in: 0...UInt32(max(1, candidates) - 1))
    tally.code(&coder)
    tallyOfMost.code(&coder)
  }

  mutating func count(_ target: Int, at moment: MixtureMoment) {
    if target == days.count {
      days.append(Int32(moment.today))
      uses.append(0)
      most.append(0)
      daysOfMost.append(0)
    }
    if newest != Int32(moment.today) { (newest, first) = (Int32(moment.today), UInt32(target)) }
    uses[target] = days[target] == Int32(moment.today) ? uses[target] + 1 : 1
    days[target] = Int32(moment.today)
    if uses[target] > most[target] { (most[target], daysOfMost[target]) = (uses[target], 0) }
    if uses[target] == most[target] { daysOfMost[target] += 1 }
  }
}
