/// What an app tells of a device between donations: where the person came to or left, or what a sensor says now.
///
///     let gym = try Coordinate(latitude: 43.7044, longitude: -72.2887)
///     SensedReading(.arrival, at: now, coordinate: gym, accuracyInMetres: 30)
///     SensedReading(.arrival, at: now, place: "gym")
///     SensedReading(.sensed, at: now, signals: ["headphones": true])
///
/// A place is a label of the app's. Where there is none, `SignificantPlaces` tells coordinates apart. An arrival holds until
/// the departure, and every other reading for 15 minutes, or for as long as the `hold` of a timing strategy's recipe says.
///
/// Source: arrivals and departures are Core Location's visits.
public struct SensedReading: Sendable {
  /// Whether the person came, left, looked, or a signal was read.
  public var kind: SensedKind
  /// When it was sensed.
  public var moment: Moment
  /// The label of the place; `nil` where none is known.
  public var place: String?
  /// Where the device was.
  public var coordinate: Coordinate?
  /// The radius in metres in which the person is with a probability of about 68 %; `nil` where it is unknown.
  public var accuracyInMetres: Double?
  /// The device's signals, such as `["headphones": true]`.
  public var signals: NamedValues

  /// Describes what was sensed; what is left out is unknown.
  public init(
    _ kind: SensedKind, at moment: Moment, place: String? = nil, coordinate: Coordinate? = nil,
    accuracyInMetres: Double? = nil, signals: NamedValues = [:]
  ) {
    self.kind = kind
    self.moment = moment
    self.place = place
    self.coordinate = coordinate
    self.accuracyInMetres = accuracyInMetres
    self.signals = signals
  }
}

extension SensedReading {
  /// The context with its texts in a table, and the position.
  func told(_ symbols: inout SymbolTable) -> (context: Context, position: PlaceReading?) {
    let position = coordinate.map {
      PlaceReading(kind.ofVisit, at: moment, $0, accuracyInMetres: accuracyInMetres ?? 0)
    }
    return (Context(at: moment, place: place, signals: signals, &symbols), position)
  }
}
