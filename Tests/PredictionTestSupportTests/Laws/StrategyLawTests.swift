import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Testing

@Suite("Laws of strategies")
struct StrategyLawTests {
  @Test("Every law fails on its broken twin, and says where", arguments: BrokenStrategies.all.indices)
  func broken(index: Int) throws {
    let (strategy, name) = BrokenStrategies.all[index]
    let law = try #require(StrategyLaw.all.first { $0.name == name })
    let failure = try #require(law.check(strategy), "the twin for “\(name)” was not caught")
    #expect(failure.description.hasPrefix("\(strategy.name) breaks the law \"\(name)\": "))
    #expect(failure.first.count > 10)
  }

  @Test("Every law has a broken twin")
  func complete() {
    #expect(Set(BrokenStrategies.all.map(\.law)) == Set(StrategyLaw.all.map(\.name)))
  }

  @Test("A failure names the first differing trial: its number, donation, time, shortcut and both numbers")
  func readable() throws {
    let failure = try #require(StrategyLaw.catalogueOrder.check(GoesByPosition.self))
    #expect(
      failure.description == """
        goes-by-position breaks the law "the order of the catalogue does not matter": trial 1, OrderSoup at \
        2026-03-02T04:34:00+01:00: {"intent":"SendMessage","parameters":{"recipient":"person 1"}} scores -1.0 bits, then 0.0
        """)
  }

  @Test("Who knows the future is told how it got there: from another value of it, or from being shown it")
  func future() {
    let law = StrategyLaw.blindToTheFuture
    #expect(law.check(TellsItsTwin.self)?.first.hasPrefix("with everything after trial ") == true)
    #expect(law.check(LooksItUp.self)?.first.hasPrefix("asked by a strategy value that was shown") == true)
  }

  @Test("A strategy that answers well keeps every law in one line")
  func oneLine() { expectLaws(of: MostFrequent.self) }

  @Test("Issues of a broken strategy name each law it breaks")
  func issues() {
    withKnownIssue {
      expectLaws(of: Contrarian.self)
    } matching: {
      $0.comments.contains {
        $0.rawValue.hasPrefix("contrarian breaks the law \"learning a shortcut never lowers its own rank")
      }
    }
  }

  @Test("An exemption has a reason and has to be needed")
  func exemptions() {
    expectLaws(
      of: RandomChoice.self, exempting: [LawExemption(.learningHelps, because: "it draws anew each time")])
    withKnownIssue {
      expectLaws(of: MostFrequent.self, exempting: [LawExemption(.learningHelps, because: "no reason")])
    } matching: {
      $0.comments.contains { $0.rawValue.contains("remove the exemption \"no reason\"") }
    }
    withKnownIssue {
      expectLaws(of: MostFrequent.self, exempting: [LawExemption(.finite, because: "no reason")])
    } matching: {
      $0.comments.contains { $0.rawValue.contains("cannot be exempted") }
    }
  }
}
