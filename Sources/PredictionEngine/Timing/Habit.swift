/// A habit of a person as it was found: which shortcuts, on which weekdays, about when, and on how many days it was kept.
///
///     let habits = predictor.habits(at: now)
///     habits.first?.minute   // 490: about ten past eight
///
/// # Definition
/// `Routines` finds it. The weekdays are those on which it is at least half as likely as on the likeliest. It was kept on a
/// day where one of its shortcuts was donated within 2.5 deviations of its minute; days are those of its weekdays from the
/// first on which it was kept, of the last sixteen weeks, without today and without quiet days.
///
/// # Source
/// Ours.
public struct Habit: Sendable, Equatable {
  /// One of a habit's shortcuts.
  public struct Part: Sendable, Equatable {
    /// The shortcut, as a position in ``PersonalHistory/candidates``.
    public let candidate: Int
    /// Its share of the habit's donations, between 0 and 1.
    public let share: Double
  }

  /// The position of the intent's or activity's definition in the catalog.
  public let definition: Int
  /// The shortcuts with at least a tenth of its donations, the most frequent first.
  public let parts: [Part]
  /// The mean minute since midnight by the local clock.
  public let minute: Int
  /// The deviation of the minute, in minutes.
  public let deviation: Double
  /// The probability that it is kept on a day, by weekday from Monday on.
  public let probabilities: [Double]
  /// The number of days on which it was kept.
  public private(set) var kept = 0
  /// The number of days on which it may have been kept.
  public private(set) var days = 0
  /// Whether it was kept today.
  public internal(set) var isKeptToday = false

  init(definition: Int, parts: [Part], minute: Int, deviation: Double, probabilities: [Double]) {
    (self.definition, self.parts, self.minute) = (definition, parts, minute)
    (self.deviation, self.probabilities) = (deviation, probabilities)
  }

  mutating func count(isKept: Bool) {
    days += 1
    if isKept { kept += 1 }
  }

  /// The weekdays that it belongs to; 0 is Monday.
  public var weekdays: [Int] {
    let most = probabilities.max() ?? 0
    return probabilities.indices.filter { 2 * probabilities[$0] >= most }
  }
}
