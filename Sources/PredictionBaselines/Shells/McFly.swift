import PredictionEngine

/// A small neural network over features of each shortcut in this context: the shell history search mcfly.
///
/// There are five inputs from 0 to 1: age (seconds since the last use over the largest); the share of the
/// shortcut's uses at this place, 0 without one; overlap (for the last three distinct shortcuts, how often
/// each was among the three before a use of it, over three times its uses); the share of its uses right after
/// the previous shortcut; and its uses over the highest number. Three units hⱼ = tanh(aⱼ + Σ wⱼ x) give score
/// = b + Σ vⱼ hⱼ. After a use, one gradient step each reduces the squared error of tanh(score) to +1 for the
/// used shortcut and to −1 for one other candidate, drawn by a seeded generator.
///
/// It keeps 8 bytes for each pair of overlap; a question takes three exponentials for each candidate.
///
/// Source: mcfly, `src/network.rs` and `src/trainer.rs`. Five of its ten inputs are left out, which donations
/// do not tell: length, success, recent failure, and selection from the list, overall and here. The original
/// trains its weights once, off-line, with inputs scaled by the whole table, including the future, and judges
/// them on the training data. Here the weights start from three similar units and learn online.
public struct McFly: SelfLearningStrategy {
  public static let name = "mcfly"
  public static let summary =
    "a small network over age, place, sequence and count (mcfly, online)"
  public static let fields = [
    Recipe.Field("learningRate", "step down the squared error of an example", default: 0.05, in: 0...1)
  ]
  public let recipe: Recipe
  public var optionalSignals: [String] { ["place"] }
  private let rate: Double
  /// The weights of each unit: those of the inputs in the first five places, then a.
  private var hidden: [SIMD8<Double>]
  /// The weights v₁, v₂ and v₃, and the bias b.
  private var output: SIMD4<Double> = [1, 1, 1, 0]
  private var lastUse = SlotValues(Int64.min)
  private var nearby = ConditionalCounts()
  private var asked: [SIMD8<Double>] = []

  private static let sources = ["unit-1", "unit-2", "unit-3"]

  public init(recipe: Recipe) {
    self.recipe = recipe
    rate = recipe["learningRate"]
    hidden = [1, 0.5, 0.25].map { SIMD8(-$0, $0, $0, $0, $0, 0, 0, 0) }
  }

  /// Returns the hyperbolic tangent.
  static func squash(_ x: Double) -> Double { 1 - 2 / (Exponential.natural(2 * x) + 1) }

  /// Fills the inputs of every slot, with a last one of 1 where the slot is a candidate.
  private func inputs(_ history: PersonalHistory, _ question: Question, into inputs: inout [SIMD8<Double>]) {
    let count = history.counters.count
    inputs.removeAll(keepingCapacity: true)
    inputs.append(contentsOf: repeatElement(.zero, count: count))
    let now = question.context.moment.secondsSince1970
    var (oldest, most) = (0.0, 1.0)
    for slot in history.candidates {
      inputs[slot][0] = Double(max(0, now - lastUse[slot]))
      inputs[slot][4] = Double(history.counters.total(slot))
      oldest = max(oldest, inputs[slot][0])
      most = max(most, inputs[slot][4])
    }
    var column = Array(repeating: 0.0, count: count)
    for bucket in question.buckets {
      let signal = SignalRegistry.signal(of: bucket)
      guard signal == .place || signal == .previous else { continue }
      for slot in column.indices { column[slot] = 0 }
      history.counters.accumulate(bucket, weight: 1, into: &column)
      for slot in history.candidates { inputs[slot][signal == .place ? 1 : 3] = column[slot] }
    }
    for slot in McFly.lastThree(history, before: history.targeted) {
      guard let list = nearby.list(of: UInt64(slot)) else { continue }
      for follower in nearby.followers(list) { inputs[Int(follower.slot)][2] += Double(follower.count) }
    }
    for slot in history.candidates {
      let uses = inputs[slot][4]
      inputs[slot][0] = oldest > 0 ? inputs[slot][0] / oldest : 0
      inputs[slot][1] /= uses
      inputs[slot][2] /= 3 * uses
      inputs[slot][3] /= uses
      inputs[slot][4] /= most
      inputs[slot][5] = 1
    }
  }

  /// Returns the distinct shortcuts among the three before a position.
  private static func lastThree(_ history: PersonalHistory, before position: Int) -> [UInt32] {
    var distinct: [UInt32] = []
    for slot in history.targetSlots[max(0, position - 3)..<position] where !distinct.contains(slot) {
      distinct.append(slot)
    }
    return distinct
  }

  private func unit(_ number: Int, _ inputs: SIMD8<Double>) -> Double {
    let weights = hidden[number]
    var sum = weights[5]
    for input in 0..<5 { sum += weights[input] * inputs[input] }
    return McFly.squash(sum)
  }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    var features: [SIMD8<Double>] = []
    inputs(history, question, into: &features)
    let bias = evidence.begin("bias", weight: output[3])
    for slot in history.candidates { evidence.bits[bias][slot] = 1 }
    evidence.finish(bias)
    for number in 0..<3 {
      let column = evidence.begin(McFly.sources[number], weight: output[number])
      for slot in history.candidates { evidence.bits[column][slot] = unit(number, features[slot]) }
      evidence.finish(column)
    }
  }

  public mutating func willLearn(_ question: Question, _ history: PersonalHistory) {
    var features: [SIMD8<Double>] = []
    swap(&features, &asked)
    inputs(history, question, into: &features)
    swap(&features, &asked)
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    if target < asked.count, asked[target][5] == 1 {
      step(asked[target], towards: 1)
      if let other = other(than: target, history) { step(asked[other], towards: -1) }
    }
    lastUse[target] = question.context.moment.secondsSince1970
    for slot in McFly.lastThree(history, before: history.targeted - 1) {
      nearby.add(target, under: UInt64(slot))
    }
  }

  /// Draws another shortcut that was a candidate; the number of uses seeds the generator.
  private func other(than target: Int, _ history: PersonalHistory) -> Int? {
    var known = history.candidates.count
    while known > 0, history.candidates[known - 1] >= asked.count { known -= 1 }
    guard known > 1 else { return nil }
    var die = SplitMix64(seed: UInt64(history.targeted))
    let slot = history.candidates[die.below(known - 1)]
    return slot >= target ? history.candidates[(history.candidates.firstIndex(of: slot) ?? 0) + 1] : slot
  }

  private mutating func step(_ inputs: SIMD8<Double>, towards truth: Double) {
    var units = SIMD4<Double>(0, 0, 0, 1)
    var sum = output[3]
    for number in 0..<3 {
      units[number] = unit(number, inputs)
      sum += output[number] * units[number]
    }
    let answer = McFly.squash(sum)
    let slope = rate * 2 * (answer - truth) * (1 - answer * answer)
    for number in 0..<3 {
      let inner = slope * output[number] * (1 - units[number] * units[number])
      for input in 0..<6 { hidden[number][input] -= inner * inputs[input] }
    }
    for number in 0..<4 { output[number] -= slope * units[number] }
  }

  public var byteCount: Int { 3 * 64 + 32 + lastUse.byteCount + nearby.byteCount + asked.count * 64 }
}
