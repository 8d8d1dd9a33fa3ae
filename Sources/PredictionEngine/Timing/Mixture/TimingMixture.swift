/// Whether now is the time, by kernels, rates, sequences and intents, weighed by what was learned of other people.
///
/// # Definition
/// P_k = 1/(1 + e^(−w·x)): x are the log odds by every kernel of `CandidateEvidence`, by what follows the last
/// donation, by the habits that were found (`Routines`), and by the intent times the shortcut's share in it, with how long
/// ago, how often and how regularly it was done (`TimingInputs`); w is a row of weights, chosen by the context. P_any is that of any of
/// them or of something new, as if they were independent.
///
/// Where P_k or the habits say more than .27 within an hour, the log odds move towards those by the habits: by half of
/// (E − .3)/.7 of the way, E being the share of the shortcut's donations that habits explain, with one more that they do not; upwards
/// as if they were .3 higher at most.
///
/// The person's own days correct P_k: who is on time on n of n days is believed, the more the longer it went well (`HabitRecord`);
/// what was done today is as likely again as it was on days with as many uses; and what is done on other days but not on this
/// weekday is not due. Visits of the place or signal that holds count as days do.
///
/// A working day may be lived as a Sunday, and any day be quiet (`DayKinds`): P_k is that of the usual day and of a Sunday, weighed by
/// how likely each is by the day so far. Who has paused for more than 20 hours, or has done
/// nothing yet on a day on which that is surprising, is believed less (`DonationPause`).
///
/// A person's donations do not change the weights: to move them by a step at each quarter of an hour of the past was tried,
/// and no size of step was better on all logs.
///
/// # Edge cases
/// Before the first donation everything is 0.
///
/// # Cost
/// A row of a table for each of at most 192 uses of a candidate, and twice that at another horizon than an hour; 4
/// bytes a use, and 4 for each of its last 48 followers; and what habits cost. For everybody
/// together there are the weights, 8 bytes each, and nine tables of 92 KB, made at the first question.
///
/// # Source
/// Ours; a mixture in the logistic domain after Mahoney, "Adaptive Weighing of Context Models for Lossless Data
/// Compression", 2005. The shipped weights' card is on the page Shipped weights.
public struct TimingMixture: TimingStrategy {
  public static let name = "timing-mixture"
  public static let summary = "kernels, rates, sequences and intents, weighed by what was learned of others"
  public static let fields = [
    Recipe.Field(
      "shipped", "1: weights that were learned of other people; 0: constants", default: 1, in: 0...1),
    SensedTimes.field, SensedTimes.holdField,
    DayKinds.sundayField, DayKinds.quietField,
  ]
  public let recipe: Recipe

  public init(recipe: Recipe) { self.recipe = recipe }

  public func makeTimer() -> any PersonTimer { makeTimer(holidays: HolidayCalendar()) }

  public func makeTimer(holidays: HolidayCalendar) -> any PersonTimer {
    MixtureTimer(
      recipe["shipped"] < 0.5 ? .constants : .shipped, holidays: holidays,
      sensing: recipe["sensed"] < 0.5 ? nil : recipe["shipped"] < 0.5 ? .constants : .shipped,
      holding: recipe["hold"],
      kinds: DayKinds.Shares(sunday: recipe["sunday"], quiet: recipe["quiet"]))
  }
}
