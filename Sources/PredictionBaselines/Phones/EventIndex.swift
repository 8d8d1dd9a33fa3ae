import PredictionEngine

/// The number of time intervals in which a shortcut was used; older intervals are longer and count less:
/// Android's event index.
///
/// score(c) = Σ over the active intervals of c of a share by age: 1 up to a day, .9 up to 3, .8 up to 7, .7
/// up to 14, and .6 beyond. Active intervals are 2 minutes long for two hours, an hour for 64 hours, four
/// hours for 10 days, and a day for 64 days. A shortcut not used for 64 days scores 0.
///
/// It keeps 40 bytes for each slot, whatever the number of uses.
///
/// Source: Android, `EventIndex.java`, and the decay of `SharesheetModelScorer.java`, in `services/people`.
public struct EventIndex: SingleScoreStrategy {
  public static let name = "event-index"
  public static let summary = "stretches of time with a use, in 40 bytes a shortcut (Android)"
  public static let source = "active-slots"
  public let recipe: Recipe
  private var slots = SlotValues(EventSlots())

  public init(recipe: Recipe) { self.recipe = recipe }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let now = question.context.moment.secondsSince1970
    for slot in 0..<min(scores.count, slots.count) { scores[slot] = slots[slot].fadedFrequency(at: now) }
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    var marked = slots[target]
    marked.mark(question.context.moment.secondsSince1970)
    slots[target] = marked
  }

  public var byteCount: Int { slots.byteCount }
}
