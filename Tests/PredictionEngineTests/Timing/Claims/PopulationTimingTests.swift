import PredictionTestSupport
import Testing

@testable import PredictionEngine

@Suite("A population's lock screens")
struct PopulationTimingTests {
  @Test(
    "show what each person's own predictor shows, whenever the first of them is asked", arguments: [0, 40])
  func same(first: Int) throws {
    let week = try WeekDiagram(
      """
              Mon Tue Wed Thu Fri Sat Sun
      08:10    L   L   L   L   L   .   .
      18:00    D   .   D   .   .   D   .
      """, repeated: 8)
    var population = Population(
      seeds: [0, 0], catalog: week.catalog, strategy: ContextMixtureShared(), symbols: week.symbols)
    var predictor = Predictor(catalog: week.catalog, strategy: .bucketedBayes, symbols: week.symbols)
    var (shared, own) = (Forecast(), Forecast())
    var shown = 0
    for (number, donation) in week.donations.enumerated() {
      if number >= first {
        predictor.forecast(in: donation.context, on: .lockScreen, into: &own)
        population.forecast(of: 1, in: donation.context, on: .lockScreen, into: &shared)
        #expect(shared.timing == own.timing && shared.shown == own.shown)
        shown += own.shown.count
      }
      predictor.donate(donation)
      try population.donate(donation, of: 1, after: &shared)
    }
    #expect(shown > 5)
  }
}
