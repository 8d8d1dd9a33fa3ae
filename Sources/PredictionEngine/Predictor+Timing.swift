extension Predictor {
  /// Says whether now is the time: for every candidate the probability that it is donated within some minutes.
  ///
  ///     let answer = predictor.timing(at: threeInTheMorning)
  ///     answer.ofAny   // .004: nothing is due
  ///
  /// ``suggestions(at:place:signals:on:available:)`` says which shortcut comes next, given that one comes. This says
  /// whether one comes. It knows the donations before the moment, the clock and the calendar, and what was sensed until then
  /// (``observe(_:)``).
  /// - Parameters:
  ///   - moment: the moment t; donations at or after it must not have been learned.
  ///   - minutes: the horizon H, a multiple of 15 up to 120.
  ///   - place: the label of the place of now, where it is known; else the one that holds by what was observed.
  /// - Returns: the probabilities, in the order of ``PersonalHistory/candidates``.
  /// - Complexity: that of the timing strategy; the survival kernel looks at each day of use of the last 112.
  ///   Without a timing strategy given to the predictor, every donation is counted before.
  public func timing(at moment: Moment, within minutes: Int = 60, place: String? = nil) -> TimingForecast {
    var answer = TimingForecast()
    let place = place.map { remembered($0) ?? .unknown }
    timing(TimingQuestion(at: moment, within: minutes, place: place), into: &answer)
    return answer
  }

  /// The person's habits as they were found, those with the most days first; none where the timing strategy finds none.
  ///
  ///     predictor.habits(at: now).first?.weekdays   // [0, 1, 2, 3, 4]: Monday to Friday
  ///
  /// - Parameter moment: a moment of today; donations at or after it must not have been learned.
  /// - Complexity: O(habits · days of use); without a timing strategy given to the predictor every donation is counted before.
  public func habits(at moment: Moment) -> [Habit] {
    (times ?? DonationTimes(timingStrategy, holidays, of: history, sensed)).timer.habits(at: moment)
  }

  /// The timing strategy of predictors that are not given one.
  public static var standardTiming: any TimingStrategy { TimingMixture() }

  /// Answers a question of time into a buffer, which then needs no memory of its own.
  package func timing(_ question: TimingQuestion, into answer: inout TimingForecast) {
    let times = times ?? DonationTimes(timingStrategy, holidays, of: history, sensed)
    times.answer(question, candidates: history.candidates.count, into: &answer)
  }

  /// What another timing strategy answers, of the same donations.
  package func timing(_ question: TimingQuestion, by strategy: any TimingStrategy) -> TimingForecast {
    var answer = TimingForecast()
    DonationTimes(strategy, holidays, of: history, sensed).answer(
      question, candidates: history.candidates.count, into: &answer)
    return answer
  }

  /// Fills in whether now is the time; apart, so that surfaces that do not ask pay nothing.
  @inline(never)
  func askNow(on surface: Surface, in context: Context, in forecast: inout Forecast) {
    timing(
      TimingQuestion(at: context.moment, within: surface.minutes, place: namedPlace(of: context)),
      into: &forecast.times)
    forecast.isTimed = true
  }

  /// Fills in what a surface that interrupts shows without a policy: the best candidate that pays, if one does.
  @inline(never)
  func showBest(on surface: Surface, in forecast: inout Forecast) {
    forecast.shown.removeAll(keepingCapacity: true)
    var paying = forecast.times.probabilities
    for (place, slot) in history.candidates.enumerated() {
      let isPaid = policy.worth.pays(
        paying[place], gain: policy.worth.gain(of: history.combination(of: slot)),
        requiresConfirmation: history.requiresConfirmation(slot), bar: surface.minimumProbability)
      if !isPaid { paying[place] = -1 }
    }
    let best = history.bestCandidate(
      paying, policy.worth, minimumSupport: surface.minimumSupport, hidden: forecast.hidden,
      without: forecast.dismissals)
    guard let best, paying[best] >= 0 else { return }
    forecast.shown.append(
      policy.view(
        of: history.candidates[best], forecast, history, minimumSupport: surface.minimumSupport))
  }

  /// The place that a context names, unless it is the one that holds by what was sensed.
  package func namedPlace(of context: Context) -> Symbol? {
    if sensed.isEmpty { return context.place }
    let held = sensed.completed(Context(at: context.moment)) { remembered($0) ?? .unknown }
    return context.place == held.place ? nil : context.place
  }
}
