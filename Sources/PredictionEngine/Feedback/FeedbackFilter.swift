/// Selects the feedback that a predictor forgets.
///
///     predictor.forget(.everyFeedback)
///     predictor.forget(.feedback(on: "search"))
///
/// ``DonationFilter/all`` forgets all feedback too, and ``DonationFilter/everything(from:to:)`` that of a time. Other filters
/// of donations forget the feedback of shortcuts that no donation before it has any more.
public struct FeedbackFilter: Sendable {
  /// Whether the feedback on a surface, given at a moment, is forgotten.
  let selects: @Sendable (_ surface: String, _ moment: Moment) -> Bool

  /// Matches every piece of feedback, as when a person logs out.
  public static let everyFeedback = FeedbackFilter { _, _ in true }

  /// Matches the feedback on the surface with a name.
  public static func feedback(on surface: String) -> FeedbackFilter {
    FeedbackFilter { own, _ in own.utf8.elementsEqual(surface.utf8) }
  }

  /// Matches the feedback from a moment on and before another.
  public static func feedback(from first: Moment, to end: Moment) -> FeedbackFilter {
    FeedbackFilter { $1 >= first && $1 < end }
  }
}
