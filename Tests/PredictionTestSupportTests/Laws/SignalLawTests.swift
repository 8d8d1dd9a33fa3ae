import PredictionEngine
import PredictionTestSupport
import Testing

@Suite("Laws of signals")
struct SignalLawTests {
  @Test("Every registered signal keeps every law", arguments: SignalRegistry.all.indices)
  func registered(index: Int) { expectLaws(of: SignalRegistry.all[index]) }

  @Test("Every law fails on its broken twin", arguments: BrokenSignals.all.indices)
  func broken(index: Int) throws {
    let (signal, name) = BrokenSignals.all[index]
    let law = try #require(SignalLaw.all.first { $0.name == name })
    #expect(law.check(signal) != nil, "the twin for “\(name)” was not caught")
  }

  @Test("Every law has a broken twin")
  func complete() { #expect(Set(BrokenSignals.all.map(\.law)) == Set(SignalLaw.all.map(\.name))) }
}
