import PredictionEngine

/// Something that a person's device sensed without a donation: an arrival, a departure, a look at the screen, or a
/// signal that changed.
///
///     SensedMoment(person: 0, moment: moment, kind: .arrival, place: gym)
///
/// # Definition
/// What is sensed at a moment is known at that moment: a question at t may use it where its moment is t or earlier.
///
/// # Edge cases
/// A missing place, coordinate or signal is unknown. A person may arrive somewhere without having departed from
/// elsewhere, because a device misses departures.
///
/// # Source
/// "Introduction to Siri Shortcuts", WWDC 2018, session 211: the system captures time, location and other signals.
public struct SensedMoment: Sendable, Equatable {
  /// What was sensed.
  public enum Kind: String, Sendable, CaseIterable {
    /// The person came to a place.
    case arrival
    /// The person left a place.
    case departure
    /// The person looked at the screen.
    case look
    /// A signal of the device changed, or was read.
    case sensed
  }

  /// The position of the person in the dataset's `people`.
  public var person: Int
  /// When it was sensed.
  public var moment: Moment
  /// What was sensed.
  public var kind: Kind
  /// The label of the place: of an arrival or departure the one that it is about, else where the person was.
  public var place: Symbol?
  /// The latitude in degrees, to the north.
  public var latitude: Double?
  /// The longitude in degrees, to the east.
  public var longitude: Double?
  /// The standard deviation of the coordinates, in metres.
  public var accuracy: Double?
  /// The device's signals at the moment, each name at most once.
  public var signals: [DeviceSignal]

  /// Creates a sensed moment from its parts.
  public init(
    person: Int, moment: Moment, kind: Kind, place: Symbol? = nil, latitude: Double? = nil,
    longitude: Double? = nil, accuracy: Double? = nil, signals: [DeviceSignal] = []
  ) {
    self.person = person
    self.moment = moment
    self.kind = kind
    self.place = place
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
    self.signals = signals
  }
}
