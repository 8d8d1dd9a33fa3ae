import PredictionEngine

/// What a plan of claims is made for: their horizon, their price, and the time in which they are made.
package struct ClaimTerms: Sendable, Equatable {
  /// The bar at which claims are printed beside the plan.
  static let standardBar = 0.3

  /// The horizon H in minutes, a multiple of 15.
  package var minutes: Int
  /// The bar b. A right claim is worth 1, and a wrong one costs b/(1 − b).
  package var bar: Double
  /// The first moment at which a claim may be opened; later ones follow every quarter of an hour.
  package var start: Moment
  /// The local day at whose midnight the time ends. No claim is opened whose horizon would end after it.
  package var end: Int

  package init(minutes: Int, bar: Double, start: Moment, end: Int) {
    (self.minutes, self.bar, self.start, self.end) = (minutes, bar, start, end)
  }

  /// What a wrong claim costs, where a right one is worth 1.
  package var cost: Double { bar / (1 - bar) }
}

/// What is expected of one shortcut's claims at a moment at which none of it is open.
package struct PlannedWorth: Sendable, Equatable {
  /// What is expected of all claims to come if none is opened now.
  package var waiting: Double
  /// What opening one now adds to that; −∞ where none may be opened.
  package var gain: Double

  package init(waiting: Double, gain: Double) { (self.waiting, self.gain) = (waiting, gain) }

  /// What is expected of the better of the two.
  package var best: Double { waiting + max(0, gain) }
}

/// Plans one person's claims, knowing how a synthetic world was generated, while donations are revealed one by one.
package protocol ClaimPlanner {
  /// The shortcuts that could be donated, in the order of the worths.
  var shortcuts: [Shortcut] { get }
  /// What is expected of each shortcut's claims; empty at a moment that is not one of the plan's.
  mutating func worths(at moment: Moment) -> [PlannedWorth]
  mutating func reveal(_ donation: Donation)
}
