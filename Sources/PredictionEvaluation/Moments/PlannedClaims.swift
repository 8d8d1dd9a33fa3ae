import PredictionEngine

/// What claims by a referee's plan came to over one person's scored time, and what was expected of them.
package struct PlannedTally: Sendable, Equatable {
  /// The claims that came right, and those that were wrong.
  package internal(set) var (right, wrong) = (0, 0)
  /// The donations that came while a claim of their shortcut was open, as far as donations count.
  package internal(set) var covered = 0
  /// What the plan expected: the sum over shortcuts, each from the first moment at which it could be claimed.
  package internal(set) var expected = 0.0
}

/// Follows a referee's plan over one person's moments, and counts what its claims come to.
///
/// # Definition
/// A shortcut is claimed at a moment where none of it is open, it was donated ``ClaimPolicy/support`` times and the
/// plan says that opening gains. Each shortcut has a place of its own, so the surface is not one of one slot.
struct PlannedClaims {
  private(set) var tally = PlannedTally()
  private var planner: any ClaimPlanner
  private let terms: ClaimTerms
  private let lastOpening: Int64
  /// The planner's shortcut of each candidate's number.
  private let places: [Int: Int]
  /// By shortcut, the donations so far, whether it could be claimed at a moment before, and when its open claim ends.
  private var (days, lastDays): ([Int], [Int])
  private var isOffered: [Bool]
  private var ends: [Int64?]

  /// Makes a surface on which nothing was claimed yet.
  init(_ planner: any ClaimPlanner, _ terms: ClaimTerms, _ life: TimedLife) {
    (self.planner, self.terms) = (planner, terms)
    lastOpening = Int64(terms.end) * 86_400 - Int64(terms.minutes) * 60
    let shortcuts = planner.shortcuts
    let numbers = shortcuts.enumerated().compactMap { place, shortcut in
      life.number(of: shortcut).map { ($0, place) }
    }
    places = Dictionary(uniqueKeysWithValues: numbers)
    days = Array(repeating: 0, count: shortcuts.count)
    lastDays = Array(repeating: .min, count: shortcuts.count)
    isOffered = Array(repeating: false, count: shortcuts.count)
    ends = Array(repeating: nil, count: shortcuts.count)
  }

  /// Opens the claims that the plan opens at a moment.
  mutating func look(at moment: Moment) {
    let now = moment.secondsSince1970
    for (place, worth) in planner.worths(at: moment).enumerated() where days[place] >= ClaimPolicy.support {
      close(place, at: now)
      if !isOffered[place] {
        isOffered[place] = true
        tally.expected += worth.best
      }
      if ends[place] == nil, worth.gain > 0 { ends[place] = now + Int64(terms.minutes) * 60 }
    }
  }

  /// Takes note of a donation, and of its candidate's number.
  mutating func happened(_ donation: Donation, _ candidate: Int?) {
    planner.reveal(donation)
    guard let candidate, let place = places[candidate] else { return }
    let moment = donation.context.moment
    if moment.dayOfInterest > lastDays[place] {
      lastDays[place] = moment.dayOfInterest
      days[place] += 1
    }
    close(place, at: moment.secondsSince1970)
    guard ends[place] != nil else { return }
    ends[place] = nil
    tally.right += 1
    if moment.localSeconds <= lastOpening { tally.covered += 1 }
  }

  /// What everything came to when the scored time is over: what is open then is wrong.
  var ended: PlannedTally {
    var tally = tally
    tally.wrong += ends.count { $0 != nil }
    return tally
  }

  /// Closes a shortcut's claim if its horizon is over.
  private mutating func close(_ place: Int, at now: Int64) {
    guard let end = ends[place], end <= now else { return }
    ends[place] = nil
    tally.wrong += 1
  }
}
