import PredictionEngine

/// Gives times the local clock of a ``LocalZone``, and remembers the days on which its clock does not change.
struct ZoneClock {
  let zone: LocalZone
  /// The number of times that occur twice, of which the first was taken.
  private(set) var repeated = 0
  /// The first such time with both of its readings.
  private(set) var firstRepeated = ""
  /// By the last bits of a day, the day on the local clock and its offset.
  private var days = Array(repeating: (day: Int.min, offset: 0), count: 64)

  init(_ zone: LocalZone) { self.zone = zone }

  /// Returns the moment of a reading on the zone's clock. A known instant is kept, and a local time is resolved. A day
  /// whose midnight is left out begins when the clock has been put forward.
  mutating func moment(_ reading: TimeText.Reading, isDay: Bool = false) throws(DataError) -> Moment {
    let micro = reading.moment.microsecondsSince1970
    if reading.fixesInstant {
      let offset = zone.offset(atSeconds: reading.moment.secondsSince1970)
      return Moment(microsecondsSince1970: micro, secondsFromGMT: Int32(offset))
    }
    if isDay, case .never(let before, let after) = zone.resolution(ofLocal: reading.moment.secondsSince1970) {
      return Moment(
        microsecondsSince1970: micro - Int64(before) * 1_000_000, secondsFromGMT: Int32(after))
    }
    return Moment(onClock: micro, secondsFromGMT: try offset(of: reading.moment))
  }

  private mutating func offset(of local: Moment) throws(DataError) -> Int {
    let day = local.localDay
    let place = day & 63
    if days[place].day == day { return days[place].offset }
    let seconds = local.secondsSince1970
    func at(_ offset: Int) -> String {
      Moment(onClock: local.microsecondsSince1970, secondsFromGMT: offset).description
    }
    switch zone.resolution(ofLocal: seconds) {
    case .one(let offset):
      let start = Int64(day) * 86_400
      if zone.offset(atSeconds: start - 129_600) == offset, zone.offset(atSeconds: start + 216_000) == offset
      {
        days[place] = (day, offset)
      }
      return offset
    case .twice(let first, let second):
      if repeated == 0 { firstRepeated = "\(at(first)) and \(at(second))" }
      repeated += 1
      return first
    case .never(let before, let after):
      throw DataError(
        reason:
          "the local time \(local.description.dropLast(6)) does not exist in \(zone.name), whose clock is "
          + "put forward over it: with the offset before the change it is \(at(before)), with the one after it "
          + at(after),
        remedy: "correct it, or name the zone in which the times were written")
    }
  }
}
