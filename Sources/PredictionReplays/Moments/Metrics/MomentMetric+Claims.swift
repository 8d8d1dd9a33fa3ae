import PredictionLogs

/// The metrics of what is on display, at the horizon of the headlines: of a surface with a budget of one wrong claim a
/// week, `ClaimFollower`, unless a metric says otherwise.
extension MomentMetric {
  /// The share of the donations that count which come while their shortcut is on display.
  ///
  /// Compare it at one horizon only, and with `wrong_claims_per_week` beside it: the budget bounds what is
  /// wrong, it does not say that all of it is spent.
  package static let budgetCoverage = MomentMetric(
    "budget_coverage@1",
    "donations that come while on display, with a budget of one wrong a week; larger is better",
    horizons: .headline
  ) { person, place in
    let claims = place.claims(of: person)
    return [Double(claims.covered), Double(claims.donations)]
  }

  /// The claims of a person and week that were wrong: whose horizon was over without a donation of their
  /// shortcut.
  ///
  /// In the first T weeks of a person at most T are wrong, and in any T weeks at most 3 + T, whatever the
  /// probabilities.
  package static let wrongClaims = MomentMetric(
    "wrong_claims_per_week",
    "wrong claims (false alarms) a person and week, with a budget of one; smaller is better",
    isBetterWhenLarger: false, range: 0...Double.infinity, horizons: .headline
  ) { person, place in [Double(place.claims(of: person).wrong), person.days / 7] }

  /// The share of claims that come right. Alone it says little: who claims once and is right has 1. So an
  /// oracle's is no ceiling.
  package static let claimPrecision = MomentMetric(
    "claim_precision", "share of claims that come right, with a budget of one wrong a week; larger is better",
    horizons: .headline, hasShare: false
  ) { person, place in
    let claims = place.claims(of: person)
    return [Double(claims.right), Double(claims.right + claims.wrong)]
  }

  /// The taps of a person and week that the display saves, over the donations that come while on display.
  ///
  /// # Definition
  /// By hand one tap opens the app, one starts the action and one chooses each parameter; on display one tap does all of it. So
  /// a shortcut of n parameters saves n + 1. A tap takes ``secondsATap``. What is in the way for it is `wrong_claims_per_week`.
  package static let tapsSaved = MomentMetric(
    "taps_saved_per_week",
    "taps that the display saves a person and week; larger is better",
    range: 0...Double.infinity, horizons: .headline
  ) { person, place in [Double(place.claims(of: person).taps), person.days / 7] }

  /// The seconds that a choice by hand takes: 1.35 to decide and 1.10 to point.
  ///
  /// # Source
  /// Card, Moran and Newell, "The keystroke-level model for user performance time with interactive systems", CACM 1980.
  package static let secondsATap = 2.45

  /// The minutes of a day on which something is on display: what is shown stays until it is donated, until
  /// its horizon is over, or until something else is shown. For the same coverage, less is better.
  package static let displayMinutes = MomentMetric(
    "display_minutes_per_day",
    "minutes on display a person and day, with a budget of one wrong a week; smaller is better",
    isBetterWhenLarger: false, range: 0...1440, horizons: .headline
  ) { person, place in [Double(place.claims(of: person).seconds) / 60, person.days] }

  /// The share of donations that come while their shortcut is on display, at a budget of minutes of display a person and day.
  ///
  /// # Definition
  /// At each moment the best candidate is shown for a quarter of an hour if its probability for that quarter is at least a
  /// bar, the same for all people. The first donation of the candidate in it is *covered*. The bar is the one at which a
  /// person is shown something for the budget's minutes a day, on average over people and days; between two bars the figure
  /// is on the line between them. It is covered donations over all donations of the scored time. In each resample of people
  /// the bar is swept again. Where fewer moments have a candidate with support than the budget would show, all of them are
  /// shown. A threshold on the true probability is the best way to spend a budget of time, so the oracle is a ceiling, within
  /// chance.
  ///
  /// # Source
  /// The curve over all budgets is the *Molchan diagram*: Molchan, "Strategies in strong earthquake prediction", PEPI 1990.
  /// A threshold is optimal by Neyman and Pearson 1933.
  package static func displayCoverage(minutes budget: Double) -> MomentMetric {
    let minutes = Figure.count(budget)
    return MomentMetric(
      "display_coverage@\(minutes)",
      "donations that come while on display, at \(minutes) minutes of display a day; larger is better",
      horizons: .minutes(15),
      .swept { people, place in DisplayCurve(people, { place.scores(of: $0).tops }, minutes: budget) })
  }
}
