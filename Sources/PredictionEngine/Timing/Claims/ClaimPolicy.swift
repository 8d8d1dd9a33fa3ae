/// Decides what a surface with one slot shows and how long, so that it interrupts for nothing only so often.
///
///     var policy = ClaimPolicy(.budget(3))
///     let suggestion = predictor.suggestion(on: &policy, at: now)   // whenever the surface may change
///     try predictor.donate("OrderSoup", ["soup": .object("tomato", display: nil)], at: later)
///     predictor.reportLast(to: &policy)                             // after each donation
///
/// Evaluation uses this very type, so its figures are those of a surface as it ships.
///
/// # Definition
/// k is the best of the candidates that were donated on at least `support` days, b the bar. At a moment t, in this
/// order: claims whose time is over are closed; k is shown where its claim is open and P_k ≥ b; otherwise a claim of
/// k is opened and shown where P_k ≥ b and (1 − b)·P_k(t, 15) ≥ P_k(t, H + 15) − P_k(t, H): what the next quarter of
/// an hour would miss is worth what a quarter more at the end would gain. What is on display stays until its claim
/// closes or another candidate is shown. Replacing it does not close its claim; a donation of it does, and takes it
/// off display.
///
/// With ``ShowingRule/bar(_:)`` b is that bar. With a budget nothing is opened unless `free` ≥ 1, and b is the
/// lowest of sixty bars such that it and all above would have been wrong on the last eight weeks at most twice as often as
/// the budget allows.
///
/// # Postconditions
/// Of a budget of B a week: in the first T weeks at most T·B claims are wrong, and in any T weeks at most 3 + T·B,
/// however wrong the probabilities. To flicker, or to show one thing after another, gains nothing: each opens its
/// own claim, and one that is open is not opened again.
///
/// # Edge cases
/// A budget's policy shows nothing until it has saved up one wrong showing: 7/B days. A clock that is put
/// back brings no tokens back, and closes as wrong what is open for more than twice the horizon.
///
/// # Cost
/// A budget keeps 3.7 KB and at most three open claims. A look is a search among sixty bars.
///
/// # Source
/// Ours. Alarms and the time they last: Molchan, Physics of the Earth and Planetary Interiors 1990.
public struct ClaimPolicy: Sendable, Equatable {
  /// How sure the policy has to be.
  public let rule: ShowingRule
  /// The horizon H in minutes, a multiple of 15 from 15 to 120.
  package let minutes: Int
  /// The open claims, oldest first.
  package private(set) var open: [Claim] = []
  /// What the surface shows since the last look or donation.
  package private(set) var onDisplay: Claim?

  private var budget: ClaimBudget?

  /// Makes the policy of a surface that shows nothing yet. The horizon is limited as in ``TimingQuestion``.
  public init(_ rule: ShowingRule = .standard, within minutes: Int = 60) {
    self.rule = rule
    self.minutes = TimingQuestion.horizon(minutes)
    if case .budget(let wrong) = rule { budget = ClaimBudget(wrongAWeek: wrong, minutes: self.minutes) }
  }

  /// The wrong showings that are saved up, from 0 to 3, less one for each open claim; `nil` without a budget.
  package var free: Double? { budget?.free(open: open.count) }

  /// The probability from which on a candidate is shown, as of the last look; `nil` where none is enough.
  package var bar: Double? {
    if case .bar(let bar) = rule { return bar }
    return budget?.bar
  }

  /// Whether one more claim may be opened, as of the last look.
  package var mayOpen: Bool { budget.map { $0.mayPay(beside: open.count) } ?? true }

  /// Looks at the surface at a moment: closes what is over, and shows the best candidate if now is its time.
  ///
  /// - Parameters:
  ///   - moment: the moment t. Looks and donations come in the order of time.
  ///   - best: the best of the candidates with enough support; `nil` where none has it.
  ///   - probability: P_k(t, H) of the best.
  ///   - opens: `false` where no claim may be opened, as by an evaluation that ends before t + H.
  ///   - highestBar: the highest bar at which the best need not wait, which ``highestBar(_:sooner:later:)`` says;
  ///     called at most once, and only where it matters.
  /// - Returns: the claims that were wrong, oldest first, and then the one that was opened.
  package mutating func look(
    at moment: Moment, best: Int?, probability: Double, opens: Bool = true, highestBar: () -> Double
  ) -> [ClaimEvent] {
    var events = close(at: moment.minute)
    budget?.grow(to: moment.minute)
    var asked: Double?
    func highest() -> Double {
      let answer = asked ?? highestBar()
      asked = answer
      return answer
    }
    let bar = bar
    budget?.shadow.look(at: moment.minute, best, probability, highestBar: highest)
    guard let best, let bar, probability >= bar else { return events }
    if let claim = open.first(where: { $0.candidate == best }) {
      onDisplay = claim
    } else if opens, mayOpen, highest() >= bar {
      let claim = Claim(best, at: moment, minutes: minutes, probability: probability)
      open.append(claim)
      onDisplay = claim
      events.append(.opened(claim))
    }
    return events
  }

  /// The number of days from which on a candidate has enough support.
  package static let support = 3

  /// Takes note of a donation, of a candidate or without a target.
  /// - Returns: the claims that were wrong, oldest first, and then the one that is right.
  /// - Complexity: O(1), and O(bars) for each claim that is over.
  public mutating func happened(_ candidate: Int?, at moment: Moment) -> [ClaimEvent] {
    var events = close(at: moment.minute)
    budget?.goOn(to: moment.minute)
    guard let candidate else { return events }
    budget?.shadow.happened(candidate, at: moment.minute)
    if let place = open.firstIndex(where: { $0.candidate == candidate && $0.start <= moment }) {
      let claim = open.remove(at: place)
      let isCovered = onDisplay == claim
      if isCovered { onDisplay = nil }
      events.append(.right(claim, isCovered: isCovered))
    }
    return events
  }

  /// The highest bar at which a claim of k is worth more now than a quarter of an hour later: of P = P_k(t,
  /// H) `now`, of S = P_k(t, 15) `sooner` and of L = P_k(t, H + 15) `later`.
  ///
  /// A bar b says that a wrong claim costs b/(1 − b) times what a right one gains. A claim now gains
  /// P − (1 − P)·b/(1 − b). One of a quarter later, if k has not come by then, gains
  /// [L − S] − [1 − L]·b/(1 − b). The first is at least the second where (1 − b)·S ≥ L − P.
  package static func highestBar(_ now: Double, sooner: Double, later: Double) -> Double {
    if later <= now { return 1 }
    return sooner > 0 ? 1 - (later - now) / sooner : -.infinity
  }

  private mutating func close(at minute: Int) -> [ClaimEvent] {
    var events: [ClaimEvent] = []
    while let place = open.firstIndex(where: { !Claim.isOpen(until: $0.end, minutes, at: minute) }) {
      let claim = open.remove(at: place)
      budget?.pay(at: min(claim.end, minute))
      if onDisplay == claim { onDisplay = nil }
      events.append(.wrong(claim))
    }
    return events
  }
}
