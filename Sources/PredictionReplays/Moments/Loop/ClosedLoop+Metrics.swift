/// The figures of a loop, which are metrics of its people and of no replay.
///
/// | Name | What it is |
/// | --- | --- |
/// | `budget_coverage@1`, `wrong_claims_per_week`, `display_minutes_per_day` | those of a replay at moments |
/// | `showings_per_week` | the claims of a person and week, right and wrong; a tap ends one early and leaves it one |
/// | `chance_when_done` | the mean P(now) of what is done just before it is done, of shortcuts that are known |
/// | `answers_apart` | of the moments at which something is done within a quarter of an hour, the share at which its most probable shortcut k has P(k)/P(anything) more than one half from the probability that k comes next |
///
/// As the quarter shrinks, both sides of the last are the same probability: Daley and Vere-Jones, "An
/// Introduction to the Theory of Point Processes", 2003.
extension ClosedLoop {
  package static let metrics: [MomentMetric] = [
    .budgetCoverage, .wrongClaims,
    MomentMetric(
      "showings_per_week", "claims a person and week, right and wrong; smaller is better",
      isBetterWhenLarger: false, range: 0...Double.infinity, horizons: .headline
    ) { person, place in
      let claims = place.claims(of: person)
      return [Double(claims.right + claims.wrong), person.days / 7]
    },
    .displayMinutes,
    MomentMetric("chance_when_done", "mean P(now) just before something is done; larger is better") {
      person, place in [person.foreseen[place.contender][0], person.foreseen[place.contender][1]]
    },
    MomentMetric(
      "answers_apart", "share of moments at which two answers are far apart; smaller is better",
      isBetterWhenLarger: false
    ) { person, place in [person.apart[place.contender][0], person.apart[place.contender][1]] },
  ]
}
