import PredictionEngine
import PredictionEvaluation
import Testing

@testable import SyntheticWeeks

@Suite("What is sensed between donations")
struct MovementTests {
  private static let personas: [Persona] = [.parent, .commuter, .messenger, .listener]

  private func generator(
    _ persona: Persona, weeks: Int = 2, people: Int = 2, hasMovement: Bool = true
  ) -> WeekGenerator {
    WeekGenerator(persona: persona, weeks: weeks, people: people, seed: 11, hasMovement: hasMovement)
  }

  @Test("The donations are the same bytes with movement as without", arguments: Persona.all)
  func unchanged(persona: Persona) {
    let still = generator(persona, hasMovement: false).dataset()
    let moving = generator(persona).dataset()
    #expect(still.sensedMoments.isEmpty && !moving.sensedMoments.isEmpty)
    #expect(DatasetWriter.digest(of: still) == DatasetWriter.digest(of: moving))
    #expect(zip(still.rows, moving.rows).allSatisfy { $0.donation == $1.donation })
  }

  @Test(
    "What is sensed goes by person and time, lies on slot boundaries, and depends on nobody else",
    arguments: personas)
  func order(persona: Persona) {
    let calendar = PersonaCalendar(persona.knobs)
    let sensed = generator(persona).dataset().sensedMoments
    for (moment, next) in zip(sensed, sensed.dropFirst()) {
      #expect(moment.person < next.person || moment.person == next.person && moment.moment <= next.moment)
      let place = calendar.place(of: moment.moment)
      #expect(moment.moment == calendar.moment(day: place.day, slot: place.slot, second: 0))
    }
    let one = generator(persona, weeks: 1, people: 1).dataset()
    let count = one.sensedMoments.count
    #expect(one.sensedMoments.map(\.moment) == sensed.prefix(count).map(\.moment))
    #expect(one.sensedMoments.map(\.latitude) == sensed.prefix(count).map(\.latitude))
  }

  @Test(
    "An arrival holds until its departure: nobody leaves where they are not, and looks say where they are",
    arguments: personas)
  func presence(persona: Persona) throws {
    let dataset = generator(persona).dataset()
    for person in dataset.people.indices {
      var present: [Symbol] = []
      var looks = 0
      for sensed in dataset.sensedMoments where sensed.person == person {
        let place = try #require(sensed.place)
        switch sensed.kind {
        case .arrival: present.append(place)
        case .departure:
          // They begin at home, where they have not arrived.
          if let index = present.firstIndex(of: place) { present.remove(at: index) }
        case .look:
          looks += 1
          #expect(present.isEmpty || present.contains(place))
        case .sensed: #expect(sensed.signals.count == 1)
        }
      }
      // 34 looks are expected of a day.
      let (expected, days) = (34.0 * 14, 14.0)
      #expect(abs(Double(looks) - expected) < 3.29 * (34 * days).squareRoot())
    }
  }

  @Test(
    "Leads, lags and stays for nothing come as often as stated, and true ones at their donations",
    arguments: personas)
  func frequencies(persona: Persona) throws {
    let generator = generator(persona, weeks: 6, people: 4)
    let owners = StayTruth(persona).owners
    #expect(owners.contains { $0 != nil })
    let calendar = PersonaCalendar(persona.knobs)
    var leads: [Int: Int] = [:]
    var (led, idle, still, tries) = (0, 0, 0, 0)
    for person in 1...generator.people {
      let truth = PersonDraw.truth(
        of: persona, seed: PersonDraw.seed(of: persona, number: person, seed: generator.seed))
      let days = Array(generator.days(ofPerson: person))
      for (number, stays) in generator.stays(ofPerson: person).enumerated() {
        let today = DayTruth(truth, day: calendar.day(number))
        for (routine, owner) in owners.enumerated() where owner != nil {
          let own = stays.filter { $0.routine == routine }
          #expect(own.count <= 1)
          if let stay = own.first, !stay.isIdle {
            led += 1
            let made = try #require(days[number].first { $0.source == routine })
            #expect(stay.begin < made.slot && made.slot < stay.end)
            leads[made.slot - stay.begin, default: 0] += 1
          } else if today.before(routine, today.slotsPerDay) > 0 {
            tries += 1
            if own.isEmpty { still += 1 } else { idle += 1 }
          } else {
            #expect(own.isEmpty)
          }
        }
      }
    }
    let stated = persona.name == "listener" ? Movement.deviceLeads : Movement.leads
    for (index, probability) in stated.enumerated() {
      let (count, expected) = (Double(leads[index + 1] ?? 0), probability * Double(led))
      // The quantile at 99.9 %, divided among the leads and the rate of stays for nothing.
      #expect(abs(count - expected) < 3.72 * (expected * (1 - probability)).squareRoot())
    }
    let expected = Double(tries) * Movement.idleRate
    #expect(abs(Double(idle) - expected) < 3.72 * (expected * (1 - Movement.idleRate)).squareRoot())
    #expect(idle + still == tries && led > 60)
  }

  @Test("Readings at a place scatter by 30 m around one point, and places lie apart")
  func coordinates() throws {
    let dataset = generator(.parent, weeks: 4).dataset()
    var readings: [Symbol: [(north: Double, east: Double)]] = [:]
    for sensed in dataset.sensedMoments where sensed.person == 0 {
      let (latitude, longitude) = (try #require(sensed.latitude), try #require(sensed.longitude))
      readings[try #require(sensed.place), default: []].append((latitude * 111_320, longitude * 67_740))
    }
    #expect(readings.count == 4)
    var middles: [(north: Double, east: Double)] = []
    for (_, points) in readings where points.count > 30 {
      let count = Double(points.count)
      let middle = (
        north: points.reduce(0) { $0 + $1.north } / count, east: points.reduce(0) { $0 + $1.east } / count
      )
      let square = points.reduce(0) { $0 + ($1.north - middle.north) * ($1.north - middle.north) }
      let ratio = square / (900 * (count - 1))
      #expect(abs(ratio - 1) < 3.29 * (2 / (count - 1)).squareRoot())
      for other in middles {
        #expect(abs(other.north - middle.north) + abs(other.east - middle.east) > 300)
      }
      middles.append(middle)
    }
    #expect(middles.count > 2)
  }
}
