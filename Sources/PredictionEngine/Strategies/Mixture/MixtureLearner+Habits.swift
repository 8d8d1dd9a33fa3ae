/// The habits as the mixture asks them.
extension MixtureLearner {
  /// Fills the workspace with the bits that the habits add, where one is at work.
  func addHabits(
    _ work: inout LearnerWorkspace, _ scores: [Double], _ history: PersonalHistory, _ now: MixtureMoment
  ) -> Bool {
    if habitShare.value == 0 || past == 0 { return false }
    work.habitCounts.fill(history.candidates.count)
    let sums = habits.look(&work.habitCounts, at: now.ofHabits, counts, history)
    let part = sums.habits / (sums.habits + RingHabits.others * sums.others)
    if !(part >= RingHabits.least) { return false }
    RingHabits.fill(&work, scores, of: history.candidates, habits: sums.habits)
    work.weightOfHabits = part * habitShare.value
    return true
  }
}
