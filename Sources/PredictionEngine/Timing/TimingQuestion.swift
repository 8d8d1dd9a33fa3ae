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
  /// The label of the place of now, where the question names one; else the place holds that was sensed.
  package let place: Symbol?

  /// Makes a question; a horizon is limited to 15…120 minutes and rounded down to a quarter of an hour.
  public init(at moment: Moment, within minutes: Int = 60, place: Symbol? = nil) {
    (self.moment, self.minutes, self.place) = (moment, TimingQuestion.horizon(minutes), place)
  }

  private init(_ other: TimingQuestion, minutes: Int) {
    (moment, self.minutes, place) = (other.moment, minutes, other.place)
  }

  package static func horizon(_ minutes: Int) -> Int { max(15, min(120, minutes / 15 * 15)) }

  /// The same question for the next quarter of an hour alone.
  package var sooner: TimingQuestion { TimingQuestion(self, minutes: 15) }

  /// The same question for a quarter of an hour more, up to 135 minutes: what ``ClaimPolicy`` compares with.
  package var later: TimingQuestion { TimingQuestion(self, minutes: minutes + 15) }
}
