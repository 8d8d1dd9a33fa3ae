/// The evidence of what was already done today: how often, whether this person repeats things, and whether
/// this shortcut is repeated.
///
/// # Definition
/// Three features are 1 nat for one, two, or more donations of the shortcut today. The fourth is the same for
/// all shortcuts: ln ρ with ρ = (TH + ½)/(TE + ½), where TH counts the trials whose truth had been done that
/// day, and TE sums the P₀ of what was done today over past trials. The fifth uses the shortcut's own h and
/// e, counted in the same way: ln((h + 6ρP₀)/(e + 6P₀)). All are 0 for a shortcut not done today. The day
/// begins at 4, or at the hour where the person's own day begins, see `OwnWeek`.
///
/// # Edge cases
/// The count of the day restarts for a person who travels far enough west to live a day twice, and when a
/// person's day comes to begin at another hour.
///
/// # Cost
/// 20 bytes for each candidate.
///
/// # Source
/// Ours.
struct DoneToday: Sendable, Equatable {
  static let names = ["done-today-once", "done-today-twice", "done-today-more"]
  static let nameOfAll = "done-today"
  static let nameOfOwn = "done-today-own"

  /// The day of each candidate's last donation; `uses` counts the candidate's donations on that day.
  private var days: [Int32] = []
  private var uses: [UInt32] = []
  /// The counts h and e by candidate; `allHits` and `allExpected` are TH and TE.
  private var hits: [UInt32] = []
  private var expected: [Double] = []
  private var allHits = 0.0
  private var allExpected = 0.0

  /// The bytes that the days and counts occupy.
  var byteCount: Int { days.count * 20 + 16 }

  /// Returns the number of a candidate's donations today.
  func times(_ candidate: Int, _ now: MixtureMoment) -> Int {
    days[candidate] == Int32(now.today) ? Int(uses[candidate]) : 0
  }

  /// Fills the five columns of the features.
  func fill(_ work: inout LearnerWorkspace, asked now: MixtureMoment) {
    let ratio = (allHits + 0.5) / (allExpected + 0.5)
    let bits = Logarithm.binary(ratio)
    let first = MixtureFeature.doneOnce.rawValue
    let count = work.candidates
    for candidate in 0..<count where days[candidate] == Int32(now.today) {
      let times = min(Int(uses[candidate]), 3)
      work.features[(first + times - 1) * count + candidate] = Logarithm.bitsPerNat
      work.features[MixtureFeature.doneTodayAll.rawValue * count + candidate] = bits
      let prior = work.prior[candidate]
      work.features[MixtureFeature.doneTodayOwn.rawValue * count + candidate] = Logarithm.binary(
        (Double(hits[candidate]) + 6 * ratio * prior) / (expected[candidate] + 6 * prior))
    }
  }

  /// Counts, for a donation of `target`, what had been done that day before it.
  mutating func judge(_ target: Int, at moment: MixtureMoment, _ prior: [Double]) {
    for candidate in days.indices where days[candidate] == Int32(moment.today) {
      expected[candidate] += prior[candidate]
      allExpected += prior[candidate]
      guard candidate == target else { continue }
      hits[candidate] += 1
      allHits += 1
    }
  }

  /// Codes the days and counts of some candidates.
  mutating func code(_ coder: inout LearnerCoder, candidates: Int) {
    coder.code(&days, count: candidates, in: .min ... .max)
    coder.code(&uses, count: candidates, in: 1...1 << 30)
    coder.code(&hits, count: candidates, in: 0...1 << 30)
    coder.code(&expected, count: candidates, in: 0...1e9)
    coder.code(&allHits, in: 0...1e9)
    coder.code(&allExpected, in: 0...1e9)
  }

  /// Counts a donation. A new candidate has the next number.
  mutating func count(_ target: Int, at moment: MixtureMoment) {
    if target == days.count {
      days.append(Int32(moment.today))
      uses.append(0)
      hits.append(0)
      expected.append(0)
    }
    uses[target] = days[target] == Int32(moment.today) ? uses[target] + 1 : 1
    days[target] = Int32(moment.today)
  }
}
