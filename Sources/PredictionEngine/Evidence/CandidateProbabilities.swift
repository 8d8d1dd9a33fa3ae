/// Turns scores into consistent probabilities of the candidates, of NEW and of other shortcut types.
///
/// 1. For a candidate, P(c) ∝ 2^score, and the candidates share 1 − P(NEW). P(NEW) comes from the history or
///    the strategy, or is ∝ 2^score too where the strategy scores NEW. The sum over all intents' target types and NEW is 1.
/// 2. P(intent) is the sum over its candidates. For every other type of the intent, P ∝ 2^score over the
///    type's shortcuts, which share P(intent).
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
    forecast.probabilities.fill(scores.count)
    let stated = forecast.evidence.probabilityOfNew ?? history.probabilityOfNew
    let slots = history.candidates
    forecast.probabilityOfNew = unsafe forecast.probabilities.withUnsafeMutableBufferPointer { target in
      var highest = scoreOfNew ?? -.infinity
      for place in slots.indices {
        let score = scores[slots[place]]
        unsafe target[place] = score
        if score > highest { highest = score }
      }
      let known = unsafe UnsafeMutableBufferPointer(rebasing: target[..<slots.count])
      var sum = unsafe Exponential.fading(each: known, from: highest)
      let powerOfNew = scoreOfNew.map { Exponential.binary($0 - highest) }
      sum += powerOfNew ?? 0
      let scale = (scoreOfNew == nil ? 1 - stated : 1) / sum
      for place in slots.indices { unsafe target[place] *= scale }
      // A slot is never before its place among the candidates, so the last of them moves first.
      if slots.count < target.count {
        for place in slots.indices.reversed() {
          let share = unsafe target[place]
          unsafe target[place] = 0
          unsafe target[slots[place]] = share
        }
      }
      return powerOfNew.map { $0 * scale } ?? stated
    }
    if scoreOfNew != nil { forecast.evidence.shareWithOffers(forecast.probabilityOfNew) }
    if !forecast.evidence.isOfCandidates, slots.count < scores.count {
      fillOtherTypes(&forecast.probabilities, scores, history)
    }
  }

  private static func fillOtherTypes(_ target: inout [Double], _ scores: [Double], _ history: PersonalHistory)
  {
    let index = history.counters.index
    // A group is one shortcut type of one intent. Sums run over the slots in ascending order, so no group
    // needs a list.
    let firstGroup = history.catalog.firstGroup
    func group(_ slot: Int) -> Int { firstGroup[index.definition(of: slot)] + index.combination(of: slot) }
    var highest = Array(repeating: -Double.infinity, count: history.catalog.groupCount)
    var scale = Array(repeating: 0.0, count: history.catalog.groupCount)
    var intentMass = Array(repeating: 0.0, count: firstGroup.count)
    for slot in scores.indices {
      if history.isCandidate[slot] {
        intentMass[index.definition(of: slot)] += target[slot]
      } else if scores[slot] > highest[group(slot)] {
        highest[group(slot)] = scores[slot]
      }
    }
    for slot in scores.indices where !history.isCandidate[slot] {
      target[slot] = Exponential.binary(scores[slot] - highest[group(slot)])
      scale[group(slot)] += target[slot]
    }
    for (definition, entry) in history.catalog.entries.enumerated() {
      for group in firstGroup[definition]..<(firstGroup[definition] + entry.combinations.count)
      where scale[group] > 0 { scale[group] = intentMass[definition] / scale[group] }
    }
    for slot in scores.indices where !history.isCandidate[slot] { target[slot] *= scale[group(slot)] }
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
