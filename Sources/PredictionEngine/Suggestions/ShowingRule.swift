/// How sure a surface that interrupts has to be that now is the time.
///
///     Surface.lockScreen(.budget(1))     // at most one wrong showing a week
///     Surface.lockScreen(.bar(0.5))      // whatever is at least as probable as not
///
/// A bar says how often a single showing may be wrong. A budget says how often a person may be interrupted for
/// nothing, however well or badly they can be predicted. A ``ClaimPolicy`` keeps either.
/// A budget that is not above 0, or is no number, and a bar that is no number, show nothing.
public enum ShowingRule: Sendable, Hashable {
  /// At most some wrong showings a week; the number need not be whole.
  case budget(Double)
  /// Every showing whose probability is at least the bar.
  case bar(Double)

  /// The budget of a lock screen unless a person sets another: three wrong showings a week.
  public static let standard = ShowingRule.budget(3)
}
