/// Is now the time? A moment, and how long from then on counts as now.
///
/// # Definition
/// The question is, for each known candidate k, for P_k(t, H): the probability that k is donated at least once
/// in [t, t + H), from the donations before t and what clock and calendar say at t. A horizon H is a multiple
/// of 15 minutes of absolute time, up to 120.
public struct TimingQuestion: Sendable, Equatable {
  /// The moment t.
  public let moment: Moment
  /// The horizon H in minutes.
  public let minutes: Int

  /// Makes a question; a horizon is limited to 15…120 minutes and rounded down to a quarter of an hour.
  public init(at moment: Moment, within minutes: Int = 60) {
    self.moment = moment
    self.minutes = TimingQuestion.horizon(minutes)
  }

  private init(_ moment: Moment, minutes: Int) {
    self.moment = moment
    self.minutes = minutes
  }

  package static func horizon(_ minutes: Int) -> Int { max(15, min(120, minutes / 15 * 15)) }

  /// The same question for the next quarter of an hour alone.
  package var sooner: TimingQuestion { TimingQuestion(moment, minutes: 15) }

  /// The same question for a quarter of an hour more, up to 135 minutes: what ``ClaimPolicy`` compares with.
  package var later: TimingQuestion { TimingQuestion(moment, minutes: minutes + 15) }
}
