extension Surface {
  /// The factor by which probabilities are compared with the least one: one over the share of what may be shown, where the surface
  /// shows the best that it has, and where a signal opens it one over the sum of what may be shown: P(which, given that it is media).
  @inline(__always)
  package func scale(
    _ history: PersonalHistory, isSupported: (Int) -> Bool, probability: (Int) -> Double
  ) -> Double {
    let isOpened = kinds.signal != nil
    if needsProbabilities, !isOpened { return 1 }
    var (barred, open) = (0.0, 0.0)
    for slot in history.candidates {
      if !isSupported(slot) {
        barred += probability(slot)
      } else if isOpened, kinds.includes(slot, of: history) {
        open += probability(slot)
      }
    }
    if isOpened { return open > 0 ? 1 / open : 1 }
    return barred > 0 && barred < 1 ? 1 / (1 - barred) : 1
  }
}

extension Forecast {
  /// The factor by which a surface compares the forecast's probabilities, see ``Surface/scale(_:isSupported:probability:)``. What was
  /// dismissed keeps its share of it: a dismissal makes nothing else more likely.
  func scale(on surface: Surface, _ history: PersonalHistory) -> Double {
    let (probabilities, support) = (probabilities, surface.minimumSupport)
    return surface.scale(history) {
      isSupported($0, by: history, atLeast: support)
    } probability: {
      probabilities[$0]
    }
  }
}
