/// The mixture of counters for one person: ring, decaying counts, weights and residual.
///
/// It forgets by replaying the person: its state depends only on the donations and their order.
package struct MixtureLearner: PersonLearner {
  let settings: MixtureSettings
  var ring: DonationRing
  var counts = DecayedCounts()
  var today = DoneToday()
  var quiet = QuietDays()
  var intervals = UseInterval()
  var surprise = Surprise()
  var lapse = Lapse()
  var week = OwnWeek()
  /// The mixer; training lends one mixer to every person in turn.
  package var weights: WeightSets
  /// The weights of the person alone, in training.
  var personal: WeightSets?
  var residual: Residual
  /// The sensed dimensions that have columns, in the order in which they were first met.
  var dimensions: [UInt32] = []
  var counters: LearnedShare
  /// The habits, and their share in an answer.
  var habits = RingHabits()
  var habitShare: LearnedShare
  private var gradient: [Double] = []
  private var errors: [Double] = []
  private var powers: [Double] = []
  private var values: [UInt32] = []
  var past = 0

  /// Makes the learner of a person without donations. In training a person has weights apart from the mixer.
  package init(_ settings: MixtureSettings, apart: Bool = false) {
    self.settings = settings
    ring = DonationRing(capacity: settings.ring)
    weights = settings.startingWeights
    if apart {
      personal = WeightSets(
        Array(repeating: 0, count: weights.width), gradientStart: settings.gradientStart)
    }
    residual = Residual(settings)
    counters = .ofCounters(settings.counters)
    habitShare = .ofHabits(settings.habits)
  }

  package var learnsFromForecasts: Bool { true }

  package var byteCount: Int {
    ring.byteCount + counts.byteCount + today.byteCount + quiet.byteCount + intervals.byteCount
      + surprise.byteCount
      + lapse.byteCount + counters.byteCount + habits.byteCount + habitShare.byteCount + week.byteCount
      + weights.byteCount + residual.byteCount
      + dimensions.count * 4 + (personal?.byteCount ?? 0)
  }

  /// Fills one column for each feature, one for the residual, and one for shortcuts of other types.
  package func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    // The workspace is moved out and back, so that columns and workspace can be written without a copy.
    var work = LearnerWorkspace()
    swap(&work, &evidence.workspace)
    let now = moment(of: question)
    fill(&work, history, question, now)
    let contexts = Residual.contexts(now, previous: ring.candidate(back: 0))
    let hasResidual = settings.residual != .none
    if hasResidual { residual.fill(&work.residual, contexts, candidates: work.candidates) }
    MixtureColumns.append(
      &work, history, question, dimensions, leavingOut: settings.removed, lapse: settings.lapse,
      residual: hasResidual, share: 1 - counters.value, into: &evidence)
    let first = MixtureFeature.learned
    let scoreOfNew =
      work.weights[first] * Logarithm.bitsPerNat + work.weights[first + 1] * work.bitsOfNew
      + residual.sum(contexts, Residual.new) * Logarithm.bitsPerNat
    work.keepLearned(
      evidence.scores, of: history.candidates, scoreOfNew: scoreOfNew, share: 1 - counters.value)
    let hasOthers = !evidence.isOfCandidates && history.candidates.count < history.counters.count
    if counters.value > 0 {
      settings.counted.append(
        history, question.buckets, of: history.candidates, share: counters.value, liftsOfAll: hasOthers,
        &work.counted, into: &evidence)
      if addHabits(&work, evidence.scores, history, now) {
        unsafe work.habits.withUnsafeBufferPointer {
          unsafe evidence.append(
            RingHabits.name, bucket: nil, weight: work.weightOfHabits, $0, of: history.candidates)
        }
      }
      evidence.probabilityOfNew = work.learnedOfNew
      if let gain = limit(&work, evidence.scores, history, question, now) {
        evidence.probabilityOfNew = work.learnedOfNew + gain
        unsafe work.limits.withUnsafeBufferPointer {
          unsafe evidence.append(HardlyToday.name, bucket: nil, weight: 1, $0, of: history.candidates)
        }
      }
    } else {
      evidence.scoreOfNew = scoreOfNew
      if hasOthers { settings.counted.fillLifts(history, question.buckets, &work.counted) }
    }
    if hasOthers { OtherTypes.append(history, lifts: work.counted.lifts, into: &evidence) }
    swap(&work, &evidence.workspace)
  }

  /// Learns the counts alone, because there is no forecast to learn from.
  package mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target, let candidate = history.candidateNumber(of: target) else { return }
    if ring.lastSeconds == nil { week.begin(on: history.weekend) }
    count(candidate, question, moment(of: question), history)
  }

  /// Learns the weights from the error of the forecast, then the counts. Of a donation that is not counted it learns what
  /// happened alone: it has no part in the sums over the ring. What a suggestion began has none in the weights and the shares
  /// either: an answer that was shown is not told right by who ran it.
  package mutating func didLearn(
    _ target: Int?, _ question: Question, _ history: PersonalHistory, after forecast: Forecast
  ) {
    guard let target, let candidate = history.candidateNumber(of: target) else { return }
    if ring.lastSeconds == nil { week.begin(on: history.weekend) }
    let now = moment(of: question)
    lapse.expect(forecast.evidence.workspace.learned)
    if history.judgesLast {
      learn(candidate, now, forecast)
      counters.learnOfCounters(candidate, forecast, of: history.candidates, rate: settings.countersRate)
      habitShare.learnOfHabits(
        candidate, forecast, of: history.candidates, rate: settings.habitsRate, &errors, &powers)
    }
    today.judge(candidate, at: now, forecast.evidence.workspace.prior)
    quiet.judge(candidate, at: now, forecast.evidence.workspace.prior)
    count(candidate, question, now, history)
  }

  /// Lowers what is out of its rhythm, and returns what P(NEW) gains; `nil` where nothing is.
  private func limit(
    _ work: inout LearnerWorkspace, _ scores: [Double], _ history: PersonalHistory, _ question: Question,
    _ now: MixtureMoment
  ) -> Double? {
    if settings.again == 0 { return nil }
    let (again, unusual) = (today.tallyOfMost.prior(settings.again), quiet.tally.prior(settings.again))
    var here = SensedTotals()
    let last = ring.candidate(back: 0).map { Int($0) }
    let day = QuietDays.Day(now)
    let leastLimit = HardlyToday.limit(quiet.days(before: day), min(again, unusual))
    return HardlyToday.fill(&work, scores, of: history.candidates, leastLimit: leastLimit) { candidate in
      if let limit = today.limit(of: candidate, now, again) {
        return (limit, today.began(with: candidate, now) && candidate != last)
      }
      guard let limit = quiet.limit(of: candidate, day, unusual) else { return nil }
      return here.belongs(history.candidates[candidate], history, question) ? nil : (limit, false)
    }
  }

  private func moment(of question: Question) -> MixtureMoment {
    MixtureMoment(question.context.moment, after: ring.lastSeconds, in: week.bounds)
  }

  private func fill(
    _ work: inout LearnerWorkspace, _ history: PersonalHistory, _ question: Question, _ now: MixtureMoment
  ) {
    work.reset(candidates: history.candidates.count)
    work.limits.removeAll(keepingCapacity: true)
    work.habits.removeAll(keepingCapacity: true)
    let (previous, previousTwo) = (ring.candidate(back: 0), ring.candidate(back: 1))
    PriorShare.fill(&work, counts)
    RingSums.add(
      ring, asked: now, previous: previous, previousTwo: previousTwo, settings.tables, into: &work)
    today.mark(&work, asked: now)
    work.addTotals()
    work.takeLogarithms(smoothing: settings.smoothing)
    UsedOnce.fill(&work, counts)
    today.fill(&work, asked: now)
    intervals.fill(&work, asked: now, counts)
    lapse.fill(&work, surprise, calm: settings.calm)
    for feature in settings.removed { work.remove(feature) }
    for (number, dimension) in dimensions.enumerated() {
      SensedValue.fill(
        &work, dimension: number,
        value: settings.removesSensed ? .max : MixtureLearner.value(of: dimension, in: question), ring,
        asked: now, previous: previous, settings.tables, smoothing: settings.smoothing)
    }
    work.bitsOfNew = Logarithm.binary(counts.probabilityOfNew40)
    WeightSets.rows(
      now, past: past, previous: work.totals[MixtureFeature.previous.rawValue],
      previousTwo: work.totals[RingSums.twoPrevious], into: &work.sets)
    weights.sum(work.sets, into: &work.weights)
    guard let personal else { return }
    for column in work.weights.indices { work.weights[column] += personal.common[column] }
  }

  private mutating func learn(
    _ target: Int, _ now: MixtureMoment, _ forecast: Forecast
  ) {
    let known = forecast.evidence.workspace.candidates
    let errorOfNew = forecast.evidence.workspace.learnedOfNew - (target == known ? 1 : 0)
    let contexts = Residual.contexts(now, previous: ring.candidate(back: 0))
    errors.removeAll(keepingCapacity: true)
    errors.append(contentsOf: forecast.evidence.workspace.learned)
    if target < known {
      surprise.judge(errors[target])
      errors[target] -= 1
    }
    residual.learn(
      contexts, errors, ofNew: errorOfNew, threshold: settings.residualThreshold)
    forecast.evidence.workspace.fillGradient(&gradient, errors, ofNew: errorOfNew)
    weights.learn(gradient, forecast.evidence.workspace.sets, rate: settings.rate, setRate: settings.setRate)
    personal?.learn(gradient, [], rate: settings.rate, setRate: 0)
  }

  private mutating func count(
    _ candidate: Int, _ question: Question, _ now: MixtureMoment, _ history: PersonalHistory
  ) {
    for bucket in question.buckets where MixtureColumns.isSensed(bucket) {
      guard !dimensions.contains(bucket.dimension), dimensions.count < SensedValue.maximumDimensions else {
        continue
      }
      weights.addColumns(settings.sensedStarts)
      addDimension(bucket.dimension)
    }
    if past == 0 { habits.begin(on: now.ofHabits, history.weekend) }
    let findsHabits = habitShare.value > 0
    if findsHabits { habits.close(before: now.ofHabits, ring, counts, history) }
    values.removeAll(keepingCapacity: true)
    for dimension in dimensions { values.append(MixtureLearner.value(of: dimension, in: question)) }
    counts.count(candidate, weighs: history.countsLast)
    if findsHabits { habits.count(candidate, on: now.ofHabits, counts, history) }
    lapse.count(candidate)
    today.count(candidate, at: now)
    quiet.count(candidate, at: now)
    intervals.count(candidate, at: now, counts)
    let gone = ring.append(candidate, at: now, weighs: history.countsLast, sensing: values)
    let before = week.bounds.today
    week.count(&ring, gone: gone, settings.leads, settings.tables.likelihood)
    if week.bounds.today != before { today.restart() }
    past += 1
  }

  private mutating func addDimension(_ dimension: UInt32) {
    dimensions.append(dimension)
    ring.addDimension()
    personal?.addColumns(Array(repeating: 0, count: SensedValue.count))
  }

  private static func value(of dimension: UInt32, in question: Question) -> UInt32 {
    question.buckets.first { $0.dimension == dimension }?.value ?? .max
  }
}
