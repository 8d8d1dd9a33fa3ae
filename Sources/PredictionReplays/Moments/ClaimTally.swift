import PredictionEngine

/// The outcome of the claims of a surface over one person's scored time.
package struct ClaimTally: Sendable, Equatable {
  /// The claims that came right, and those that were wrong.
  package var (right, wrong) = (0, 0)
  /// The donations that count, and those of them that came while their shortcut was on display.
  package var (donations, covered) = (0, 0)
  /// The taps that the donations on display saved.
  package var taps = 0
  /// The seconds on display, and those of them from midnight to five on the local clock.
  package var (seconds, nightSeconds) = (Int64(0), Int64(0))
  /// The wrong claims by week of scored time.
  package var wrongByWeek: [Int] = []

  package init(weeks: Int = 0) { wrongByWeek = Array(repeating: 0, count: weeks) }
}

/// Follows the policy of a surface, ``ClaimPolicy`` with a budget of one wrong claim a week, over one person's moments.
///
/// The surface starts empty at the first scored moment. No claim is opened whose horizon would end after the scored time,
/// and donations after the last moment at which one could be opened do not count. A wrong claim is one of the week in
/// which its horizon ends.
struct ClaimFollower {
  /// The wrong claims that a week may have.
  static let budget = 1.0

  private(set) var tally: ClaimTally
  private var policy: ClaimPolicy
  /// Up to when the display is counted; `nil` before the first look.
  private var last: Moment?
  private let first: Int
  private let lastOpening: Int64

  /// - Parameters:
  ///   - first: the first local day of the scored time.
  ///   - end: the local day at whose midnight it ends.
  init(within minutes: Int, from first: Int, to end: Int) {
    policy = ClaimPolicy(.budget(ClaimFollower.budget), within: minutes)
    tally = ClaimTally(weeks: (end - first + 6) / 7)
    self.first = first
    lastOpening = Int64(end) * 86_400 - Int64(minutes) * 60
  }

  /// The candidate on display since the last look or donation.
  var onDisplay: Int? { policy.onDisplay?.candidate }

  /// Whether the surface was looked at yet.
  var isLookedAt: Bool { last != nil }

  /// The claim on display, where its horizon is not over at a moment.
  func claim(at moment: Moment) -> Claim? { policy.onDisplay.flatMap { $0.isOpen(at: moment) ? $0 : nil } }

  /// Looks at the surface, and returns whether a claim was opened.
  mutating func look(at moment: Moment, best: Int?, probability: Double, highestBar: () -> Double) -> Bool {
    pass(to: moment)
    last = moment
    return note(
      policy.look(at: moment, best: best, probability: probability, highestBar: highestBar), counts: true)
  }

  /// Tells what was donated; `taps` are those that the display saves where it shows it.
  mutating func happened(_ candidate: Int?, at moment: Moment, saving taps: Int) {
    guard last != nil else { return }
    pass(to: moment)
    last = moment
    let counts = moment.localSeconds <= lastOpening
    if counts { tally.donations += 1 }
    _ = note(policy.happened(candidate, at: moment), counts: counts, saving: taps)
  }

  /// Ends the scored time: what is open is wrong when its horizon is over.
  mutating func end() {
    guard last != nil else { return }
    while let claim = policy.open.first {
      let over = claim.start.later(byMinutes: claim.minutes)
      pass(to: over)
      last = over
      _ = note(policy.happened(nil, at: over), counts: true)
    }
  }

  /// Counts the display up to a moment.
  private mutating func pass(to moment: Moment) {
    guard let last, let claim = policy.onDisplay else { return }
    let over = claim.start.later(byMinutes: claim.minutes)
    let seconds = max(0, min(moment, over).secondsSince1970 - last.secondsSince1970)
    tally.seconds += seconds
    if last.hour < 5 { tally.nightSeconds += seconds }
  }

  /// Counts what happened to claims, and returns whether one was opened.
  private mutating func note(_ events: [ClaimEvent], counts: Bool, saving taps: Int = 0) -> Bool {
    var isOpened = false
    for event in events {
      switch event {
      case .opened: isOpened = true
      case .right(_, let isCovered):
        tally.right += 1
        if isCovered, counts {
          tally.covered += 1
          tally.taps += taps
        }
      case .wrong(let claim):
        tally.wrong += 1
        let week = (claim.start.later(byMinutes: claim.minutes).localDay - first) / 7
        tally.wrongByWeek[max(0, min(tally.wrongByWeek.count - 1, week))] += 1
      }
    }
    return isOpened
  }
}
