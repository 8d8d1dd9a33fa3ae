/// A method that says whether now is the time for each candidate.
///
/// A ``ScoringStrategy`` says which shortcut comes next, given that one comes. A timing strategy says whether one
/// comes, and which, within a horizon. It never sees a donation at or after the moment it is asked about.
///
/// # Postconditions
/// P_k grows with the horizon; a history without k says nothing of k; the answer does not depend on whether
/// other moments were asked, and is the same after forgetting as if the forgotten had never been.
///
/// # Source
/// Ours; point processes after Daley and Vere-Jones, "An Introduction to the Theory of Point Processes".
public protocol TimingStrategy: Strategy {
  /// Makes the part that answers for one person, before anything was donated.
  func makeTimer() -> any PersonTimer
  /// Makes that part for a person who has some holidays, which it takes for Sundays.
  func makeTimer(holidays: HolidayCalendar) -> any PersonTimer
}

extension TimingStrategy {
  public func makeTimer(holidays: HolidayCalendar) -> any PersonTimer { makeTimer() }
}

/// The part of a timing strategy that keeps the times of one person's donations and answers by them.
///
/// Its state follows from the donations and their order alone, so forgetting counts the rest again.
public protocol PersonTimer: Sendable {
  /// Counts a donation. A new candidate has the next number.
  mutating func count(_ donation: TimedDonation)
  /// Notes what a device sensed without a donation, in the order of time among donations.
  mutating func observe(_ reading: TimedReading)
  /// Answers a question; `answer` has one element for each candidate.
  func answer(_ question: TimingQuestion, into answer: inout TimingForecast)
  /// The habits that were found of the person, as on the day of a moment, that with the most days first; most timers find none.
  func habits(at moment: Moment) -> [Habit]
  /// The number of bytes that the timer keeps.
  var byteCount: Int { get }
}

extension PersonTimer {
  public func habits(at moment: Moment) -> [Habit] { [] }

  public mutating func observe(_ reading: TimedReading) {}

  package mutating func count(
    _ candidate: Int?, of definition: Int = 0, at moment: Moment, place: Symbol? = nil
  ) {
    count(TimedDonation(candidate, of: definition, at: moment, place: place))
  }
}
