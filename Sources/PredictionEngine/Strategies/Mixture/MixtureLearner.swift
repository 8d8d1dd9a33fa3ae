/// The mixture of counters for one person: ring, fading counts, weights and residual.
///
/// It forgets by replaying the person: what it keeps is a function of the donations, in their order, alone.
///
/// # Cost
/// A question makes one pass over the ring and takes about 18 logarithms a candidate; a donation moves 6 rows of weights
/// and 5 residuals a candidate. Nothing is allocated once warm.
///
/// # Source
/// Ours.
struct MixtureLearner: PersonLearner {
  private let settings: MixtureSettings
  private var ring: DonationRing
  private var counts = DecayedCounts()
  private var today = DoneToday()
  private var intervals = UseInterval()
  private var surprise = Surprise()
  private var lapse = Lapse()
  /// Where the person's days and weekends begin.
  private(set) var week = OwnWeek()
  /// The mixer; training lends one to every person in turn.
  var weights: WeightSets
  /// Weights of the person alone, where the mixer is shared.
  private var personal: WeightSets?
  /// What is shared with others, and this person's part in it; while it is lent, its mixer stands in `weights`.
  private var shared: SharedPart?
  private var residual: Residual
  /// The sensed dimensions that have columns, in the order of first sight.
  private var dimensions: [UInt32] = []
  private var gradient: [Double] = []
  private var errors: [Double] = []
  private var values: [UInt32] = []
  private var past = 0

  /// A person of whom nothing is known; with weights apart from the mixer's, where that is shared.
  init(_ settings: MixtureSettings, apart: Bool = false, commons: MixtureCommons? = nil) {
    self.settings = settings
    shared = commons.map(SharedPart.init)
    ring = DonationRing(capacity: settings.ring)
    weights = settings.startingWeights
    if apart || commons != nil {
      personal = WeightSets(
        Array(repeating: 0, count: weights.width), gradientStart: settings.gradientStart)
    }
    residual = Residual(settings)
  }

  /// Takes what is shared, or gives it back; sensed dimensions that others met first get their columns here too.
  mutating func exchange(_ lent: inout any Sendable) {
    guard shared != nil, var other = lent as? MixtureCommons else { return }
    // Nobody else may hold what is about to change, or it would be copied.
    lent = ()
    shared?.exchange(&other, mixer: &weights)
    lent = other
    while dimensions.count < shared?.commons.dimensions.count ?? 0 {
      addDimension(shared?.commons.dimensions[dimensions.count] ?? 0)
    }
  }

  /// It learns from how it answered.
  var learnsFromForecasts: Bool { true }

  /// Bytes held beside the history.
  var byteCount: Int {
    ring.byteCount + counts.byteCount + today.byteCount + intervals.byteCount + surprise.byteCount
      + lapse.byteCount + week.byteCount + (shared == nil ? weights.byteCount : 0) + residual.byteCount
      + dimensions.count * 4
      + (personal?.byteCount ?? 0) + (shared?.byteCount ?? 0)
  }

  /// One column a feature, one for the residual, and one for shortcuts of other types than the targets.
  func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    // Moved out and back, so that columns and workspace can be written in turn without a copy.
    var work = evidence.workspace
    evidence.workspace = LearnerWorkspace()
    let now = moment(of: question)
    fill(&work, history, question, now)
    MixtureColumns.append(
      work, history, question, dimensions, leavingOut: settings.removed, lapse: settings.lapse,
      into: &evidence)
    let contexts = Residual.contexts(now, previous: ring.candidate(back: 0))
    if settings.residual != .none {
      residual.fill(&work.residual, contexts, candidates: work.candidates)
      work.residual.withUnsafeBufferPointer {
        evidence.append("residual", bucket: nil, weight: 1, $0, of: history.candidates)
      }
    }
    let first = MixtureFeature.learned
    var scoreOfNew =
      work.weights[first] * Logarithm.bitsPerNat + work.weights[first + 1] * work.bitsOfNew
      + residual.sum(contexts, Residual.new) * Logarithm.bitsPerNat
    if let shared {
      shared.weigh(&work, counts, today, now, of: history.candidates, into: &evidence)
      scoreOfNew += shared.natsOfNew(now) * Logarithm.bitsPerNat
      let previous = ring.candidate(back: 0)
      shared.offer(&work, after: previous, now, scoreOfNew: scoreOfNew, into: &evidence)
    }
    evidence.scoreOfNew = scoreOfNew
    if settings.assurance > 0 {
      Assurance.append(&work, history, weight: settings.assurance, into: &evidence)
    }
    if history.candidates.count < history.counters.count { OtherTypes.append(history, into: &evidence) }
    evidence.workspace = work
  }

  /// Whether everything kept of the person is equal: what is only written to be read again within a donation is not kept.
  func hasState(of other: MixtureLearner) -> Bool {
    ring == other.ring && counts == other.counts && today == other.today && intervals == other.intervals
      && surprise == other.surprise && lapse == other.lapse && week == other.week && weights == other.weights
      && residual == other.residual && dimensions == other.dimensions && past == other.past
  }

  /// The counts alone, without an answer to learn from.
  mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target, let candidate = MixtureLearner.number(ofSlot: target, in: history) else { return }
    count(candidate, question, moment(of: question), history)
  }

  /// Moves the weights by how wrong the answer was, then counts.
  mutating func didLearn(
    _ target: Int?, _ question: Question, _ history: PersonalHistory, after forecast: Forecast
  ) {
    guard let target, let candidate = MixtureLearner.number(ofSlot: target, in: history) else { return }
    let now = moment(of: question)
    learn(candidate, now, history, forecast)
    today.judge(candidate, at: now, forecast.evidence.workspace.prior)
    count(candidate, question, now, history)
  }

  /// A question's moment in the person's week.
  private func moment(of question: Question) -> MixtureMoment {
    MixtureMoment(question.context.moment, after: ring.lastSeconds, in: week.bounds)
  }

  private func fill(
    _ work: inout LearnerWorkspace, _ history: PersonalHistory, _ question: Question, _ now: MixtureMoment
  ) {
    work.reset(candidates: history.candidates.count)
    let (previous, previousTwo) = (ring.candidate(back: 0), ring.candidate(back: 1))
    PriorShare.fill(&work, counts)
    RingSums.add(
      ring, asked: now, previous: previous, previousTwo: previousTwo, settings.tables, into: &work.sums)
    work.addTotals()
    AfterPrevious.fill(&work, smoothing: settings.smoothing)
    WeekdayHours.fill(&work, smoothing: settings.smoothing)
    ClockTime.fill(&work)
    ClockOnDays.fill(&work)
    Episodes.fill(&work, smoothing: settings.smoothing)
    GapSincePrevious.fill(&work)
    RecentDays.fill(&work)
    LastTen.fill(&work, counts)
    work.takeLogarithms()
    RarelyUsed.fill(&work, counts)
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
      now, past: past, previous: work.totals[RingKind.previous],
      previousTwo: work.totals[RingKind.twoPrevious], into: &work.sets)
    weights.sum(work.sets, into: &work.weights)
    guard let personal else { return }
    for column in work.weights.indices { work.weights[column] += personal.common[column] }
  }

  private mutating func learn(
    _ target: Int, _ now: MixtureMoment, _ history: PersonalHistory, _ forecast: Forecast
  ) {
    let known = forecast.evidence.workspace.candidates
    let plain = Assurance.taken(from: forecast)
    let errorOfNew = forecast.probabilityOfNew * plain.ofOthers - (target == known ? 1 : 0)
    let contexts = Residual.contexts(now, previous: ring.candidate(back: 0))
    errors.removeAll(keepingCapacity: true)
    let candidates = history.candidates
    for candidate in 0..<known {
      let slot = candidates[candidate]
      let probability = forecast.probabilities[slot] * (slot == plain.best ? plain.ofBest : plain.ofOthers)
      if candidate == target { surprise.judge(probability) }
      lapse.expect(candidate, probability)
      let error = probability - (candidate == target ? 1 : 0)
      errors.append(error)
      if error.magnitude >= settings.residualThreshold {
        residual.learn(contexts, UInt32(candidate), error: error)
      }
    }
    if errorOfNew.magnitude >= settings.residualThreshold {
      residual.learn(contexts, Residual.new, error: errorOfNew)
    }
    forecast.evidence.workspace.fillGradient(&gradient, errors, ofNew: errorOfNew)
    weights.learn(gradient, forecast.evidence.workspace.sets, rate: settings.rate, setRate: settings.setRate)
    personal?.learn(gradient, [], rate: settings.personalRate, setRate: 0)
    shared?.learn(
      forecast.evidence.workspace, errors, ofNew: errorOfNew, now, threshold: settings.residualThreshold)
  }

  private mutating func count(
    _ candidate: Int, _ question: Question, _ now: MixtureMoment, _ history: PersonalHistory
  ) {
    if shared != nil {
      let shortcut = history.counters.index.shortcut(at: history.candidates[candidate])
      shared?.count(candidate, shortcut, after: ring.candidate(back: 0), now)
    }
    for bucket in question.buckets where MixtureColumns.isSensed(bucket) {
      guard !dimensions.contains(bucket.dimension), dimensions.count < SensedValue.maximumDimensions else {
        continue
      }
      weights.addColumns(settings.sensedStarts)
      shared?.addDimension(bucket.dimension)
      addDimension(bucket.dimension)
    }
    values.removeAll(keepingCapacity: true)
    for dimension in dimensions { values.append(MixtureLearner.value(of: dimension, in: question)) }
    counts.count(candidate)
    lapse.count(candidate)
    today.count(candidate, at: now)
    intervals.count(candidate, at: now)
    let gone = ring.append(candidate, at: now, sensing: values)
    week.count(&ring, gone: gone, settings.leads, settings.tables.likelihood)
    past += 1
  }

  private mutating func addDimension(_ dimension: UInt32) {
    dimensions.append(dimension)
    ring.addDimension()
    personal?.addColumns(Array(repeating: 0, count: SensedValue.count))
  }

  /// A candidate's number among the candidates; slots ascend with it.
  private static func number(ofSlot slot: Int, in history: PersonalHistory) -> Int? {
    var (low, high) = (0, history.candidates.count)
    while low < high {
      let middle = (low + high) / 2
      if history.candidates[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low < history.candidates.count && history.candidates[low] == slot ? low : nil
  }

  private static func value(of dimension: UInt32, in question: Question) -> UInt32 {
    for bucket in question.buckets where bucket.dimension == dimension { return bucket.value }
    return .max
  }
}
