/// What can be expected of one deed's claims on listed days, by trying both answers after every beginning.
///
/// A policy answers each beginning of a day on its own. So the best of all policies takes the better answer after each,
/// from the last moment back, and nothing of the world but the listed sequences is used.
struct PlanTwin {
  /// What is expected at a moment after a beginning, times the beginning's probability.
  struct Node {
    let day: Int
    let slot: Int
    let beginning: [Enumeration.Seen]
    let probability: Double
    let waiting: Double
    let opened: Double
  }

  let days: [Enumeration]
  let deed: Int
  /// The moments that a claim lasts; one comes at the start of every slot.
  let steps: Int
  let cost: Double

  /// Returns what is expected where the rule says whether to open; without a rule, where the better is done.
  func worth(rule: ((Node) throws -> Bool)? = nil, visit: (Node) -> Void = { _ in }) rethrows -> Double {
    var following = [Double](repeating: 0, count: steps)
    for (day, enumeration) in days.enumerated().reversed() {
      let all = enumeration.sequences.map { ($0.key, $0.value) }
      following = try worths(day, 0, all, following, rule, visit)
    }
    return following[0]
  }

  /// By the steps that an open claim has left, 0 for none, what is expected from a slot on of some sequences.
  private func worths(
    _ day: Int, _ slot: Int, _ group: [(sequence: [Enumeration.Seen], probability: Double)],
    _ following: [Double], _ rule: ((Node) throws -> Bool)?, _ visit: (Node) -> Void
  ) rethrows -> [Double] {
    let probability = group.reduce(0) { $0 + $1.probability }
    if slot == 4 { return following.map { $0 * probability } }
    var passed = [Double](repeating: 0, count: steps + 1)
    for (seen, part) in Dictionary(grouping: group, by: { $0.sequence.filter { $0.slot == slot } }) {
      let next = try worths(day, slot + 1, part, following, rule, visit)
      let weight = part.reduce(0) { $0 + $1.probability }
      let isDone = seen.contains { $0.deed == deed }
      for left in 0...steps {
        if left == 0 {
          passed[left] += next[0]
        } else if isDone {
          passed[left] += weight + next[0]
        } else {
          passed[left] += left == 1 ? next[0] - cost * weight : next[left - 1]
        }
      }
    }
    let node = Node(
      day: day, slot: slot, beginning: group[0].sequence.filter { $0.slot < slot }, probability: probability,
      waiting: passed[0], opened: passed[steps])
    visit(node)
    var worths = Array(passed[..<steps])
    let mayOpen = day * 4 + slot + steps <= days.count * 4
    if mayOpen, try rule?(node) ?? (node.opened > node.waiting) { worths[0] = node.opened }
    return worths
  }
}
