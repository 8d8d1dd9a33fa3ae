import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Testing

@Suite("Laws of timing strategies")
struct TimingLawTests {
  @Test("Every law fails on its broken twin, and says where", arguments: BrokenTimings.all.indices)
  func broken(index: Int) throws {
    let (strategy, name) = BrokenTimings.all[index]
    let law = try #require(TimingLaw.all.first { $0.name == name })
    let failure = try #require(law.check(strategy), "the twin for “\(name)” was not caught")
    #expect(failure.description.hasPrefix("\(strategy.name) breaks the law \"\(name)\": "))
  }

  @Test("Every law has a broken twin")
  func complete() {
    #expect(BrokenTimings.all.map(\.law).sorted() == TimingLaw.all.map(\.name).sorted())
  }

  @Test("A breach is told with the number of donations, the moment, the horizon and both numbers")
  func readable() throws {
    let failure = try #require(TimingLaw.withinAny.check(SurerOfEach.self))
    #expect(
      failure.description == """
        surer-of-each breaks the law "0 ≤ P of each ≤ P of any ≤ 1": after 1 donation, at 2026-03-01T22:31:00+01:00 \
        within 15 minutes: candidate 0 has 0.5, any 0.4
        """)
  }

  @Test("A timing strategy that answers well keeps every law in one line")
  func oneLine() { expectLaws(of: Poisson.self) }
}
