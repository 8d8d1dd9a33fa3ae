/// What a device sensed without a donation.
public enum SensedKind: String, Sendable, CaseIterable, NumberedCase {
  /// The person came to a place.
  case arrival
  /// The person left a place.
  case departure
  /// The person looked at the screen.
  case look
  /// A signal of the device changed, or was read.
  case sensed
}

extension SensedKind {
  package var ofVisit: PlaceReading.Kind {
    switch self {
    case .arrival: .arrival
    case .departure: .departure
    case .look, .sensed: .position
    }
  }
}
