import Testing

@testable import PredictionEngine

@Suite("Home and work")
struct PlaceRoleTests {
  /// A week of nights at one place and working days at another.
  private func week(
    _ places: inout SignificantPlaces, from day: Int, home: Double, work: Double, nightWork: Bool = false
  ) {
    for day in day..<day + 7 {
      if (day - 2) % 7 < 5 {
        places.visit(day, nightWork ? 22 : 9, nightWork ? 30 : 17, east: work)
        places.count(PlaceReading(.arrival, day, nightWork ? 31 : 18, east: home))
        places.count(PlaceReading(.departure, day, nightWork ? 45 : 32, east: home))
      } else if !nightWork {
        places.visit(day, 18, 32, east: home)
      }
    }
  }

  private func role(_ places: SignificantPlaces, east: Double) -> SignificantPlaces.Role {
    var places = places
    places.count(PlaceReading(.arrival, 300, 12, east: east))
    return places.position(at: .march(300, 12)).role
  }

  @Test("Home is the place of most nights and work that of most working hours, and neither before the third")
  func evidence() {
    var places = SignificantPlaces()
    for day in 2..<4 {
      places.visit(day, 9, 17, east: 4000)
      places.visit(day, 18, 32)
    }
    #expect(role(places, east: 0) == .other && role(places, east: 4000) == .other)
    places.visit(4, 9, 17, east: 4000)
    places.visit(4, 18, 32)
    #expect(role(places, east: 0) == .home && role(places, east: 4000) == .work)
    #expect(role(places, east: 9000) == .none)
  }

  @Test("Who works at home has a home and no work, and a weekend has no working hours")
  func none() {
    var places = SignificantPlaces()
    for day in 2..<9 { places.visit(day, 0, 24) }
    for weekend in [7, 14, 21, 28] {
      places.visit(weekend, 9, 17, east: 4000)
      places.visit(weekend + 1, 9, 17, east: 4000)
    }
    #expect(role(places, east: 0) == .home && role(places, east: 4000) == .other)
  }

  @Test("For who works at night and sleeps in the day the two names are exchanged")
  func nightShift() {
    var places = SignificantPlaces()
    for number in 0..<3 { week(&places, from: 2 + 7 * number, home: 0, work: 4000, nightWork: true) }
    #expect(role(places, east: 4000) == .home && role(places, east: 0) == .work)
  }

  @Test("A new home becomes home: after 6 weeks in the old one, by the end of the fifth in the new one")
  func moving() {
    var places = SignificantPlaces()
    for number in 0..<6 { week(&places, from: 2 + 7 * number, home: 0, work: 4000) }
    week(&places, from: 44, home: 8000, work: 4000)
    #expect(role(places, east: 0) == .home && role(places, east: 8000) == .other)
    for number in 1..<5 { week(&places, from: 44 + 7 * number, home: 8000, work: 4000) }
    #expect(role(places, east: 8000) == .home && role(places, east: 0) == .other)
    #expect(role(places, east: 4000) == .work)
  }

  @Test("Where nothing is sensed at night, home is where the last reading before it was, from six nights on")
  func quietNights() {
    var places = SignificantPlaces()
    for day in 2..<5 {
      places.count(PlaceReading(.checkIn, day, 12, east: 900))
      places.count(PlaceReading(.checkIn, day, 22))
    }
    #expect(role(places, east: 0) == .other)
    for day in 5..<9 {
      places.count(PlaceReading(.checkIn, day, 12, east: 900))
      places.count(PlaceReading(.checkIn, day, 22))
    }
    #expect(role(places, east: 0) == .home && role(places, east: 900) == .other)
    var late = SignificantPlaces()
    for day in 2..<10 {
      late.count(PlaceReading(.checkIn, day, 22, east: 900))
      late.count(PlaceReading(.checkIn, day, 27))
    }
    #expect(role(late, east: 0) == .home && role(late, east: 900) == .other, "the night was spent elsewhere")
  }

  @Test(
    "Hours are those of the local clock: the nights of one are the working hours of another, nine hours to the east"
  )
  func localClock() {
    func life(_ offset: Int32) -> SignificantPlaces {
      var places = SignificantPlaces()
      for day in 0..<6 {
        for (kind, hour) in [(PlaceReading.Kind.arrival, 23), (.departure, 29)] {
          let seconds = Int64(20_500 + day) * 86_400 + Int64(hour) * 3600
          places.count(
            PlaceReading(
              kind, at: Moment(secondsSince1970: seconds, secondsFromGMT: offset), green, accuracy: 20))
        }
      }
      return places
    }
    #expect(role(life(0), east: 0) == .home)
    #expect(role(life(9 * 3600), east: 0) == .work)
  }

  @Test("An interval counts its nights, working hours and days, and at most its last 28 days")
  func intervals() {
    var dwell = Dwell()
    // Friday, 2 January 1970, 08:00 to Monday, 5 January, 10:30.
    dwell.count(from: 86_400 + 8 * 3600, to: 4 * 86_400 + 10 * 3600 + 1800)
    #expect(dwell.seconds == 74 * 3600 + 1800 && dwell.days.count == 4)
    #expect(dwell.nightSeconds == 18 * 3600 && dwell.nights.count == 3)
    #expect(dwell.workSeconds == 8 * 3600 + 5400 && dwell.workDays.count == 2)
    var weekend = Dwell()
    weekend.count(from: 86_400 + 8 * 3600, to: 3 * 86_400 + 10 * 3600 + 1800)
    #expect(weekend.workSeconds == 8 * 3600 && weekend.workDays.count == 1, "Friday, and no Sunday")
    var long = Dwell()
    long.count(from: 0, to: 100 * 86_400)
    #expect(long.seconds == 28 * 86_400 && long.nights.count == 28 && long.workDays.count == 20)
  }

  @Test("Days are counted once, in parts or at once, and two counts of one time have at least the larger")
  func dayCounts() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<300 {
      var (whole, parts, part) = (DayCount(), DayCount(), DayCount())
      var day: Int32 = -3
      for _ in 0..<random.below(20) {
        day += Int32(random.below(3))
        whole.add(day)
        part.add(day)
        if random.below(4) == 0 {
          parts.add(part)
          part = DayCount()
        }
      }
      parts.add(part)
      #expect(parts == whole)
      var united = whole
      united.unite(with: DayCount())
      #expect(united == whole)
    }
  }
}
