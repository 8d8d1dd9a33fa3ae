/// The time since a person's last donation, and the fall of likely probabilities after it.
///
/// Days between that are of another class than today, working days and others, do not count: nothing is expected of them. From 20
/// hours on the log odds of a probability above .1 fall: by .6 from 24 hours and .3 on, by less before.
///
/// ```text
/// ln(p′/(1 − p′)) = ln(p/(1 − p)) − .6 · (p − .1)/.2 · (hours − 20)/4,   each fraction from 0 to 1
/// ```
///
/// All of it is divided by 1 + r²/16 for a habit that was kept on the newest r days like today: who does one thing a day, and always
/// does it, is believed as before. p′ grows with p. Who does little, and many things at once, pauses often, and all that is expected
/// of a day then fails together.
///
/// # Source
/// Ours; .6 and 20 hours were chosen on check-ins of New York (*What was tried for timing*, in PredictionEvaluation).
struct DonationPause {
  /// The minutes of a pause from which on probabilities fall.
  private static let from = 1200
  /// The minutes until they have fallen.
  private static let width = 240
  /// The most that log odds fall by.
  private static let fall = 0.6
  /// The probability above which they fall, and that from which on by all of it.
  private static let likely = 0.1...0.3

  private let fall: Double

  /// Makes the pause of a number of minutes up to a moment.
  init(of minutes: Int, until now: HabitDay, _ kinds: DayKinds) {
    var minutes = minutes
    if minutes > DonationPause.from {
      let isWorking = kinds.isWorking(now.number)
      let days = (minutes - now.minute + HabitDay.minutes - 1) / HabitDay.minutes
      for ago in 1..<max(1, min(days, DayWeights.oldest)) where kinds.isWorking(now.number - ago) != isWorking
      {
        minutes -= HabitDay.minutes
      }
    }
    let share =
      Double(max(0, min(DonationPause.width, minutes - DonationPause.from))) / Double(DonationPause.width)
    fall = DonationPause.fall * share
  }

  /// A probability after the pause, by that without it, of a habit that was kept on the newest days of a number.
  func lowered(_ probability: Double, kept run: Int = 0) -> Double {
    let (least, most) = (DonationPause.likely.lowerBound, DonationPause.likely.upperBound)
    if fall == 0 || probability <= least { return probability }
    let factor = Exponential.natural(
      -fall * min(1, (probability - least) / (most - least)) / (1 + Double(run * run) / 16))
    return Odds.scaled(probability, by: factor)
  }
}
