import Testing

@testable import PredictionEngine

@Suite("The table of places")
struct PlaceTableTests {
  private func visit(_ table: inout PlaceTable, east: Double, day: Int, accuracy: UInt16 = 5) {
    let reading = PlaceReading(.checkIn, day, 12, east: east, accuracy: accuracy)
    let stay = Stay(reading, CoordinateMean(reading), at: reading.moment.secondsSince1970)
    table.count(stay, radius: 75)
  }

  @Test("A 257th place replaces the one without a number that was not visited for longest")
  func dropping() {
    var table = PlaceTable()
    for day in 1...3 { visit(&table, east: 0, day: day) }
    for place in 1...PlaceRules.mostPlaces { visit(&table, east: Double(place) * 500, day: 3 + place) }
    #expect(table.places.count == PlaceRules.mostPlaces && table.numbers == 1)
    #expect(table.places[0].number == 1, "the oldest, and significant")
    visit(&table, east: 500, day: 300)
    #expect(table.places.last?.dwell.days.count == 1, "it was dropped, and is new again")
    for day in 301...302 { visit(&table, east: 500, day: day) }
    #expect(table.places.last?.number == 2)
  }

  @Test("Where 192 places have numbers, a numbered one is dropped, and its number is not given again")
  func numbers() {
    var table = PlaceTable()
    for place in 0..<PlaceRules.mostPlaces + 20 {
      for day in 1...3 { visit(&table, east: Double(place) * 500, day: 10 * place + day) }
    }
    #expect(table.numbers == 276 && table.significant == table.places.count)
    #expect(table.places.map(\.number) == (21...276).map { Int32($0) })
  }

  @Test("Two places that move together become one, which keeps the lower number")
  func uniting() {
    var table = PlaceTable()
    for day in 1...3 { visit(&table, east: 0, day: day, accuracy: 50) }
    for day in 4...6 { visit(&table, east: 130, day: day, accuracy: 50) }
    #expect(table.places.map(\.number) == [1, 2])
    visit(&table, east: 400, day: 7)
    for day in 8...40 {
      visit(&table, east: 63, day: day, accuracy: 30)
      if table.places.count == 2 { break }
    }
    #expect(table.places.map(\.number) == [1, 0] && table.numbers == 2)
    #expect(table.places[0].dwell.days.count >= 3)
    for day in 41...42 { visit(&table, east: 400, day: day) }
    #expect(table.places.map(\.number) == [1, 3], "a number is given once")
  }
}
