/// The time since a person's last donation, a day on which nothing was done so far, and the fall of likely probabilities for both.
///
/// Days between that are of another class than today, working days and others, do not count: nothing is expected of them. From 20
/// hours on the log odds of a probability above .1 fall: by .6 from 24 hours and .3 on, by less before. Where nothing was done yet
/// today they fall by up to .9: the more surprising that is, up to 1 nat (`DayBeginnings`), and the fewer of the shortcut's donations
/// habits explain. From five sixths on it is by nothing, as a habit that was missed speaks for a quiet day already (`DayKinds`).
/// The larger of both counts:
///
/// ```text
/// by hours   = .6 · (hours − 20)/4
/// by silence = .9 · surprise · (1 − 1.2 · explained)
/// ln(p′/(1 − p′)) = ln(p/(1 − p)) − max(by hours, by silence) · (p − .1)/.2,   each factor from 0 to 1
/// ```
///
/// All of it is divided by 1 + r²/16 for a habit that was kept on the newest r days like today: who does one thing a day, and always
/// does it, is believed as before. p′ grows with p. Who does little, and many things at once, pauses often, and all that is expected
/// of a day then fails together.
///
/// # Source
/// Ours; the numbers were chosen on check-ins of New York (*What was tried for timing*, in PredictionEvaluation).
struct DonationPause {
  /// The minutes of a pause from which on probabilities fall.
  private static let from = 1200
  /// The minutes until they have fallen.
  private static let width = 240
  /// The most that log odds fall by after hours.
  private static let fall = 0.6
  /// The most that they fall by on a day without a donation so far.
  private static let silence = 0.9
  /// The share of a shortcut's donations that habits explain from which on a silent day says nothing more of it.
  private static let explained = 5.0 / 6
  /// The probability above which they fall, and that from which on by all of it.
  private static let likely = 0.1...0.3

  private let byHours: Double
  private let bySilence: Double

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
    byHours = DonationPause.fall * share
    bySilence = DonationPause.silence * min(1, kinds.surprise(on: now.number, until: now.minute))
  }

  /// A probability after the pause, by that without it, of a shortcut that was used on each of the newest days of a number and of
  /// whose donations habits explain a share.
  func lowered(
    _ probability: Double, kept run: Int = 0, explained share: @autoclosure () -> Double = 0
  ) -> Double {
    let (least, most) = (DonationPause.likely.lowerBound, DonationPause.likely.upperBound)
    if probability <= least || max(byHours, bySilence) == 0 { return probability }
    let fall = max(byHours, bySilence * (1 - share() / DonationPause.explained))
    let factor = Exponential.natural(
      -fall * min(1, (probability - least) / (most - least)) / (1 + Double(run * run) / 16))
    return Odds.scaled(probability, by: factor)
  }
}
