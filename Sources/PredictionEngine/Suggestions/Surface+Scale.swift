extension Surface {
  /// The factor by which probabilities are compared with the least one: one over the share of the candidates that may be shown,
  /// where the surface shows the best that it has, or where a signal opens it.
  package func scale(
    _ history: PersonalHistory, isSupported: (Int) -> Bool, probability: (Int) -> Double
  ) -> Double {
    let isOpened = kinds.signal != nil
    if needsProbabilities, !isOpened { return 1 }
    var barred = 0.0
    for slot in history.candidates
    where !isSupported(slot) || isOpened && !kinds.includes(slot, of: history) { barred += probability(slot) }
    return barred > 0 && barred < 1 ? 1 / (1 - barred) : 1
  }
}

extension Forecast {
  /// The factor by which a surface compares the forecast's probabilities, see ``Surface/scale(_:isSupported:probability:)``.
  func scale(on surface: Surface, _ history: PersonalHistory) -> Double {
    surface.scale(history) {
      isSupported($0, by: history, atLeast: surface.minimumSupport)
    } probability: {
      probabilities[$0]
    }
  }
}
