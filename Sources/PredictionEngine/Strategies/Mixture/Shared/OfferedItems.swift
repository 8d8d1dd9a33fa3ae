/// A model of what a person may do for the first time: it gives a share of P(NEW) to each visible shortcut
/// that the person never used.
///
/// share(j) = V · softmax of w₁·ln people + w₂·ln(uses + 1) + w₃·ln(1 + n·N/(5(uses + 1))) + w₄·ln(8(h +
/// ½)/(uses + 4)) over the visible shortcuts that are new to the person. Here n counts the uses by anybody
/// after the person's previous shortcut (if that is visible too), N counts donations, and h counts uses in
/// these three hours. V = (v + ½)/(m + 1), where m counts the recent first uses of anybody and v those of a
/// visible shortcut; both counts halve over 200 first uses. The four weights start at 1, .3, .3 and .5 and
/// learn by AdaGrad, at rate .03 from sums of squares of 0, when the truth was among the shortcuts.
///
/// At most `limit` shortcuts are offered, those with the largest shares; other shares stay with NEW.
struct OfferedItems: Sendable {
  private static let rate = 0.03
  private static let fade = Exponential.binary(-1 / 200)

  private let limit: Int
  private var weights = [1, 0.3, 0.3, 0.5]
  private var squares = [0.0, 0, 0, 0]
  private var firstUses = 0.0
  private var visibleFirstUses = 0.0

  /// A visible shortcut by how strongly it is offered: the strongest first.
  private struct Ranked: Comparable {
    let power: Double
    let position: Int

    static func < (left: Ranked, right: Ranked) -> Bool { left.power > right.power }
  }

  init(limit: Int) { self.limit = limit }

  /// The share V of first uses that are of a visible shortcut.
  private var probabilityOfVisible: Double { (visibleFirstUses + 0.5) / (firstUses + 1) }

  /// Fills the offers of a question. `own` holds the person's shortcuts, `after` is the previous one.
  func fill(
    _ offers: inout [Offer], _ powers: inout [Double], _ items: CommonItems, own: [UInt32], after: UInt32?,
    _ now: MixtureMoment, scoreOfNew: Double
  ) {
    offers.removeAll(keepingCapacity: true)
    guard limit > 0 else { return }
    let sum = fill(&powers, items, own: own, after: after, now)
    guard sum > 0 else { return }
    let scale = probabilityOfVisible / sum
    var best = BestFew<Ranked>(limit: limit)
    for position in powers.indices where powers[position] > 0 {
      best.offer(Ranked(power: powers[position], position: position))
    }
    for position in best.elements.map(\.position) {
      let share = powers[position] * scale
      offers.append(
        Offer(
          shortcut: items.shortcuts[Int(items.visible[position])],
          score: scoreOfNew + Logarithm.binary(share), probability: share))
    }
  }

  /// Learns from a first use of `item`, before the use is counted.
  mutating func learn(
    _ item: UInt32, _ powers: inout [Double], _ items: CommonItems, own: [UInt32], after: UInt32?,
    _ now: MixtureMoment
  ) {
    let position = items.isVisible(item, own: false) ? Int(items.position[Int(item)]) : nil
    firstUses = firstUses * OfferedItems.fade + 1
    visibleFirstUses = visibleFirstUses * OfferedItems.fade + (position == nil ? 0 : 1)
    guard let position else { return }
    let sum = fill(&powers, items, own: own, after: after, now)
    var gradient = (0.0, 0.0, 0.0, 0.0)
    func add(_ position: Int, _ error: Double) {
      gradient.0 += error * items.logPeople[position]
      gradient.1 += error * items.logUses[position]
      gradient.3 += error * items.logHours[position * 8 + now.threeHours]
    }
    for place in powers.indices where powers[place] > 0 { add(place, powers[place] / sum) }
    add(position, -1)
    forEachSuccessor(of: after, items) { place, number in
      let error = powers[place] / sum - (place == position ? 1 : 0)
      if powers[place] > 0 { gradient.2 += error * number }
    }
    for (weight, part) in [gradient.0, gradient.1, gradient.2, gradient.3].enumerated() {
      squares[weight] += part * part
      weights[weight] -= AdaGrad.step(part, squares: squares[weight] + 1e-6, rate: OfferedItems.rate)
    }
  }

  /// Fills the softmax weights of the visible shortcuts, 0 for the person's own, and returns their sum.
  private func fill(
    _ powers: inout [Double], _ items: CommonItems, own: [UInt32], after: UInt32?, _ now: MixtureMoment
  ) -> Double {
    powers.removeAll(keepingCapacity: true)
    for position in items.visible.indices {
      powers.append(
        weights[0] * items.logPeople[position] + weights[1] * items.logUses[position]
          + weights[3] * items.logHours[position * 8 + now.threeHours])
    }
    forEachSuccessor(of: after, items) { powers[$0] += weights[2] * $1 }
    for item in own where items.position[Int(item)] != .max {
      powers[Int(items.position[Int(item)])] = -.infinity
    }
    var highest = -Double.infinity
    for score in powers where score > highest { highest = score }
    guard highest > -.infinity else { return 0 }
    var sum = 0.0
    for position in powers.indices {
      powers[position] =
        powers[position] == -.infinity ? 0 : Exponential.natural(powers[position] - highest)
      sum += powers[position]
    }
    return sum
  }

  /// Calls `body` with ln(1 + n·N/(5(uses + 1))) of each shortcut that anybody used after the person's
  /// previous one.
  private func forEachSuccessor(
    of previous: UInt32?, _ items: CommonItems, _ body: (_ position: Int, _ number: Double) -> Void
  ) {
    guard let previous, items.isVisible(previous, own: true) else { return }
    for (item, times) in items.successors(of: previous) where items.position[Int(item)] != .max {
      let share = Double(items.donations) / (5 * (Double(items.uses[Int(item)]) + 1))
      body(Int(items.position[Int(item)]), Logarithm.natural(1 + Double(times) * share))
    }
  }
}
