extension Predictor {
  /// The suggestion that a surface that interrupts shows at a moment, if any: a ``ClaimPolicy`` decides whether now
  /// is the time.
  ///
  ///     var policy = predictor.lockScreen(at: now)   // once, and again after forgetting
  ///     predictor.suggestion(on: &policy, at: now)   // whenever the surface may change
  ///
  /// What is on display stays until its claim closes, so the same suggestion comes back at the next looks. It says
  /// both numbers: ``Suggestion/probability`` that it comes next, ``Suggestion/probabilityNow`` that it comes within
  /// the policy's horizon. The predictor itself is not changed.
  ///
  /// # Edge cases
  /// Places and signals are for the first number and for the explanation; whether now is the time depends on what
  /// ``observe(_:)`` was told instead. What is not `available` is not shown, and no claim of it is opened; one that is open
  /// stays so. Forgetting may give candidates other numbers: make the policy anew after it.
  ///
  /// What was dismissed on the surface is not displayed for half a week, also where its claim is still open; see
  /// ``record(_:)``.
  /// - Parameters:
  ///   - policy: what was claimed and displayed so far, and by what rule.
  ///   - moment: when the surface is looked at.
  ///   - place: the place's label; see ``context(at:place:signals:)``.
  ///   - signals: readings of signals.
  ///   - available: what may be shown now.
  ///   - surface: the surface whose dismissals count.
  /// - Complexity: that of ``timing(at:within:)``, three times where something is about to be shown.
  public func suggestion(
    on policy: inout ClaimPolicy, at moment: Moment, place: String? = nil, signals: NamedValues = [:],
    available: Availability = .everything, surface: Surface = .lockScreen
  ) -> Suggestion? {
    let hidden = available.hidden(in: history, symbols)
    let dismissals = dismissals(on: surface, at: moment)
    let times = times ?? DonationTimes(timingStrategy, holidays, of: history, sensed)
    let now = times.look(by: &policy, at: moment, candidates: history.candidates.count) {
      history.bestCandidate($0, minimumSupport: ClaimPolicy.support, hidden: hidden, without: dismissals)
    }
    guard let claim = policy.onDisplay, history.candidates.indices.contains(claim.candidate),
      !dismissals.hides(history.candidates[claim.candidate]),
      !hidden.indices.contains(history.candidates[claim.candidate])
        || !hidden[history.candidates[claim.candidate]]
    else { return nil }
    var forecast = Forecast()
    answer(context(at: moment, place: place, signals: signals), into: &forecast)
    (forecast.times, forecast.isTimed) = (now, true)
    forecast.shown = [history.candidates[claim.candidate]]
    return suggestion(for: forecast.shown[0], in: forecast)
  }

  /// Tells a policy of the last donation. A double is the same action, which it was told of before.
  ///
  ///     try predictor.donate("OrderSoup", ["soup": "tomato"], at: now)
  ///     predictor.reportLast(to: &policy)
  ///
  /// - Returns: what happened to the policy's claims.
  /// - Complexity: O(log candidates).
  @discardableResult
  public func reportLast(to policy: inout ClaimPolicy) -> [ClaimEvent] {
    donations == 0 ? [] : report(donations - 1, to: &policy)
  }

  /// The policy that a surface would have by a moment, had it been looked at every quarter of an hour of the last
  /// eight weeks.
  ///
  /// So it is known at once what is probable enough for this person, and what was saved up. It follows from the
  /// donations alone: after forgetting it is as if the forgotten had never been.
  ///
  /// - Parameters:
  ///   - rule: how sure the surface has to be.
  ///   - minutes: the horizon.
  ///   - moment: the moment up to which the surface is looked at, itself not included.
  /// - Complexity: one to three times that of ``timing(at:within:)`` for each of up to 5,376 quarters of an hour,
  ///   and O(donations).
  public func lockScreen(
    _ rule: ShowingRule = .standard, within minutes: Int = 60, at moment: Moment
  ) -> ClaimPolicy {
    var policy = ClaimPolicy(rule, within: minutes)
    guard history.donations > 0 else { return policy }
    var past = DonationTimes(timingStrategy, holidays)
    var uses = CandidateUses()
    var next = 0
    var clock = history.ledger.moment(at: 0)
    var read = 0
    func reveal(before end: Moment) {
      while true {
        if read < sensed.entries.count, sensed.entries[read].donations <= next,
          sensed.entries[read].reading.context.moment <= end
        {
          past.observe(sensed.entries[read].reading)
          read += 1
          continue
        }
        guard next < history.remembered, history.moment(atPlace: next) < end else { break }
        if let position = history.learnedPosition(atPlace: next) {
          clock = history.ledger.moment(at: position)
          past.count(position, of: history)
          uses.count(candidate(atPlace: next))
        }
        _ = report(next, to: &policy)
        next += 1
      }
    }
    let first = max(clock.minute, moment.minute - 8 * 10_080)
    var quarter = (Int64(first) + 14).dividedDown(by: 15)
    while quarter * 15 < Int64(moment.minute) {
      var look = Moment(secondsSince1970: quarter * 900, secondsFromGMT: 0)
      reveal(before: look)
      look.secondsFromGMT = clock.secondsFromGMT
      _ = past.look(by: &policy, at: look, candidates: uses.count) { uses.best($0) }
      quarter += 1
    }
    reveal(before: moment)
    return policy
  }

  /// Keeps the times of donations up from now on, so that a question need not count them.
  package mutating func keepTimes() {
    if times == nil { times = DonationTimes(timingStrategy, holidays, of: history, sensed) }
    keepsTimes = true
  }

  private func report(_ place: Int, to policy: inout ClaimPolicy) -> [ClaimEvent] {
    if let number = history.leftOut.number(at: place), history.leftOut.causes[number] == .double { return [] }
    return policy.happened(candidate(atPlace: place), at: history.moment(atPlace: place))
  }

  private func candidate(atPlace place: Int) -> Int? {
    if let position = history.learnedPosition(atPlace: place) {
      return history.ledger.target(at: position).flatMap { history.candidateNumber(of: Int($0)) }
    }
    let donation = history.donation(atPlace: place)
    let target = history.catalog.entries[donation.definition].targetCombination
    return history.slot(of: donation, combination: target, symbols: symbols).flatMap {
      history.candidateNumber(of: $0)
    }
  }
}
