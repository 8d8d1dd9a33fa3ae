/// How large a place is: a building, or a neighbourhood. The same rules find both.
///
/// Source: two scales: Ashbrook and Starner, "Using GPS to learn significant locations and predict movement across multiple
/// users", Personal and Ubiquitous Computing 2003, DOI 10.1007/s00779-003-0240-0, whose locations have sublocations.
struct PlaceScale: Sendable, Equatable {
  /// The radius of a place in metres.
  let radius: Double
  /// The worst accuracy in metres with which a reading counts.
  let worstAccuracy: UInt16
  /// Whether a departure leaves the place. A person who leaves a building is still in its neighbourhood.
  let endsAtDeparture: Bool

  static let building = PlaceScale(radius: 75, worstAccuracy: 100, endsAtDeparture: true)
  static let neighbourhood = PlaceScale(radius: 750, worstAccuracy: 500, endsAtDeparture: false)
}
