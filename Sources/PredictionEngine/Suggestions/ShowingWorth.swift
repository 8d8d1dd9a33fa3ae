/// The worth of a showing: a right one that opens the app for the person to fill everything in is worth 1.
///
///     var worth = ShowingWorth()
///     worth.backgroundGain = 1.25     // a run without the app: a quarter of a right showing more
///     worth.confirmationCost = 4      // money moves: a wrong one costs as much as four wrong ones
///
/// The gain g of a right showing is ``backgroundGain``, if it runs in the background, times ``parameterGain``
/// for each parameter. A surface's bar b prices a wrong showing at c = b/(1 − b). What has to be confirmed
/// costs m·c, m = ``confirmationCost``.
///
/// A list is ordered by P·g − (1 − P)·(m − 1)·c, and of what a surface that interrupts may show, that with the largest P·g
/// is shown. What costs more has to be surer: it is shown where P ≥ (1 − P)·m·c.
/// With ``movesBar`` the gain counts there too: P·g ≥ (1 − P)·m·c. No probability changes.
/// A bar of 0 prices nothing, so a surface without one is ordered by P·g.
///
/// Source: WWDC 2018, session 211: background shortcuts are suggested more often, what saves nothing is not,
/// and money-moving actions ask for confirmation. The sizes are ours; the page *Surfaces* measures them.
public struct ShowingWorth: Sendable, Hashable {
  /// The factor of a shortcut that runs in the background.
  public var backgroundGain: Double
  /// The factor for each parameter that the person need not fill in.
  public var parameterGain: Double
  /// How many wrong showings a wrong showing of what has to be confirmed costs; at least 1.
  public var confirmationCost: Double
  /// Indicates whether gains move a surface's bar, and not only the order.
  public var movesBar: Bool

  /// Makes prices; each is finite and at least 1 for the cost, above 0 for the gains.
  public init(
    backgroundGain: Double = 1.1, parameterGain: Double = 1.02, confirmationCost: Double = 1,
    movesBar: Bool = false
  ) {
    (self.backgroundGain, self.parameterGain) = (backgroundGain, parameterGain)
    (self.confirmationCost, self.movesBar) = (confirmationCost, movesBar)
  }

  /// The gain of a right showing of a shortcut of a combination.
  package func gain(of combination: CatalogEntry.Combination) -> Double {
    var gain = combination.type.runsInBackground ? backgroundGain : 1
    for _ in combination.parameters { gain *= parameterGain }
    return gain
  }

  func pays(_ probability: Double, gain: Double, requiresConfirmation: Bool, bar: Double) -> Bool {
    let cost = requiresConfirmation ? confirmationCost : 1
    if !movesBar, cost == 1 { return probability >= bar }
    return probability * (movesBar ? gain : 1) * (1 - bar) >= (1 - probability) * cost * bar
  }

  /// What a wrong showing of what has to be confirmed costs beyond the bar, at a bar and a probability.
  func surcharge(_ probability: Double, bar: Double) -> Double {
    bar < 1 ? (1 - probability) * (confirmationCost - 1) * bar / (1 - bar) : 0
  }
}
