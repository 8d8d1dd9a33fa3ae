/// Scores the shortcuts of other types than the targets, from the candidates' scores.
///
/// The score of a shortcut s of another type is log₂ of the first of these that exists, where P(c) = 2^score
/// for a candidate c, n counts donations, and l are the bits by which the counters of the context's buckets move a shortcut's share,
/// see `SignalLift`:
/// 1. Σ P(c) over the candidates c that contain s.
/// 2. P(c) · q · 2^(l(s) − l(c)) for a candidate c that s contains, where q is n(s)/n(c), or less where s was in none of the last
///    donations with c.
/// 3. P(g) · q · 2^(l(s) − l(g)), with n(s)/n(g), for the least used shortcut g that s contains and some candidate contains too; rule 1
///    gives P(g).
/// 4. The highest P(c), or 1 without candidates, times q · 2^l(s), with n(s)/N for N donations.
///
/// So a shortcut of any type has a context of its own: an address that goes with the place of now is the probable one.
///
/// Every score is finite, however improbable the shortcut, also while no donation has had its target type's
/// values.
enum OtherTypes {
  static let name = "target-shortcuts"

  /// Appends the column; `lifts` are the bits by which the context's buckets move the share of each slot.
  static func append(_ history: PersonalHistory, lifts: [Double], into evidence: inout EvidenceColumns) {
    let column = evidence.begin(name)
    let index = history.counters.index
    // Without a candidate every score follows from the shortcut's share of all donations.
    var highest = history.candidates.isEmpty ? 0 : -Double.infinity
    for slot in history.candidates where evidence.scores[slot] > highest { highest = evidence.scores[slot] }
    for candidate in history.candidates {
      let power = Exponential.binary(evidence.scores[candidate] - highest)
      for place in 0..<index.contained(candidate) {
        evidence.bits[column][index.generalisation(of: candidate, place)] += power
      }
    }
    for candidate in history.candidates { evidence.bits[column][candidate] = 0 }
    let newest = UInt32(clamping: history.donations)
    for slot in 0..<history.counters.count where !history.isCandidate[slot] {
      var power = evidence.bits[column][slot]
      if power == 0 {
        let own = Double(history.counters.total(slot))
        power =
          share(own, of: history.counted, since: since(history.lastUse[slot], 1, newest, history.counted))
          * factor(lifts[slot])
        var support = Int.max
        for place in 0..<index.contained(slot) {
          let general = index.generalisation(of: slot, place)
          let total = history.counters.total(general)
          let isCandidate = history.isCandidate[general]
          guard total < support || isCandidate, isCandidate || evidence.bits[column][general] > 0 else {
            continue
          }
          power =
            (isCandidate
              ? Exponential.binary(evidence.scores[general] - highest) : evidence.bits[column][general])
            * share(of: slot, own, in: general, total, history) * factor(lifts[slot] - lifts[general])
          if isCandidate { break }
          support = total
        }
        evidence.bits[column][slot] = -max(power, 0x1p-900)
      }
    }
    for slot in 0..<history.counters.count {
      let power = evidence.bits[column][slot]
      evidence.bits[column][slot] =
        history.isCandidate[slot] ? 1 : max(power < 0 ? -power : power, 0x1p-900)
    }
    evidence.bits[column].takeLogarithms(of: 0..<history.counters.count, less: -highest)
    for candidate in history.candidates { evidence.bits[column][candidate] = 0 }
    evidence.finish(column)
  }

  /// The share of a shortcut's donations that have another one as well: n(s)/n(g), and of those that it has not been in for the
  /// last m at most 4/(m + 4). So what a person no longer adds is no longer expected. The m are n(g) times the part of its
  /// donations' numbers that came since, as if they were spread evenly.
  private static func share(
    of slot: Int, _ own: Double, in general: Int, _ total: Int, _ history: PersonalHistory
  ) -> Double {
    let (first, end) = (history.firstUse[general], history.lastUse[general])
    return share(own, of: total, since: since(history.lastUse[slot], first, end, total))
  }

  /// The donations since a last use, of so many between two numbers.
  private static func since(_ last: UInt32, _ first: UInt32, _ end: UInt32, _ total: Int) -> Double {
    end > last ? Double(total) * Double(end - last) / Double(end - first + 1) : 0
  }

  private static func share(_ own: Double, of total: Int, since: Double) -> Double {
    min(own / Double(max(1, total)), 4 / (since + 4))
  }

  /// The factor of some bits, limited, so that no score is infinite however many signals a context has.
  private static func factor(_ bits: Double) -> Double { Exponential.binary(max(-256, min(256, bits))) }
}
