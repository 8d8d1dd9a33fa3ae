/// One reading of where a person is: a time, a coordinate with its accuracy, and what the device knows of the visit.
///
///     let home = try Coordinate(latitude: 43.7044, longitude: -72.2887)
///     let evening = Moment(year: 2026, month: 3, day: 2, hour: 18)
///     PlaceReading(.arrival, at: evening, home, accuracyInMetres: 25)
///
/// An *arrival* begins a visit, which lasts until a departure. A *departure* ends one. A *position* was only sensed; several of
/// them make a visit when the person stays. A *check-in* is a position sensed when the person did something, such as
/// a donation with a coordinate: a visit of unknown length.
///
/// An arrival needs no departure, nor a departure an arrival. An accuracy that is not a number, 0 or less is unknown: such a
/// reading counts as one that is worse than every limit.
///
/// ```
/// microseconds 8 │ offset 4 │ latitude 4 │ longitude 4 │ accuracy 2 │ kind 1 │ free 1
/// ```
///
/// Source: arrivals and departures that come one without the other: Core Location's visits. The check-in is ours.
package struct PlaceReading: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
  /// What the device knows of the visit.
  package enum Kind: UInt8, Sendable {
    /// The person was sensed here, and may be passing by.
    case position
    /// The person came to stay.
    case arrival
    /// The person left.
    case departure
    /// The person did something here.
    case checkIn
  }

  /// When the person was there, with the local clock's offset.
  package let moment: Moment
  let coordinate: Coordinate
  /// The accuracy in whole metres, rounded up; `UInt16.max` where it is unknown or worse.
  let accuracy: UInt16
  /// What the device knows of the visit.
  package let kind: Kind

  /// Makes a reading. Within the accuracy the person is with a probability of about 68 %, as devices report it.
  package init(_ kind: Kind, at moment: Moment, _ coordinate: Coordinate, accuracyInMetres: Double) {
    self.kind = kind
    self.moment = moment
    self.coordinate = coordinate
    guard accuracyInMetres > 0, accuracyInMetres < Double(UInt16.max) else {
      accuracy = .max
      return
    }
    let whole = UInt16(accuracyInMetres)
    accuracy = Double(whole) < accuracyInMetres ? whole + 1 : whole
  }

  init(_ kind: Kind, at moment: Moment, _ coordinate: Coordinate, accuracy: UInt16) {
    self.kind = kind
    self.moment = moment
    self.coordinate = coordinate
    self.accuracy = accuracy
  }

  package var description: String { "\(kind) at \(moment)" }
  package var customMirror: Mirror { Mirror(self, children: ["kind": kind, "moment": moment]) }
}
