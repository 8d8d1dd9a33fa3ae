/// Finds the visits of one scale in a person's readings, one reading after the other.
///
/// # Definition
/// A reading that is one place with the mean of the present stay joins it. A plain position elsewhere is first put *aside*, when
/// the stay is a visit and either lasts until a departure or had a reading within the last ten minutes: if the next reading is back at
/// the stay, it was an error of measurement. Otherwise the stay is over, and the reading begins the next one. A stay that was
/// a visit is counted when it is over.
///
/// # Edge cases
/// - A reading with a worse accuracy than the scale's counts nothing; an arrival or a departure of that kind ends the stay.
/// - A departure elsewhere than at the stay is a visit of unknown length, and ends both.
/// - A stay whose departure is missing is credited until the next reading elsewhere, at most twelve hours after its last reading.
/// - Two plain positions more than three hours apart are two stays. When a whole night or the rest of one lies between them, and the
///   first is of 18:00 or later, the night is one at the first's place.
///
/// # Cost
/// A reading takes a distance or two, and the end of a visit a scan of the places.
///
/// # Source
/// Online stays with a list of readings that may be errors: Kang et al., WMASH 2004, DOI 10.1145/1024733.1024748. The rest is
/// ours.
struct PlaceFinder: Sendable, Equatable {
  /// How large a place is.
  let scale: PlaceScale
  /// The places of the visits that are over.
  private(set) var table = PlaceTable()
  private var stay: Stay?
  private var aside: Stay?

  /// Makes a finder that has read nothing.
  init(_ scale: PlaceScale) { self.scale = scale }

  /// Where the person was last sensed and is not known to have left.
  var present: Stay? { aside ?? stay }

  /// Counts a reading.
  /// - Parameter time: the seconds since 1970, not before those of an earlier reading.
  /// - Complexity: O(1), and O(places) at the end of a visit.
  mutating func count(_ reading: PlaceReading, at time: Int64) {
    let mean = CoordinateMean(reading)
    guard reading.accuracy <= scale.worstAccuracy else {
      if reading.kind == .arrival || reading.kind == .departure && scale.endsAtDeparture {
        end(until: time, at: time)
      }
      return
    }
    if isAtStay(mean, reading.kind, at: time) {
      join(reading, mean, at: time)
    } else if reading.kind == .position, mayBeError(at: time) {
      aside = Stay(reading, mean, at: time)
    } else {
      begin(reading, mean, at: time)
    }
    if reading.kind == .departure, scale.endsAtDeparture { end(until: time, at: time) }
  }

  /// Adds a reading to the present stay. At the first one of a day the visit until then is counted, so that no day has to wait for
  /// the end of a long visit.
  private mutating func join(_ reading: PlaceReading, _ mean: CoordinateMean, at time: Int64) {
    aside = nil
    if let visit = stay, visit.isVisit, visit.isYesterdays(reading, at: time) {
      table.count(visit, radius: scale.radius)
      stay?.goOn(reading, mean, at: time)
    } else {
      stay?.add(reading, mean, at: time)
    }
  }

  /// Whether a reading belongs to the present stay.
  private func isAtStay(_ mean: CoordinateMean, _ kind: PlaceReading.Kind, at time: Int64) -> Bool {
    guard let stay, stay.mean.isNear(mean, radius: scale.radius) else { return false }
    switch kind {
    case .position, .checkIn: return !stay.isOver(at: time)
    case .departure: return stay.isOpen || time - stay.last <= PlaceRules.longestUnseen
    // Who arrives was away, unless the device said so twice.
    case .arrival:
      return scale.endsAtDeparture ? time - stay.last < PlaceRules.leastStay : !stay.isOver(at: time)
    }
  }

  /// Whether a position elsewhere may be an error of measurement.
  private func mayBeError(at time: Int64) -> Bool {
    guard aside == nil, let stay, stay.isVisit else { return false }
    return stay.isOpen || time - stay.last < PlaceRules.leastStay
  }

  /// Begins a stay with a reading, and with what was put aside when that is the same place.
  private mutating func begin(_ reading: PlaceReading, _ mean: CoordinateMean, at time: Int64) {
    let earlier = aside
    end(until: earlier?.began ?? time, at: time)
    if let earlier, reading.kind != .arrival, earlier.mean.isNear(mean, radius: scale.radius),
      !earlier.isOver(at: time)
    {
      stay = earlier
      stay?.add(reading, mean, at: time)
    } else {
      stay = Stay(reading, mean, at: time)
    }
  }

  /// Ends the present stay and counts it, when it is a visit.
  /// - Parameters:
  ///   - left: the first time at which the person is known to be elsewhere.
  ///   - time: the time of the reading that says so.
  private mutating func end(until left: Int64, at time: Int64) {
    aside = nil
    guard var ended = stay else { return }
    stay = nil
    let night = ended.quietNight(until: time)
    if ended.isOpen { ended.extend(to: min(left, ended.last + PlaceRules.longestUnseen)) }
    if ended.isVisit { table.count(ended, radius: scale.radius) }
    if let night { table.countQuietNight(night, at: ended.mean, radius: scale.radius) }
  }

  /// Folds everything into a hash.
  func hash(after hash: UInt64) -> UInt64 {
    let counted = table.hash(after: hash)
    let stayed = stay.map { $0.hash(after: StableHash.fold(counted, 1)) } ?? StableHash.fold(counted, 0)
    return aside.map { $0.hash(after: StableHash.fold(stayed, 1)) } ?? StableHash.fold(stayed, 0)
  }
}
