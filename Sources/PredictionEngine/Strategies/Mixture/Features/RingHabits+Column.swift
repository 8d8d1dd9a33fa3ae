/// What the habits add to the answer of everything else.
///
/// ```text
/// H(c) = donations of c that the habits bring within three minutes of now, H = Σ H(c), R = those without a habit
/// d(c) = log₂ q(c)/b(c) with q(c) = (H(c)/H + ε(½P₀(c) + ½b(c)))/(1 + ε), ε = ½, and b(c) the share by everything else
/// score(c) = bits of everything else + s·γ·d(c) with γ = H/(H + 3R)
/// ```
///
/// s is the person's own (`LearnedShare`). Where γ is less than .01 no habit is at work, and nothing is added.
extension RingHabits {
  static let name = "habits"
  /// What a donation without a habit weighs beside one of a habit.
  static let others = 3.0
  /// The least γ.
  static let least = 0.01
  /// The weight ε.
  private static let blur = 0.5

  /// Fills the workspace's `habits` from its counts, whose sum is given.
  static func fill(_ work: inout LearnerWorkspace, _ scores: [Double], of slots: [Int], habits sum: Double) {
    work.habits.take(slots, of: scores)
    let highest = work.habits.greatest(and: -.infinity)
    let powers = unsafe work.habits.withUnsafeMutableBufferPointer {
      unsafe Exponential.fading(each: UnsafeBufferPointer($0), into: $0, from: highest)
    }
    for candidate in work.habits.indices {
      let other = max(work.habits[candidate] / powers, 0x1p-200)
      let own = work.habitCounts[candidate] / sum + blur * (work.prior[candidate] + other) / 2
      work.habits[candidate] = own / ((1 + blur) * other)
    }
    work.habits.takeLogarithms()
  }
}
