import Testing

@testable import PredictionEngine

/// People whose buildings are known, sensed with an error of 30 metres to the east and to the north.
@Suite("Places of synthetic people")
struct PlacesOfPeopleTests {
  /// How a device senses its person.
  enum Device: CaseIterable {
    /// Arrivals and departures alone.
    case visits
    /// A position every five minutes, at rest and on the way.
    case positions
    /// Arrivals and departures, and a position every twenty minutes.
    case both
  }

  private struct Visit {
    let building: Int
    let begins: Int64
    let ends: Int64
  }

  /// Home, work, café and gym of a person, in metres; the café is 150 to 200 metres from work, the gym from home.
  private static func buildings(_ random: inout SplitMix64) -> [(east: Double, north: Double)] {
    func beside(_ place: (east: Double, north: Double), _ random: inout SplitMix64) -> (
      east: Double, north: Double
    ) {
      let (turn, metres) = (random.unitInterval(), 150 + 50 * random.unitInterval())
      return (place.east + metres * Cosine.ofTurn(turn), place.north + metres * Cosine.ofTurn(turn - 0.25))
    }
    let work = (east: 3000 + 4000 * random.unitInterval(), north: 2000 * random.unitInterval())
    return [(0, 0), work, beside(work, &random), beside((0, 0), &random)]
  }

  /// The visits of five weeks, in local minutes since the first Monday: work with lunch at the café, the gym on
  /// three evenings, the café on Saturday, and home.
  private static func visits(_ random: inout SplitMix64) -> [Visit] {
    var visits: [Visit] = []
    var free: Int64 = 0
    func go(_ building: Int, _ day: Int, _ from: Int, _ to: Int, _ random: inout SplitMix64) {
      let begins = Int64(day * 1440 + from + random.below(21) - 10)
      let ends = begins + Int64(to - from)
      visits.append(Visit(building: 0, begins: free, ends: begins - 12))
      visits.append(Visit(building: building, begins: begins, ends: ends))
      free = ends + 12
    }
    func work(_ day: Int, _ random: inout SplitMix64) {
      let begins = Int64(day * 1440 + 540 + random.below(21) - 10)
      visits.append(Visit(building: 0, begins: free, ends: begins - 12))
      visits.append(Visit(building: 1, begins: begins, ends: begins + 200))
      visits.append(Visit(building: 2, begins: begins + 204, ends: begins + 244))
      visits.append(Visit(building: 1, begins: begins + 248, ends: begins + 480))
      free = begins + 492
    }
    for day in 0..<35 {
      if day % 7 < 5 { work(day, &random) }
      if day % 7 == 5 { go(2, day, 660, 720, &random) }
      if [0, 2, 4].contains(day % 7) { go(3, day, 1140, 1200, &random) }
    }
    return visits
  }

  @Test(
    "At least 99 % of visits are in the right place, and home and work are right for each after a week",
    arguments: Device.allCases)
  func people(_ device: Device) throws {
    var (right, all) = (0, 0)
    for seed in 0..<20 {
      var random = SplitMix64(seed: UInt64(seed))
      let origin = Coordinate(
        latitudeUnits: Int64(random.below(1_200_000_000)) - 600_000_000,
        longitudeUnits: Int64(random.below(3_600_000_000)))
      let buildings = PlacesOfPeopleTests.buildings(&random)
      let visits = PlacesOfPeopleTests.visits(&random)
      let answers = sense(visits, buildings, from: origin, device, &random)
      // A building's number is that which most of its visits have; two buildings never share one.
      var votes = Array(repeating: [Int: Int](), count: 4)
      for (visit, answer) in zip(visits, answers) {
        answer.building.map { votes[visit.building][$0, default: 0] += 1 }
      }
      let numbers = votes.map { $0.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
      #expect(Set(numbers.compactMap { $0 }).count == 4, "seed \(seed), \(device)")
      for (visit, answer) in zip(visits, answers) where visit.begins >= 7 * 1440 {
        // The café is visited on six days a week and the gym on three, so each has a number after a week.
        all += 1
        if answer.building == numbers[visit.building] { right += 1 }
        let role: SignificantPlaces.Role = [.home, .work, .other, .other][visit.building]
        if answer.building == numbers[visit.building] {
          #expect(answer.role == role, "seed \(seed), \(device), day \(visit.begins / 1440)")
        }
      }
    }
    #expect(Double(right) >= 0.99 * Double(all), "\(device): \(right) of \(all)")
  }

  /// Senses the visits, and asks in the middle of each where the person is.
  private func sense(
    _ visits: [Visit], _ buildings: [(east: Double, north: Double)], from origin: Coordinate,
    _ device: Device,
    _ random: inout SplitMix64
  ) -> [SignificantPlaces.Position] {
    var places = SignificantPlaces()
    var answers: [SignificantPlaces.Position] = []
    func moment(_ minute: Int64) -> Moment {
      Moment(secondsSince1970: 1_772_409_600 + 3600 + minute * 60, secondsFromGMT: -3600)
    }
    func count(_ kind: PlaceReading.Kind, _ minute: Int64, _ east: Double, _ north: Double) {
      func noise() -> Double { 30 * ((0..<12).reduce(0) { sum, _ in sum + random.unitInterval() } - 6) }
      // Within 45 metres with a probability of 68 %.
      places.count(
        PlaceReading(
          kind, at: moment(minute), origin.moved(east: east + noise(), north: north + noise()), accuracy: 45))
    }
    for (index, visit) in visits.enumerated() {
      let (east, north) = buildings[visit.building]
      if device != .positions { count(.arrival, visit.begins, east, north) }
      let middle = (visit.begins + visit.ends) / 2
      var answer: SignificantPlaces.Position?
      let step: Int64 = device == .positions ? 5 : 20
      for minute in stride(from: visit.begins + step, to: visit.ends, by: Int64.Stride(step)) {
        if minute > middle, answer == nil { answer = places.position(at: moment(middle)) }
        if device != .visits { count(.position, minute, east, north) }
      }
      answers.append(answer ?? places.position(at: moment(middle)))
      if device != .positions { count(.departure, visit.ends, east, north) }
      guard device == .positions, index + 1 < visits.count else { continue }
      let next = buildings[visits[index + 1].building]
      let way = Double(visits[index + 1].begins - visit.ends)
      for minute in 1..<max(2, visits[index + 1].begins - visit.ends) {
        let share = Double(minute) / way
        count(
          .position, visit.ends + minute, east + share * (next.east - east),
          north + share * (next.north - north))
      }
    }
    return answers
  }
}
