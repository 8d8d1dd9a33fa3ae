import PredictionEngine

/// In how many stretches of time something was used, the older ones coarser and less: Android's event index.
///
/// # Definition
/// score(c) = Σ over the active slots of c of a share by age: 1 up to a day, .9 up to 3, .8 up to 7, .7 up to 14, else .6.
/// Active slots are 2 minutes long for two hours, an hour for 64 hours, four hours for 10 days, a day for 64 days.
///
/// # Edge cases
/// Ten uses within two minutes count as one. What was not used for 64 days scores 0.
///
/// # Cost
/// 40 bytes a slot, whatever happens: the most compact history there is. A few dozen bit operations a candidate.
///
/// # Source
/// Android, `EventIndex.java`, and the fading of `SharesheetModelScorer.java`, in `services/people`.
public struct EventIndex: SingleScoreStrategy {
  /// `event-index`
  public static let name = "event-index"
  /// One line for lists.
  public static let summary = "stretches of time with a use, in 40 bytes a shortcut (Android)"
  /// `active-slots`
  public static let source = "active-slots"
  /// What it was made with.
  public let recipe: Recipe
  private var slots = SlotValues(EventSlots())

  /// Makes the strategy.
  public init(recipe: Recipe) { self.recipe = recipe }

  /// The faded frequencies.
  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let now = question.context.moment.secondsSince1970
    for slot in 0..<min(scores.count, slots.count) { scores[slot] = slots[slot].fadedFrequency(at: now) }
  }

  /// Marks the use.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    var marked = slots[target]
    marked.mark(question.context.moment.secondsSince1970)
    slots[target] = marked
  }

  /// Bytes of the bitmaps.
  public var byteCount: Int { slots.byteCount }
}
