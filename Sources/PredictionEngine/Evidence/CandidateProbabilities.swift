/// Turns scores into probabilities of the candidates and of NEW, and into consistent probabilities of the
/// other shortcut types.
///
/// # Definition
/// 1. For a candidate, P(c) ∝ 2^score, and the candidates share 1 − P(NEW). P(NEW) comes from the history or
///    the strategy, or is ∝ 2^score too where the strategy scores NEW. The sum over all intents' target types and NEW is 1.
/// 2. P(intent) is the sum over its candidates. For every other type of the intent, P ∝ 2^score over the
///    type's shortcuts, which share P(intent).
/// 3. A shortcut that contains a candidate gets at most that candidate's probability.
/// 4. A shortcut of another type is raised to the largest probability of a known shortcut that contains it.
///
/// # Postconditions
/// P(S) ≤ P(G) ≤ P(intent) for every S that contains G.
///
/// # Source
/// Ours. Step 3 is not in the draft: where G is a candidate its probability cannot be raised, because
/// candidates sum to 1.
enum CandidateProbabilities {
  static func fill(_ forecast: inout Forecast, _ history: PersonalHistory) {
    let scores = forecast.evidence.scores
    forecast.probabilities.removeAll(keepingCapacity: true)
    forecast.probabilities.append(contentsOf: repeatElement(0, count: scores.count))
    if let scoreOfNew = forecast.evidence.scoreOfNew {
      forecast.probabilityOfNew = share(
        with: scoreOfNew, among: history.candidates, scores, &forecast.probabilities)
      forecast.evidence.shareWithOffers(forecast.probabilityOfNew)
    } else {
      forecast.probabilityOfNew = forecast.evidence.probabilityOfNew ?? history.probabilityOfNew
      share(1 - forecast.probabilityOfNew, among: history.candidates, scores, &forecast.probabilities)
    }
    if history.candidates.count < scores.count { fillOtherTypes(&forecast.probabilities, scores, history) }
  }

  /// Shares the whole probability among the slots and NEW, which has a score of its own, and returns the
  /// share of NEW.
  private static func share(
    with scoreOfNew: Double, among slots: [Int], _ scores: [Double], _ target: inout [Double]
  ) -> Double {
    var highest = scoreOfNew
    for slot in slots where scores[slot] > highest { highest = scores[slot] }
    let powerOfNew = Exponential.binary(scoreOfNew - highest)
    var sum = powerOfNew
    for slot in slots {
      let power = Exponential.binary(scores[slot] - highest)
      target[slot] = power
      sum += power
    }
    for slot in slots { target[slot] /= sum }
    return powerOfNew / sum
  }

  private static func share(_ mass: Double, among slots: [Int], _ scores: [Double], _ target: inout [Double])
  {
    guard !slots.isEmpty else { return }
    var highest = -Double.infinity
    for slot in slots where scores[slot] > highest { highest = scores[slot] }
    var sum = 0.0
    for slot in slots {
      let power = Exponential.binary(scores[slot] - highest)
      target[slot] = power
      sum += power
    }
    let scale = mass / sum
    for slot in slots { target[slot] *= scale }
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
      for general in index.generalisations(of: slot) where history.isCandidate[Int(general)] {
        target[slot] = min(target[slot], target[Int(general)])
      }
    }
    // Raising in place is right: a shortcut that raised a slot also contains what the slot contains, so it
    // raises that directly.
    for slot in scores.indices {
      for general in index.generalisations(of: slot) where !history.isCandidate[Int(general)] {
        target[Int(general)] = max(target[Int(general)], target[slot])
      }
    }
  }
}
