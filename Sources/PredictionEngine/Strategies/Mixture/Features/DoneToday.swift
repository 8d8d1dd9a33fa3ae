/// What was already done today: how often, whether this person repeats things, and whether this one is repeated.
///
/// # Definition
/// 1 nat for once, for twice, for more. For all shortcuts together ln ρ, ρ = (TH + ½)/(TE + ½): TH trials whose truth had
/// been done that day, TE the P₀ mass of what was done today over past trials. For the shortcut's own h and e, counted
/// the same, ln((h + 6ρP₀)/(e + 6P₀)). All are 0 for what was not done today; the day begins at 4,
/// or where the person's own does, see ``OwnWeek``.
///
/// # Edge cases
/// A person who travels west enough to live a day twice begins it anew; so does one whose day comes to begin elsewhere.
///
/// # Cost
/// 20 bytes a candidate.
///
/// # Source
/// Ours.
struct DoneToday: Sendable, Equatable {
  static let names = ["done-today-once", "done-today-twice", "done-today-more"]
  static let nameOfAll = "done-today"
  static let nameOfOwn = "done-today-own"

  /// By candidate: the day of the last donation, and how many there were that day.
  private var days: [Int32] = []
  private var uses: [UInt32] = []
  /// h and e, by candidate, and TH and TE.
  private var hits: [UInt32] = []
  private var expected: [Double] = []
  private var allHits = 0.0
  private var allExpected = 0.0

  /// Bytes held.
  var byteCount: Int { days.count * 20 + 16 }

  /// How often a candidate was done today.
  func times(_ candidate: Int, _ now: MixtureMoment) -> Int {
    days[candidate] == Int32(now.today) ? Int(uses[candidate]) : 0
  }

  /// Fills the five columns.
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

  /// Counts what had been done that day when a donation of `target` came, before the donation itself.
  mutating func judge(_ target: Int, at moment: MixtureMoment, _ prior: [Double]) {
    for candidate in days.indices where days[candidate] == Int32(moment.today) {
      expected[candidate] += prior[candidate]
      allExpected += prior[candidate]
      guard candidate == target else { continue }
      hits[candidate] += 1
      allHits += 1
    }
  }

  /// Counts a donation; a new candidate is the next one.
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
