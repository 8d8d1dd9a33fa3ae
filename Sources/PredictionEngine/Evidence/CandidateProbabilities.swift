import PredictionKernels

/// Turns scores into consistent probabilities of the candidates, of NEW and of other shortcut types.
///
/// 1. For a candidate, P(c) ∝ 2^score, and the candidates share 1 − P(NEW). P(NEW) comes from the history or
///    the strategy, or is ∝ 2^score too where the strategy scores NEW. The sum over all intents' target types and NEW is 1.
/// 2. P(intent) is the sum over its candidates; for a type that the target type contains, as a recipient is of a message, its
///    share of P(NEW) by first uses comes to it, to each shortcut of the type at most f/(n − f + 1) of what it has, where f of
///    its n donations were the first ones of a candidate. For every other type of the intent, P ∝ 2^score over the type's shortcuts and
///    over the donations of the intent without them, which share P(intent). Of what has the target type, let r be the share with
///    the type by counts, and R the sum of 2^score of its shortcuts over that of the candidates: what has it in this context.
///    Then those without it weigh 1 − R, at least (1 − r)/10 and at most 8·(1 − r).
/// 3. A shortcut that contains a candidate gets at most that candidate's probability.
/// 4. A shortcut of another type is raised to the largest probability of a known shortcut that contains it.
///
/// P(S) ≤ P(G) ≤ P(intent) for every S that contains G.
///
/// Step 3 is for a G that is a candidate: its probability cannot be raised, because candidates sum to 1.
enum CandidateProbabilities {
  static func fill(_ forecast: inout Forecast, _ history: PersonalHistory) {
    let scores = forecast.evidence.scores
    let scoreOfNew = forecast.evidence.scoreOfNew
    let stated = forecast.evidence.probabilityOfNew ?? history.probabilityOfNew
    let slots = history.candidates
    forecast.probabilities.makeRoom(scores.count)
    forecast.probabilityOfNew = unsafe forecast.probabilities.withUnsafeMutableBufferPointer { target in
      unsafe scores.withUnsafeBufferPointer { scores in
        var highest = scoreOfNew ?? -.infinity
        let known = unsafe UnsafeMutableBufferPointer(rebasing: target[..<slots.count])
        var own = unsafe scores
        if slots.count < scores.count {
          for place in slots.indices { unsafe target[place] = scores[slots[place]] }
          unsafe own = UnsafeBufferPointer(known)
        }
        if let first = own.baseAddress {
          highest = unsafe ColumnKernel.best.greatest(first, highest, own.count)
        }
        var sum = unsafe Exponential.fading(each: own, into: known, from: highest)
        let powerOfNew = scoreOfNew.map { Exponential.binary($0 - highest) }
        sum += powerOfNew ?? 0
        let scale = (scoreOfNew == nil ? 1 - stated : 1) / sum
        unsafe known.each { unsafe ColumnKernel.best.scale($0, scale, $1) }
        if slots.count < target.count { unsafe spread(target, slots) }
        return powerOfNew.map { $0 * scale } ?? stated
      }
    }
    if !forecast.evidence.isOfCandidates, slots.count < scores.count {
      fillOtherTypes(&forecast.probabilities, scores, ofNew: forecast.probabilityOfNew, history)
    }
  }

  /// Moves what stands in front to its slots; others get 0. A slot is never before its place among the candidates, so the last
  /// of them moves first.
  private static func spread(_ target: UnsafeMutableBufferPointer<Double>, _ slots: [Int]) {
    var next = target.count
    for place in slots.indices.reversed() {
      let share = unsafe target[place]
      let slot = slots[place]
      unsafe target[(slot + 1)..<next].update(repeating: 0)
      unsafe target[slot] = share
      next = slot
    }
    unsafe target[..<next].update(repeating: 0)
  }

  private static func fillOtherTypes(
    _ target: inout [Double], _ scores: [Double], ofNew: Double, _ history: PersonalHistory
  ) {
    let index = history.counters.index
    // A group is one shortcut type of one intent. Sums run over the slots in ascending order, so no group
    // needs a list.
    let firstGroup = history.catalog.firstGroup
    func group(_ slot: Int) -> Int { firstGroup[index.definition(of: slot)] + index.combination(of: slot) }
    var highest = Array(repeating: -Double.infinity, count: history.catalog.groupCount)
    // By type: the sum of 2^score, less the highest, and that of the donations; then the factor of the former.
    var sums = Array(repeating: (power: 0.0, uses: 0.0), count: history.catalog.groupCount)
    var scale = Array(repeating: 0.0, count: history.catalog.groupCount)
    // By type that the target type contains: the intent's share of P(NEW), by what its candidates have.
    var news = Array(repeating: 0.0, count: history.catalog.groupCount)
    var ofIntent = Array(repeating: (known: 0.0, new: 0.0), count: firstGroup.count)
    // By slot: the number of candidates that contain it.
    var firstUses = Array(repeating: 0, count: scores.count)
    let ofFirst = ofNew / Double(max(1, history.candidates.count))
    for slot in scores.indices {
      if history.isCandidate[slot] {
        ofIntent[index.definition(of: slot)].known += target[slot]
        ofIntent[index.definition(of: slot)].new += ofFirst
        for general in index.generalisations(of: slot) { firstUses[Int(general)] += 1 }
      }
      highest[group(slot)] = max(highest[group(slot)], scores[slot])
    }
    for slot in scores.indices {
      let power = Exponential.binary(scores[slot] - highest[group(slot)])
      if !history.isCandidate[slot] { target[slot] = power }
      sums[group(slot)].power += power
      sums[group(slot)].uses += Double(history.counters.total(slot))
    }
    for (definition, entry) in history.catalog.entries.enumerated() {
      let (first, plan) = (firstGroup[definition], history.catalog.plans[definition])
      let ofTarget = first + entry.targetCombination
      for group in first..<(first + entry.combinations.count) where sums[group].power > 0 {
        if group == ofTarget { continue }
        let (known, new) = ofIntent[definition]
        let isPart = plan.generalisations(entry.targetCombination).contains(group - first)
        if isPart, known > 0 { news[group] = new / known }
        scale[group] = known / sums[group].power
        if sums[ofTarget].power == 0 { continue }
        let without = max(0, 1 - sums[group].uses / sums[ofTarget].uses)
        let bits = max(-100, min(100, highest[group] - highest[ofTarget]))
        let share = Exponential.binary(bits) * sums[group].power / sums[ofTarget].power
        let absent = min(8 * without, max(without / 10, 1 - share))
        if absent > 0 { scale[group] *= share / (share + absent) }
      }
    }
    for slot in scores.indices where !history.isCandidate[slot] {
      let firsts = Double(firstUses[slot])
      let others = max(0, Double(history.counters.total(slot)) - firsts) + 1
      target[slot] *= scale[group(slot)] * (1 + min(news[group(slot)], firsts / others))
    }
    for slot in scores.indices where !history.isCandidate[slot] {
      for place in 0..<index.contained(slot) {
        let general = index.generalisation(of: slot, place)
        if history.isCandidate[general] { target[slot] = min(target[slot], target[general]) }
      }
    }
    // Raising in place is right: a shortcut that raised a slot also contains what the slot contains, so it
    // raises that directly.
    for slot in scores.indices {
      for place in 0..<index.contained(slot) {
        let general = index.generalisation(of: slot, place)
        if !history.isCandidate[general] { target[general] = max(target[general], target[slot]) }
      }
    }
  }
}
