/// Turns scores into probabilities: over the candidates and NEW, and consistently over the other shortcut types.
///
/// # Definition
/// 1. Candidates: P(c) ∝ 2^score, sharing 1 − P(NEW). Over all intents' target types and NEW they sum to 1.
/// 2. P(intent) is the sum over its candidates. For every other type of the intent, P ∝ 2^score over the type's
///    shortcuts, sharing P(intent).
/// 3. A shortcut that contains a candidate gets at most that candidate's probability.
/// 4. A shortcut of another type is raised to the largest probability of a known shortcut that contains it.
///
/// # Postconditions
/// P(S) ≤ P(G) ≤ P(intent) for every S that contains G.
///
/// # Source
/// Ours. Step 3 is not in the draft: where G is a candidate it cannot be raised, because candidates sum to 1.
enum CandidateProbabilities {
  static func fill(_ forecast: inout Forecast, _ history: PersonalHistory, probabilityOfNew: Double) {
    let scores = forecast.evidence.scores
    forecast.probabilityOfNew = probabilityOfNew
    forecast.probabilities.removeAll(keepingCapacity: true)
    forecast.probabilities.append(contentsOf: repeatElement(0, count: scores.count))
    share(1 - probabilityOfNew, among: history.candidates, scores, &forecast.probabilities)
    if history.candidates.count < scores.count { fillOtherTypes(&forecast.probabilities, scores, history) }
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
    let entries = history.catalog.entries
    var intentMass = Array(repeating: 0.0, count: entries.count)
    for slot in history.candidates { intentMass[index.definition(of: slot)] += target[slot] }
    var firstGroup: [Int] = []
    var groupCount = 0
    for entry in entries {
      firstGroup.append(groupCount)
      groupCount += entry.combinations.count
    }
    var groups: [[Int]] = Array(repeating: [], count: groupCount)
    for slot in scores.indices where !history.isCandidate[slot] {
      groups[firstGroup[index.definition(of: slot)] + index.combination(of: slot)].append(slot)
    }
    for group in groups {
      if let first = group.first {
        share(intentMass[index.definition(of: first)], among: group, scores, &target)
      }
    }
    for slot in scores.indices where !history.isCandidate[slot] {
      for general in index.generalisations(of: slot) where history.isCandidate[Int(general)] {
        target[slot] = min(target[slot], target[Int(general)])
      }
    }
    let own = target
    for slot in scores.indices {
      for general in index.generalisations(of: slot) where !history.isCandidate[Int(general)] {
        target[Int(general)] = max(target[Int(general)], own[slot])
      }
    }
  }
}
