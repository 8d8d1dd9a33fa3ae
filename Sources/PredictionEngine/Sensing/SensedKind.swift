/// What a device sensed without a donation.
public enum SensedKind: String, Sendable, CaseIterable {
  /// The person came to a place.
  case arrival
  /// The person left a place.
  case departure
  /// The person looked at the screen.
  case look
  /// A signal of the device changed, or was read.
  case sensed

  /// The number of a kind in a snapshot and in a store's journal.
  package var number: UInt8 {
    switch self {
    case .arrival: 0
    case .departure: 1
    case .look: 2
    case .sensed: 3
    }
  }

  package init?(number: UInt8) {
    guard let kind = SensedKind.allCases.first(where: { $0.number == number }) else { return nil }
    self = kind
  }
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
