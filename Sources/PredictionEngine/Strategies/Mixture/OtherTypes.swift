/// Scores the shortcuts of other types than the targets, from the candidates' scores.
///
/// The score of a shortcut s of another type is log₂ of the first of these that exists, where P(c) = 2^score
/// for a candidate c and n counts donations:
/// 1. Σ P(c) over the candidates c that contain s.
/// 2. P(c) · n(s)/n(c) for a candidate c that s contains.
/// 3. P(g) · n(s)/n(g) for the least used shortcut g that s contains and some candidate contains too; rule 1
///    gives P(g).
/// 4. The highest P(c), or 1 without candidates, times n(s)/N for N donations.
///
/// Every score is finite, however improbable the shortcut, also while no donation has had its target type's
/// values.
enum OtherTypes {
  static let name = "target-shortcuts"

  static func append(_ history: PersonalHistory, into evidence: inout EvidenceColumns) {
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
    for slot in 0..<history.counters.count where !history.isCandidate[slot] {
      var power = evidence.bits[column][slot]
      if power == 0 {
        power = Double(history.counters.total(slot)) / Double(max(1, history.donations))
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
            * Double(history.counters.total(slot)) / Double(total)
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
}
