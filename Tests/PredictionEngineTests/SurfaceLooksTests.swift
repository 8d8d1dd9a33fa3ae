import Testing

@testable import PredictionEngine

@Suite("Looks at a surface")
struct SurfaceLooksTests {
  @Test("No look is made before the minute from which on they begin, not even after a donation or a reading")
  func beginning() throws {
    var predictor = try SoupChef.week()
    for day in 4..<30 {
      try predictor.observe(
        SensedReading(.arrival, at: SoupChef.moment(day: day, hour: 11, minute: 45), place: "work"))
      try predictor.donate(
        "OrderSoup", ["soup": .object("tomato", display: nil), "quantity": 1],
        at: SoupChef.moment(day: day, hour: 12))
    }
    let end = SoupChef.moment(day: 30, hour: 11, minute: 45)
    func looks(from minute: Int) -> SurfaceLooks {
      var looks = SurfaceLooks(.bar(0.01), within: 60, of: predictor, from: minute)
      let isWhole = looks.goOn(to: end, including: true, of: predictor)
      #expect(isWhole)
      return looks
    }
    #expect(looks(from: end.minute + 60).policy == ClaimPolicy(.bar(0.01)))
    #expect(looks(from: 0).policy != ClaimPolicy(.bar(0.01)))
  }
}
