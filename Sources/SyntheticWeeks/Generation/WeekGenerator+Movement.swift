import PredictionEngine
import PredictionLogs

/// Draws what is sensed between donations, from seeds of its own: the donations never change.
///
/// # Definition
/// A day's seed for what is sensed is a hash of the person's seed, 3 and the day's number. So it depends neither on the
/// number of people or weeks nor on the stream of the donations.
extension WeekGenerator {
  /// Returns one person's stays day by day; none without a movement.
  /// - Parameter person: the person's number, from 1.
  func stays(ofPerson person: Int) -> [[DrawnStay]] { drawn(ofPerson: person).map(\.stays) }

  /// Returns what one person's device senses, in the order of time.
  /// - Parameters:
  ///   - number: the person's number, from 1.
  ///   - position: the person's position in the dataset.
  func sensedMoments(
    ofPerson number: Int, at position: Int, symbols: inout SymbolTable
  ) -> [SensedMoment] {
    guard hasMovement else { return [] }
    let calendar = PersonaCalendar(persona.knobs)
    let labels =
      [Movement.home(of: persona), Movement.work(of: persona)].compactMap { $0 }
      + persona.places.compactMap { $0 }
    let coordinates = PlaceCoordinates(
      of: labels, seed: PersonDraw.seed(of: persona, number: number, seed: seed))
    var draw = SensedDraw(persona)
    var moments: [SensedMoment] = []
    for (stays, today, rest) in drawn(ofPerson: number) {
      var random = rest
      let readings = draw.readings(stays, on: today, random: &random)
      for reading in readings {
        let isNext = reading.slot == calendar.slotsPerDay
        let moment = calendar.moment(
          day: today.number + (isNext ? 1 : 0), slot: isNext ? 0 : reading.slot, second: 0)
        let read = coordinates.reading(at: reading.place, random: &random)
        var sensed = SensedMoment(
          person: position, moment: moment, kind: reading.kind, place: symbols.intern(reading.place),
          latitude: read?.latitude, longitude: read?.longitude, accuracy: PlaceCoordinates.accuracy)
        if let name = persona.deviceSignal, let value = reading.device {
          sensed.signals = [DeviceSignal(name: symbols.intern(name), value: symbols.intern(value))]
        }
        moments.append(sensed)
      }
    }
    return moments
  }

  /// One person's stays day by day, with the generator for what is drawn after them.
  private func drawn(
    ofPerson person: Int
  ) -> [(stays: [DrawnStay], day: PersonaCalendar.Day, random: SplitMix64)] {
    guard hasMovement else { return [] }
    let personSeed = PersonDraw.seed(of: persona, number: person, seed: seed)
    let truth = PersonDraw.truth(of: persona, seed: personSeed)
    let calendar = PersonaCalendar(persona.knobs)
    let stays = StayTruth(persona)
    return days(ofPerson: person).enumerated().map { number, donations in
      var random = SplitMix64(seed: StableHash.fold(StableHash.fold(personSeed, 3), UInt64(number)))
      let today = DayTruth(truth, day: calendar.day(number))
      let drawn = StayDraw.stays(donations, on: StayDay(truth, stays, today: today), random: &random)
      return (drawn, today.day, random)
    }
  }
}
