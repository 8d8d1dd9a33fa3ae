/// The figures beside those of a budget: how evenly it was kept, and where the time on display was.
package struct ClaimCompanions: Sendable, Equatable {
  /// The share of person-weeks with more than one wrong claim.
  package private(set) var weeksOver = 0.0
  /// The most wrong claims of a person in one week.
  package private(set) var worstWeek = 0
  /// The wrong claims a week of the person who has most.
  package private(set) var worstPerson = 0.0
  /// The mean over people of the share of donations that are covered; `nil` where nobody donated.
  package private(set) var meanOverPeople: Double?
  /// The minutes on display a person and day from midnight to five.
  package private(set) var nightMinutes = 0.0

  /// - Complexity: O(person-weeks).
  package init(_ everybody: [PersonMoments], contender: Int) {
    let people = everybody.filter { $0.days > 0 && contender < $0.claims.count }
    let claims = people.map { $0.claims[contender] }
    let weeks = claims.flatMap(\.wrongByWeek)
    if !weeks.isEmpty { weeksOver = Double(weeks.count { $0 > 1 }) / Double(weeks.count) }
    worstWeek = weeks.max() ?? 0
    worstPerson = zip(people, claims).map { Double($1.wrong) / ($0.days / 7) }.max() ?? 0
    let shares = claims.filter { $0.donations > 0 }.map { Double($0.covered) / Double($0.donations) }
    if !shares.isEmpty { meanOverPeople = shares.reduce(0, +) / Double(shares.count) }
    let days = people.reduce(0) { $0 + $1.days }
    if days > 0 { nightMinutes = claims.reduce(0) { $0 + Double($1.nightSeconds) / 60 } / days }
  }
}
