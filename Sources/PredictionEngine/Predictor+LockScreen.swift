extension Predictor {
  /// The suggestion that a surface that interrupts shows at a moment, if a ``ClaimPolicy`` says that now is the time.
  ///
  ///     var policy = predictor.lockScreen(at: now)   // once, and again after forgetting
  ///     predictor.suggestion(on: &policy, at: now)   // whenever the surface may change
  ///
  /// What is on display stays until its claim closes, so the same suggestion comes back at the next looks. It says
  /// both numbers: ``Suggestion/probability`` that it comes next, ``Suggestion/probabilityNow`` that it comes within
  /// the policy's horizon. The predictor itself is not changed.
  ///
  /// Whether now is the time depends on the place that is named, or else on that which holds by what ``observe(_:)`` was told;
  /// signals are for the first number and for the explanation. What is not `available` is not shown, and no claim of it is opened; one that is open
  /// stays so. Forgetting may give candidates other numbers, and so may finding the type that a person repeats: make the policy
  /// anew after it.
  ///
  /// What was dismissed on the surface is hidden for half a week, even while its claim is open; see ``record(_:)``.
  /// - Parameters:
  ///   - policy: what was claimed and displayed so far, and by what rule.
  ///   - moment: when the surface is looked at.
  ///   - place: the place's label; see ``context(at:place:signals:)``.
  ///   - signals: readings of signals.
  ///   - available: what may be shown now.
  ///   - surface: the surface whose dismissals count.
  /// - Complexity: that of ``timing(at:within:place:)``, three times where something is about to be shown.
  public func suggestion(
    on policy: inout ClaimPolicy, at moment: Moment, place: String? = nil, signals: NamedValues = [:],
    available: Availability = .everything, surface: Surface = .lockScreen
  ) -> Suggestion? {
    let hidden = available.hidden(in: history, symbols)
    let dismissals = dismissals(on: surface, at: moment)
    let times = times ?? DonationTimes(timingStrategy, holidays, of: history, sensed)
    let named = place.map { remembered($0) ?? .unknown }
    let now = times.look(by: &policy, at: moment, place: named, candidates: history.candidates.count) {
      history.bestCandidate(
        $0, self.policy.worth, minimumSupport: ClaimPolicy.support, hidden: hidden, without: dismissals)
    }
    return policy.onDisplay.flatMap {
      suggestion(of: $0, now, at: moment, place: place, signals: signals, hidden: hidden, dismissals)
    }
  }

  /// The suggestion of a claim, unless it is hidden or was dismissed.
  private func suggestion(
    of claim: Claim, _ now: TimingForecast, at moment: Moment, place: String?, signals: NamedValues,
    hidden: [Bool], _ dismissals: Dismissals
  ) -> Suggestion? {
    guard history.candidates.indices.contains(claim.candidate) else { return nil }
    let slot = history.candidates[claim.candidate]
    if dismissals.hides(slot) || hidden.indices.contains(slot) && hidden[slot] { return nil }
    var forecast = Forecast()
    answer(context(at: moment, place: place, signals: signals), into: &forecast)
    (forecast.times, forecast.isTimed, forecast.hidden) = (now, true, hidden)
    let view = policy.view(of: slot, forecast, history, minimumSupport: ClaimPolicy.support)
    forecast.shown = [view]
    return suggestion(for: view, in: forecast)
  }

  /// Tells a policy of the last donation. A double is the same action, which it was told of before.
  ///
  ///     try predictor.donate("OrderSoup", ["soup": .object("tomato", display: nil)], at: now)
  ///     predictor.reportLast(to: &policy)
  ///
  /// - Returns: what happened to the policy's claims.
  /// - Complexity: O(log candidates).
  @discardableResult
  public func reportLast(to policy: inout ClaimPolicy) -> [ClaimEvent] {
    donations == 0 ? [] : report(donations - 1, to: &policy)
  }

  /// The policy that a surface would have by a moment, had it been looked at every quarter of an hour of the last
  /// eight weeks, the moment itself not included, and after each donation and reading.
  ///
  /// So it is known at once what is probable enough for this person, and what was saved up. It follows from the
  /// donations alone: after forgetting it is as if the forgotten had never been.
  /// - Complexity: one to three times that of ``timing(at:within:place:)`` for each of up to 5,376 quarters of an hour,
  ///   for each donation and reading in them, and O(donations).
  public func lockScreen(
    _ rule: ShowingRule = .standard, within minutes: Int = 60, at moment: Moment
  ) -> ClaimPolicy {
    guard history.donations > 0 else { return ClaimPolicy(rule, within: minutes) }
    var looks = SurfaceLooks(rule, within: minutes, of: self, from: moment.minute - 8 * 10_080)
    _ = looks.goOn(to: moment, including: false, of: self)
    return looks.policy
  }

  /// What a surface that interrupts shows at a moment by its own looks, if anything; they follow from what is remembered.
  package func suggestion(
    by looks: inout SurfaceLooks?, at moment: Moment, place: String?, signals: NamedValues,
    available: Availability = .everything, surface: Surface
  ) -> Suggestion? {
    guard let rule = surface.showing, history.donations > 0 else { return nil }
    let fresh = SurfaceLooks(rule, within: surface.minutes, of: self, from: SurfaceLooks.start(of: moment))
    var own = looks.flatMap { $0.lead(to: moment, like: fresh) ? $0 : nil } ?? fresh
    if !own.goOn(to: moment, including: true, of: self, on: surface) {
      own = fresh
      _ = own.goOn(to: moment, including: true, of: self, on: surface)
    }
    looks = own
    guard let claim = own.policy.onDisplay, claim.isOpen(at: moment) else { return nil }
    let now = timing(at: moment, within: surface.minutes, place: place)
    if place != nil {
      // The looks know no named place: one where it is half as likely as they thought hides what they claimed.
      let anywhere = timing(at: moment, within: surface.minutes)
      if now.probabilities[claim.candidate] * 2 < anywhere.probabilities[claim.candidate] { return nil }
    }
    return suggestion(
      of: claim, now, at: moment, place: place, signals: signals,
      hidden: available.hidden(in: history, symbols),
      dismissals(on: surface, at: moment))
  }

  func report(_ position: Int, to policy: inout ClaimPolicy) -> [ClaimEvent] {
    if !history.ledger.isLearned(at: position) { return [] }
    return policy.happened(candidate(at: position), at: history.ledger.moment(at: position))
  }

  func candidate(at position: Int) -> Int? {
    if history.ledger.isLearned(at: position) {
      return history.ledger.target(at: position).flatMap { history.candidateNumber(of: Int($0)) }
    }
    return candidate(of: history.ledger[position])
  }

  /// The number of the candidate that a donation would be of; `nil` where it is none that is known.
  package func candidate(of donation: Donation) -> Int? {
    let target = history.catalog.entries[donation.definition].targetCombination
    return history.slot(of: donation, combination: target, symbols: symbols).flatMap {
      history.candidateNumber(of: $0)
    }
  }

  /// The number of the candidate that a surface that interrupts may show, if it is the time.
  package func best(_ probabilities: [Double], on surface: Surface, at moment: Moment) -> Int? {
    history.bestCandidate(
      probabilities, policy.worth, minimumSupport: ClaimPolicy.support,
      without: dismissals(on: surface, at: moment))
  }
}
