/// What happens to a claim of a ``ClaimPolicy``.
public enum ClaimEvent: Sendable, Equatable {
  /// It was opened, and is on display.
  case opened(Claim)
  /// Its candidate was donated in time. The donation is *covered* where the claim was on display.
  case right(Claim, isCovered: Bool)
  /// Its time is over.
  case wrong(Claim)
}
