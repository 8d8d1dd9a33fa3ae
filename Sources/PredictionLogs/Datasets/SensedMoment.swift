import PredictionEngine

/// Something that a person's device sensed without a donation: an arrival, a departure, a look at the screen, or a signal
/// that changed.
///
///     SensedMoment(person: 0, moment: moment, kind: .arrival, place: gym)
///
/// It is known at its moment: a question at t may use it where its moment is t or earlier. A missing place, coordinate or
/// signal is unknown. A person may arrive somewhere without having departed from elsewhere.
///
/// # Cost
/// 56 bytes, so that ten million fit into memory; equal lists of signals are shared by what reads them.
///
///     microseconds 8 · latitude 8 · longitude 8 · accuracy 8 · signals 8
///     offset 4 · person 4 · place 4 · kind 1
///
/// # Source
/// "Introduction to Siri Shortcuts", WWDC 2018, session 211: the system captures time, location and other signals.
public struct SensedMoment: Sendable, Equatable {
  /// What a device can sense; a sensed moment is of one kind.
  public typealias Kind = SensedKind

  /// A number that is not known. No coordinate and no accuracy is below every other number.
  private static let unknown = -Double.infinity

  private var microsecondsSince1970: Int64
  private var degreesNorth = unknown
  private var degreesEast = unknown
  private var metres = unknown
  /// The device's signals at the moment, each name at most once.
  public var signals: [DeviceSignal]
  private var secondsFromGMT: Int32
  private var personNumber: UInt32
  private var placeSymbol: Symbol
  /// Whether the person came, left, looked, or a signal was read.
  public var kind: Kind

  /// The position of the person in the dataset's `people`.
  public var person: Int {
    get { Int(personNumber) }
    set { personNumber = UInt32(newValue) }
  }

  /// When it was sensed.
  public var moment: Moment {
    get { Moment(microsecondsSince1970: microsecondsSince1970, secondsFromGMT: secondsFromGMT) }
    set {
      (microsecondsSince1970, secondsFromGMT) = (newValue.microsecondsSince1970, newValue.secondsFromGMT)
    }
  }

  /// The label of the place: of an arrival or departure the one that it is about, else where the person was.
  public var place: Symbol? {
    get { placeSymbol == .missing ? nil : placeSymbol }
    set { placeSymbol = newValue ?? .missing }
  }

  /// The latitude in degrees, to the north, from -90 to 90.
  public var latitude: Double? {
    get { SensedMoment.known(degreesNorth) }
    set { degreesNorth = newValue ?? SensedMoment.unknown }
  }

  /// The longitude in degrees, to the east, from -180 to 180.
  public var longitude: Double? {
    get { SensedMoment.known(degreesEast) }
    set { degreesEast = newValue ?? SensedMoment.unknown }
  }

  /// The standard deviation of the coordinates, in metres from 0 up.
  public var accuracy: Double? {
    get { SensedMoment.known(metres) }
    set { metres = newValue ?? SensedMoment.unknown }
  }

  /// Creates a sensed moment from its parts.
  public init(
    person: Int, moment: Moment, kind: Kind, place: Symbol? = nil, latitude: Double? = nil,
    longitude: Double? = nil, accuracy: Double? = nil, signals: [DeviceSignal] = []
  ) {
    (microsecondsSince1970, secondsFromGMT) = (moment.microsecondsSince1970, moment.secondsFromGMT)
    personNumber = UInt32(person)
    placeSymbol = place ?? .missing
    (self.kind, self.signals, self.latitude, self.longitude) = (kind, signals, latitude, longitude)
    self.accuracy = accuracy
  }

  /// The context of the moment, as a predictor is told it.
  package var context: Context { Context(at: moment, place: place, signals: signals) }

  package var position: PlaceReading? {
    guard let latitude, let longitude, let point = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    return PlaceReading(kind.ofVisit, at: moment, point, accuracyInMetres: accuracy ?? 0)
  }

  private static func known(_ number: Double) -> Double? { number == unknown ? nil : number }
}
