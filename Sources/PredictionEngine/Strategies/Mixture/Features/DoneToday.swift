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
/// A shortcut that was done today and never twice on one day is limited by ``HardlyToday``.
struct DoneToday: Sendable, Equatable {
  static let name = "done-today"
  static let nameOfOnce = "done-today-once"

  /// The day of each candidate's last donation; `uses` counts the candidate's donations on that day.
  private var days: [Int32] = []
  private var uses: [UInt32] = []
  /// The days on which each candidate was used; 0 where it was used twice on one of them.
  private var onceADay: [UInt32] = []
  /// The numbers TH and TE.
  private(set) var tally = HardlyToday.Tally()

  var byteCount: Int { days.count * 12 + 16 }

  func fill(_ work: inout LearnerWorkspace, asked now: MixtureMoment) {
    let bits = Logarithm.binary((tally.hits + 0.5) / (tally.expected + 0.5))
    let once = MixtureFeature.doneOnce.rawValue * work.candidates
    let all = MixtureFeature.doneToday.rawValue * work.candidates
    for candidate in 0..<work.candidates where days[candidate] == Int32(now.today) {
      if uses[candidate] == 1 { work.features[once + candidate] = Logarithm.bitsPerNat }
      work.features[all + candidate] = bits
    }
  }

  /// The most that is believed of a candidate that was done today and is done once a day; `nil` of others.
  @inline(__always)
  func limit(of candidate: Int, _ now: MixtureMoment, _ prior: Double) -> Double? {
    guard onceADay[candidate] > 0, days[candidate] == Int32(now.today) else { return nil }
    return HardlyToday.limit(Int(onceADay[candidate]) - 1, prior)
  }

  /// Counts, for a donation of `target`, what had been done that day before it.
  mutating func judge(_ target: Int, at moment: MixtureMoment, _ shares: [Double]) {
    for candidate in days.indices where days[candidate] == Int32(moment.today) {
      tally.add(shares[candidate], isTruth: candidate == target)
    }
  }

  /// Begins a day anew, because days begin at another hour from now on.
  mutating func restart() { for candidate in days.indices { days[candidate] = .min } }

  mutating func code(_ coder: inout LearnerCoder, candidates: Int) {
    coder.code(&days, count: candidates, in: .min ... .max)
    coder.code(&uses, count: candidates, in: 1...1 << 30)
    coder.code(&onceADay, count: candidates, in: 0...1 << 30)
    tally.code(&coder)
  }

  mutating func count(_ target: Int, at moment: MixtureMoment) {
    if target == days.count {
      days.append(Int32(moment.today))
      uses.append(0)
      onceADay.append(1)
    } else if days[target] == Int32(moment.today) {
      onceADay[target] = 0
    } else if onceADay[target] > 0 {
      onceADay[target] += 1
    }
    uses[target] = days[target] == Int32(moment.today) ? uses[target] + 1 : 1
    days[target] = Int32(moment.today)
  }
}
