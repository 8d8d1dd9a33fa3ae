import PredictionEngine
import PredictionTestSupport
import Testing

/// A donation learns the same whether its question was asked before, by whom, and in what state.
@Suite("Questions asked before a donation")
struct AskedBeforeTests {
  private let history: DrawnHistory

  init() throws { history = try DrawnHistory(seed: 11, count: 120) }

  /// Every score after all donations, learned by `donate`.
  private func scores(_ donate: (inout Predictor, inout Forecast, Int) -> Void) -> [Double] {
    var predictor = history.predictor(ContextMixture())
    var forecast = Forecast()
    for number in history.donations.indices { donate(&predictor, &forecast, number) }
    predictor.forecast(in: history.donations[3].context, into: &forecast)
    return forecast.evidence.scores
  }

  @Test("Learning after the question is learning without it")
  func asked() {
    let unasked = scores { predictor, _, number in predictor.donate(history.donations[number]) }
    let asked = scores { predictor, forecast, number in
      predictor.forecast(in: history.donations[number].context, into: &forecast)
      predictor.donate(history.donations[number], after: &forecast)
    }
    #expect(unasked.count > 10)
    #expect(asked == unasked)
  }

  @Test("A forecast of another moment, an older state or another predictor is not learned from")
  func stale() {
    let unasked = scores { predictor, _, number in predictor.donate(history.donations[number]) }
    let other = history.predictor(ContextMixture())
    let stale = scores { predictor, forecast, number in
      switch number % 3 {
      case 0: predictor.forecast(in: history.donations[5].context, into: &forecast)
      case 1: other.forecast(in: history.donations[number].context, into: &forecast)
      default: break
      }
      predictor.donate(history.donations[number], after: &forecast)
    }
    #expect(stale == unasked)
  }
}
