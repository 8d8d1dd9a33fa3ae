/// Finds the visits of one scale in a person's readings, one reading after the other.
///
/// A reading that is one place with the mean of the present stay joins it. A plain position elsewhere is first put *aside*,
/// when the stay is a visit and either lasts until a departure or had a reading within the last ten minutes: if the next
/// reading is back at the stay, it was an error of measurement. Otherwise the stay is over and counted, if it was a visit,
/// and the reading begins the next one.
///
/// - A reading with a worse accuracy than the scale's counts nothing; an arrival or a departure of that kind ends the stay.
/// - A departure elsewhere than at the stay is a visit of unknown length, and ends both.
/// - A stay whose departure is missing is credited until the next reading elsewhere, at most twelve hours after its last one.
/// - Two plain positions more than three hours apart are two stays. When a whole night or the rest of one lies between them,
///   and the first is of 18:00 or later, the night is one at the first's place.
///
/// Source: online stays with readings that may be errors: Kang et al., WMASH 2004, DOI 10.1145/1024733.1024748.
package struct PlaceFinder: Sendable, Equatable {
  let scale: PlaceScale
  /// The places of the visits that are over.
  package private(set) var table = PlaceTable()
  private var stay: Stay?
  private var aside: Stay?

  init(_ scale: PlaceScale) { self.scale = scale }

  /// Where the person was last sensed and is not known to have left.
  var present: Stay? { aside ?? stay }

  /// Counts a reading at seconds since 1970, which are not before those of an earlier one.
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

  /// Adds a reading. At a day's first one the visit until then is counted, so that no day waits for a visit's end.
  private mutating func join(_ reading: PlaceReading, _ mean: CoordinateMean, at time: Int64) {
    aside = nil
    guard let visit = stay else { return }
    let isCounted = visit.isVisit && visit.isYesterdays(reading, at: time)
    if isCounted { table.count(visit, radius: scale.radius) }
    stay?.add(reading, mean, at: time, afresh: isCounted)
  }

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

  /// Ends the present stay and counts a visit. `left` is the first time at which the person is elsewhere, `time`
  /// that of the reading that says so.
  private mutating func end(until left: Int64, at time: Int64) {
    aside = nil
    guard var ended = stay else { return }
    stay = nil
    let night = ended.quietNight(until: time)
    if ended.isOpen { ended.extend(to: min(left, ended.last + PlaceRules.longestUnseen)) }
    if ended.isVisit { table.count(ended, radius: scale.radius) }
    if let night { table.countQuietNight(night, at: ended.mean, radius: scale.radius) }
  }
}
